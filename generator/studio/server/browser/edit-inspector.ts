/** Edit mode of the dev server: a text or picture opens as a field, and Ctrl+Z undoes the last save. */
import { isTyping, startInspector } from "../../../inspect/origins/browser/inspector.ts";
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import { type TextTarget, textTargets } from "../../../inspect/origins/browser/text-origins.ts";
import { type RejectedRequest, sendRequest } from "../../page/browser/send-request.ts";
import { undoLastSave } from "../../page/browser/undo.ts";
import type { PageOrigins, TextOrigin } from "../../page/page-origins.ts";
import { type ChosenText, openEditField } from "./edit-field.ts";

type Target = TextTarget<TextOrigin>;

/** Whether this window edits, for the next page. */
const key = "_site-editing";
const on = "Editing: click any text";
const looking = "Looking for the texts…";
const off = "Off: turn it on, then click any text";

export function startEditInspector(token: string) {
  let field: { close(): void } | null = null;
  let targets: readonly Target[] = [];
  const hint = createElement("span", { "aria-live": "polite" }, off);
  const pointers = startInspector<TextOrigin>({
    label: "Edit",
    async targets() {
      const response = await sendRequest("/_origins", token, { path: decodeURI(location.pathname) });
      const origins: PageOrigins | RejectedRequest | null = await response.json(); // written by createPageApi
      if (origins === null) return [];
      if ("problems" in origins) throw new Error(origins.problems.join("\n"));
      targets = withPictures(textTargets(origins));
      return targets;
    },
    beside: [
      hint,
      createElement("a", { href: "/_desk#publish" }, "Publish"),
      createElement("a", { href: "/_desk" }, "Desk"),
    ],
    isOn: sessionStorage.getItem(key) === "yes",
    turned(isOn) {
      sessionStorage.setItem(key, isOn ? "yes" : "no");
      hint.textContent = isOn ? looking : off;
    },
    outline(found) {
      outline(found);
      // What was saved or undone stays there until the next click.
      if (found.length > 0 && hint.textContent === looking) hint.textContent = on;
    },
    choose(target, at) {
      field?.close();
      hint.textContent = on;
      const saved = (said: string) => {
        hint.textContent = said;
      };
      field = openEditField({ chosen: chosenText(target, targets), at, token, saved }, () => {
        field = null;
      });
    },
    isHeld: () => field !== null,
  });
  addEventListener("keydown", (event) => {
    if (field !== null || isTyping(event) || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z")
      void undoLastSave(token).then((said) => {
        hint.textContent = said ?? "Nothing is left to undo.";
      });
  });
  return pointers;
}

/** "/_pictures/hero.png?123" → "hero.png". Null for all else. */
const pictureOf = (node: Node) =>
  node instanceof HTMLImageElement ? (/^\/_pictures\/([^?]+)/.exec(node.getAttribute("src") ?? "")?.[1] ?? null) : null;

/** Pictures without an alternative text have no origin, but can be replaced. */
function withPictures(found: readonly Target[]): readonly Target[] {
  const known = new Set(found.map(({ node }) => node));
  const others = [...document.images].flatMap((node): readonly Target[] => {
    const file = pictureOf(node);
    if (file === null || known.has(node)) return [];
    return [{ node, start: 0, end: 0, origins: [{ name: `images/${file}`, open: "" }] }];
  });
  return [...found, ...others].sort((a, b) =>
    a.node !== b.node && (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 1 : -1,
  );
}

function chosenText({ node, start, end, origins }: Target, targets: readonly Target[]): ChosenText {
  const element = node instanceof Element ? node : node.parentElement;
  const around = element?.closest("p, li, dt, dd, h1, h2, h3, h4, td, th, figcaption, button, label, summary, a, div");
  const near = targets.filter((target) => around?.contains(target.node) === true).flatMap((target) => target.origins);
  const picture = pictureOf(node);
  return {
    words: node instanceof Text ? node.data.slice(start, end).trim() : "",
    origins: picture === null ? origins : origins.filter(({ edit }) => edit !== undefined),
    near: [...new Map(near.map((origin) => [origin.name, origin])).values()],
    picture,
    link: element?.closest("a")?.getAttribute("href") ?? null,
  };
}

const name = "site-text";

/** Highlights move with their text, and change nothing in the document. */
const styles = `::highlight(${name}) { text-decoration: underline dotted 2px; background-color: rgb(255 213 74 / 25%); }`;
const pictures = `img[src^="/_pictures/"] { outline: 3px dashed gold; outline-offset: -3px; }`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @param targets none to take the outlines away */
function outline(targets: readonly TextTarget<TextOrigin>[]) {
  sheet.replaceSync(targets.length === 0 ? "" : styles + pictures);
  const ranges = targets.flatMap(({ node, start, end, origins }) => {
    if (!(node instanceof Text) || !origins.some(({ edit }) => edit !== undefined)) return [];
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, Math.min(end, node.data.length));
    return [range];
  });
  CSS.highlights.set(name, new Highlight(...ranges));
}
