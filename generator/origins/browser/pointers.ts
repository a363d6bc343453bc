/** "Where does this come from?": what the mouse or the keyboard is on is framed and named, and opens as a field. */
import type { PageOrigins } from "../open-origins.ts";
import { ask } from "./ask.ts";
import { openField } from "./field.ts";
import { element, openPanel } from "./panel.ts";
import { rectsOf, type Target, targetsIn } from "./traced.ts";
import { takeBack } from "./undo.ts";

const styles = `
  .bar { padding: 1rem; background: var(--color-deep, black); color: #fff; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  .frame { position: fixed; z-index: 2147482000; outline: 3px solid var(--color-highlight, gold); outline-offset: 2px; background: color-mix(in srgb, var(--color-highlight, gold) 13%, transparent); pointer-events: none; }
  .name { position: fixed; z-index: 2147482001; max-inline-size: 90vw; padding: .25rem .5rem; border-radius: 4px; pointer-events: none;
    background: var(--color-deep, black); color: #fff; font: 14px/1.4 ui-monospace, monospace; }
  .name:empty { display: none; }
`;

type Page = { readonly token: string; readonly served: () => Promise<Document> };

export function offerPointers({ token, served }: Page) {
  const { root } = openPanel("site-pointers", styles);
  const button = element("button", { type: "button", "aria-pressed": "false" }, "Where does this come from?");
  const name = element("div", { class: "name", role: "status" });
  root.append(element("div", { class: "bar" }, button, " ", element("a", { href: "/_desk" }, "The desk")), name);

  let isOn = false;
  let targets: readonly Target[] = [];
  let current: Target | null = null;
  let field: { close(): void } | null = null;
  let mouse: Spot | null = null;
  let frames: readonly HTMLElement[] = [];

  const point = (target: Target | null) => {
    current = target;
    for (const frame of frames) frame.remove();
    const rects = target === null ? [] : rectsOf(target);
    frames = rects.map(({ left, top, width, height }) => {
      const frame = element("div", { class: "frame" });
      Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      return frame;
    });
    root.append(...frames);
    name.textContent = target === null ? "" : target.origins.map((origin) => origin.name).join("\n or ");
    const [first] = rects;
    if (first === undefined) return;
    name.style.left = `${Math.max(4, Math.min(first.left, innerWidth - name.offsetWidth - 4))}px`;
    name.style.top = `${first.top > name.offsetHeight + 8 ? first.top - name.offsetHeight - 6 : first.bottom + 6}px`;
  };
  const read = async () => {
    const response = await ask("/_origins", token, { path: decodeURI(location.pathname) });
    const origins: PageOrigins | null = await response.json(); // what openOrigins found
    targets = origins === null ? [] : targetsIn(await served(), origins);
    point(focused() ?? (mouse === null ? null : targetAt(mouse)));
  };
  /** Where the keyboard is: a click in the page puts the focus on all of <main>, which is no place. */
  const focused = () => {
    const element = document.querySelector(":focus-visible");
    if (element === null || isOurs(element)) return null;
    return targets.find(({ node }) => element.contains(node)) ?? null;
  };
  const targetAt = (spot: Spot) => nearest(targets, spot);
  const turn = async (on: boolean) => {
    isOn = on;
    button.setAttribute("aria-pressed", `${on}`);
    if (on) await read();
    else point(null);
  };
  const open = () => {
    const at = current === null ? undefined : rectsOf(current)[0];
    if (current === null || at === undefined) return;
    field?.close();
    field = openField({ origins: current.origins, at, token }, () => {
      field = null;
    });
  };
  const step = (by: 1 | -1) => {
    const shown = targets.filter((target) => rectsOf(target).length > 0);
    const next = shown[((current === null ? -1 : shown.indexOf(current)) + by + shown.length) % shown.length];
    const element = next?.node instanceof Text ? next.node.parentElement : next?.node;
    element?.scrollIntoView({ block: "nearest", behavior: "instant" });
    point(next ?? null);
  };

  button.addEventListener("click", () => void turn(!isOn));
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    mouse = { x, y };
    if (!isOn || field !== null) return;
    const found = targetAt(mouse);
    if (found !== null && found !== current) point(found);
  });
  addEventListener("focusin", () => {
    const target = isOn && field === null ? focused() : null;
    if (target !== null) point(target);
  });
  addEventListener("scroll", () => point(current), { passive: true });
  addEventListener(
    "click",
    (event) => {
      if (!isOn || !(event.target instanceof Element) || isOurs(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    },
    true,
  );
  addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyS") {
      event.preventDefault();
      void turn(!isOn);
    }
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (field !== null || isTyping) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z")
      void takeBack(token).then((said) => (name.textContent = said));
    if (!isOn) return;
    if (event.key === "Escape") void turn(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key !== "Enter" || (event.target instanceof Element && isOurs(event.target))) return;
    else open();
    event.preventDefault();
  });
  if (new URLSearchParams(location.search).has("origins")) void turn(true);
  return {
    /** After the page was brought up to date. */
    renew: () => (isOn ? read() : Promise.resolve()),
  };
}

type Spot = { readonly x: number; readonly y: number };

/** Of what stands in the element under the mouse, so that a line may be pointed at beside its last word. */
function nearest(targets: readonly Target[], { x, y }: Spot): Target | null {
  const under = document.elementFromPoint(x, y);
  if (under === null || isOurs(under) || /^(?:html|body|main|section)$/i.test(under.nodeName)) return null;
  const within = targets.filter(({ node }) => under.contains(node));
  const distance = (target: Target) => Math.min(...rectsOf(target).map((rect) => distanceTo(rect, x, y)));
  return within.map((target) => ({ target, far: distance(target) })).sort((a, b) => a.far - b.far)[0]?.target ?? null;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Our boxes stand in elements of their own. */
const isOurs = (target: Element) => /^site-/i.test(target.nodeName);
