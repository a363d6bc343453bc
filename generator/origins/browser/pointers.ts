/** "Where does this come from?": what the mouse or the keyboard is on is framed and named. */
import { element, openPanel } from "./panel.ts";
import { type Named, rectsOf, type Target } from "./traced.ts";

const styles = `
  .bar { padding: 1rem; background: var(--color-deep, black); color: #fff; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  .frame { position: fixed; z-index: 2147482000; outline: 3px solid var(--color-highlight, gold); outline-offset: 2px; background: color-mix(in srgb, var(--color-highlight, gold) 13%, transparent); pointer-events: none; }
  .name { position: fixed; z-index: 2147482001; max-inline-size: 90vw; padding: .25rem .5rem; border-radius: 4px; pointer-events: none;
    background: var(--color-deep, black); color: #fff; font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  .name:empty { display: none; }
`;

type Pointing<Place extends Named> = {
  /** The texts of the page as it stands now. @throws Error that says why they are not known */
  readonly targets: () => Promise<readonly Target<Place>[]>;
  /** What stands behind the button. */
  readonly beside?: readonly Node[];
  /** What a click or Enter does to the text that is pointed at, `at` its place on the screen. */
  readonly choose?: (target: Target<Place>, at: DOMRect) => void;
  /** While this is so nothing else is pointed at. */
  readonly isHeld?: () => boolean;
};

/** While the pointers are on, clicks and Enter do in the page what `choose` does and nothing else. */
export function offerPointers<Place extends Named>(pointing: Pointing<Place>) {
  const { targets: find, beside = [], choose = () => {}, isHeld = () => false } = pointing;
  const { root } = openPanel("site-pointers", styles);
  const button = element("button", { type: "button", "aria-pressed": "false" }, "Where does this come from?");
  const name = element("div", { class: "name", role: "status" });
  root.append(element("div", { class: "bar" }, button, ...beside.flatMap((node) => [" ", node])), name);

  let isOn = false;
  let targets: readonly Target<Place>[] = [];
  let current: Target<Place> | null = null;
  let mouse: Spot | null = null;
  let frames: readonly HTMLElement[] = [];

  const point = (target: Target<Place> | null) => {
    current = target;
    for (const frame of frames) frame.remove();
    const rects = target === null ? [] : rectsOf(target);
    frames = rects.map(frameAround);
    root.append(...frames);
    name.textContent = target === null ? "" : target.origins.map((origin) => origin.name).join("\n or ");
    const [first] = rects;
    if (first === undefined) return;
    const above = first.top - name.offsetHeight - 6;
    placeAt(name, first.left, above > 2 ? above : first.bottom + 6);
  };
  const say = (text: string) => {
    name.textContent = text;
    placeAt(name, 4, innerHeight - name.offsetHeight - 4);
  };
  const read = async () => {
    try {
      targets = await find();
    } catch (cause) {
      targets = [];
      return say(cause instanceof Error ? cause.message : String(cause));
    }
    if (isOn) point(focused() ?? (mouse === null ? null : targetAt(mouse)));
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
  const chooseCurrent = () => {
    const at = current === null ? undefined : rectsOf(current)[0];
    if (current !== null && at !== undefined) choose(current, at);
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
    if (!isOn || isHeld()) return;
    const found = targetAt(mouse);
    if (found !== null && found !== current) point(found);
  });
  addEventListener("focusin", () => {
    const target = isOn && !isHeld() ? focused() : null;
    if (target !== null) point(target);
  });
  addEventListener("scroll", () => point(current), { passive: true });
  addEventListener(
    "click",
    (event) => {
      if (!isOn || !(event.target instanceof Element) || isOurs(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      // A finger has moved nowhere before; a key has no place.
      const found = event.detail === 0 || isHeld() ? null : targetAt({ x: event.clientX, y: event.clientY });
      if (found !== null) point(found);
      chooseCurrent();
    },
    true,
  );
  addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyS") {
      event.preventDefault();
      void turn(!isOn);
    }
    if (!isOn || isHeld() || isTyping(event)) return;
    if (event.key === "Escape") void turn(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key !== "Enter" || (event.target instanceof Element && isOurs(event.target))) return;
    else chooseCurrent();
    event.preventDefault();
  });
  if (new URLSearchParams(location.search).has("origins")) void turn(true);
  return {
    /** After the page was brought up to date. */
    renew: () => (isOn ? read() : Promise.resolve()),
    say,
  };
}

export const isTyping = ({ target }: Event) => target instanceof Element && target.matches("input, textarea, select");

function frameAround({ left, top, width, height }: DOMRect) {
  const frame = element("div", { class: "frame" });
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return frame;
}

/** All of it in the window. */
function placeAt(box: HTMLElement, left: number, top: number) {
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - box.offsetWidth - 4))}px`;
  box.style.top = `${top}px`;
}

type Spot = { readonly x: number; readonly y: number };

/** Of what stands in the element under the mouse, so that a line may be pointed at beside its last word. */
function nearest<Place extends Named>(targets: readonly Target<Place>[], { x, y }: Spot): Target<Place> | null {
  const under = document.elementFromPoint(x, y);
  if (under === null || isOurs(under) || /^(?:html|body|main|section)$/i.test(under.nodeName)) return null;
  const within = targets.filter(({ node }) => under.contains(node));
  const distance = (target: Target<Place>) => Math.min(...rectsOf(target).map((rect) => distanceTo(rect, x, y)));
  const [closest] = within.map((target) => ({ target, far: distance(target) })).sort((a, b) => a.far - b.far);
  return closest === undefined || closest.far === Number.POSITIVE_INFINITY ? null : closest.target;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Our boxes stand in elements of their own. */
const isOurs = (target: Element) => /^site-/i.test(target.nodeName);
