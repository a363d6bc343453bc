/** "Where does this come from?": what the mouse or the keyboard is on is framed and named. */
import { createElement, openPanel } from "./panel.ts";
import { type NamedOrigin, rectsOf, type TextTarget } from "./text-origins.ts";

const styles = `
  .bar { background: var(--color-deep, black); color: #fff; font: 16px/1.5 system-ui, sans-serif; position: fixed; z-index: 2147481000; inset: auto auto 6.5rem 1rem; max-inline-size: calc(100vw - 2rem); display: flex; flex-wrap: wrap; gap: .25rem .75rem;
    align-items: center; padding: .375rem .75rem; border-radius: 6px; box-shadow: 0 2px 12px #0006; }
  .bar a, .bar button { min-block-size: 2.75rem; display: inline-flex; align-items: center; }
  .bar button[aria-pressed=true] { background: var(--color-highlight, gold); color: var(--color-deep, black); }
  /* Not over the page's own bars, which are at the foot. */
  @media (width < 48rem) { .bar { inset: 4.75rem .5rem auto; font-size: 14px; gap: 0 .5rem; padding: 0 .5rem; } }
  .frame { position: fixed; z-index: 2147482000; outline: 3px solid var(--color-highlight, gold); outline-offset: 2px; background: color-mix(in srgb, var(--color-highlight, gold) 13%, transparent); pointer-events: none; }
  .name { position: fixed; z-index: 2147482001; max-inline-size: 90vw; padding: .25rem .5rem; border-radius: 4px; pointer-events: none;
    background: var(--color-deep, black); color: #fff; font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  .name:empty, :host(:not([data-alt])) .place { display: none; }
  .name .place, .warned { display: block; }
`;

type StartInspectorInput<Place extends NamedOrigin> = {
  /** Returns the texts of the page in its present state. @throws Error with the reason if they are unknown */
  readonly targets: () => Promise<readonly TextTarget<Place>[]>;
  /** Words of the button. */
  readonly label: string;
  /** Content beside the button. */
  readonly beside: readonly Node[];
  /** Called with the texts that can be chosen, and with none when the pointers are turned off. */
  readonly outline: (targets: readonly TextTarget<Place>[]) => void;
  /** Called when the pointers are turned on or off. */
  readonly turned: (isOn: boolean) => void;
  /** Whether they are on when the page opens. */
  readonly isOn: boolean;
  /** What is said beside the frame of a text. Elements of the class "place" show while Alt is held. */
  readonly describe: (target: TextTarget<Place>) => readonly (Node | string)[];
  /** What a click or Enter does to the text that is pointed at, `at` its place on the screen. */
  readonly choose: (target: TextTarget<Place>, at: DOMRect, isAlt: boolean) => void;
  /** While this is so nothing else is pointed at. */
  readonly isHeld: () => boolean;
};

/** While the pointers are on, clicks and Enter do in the page what `choose` does and nothing else. */
export function startInspector<Place extends NamedOrigin>(pointing: StartInspectorInput<Place>) {
  const { targets: find, label, beside, choose, describe, isHeld, outline, turned } = pointing;
  const { host, root } = openPanel("site-pointers", styles);
  const button = createElement("button", { type: "button", "aria-pressed": "false" }, label);
  // A frame has none: that of the window is for both.
  if (top === self)
    root.append(createElement("div", { class: "bar", role: "group", "aria-label": label }, button, ...beside));
  const marker = createMarker(root);

  let isOn = false;
  let targets: readonly TextTarget<Place>[] = [];
  let current: TextTarget<Place> | null = null;
  let mouse: Point | null = null;
  /** Ends when `targets` are those of the page as it is now. */
  let reading: Promise<void> = Promise.resolve();

  const point = (target: TextTarget<Place> | null) => {
    current = target;
    marker.mark(target, target === null ? [] : describe(target));
  };
  const read = async (before: TextTarget<Place> | null = null) => {
    try {
      targets = await find();
    } catch (cause) {
      targets = [];
      return marker.say(cause instanceof Error ? cause.message : String(cause));
    }
    if (!isOn) return;
    outline(targets);
    const names = (target: TextTarget<Place> | null) => target?.origins.map(({ name }) => name).join("\n");
    const again = targets.find((target) => names(target) === names(before)) ?? null;
    point(focusedOf(targets) ?? (mouse === null ? null : nearest(targets, mouse)) ?? again);
  };
  const turn = async (on: boolean) => {
    isOn = on;
    button.setAttribute("aria-pressed", `${on}`);
    turned(on);
    if (!on) {
      outline([]);
      return point(null);
    }
    reading = read();
    await reading;
  };
  /** A click while the page is brought up to date is of the new page. */
  const chooseAt = async (spot: Point | null, isAlt: boolean) => {
    await reading;
    const found = spot === null ? null : nearest(targets, spot);
    if (found !== null) point(found);
    const [first, ...others] = current === null ? [] : rectsOf(current);
    if (current === null || first === undefined) return;
    const height = (others.at(-1) ?? first).bottom - first.top;
    choose(current, new DOMRect(first.left, first.top, first.width, height), isAlt);
  };
  /** Keys that are pressed while the texts are loading count when they are there. */
  const step = async (by: 1 | -1) => {
    await reading;
    const next = nextTo(current, targets, by);
    const element = next?.node instanceof Text ? next.node.parentElement : next?.node;
    element?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (root.activeElement instanceof HTMLElement) root.activeElement.blur();
    point(next);
  };

  button.addEventListener("click", () => void turn(!isOn));
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    mouse = { x, y };
    if (!isOn || isHeld()) return;
    const found = nearest(targets, mouse);
    if (found !== null && found !== current) point(found);
  });
  addEventListener("focusin", () => {
    const target = isOn && !isHeld() ? focusedOf(targets) : null;
    if (target !== null) point(target);
  });
  for (const moved of ["scroll", "resize"]) addEventListener(moved, () => point(current), { passive: true });
  for (const key of ["keydown", "keyup"] as const)
    addEventListener(key, ({ altKey }) => host.toggleAttribute("data-alt", altKey), true);
  const clicked = (event: MouseEvent) => {
    if (!isOn || !(event.target instanceof Element) || isOurs(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    // A finger has moved nowhere before; a key has no place.
    const spot = event.detail === 0 || isHeld() ? null : { x: event.clientX, y: event.clientY };
    void chooseAt(spot, event.altKey);
  };
  addEventListener("click", clicked, true);
  addEventListener("keydown", (event) => {
    if (event.altKey && event.code === "KeyS") {
      event.preventDefault();
      void turn(!isOn);
    }
    if (!isOn || isHeld() || isTyping(event)) return;
    if (event.key === "Escape") void turn(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") void step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key !== "Enter" || (event.target instanceof Element && isOurs(event.target))) return;
    else void chooseAt(null, event.altKey);
    event.preventDefault();
  });
  if (pointing.isOn || new URLSearchParams(location.search).has("origins")) void turn(true);
  return {
    turn,
    /** Frames again what is pointed at, after its words have changed. */
    follow: () => point(current),
    /** Forgets the origins of the page as it was, and fetches those of the page as it is now. */
    async renew() {
      const before = current;
      targets = [];
      point(null);
      if (isOn) reading = read(before);
      await reading;
    },
  };
}

export const isTyping = ({ target }: Event) => target instanceof Element && target.matches("input, textarea, select");

/** Frames around a text, and its name beside them. */
function createMarker(root: ShadowRoot) {
  const name = createElement("div", { class: "name", role: "status" });
  root.append(name);
  let frames: readonly HTMLElement[] = [];
  return {
    mark(target: TextTarget<NamedOrigin> | null, said: readonly (Node | string)[]) {
      for (const frame of frames) frame.remove();
      const rects = target === null ? [] : rectsOf(target);
      frames = rects.map(frameAround);
      root.append(...frames);
      name.replaceChildren(...said);
      const [first] = rects;
      if (first === undefined) return;
      const above = first.top - name.offsetHeight - 6;
      placeAt(name, first.left, above > 2 ? above : first.bottom + 6);
    },
    say(text: string) {
      name.textContent = text;
      placeAt(name, 4, innerHeight - name.offsetHeight - 4);
    },
  };
}

function frameAround({ left, top, width, height }: DOMRect) {
  const frame = createElement("div", { class: "frame" });
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return frame;
}

/** All of it in the window. */
function placeAt(box: HTMLElement, left: number, top: number) {
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - box.offsetWidth - 4))}px`;
  box.style.top = `${top}px`;
}

/** The text in the element with the focus. A click in the page focuses all of <main>, which does not count. */
function focusedOf<Place extends NamedOrigin>(targets: readonly TextTarget<Place>[]) {
  const element = document.querySelector(":focus-visible");
  if (element === null || isOurs(element)) return null;
  return targets.find(({ node }) => element.contains(node)) ?? null;
}

/** The next text that is shown, or the one before. */
function nextTo<Target extends TextTarget<NamedOrigin>>(
  current: Target | null,
  targets: readonly Target[],
  by: 1 | -1,
) {
  const shown = targets.filter((target) => rectsOf(target).length > 0);
  return shown[((current === null ? -1 : shown.indexOf(current)) + by + shown.length) % shown.length] ?? null;
}

type Point = { readonly x: number; readonly y: number };

/** Finds text in the element under the mouse, so that a line also counts beside its last word. */
function nearest<Place extends NamedOrigin>(
  targets: readonly TextTarget<Place>[],
  { x, y }: Point,
): TextTarget<Place> | null {
  const under = document.elementFromPoint(x, y);
  if (under === null || isOurs(under)) return null;
  // In them only text that is under the mouse itself counts, such as that of a drawing without pointer events.
  const reach = /^(?:html|body|main|section)$/i.test(under.nodeName) ? 0 : Number.MAX_VALUE;
  const within = targets.filter(({ node }) => under.contains(node));
  const distance = (target: TextTarget<Place>) => Math.min(...rectsOf(target).map((rect) => distanceTo(rect, x, y)));
  const [closest] = within.map((target) => ({ target, far: distance(target) })).sort((a, b) => a.far - b.far);
  return closest === undefined || closest.far > reach ? null : closest.target;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Our boxes are in elements of their own. */
const isOurs = (target: Element) => /^site-/i.test(target.nodeName);
