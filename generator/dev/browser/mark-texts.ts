/** Shows the texts that can be edited: a highlight on each, and a frame and name for the one under the pointer. */
import { createElement } from "../../desk/page/browser/panel.ts";
import { describeTarget, isOfTemplate, namesOf, rangeOf, rectsOf, type TextTarget } from "./text-targets.ts";

/** Returns functions that frame a text with its name beside it, and that show a message. */
export function createMarker(root: ShadowRoot) {
  const name = createElement("div", { class: "name", role: "status" });
  root.append(name);
  let frames: readonly HTMLElement[] = [];
  return {
    mark(target: TextTarget | null, warnings: readonly string[]) {
      for (const frame of frames) frame.remove();
      const rects = target === null ? [] : rectsOf(target);
      frames = rects.map(frameAround);
      root.append(...frames);
      name.replaceChildren(...(target === null ? [] : labelOf(target, warnings)));
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

const labelOf = (target: TextTarget, warnings: readonly string[]) => [
  describeTarget(target),
  place(`\n${namesOf(target, "\n or ")}`),
  ...warnings.map((warning) => createElement("span", { class: "warned" }, warning)),
];

/** Returns an element that is shown while Alt is held. */
export const place = (words: string) => createElement("span", { class: "place" }, words);

function frameAround({ left, top, width, height }: DOMRect) {
  const frame = createElement("div", { class: "frame" });
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return frame;
}

/** Moves the box so that all of it is in the window. */
function placeAt(box: HTMLElement, left: number, top: number) {
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - box.offsetWidth - 4))}px`;
  box.style.top = `${top}px`;
}

const name = "site-text";
const warned = "site-warned";

/** CSS highlights move with their text, and do not change the document. */
const styles = `::highlight(${name}) { text-decoration: underline dotted 2px; background-color: rgb(255 213 74 / 25%); }
  ::highlight(${warned}) { text-decoration: underline wavy 2px orangered; background-color: rgb(255 160 122 / 35%); }
  img[src^="/_pictures/"] { outline: 3px dashed gold; outline-offset: -3px; }`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @param targets empty to remove the highlights */
export function outline(targets: readonly TextTarget[], isWarned: (target: TextTarget) => boolean) {
  sheet.replaceSync(targets.length === 0 ? "" : styles);
  const texts = targets.filter((target) => !isOfTemplate(target));
  for (const each of [name, warned]) {
    const own = texts.filter((target) => isWarned(target) === (each === warned));
    const ranges = own.flatMap((target) => (target.node instanceof Text ? rangeOf(target.node, target) : []));
    CSS.highlights.set(each, new Highlight(...ranges));
  }
}
