/** Edit mode of the dev server: a text or picture opens as a field, and Ctrl+Z undoes the last save. */
import { isTyping, startInspector } from "../../../inspect/origins/browser/inspector.ts";
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import { describeTarget, type TextTarget, textTargets } from "../../../inspect/origins/browser/text-origins.ts";
import { isReloading } from "../../page/browser/keep-scroll.ts";
import { type RejectedRequest, sendRequest } from "../../page/browser/send-request.ts";
import { undoLastSave } from "../../page/browser/undo.ts";
import type { PageOrigins, TextOrigin } from "../../page/page-origins.ts";
import type { ChosenText, EditField, SavedText } from "./edit-field.tsx";

type Target = TextTarget<TextOrigin>;

/** Whether this window edits, for the next page. */
const key = "_site-editing";
/** What the bar said last, for a page that is reloaded by a save. */
const lastKey = "_site-said";
const on = "Editing: click any text";
const looking = "Looking for the texts…";
const off = "Off: turn it on, then click any text";

type StartEditInspectorInput = {
  readonly token: string;
  /** Shows the HTML of the page as typed; null: the page as it is. */
  readonly show: (page: string | null) => void;
};

export function startEditInspector({ token, show }: StartEditInspectorInput) {
  let field: EditField | null = null;
  /** Loaded when the pointers are turned on: the page itself does without. */
  let loading: Promise<typeof import("./edit-field.tsx")> | null = null;
  let targets: readonly Target[] = [];
  let last = isReloading() ? sessionStorage.getItem(lastKey) : null;
  sessionStorage.removeItem(lastKey);
  const saves = new Map<string, SavedText>();
  const hint = createElement("span", { "aria-live": "polite" }, off);
  const about = createElement("span");
  const say = (...words: readonly (string | Node)[]) => {
    hint.replaceChildren(...words);
    sessionStorage.setItem(lastKey, hint.textContent);
  };
  /** What a save brought, while its text stays. */
  const warningsOf = ({ origins }: Target) => {
    const found = origins.flatMap(({ name, edit }) => {
      const save = saves.get(name);
      return save !== undefined && save.text === edit?.old ? save.notes : [];
    });
    return [...new Set(found)];
  };
  const outlined = (found: readonly Target[]) => outline(found, (target) => warningsOf(target).length > 0);
  const saved = (texts: readonly SavedText[]) => {
    for (const text of texts) saves.set(text.place, text);
    say("Saved", ...place(` in ${texts.map((text) => text.place).join(" and ")}`), ". Ctrl+Z takes it back.");
  };
  const follow = (page: string | null) => {
    show(page);
    outlined(targets);
    pointers.follow();
  };
  const open = ({ openEditField }: typeof import("./edit-field.tsx"), target: Target, at: DOMRect) => {
    const closed = () => {
      field = null;
      outlined(targets);
    };
    field ??= openEditField({ chosen: chosenText(target), at, token, show: follow, saved, closed });
  };
  const pointers = startInspector<TextOrigin>({
    label: "Edit",
    async targets() {
      const response = await sendRequest("/_origins", token, { path: decodeURI(location.pathname) });
      const origins: PageOrigins | RejectedRequest | null = await response.json(); // written by createPageApi
      if (origins === null) return [];
      if ("problems" in origins) throw new Error(origins.problems.join("\n"));
      if (top === self) about.textContent = origins.about.join(" ");
      targets = withPictures(textTargets(origins));
      return targets;
    },
    beside: [
      hint,
      about,
      createElement("a", { href: "/_desk#publish" }, "Publish"),
      createElement("a", { href: "/_desk" }, "Desk"),
    ],
    isOn: sessionStorage.getItem(key) === "yes",
    turned(isOn) {
      sessionStorage.setItem(key, isOn ? "yes" : "no");
      hint.textContent = isOn ? (last ?? looking) : off;
      last = null;
      if (isOn) loading ??= import("./edit-field.tsx");
      else field?.leave();
    },
    outline(found) {
      outlined(found);
      // What was saved or undone stays there until the next click.
      if (found.length > 0 && hint.textContent === looking) hint.textContent = on;
    },
    describe: (target) => [
      describeTarget(target),
      ...place(`\n${target.origins.map(({ name }) => name).join("\n or ")}`),
      ...warningsOf(target).map((warning) => createElement("span", { class: "warned" }, warning)),
    ],
    choose(target, at, isAlt) {
      if (field !== null) return field.leave();
      const [first] = target.origins;
      const isOfTemplate = pictureOf(target.node) === null && target.origins.every(({ label }) => label === undefined);
      const renaming = target.origins.find((origin) => origin.renaming !== undefined)?.renaming;
      if (isOfTemplate && isAlt && first !== undefined) void sendRequest(first.open, token);
      if (isOfTemplate) return say(`${describeTarget(target)}.`);
      if (renaming === undefined) {
        say(on);
        return void loading?.then((module) => open(module, target, at));
      }
      const form = createElement("a", { href: renaming.href }, "Rename it at the desk");
      say(`Renaming changes ${renaming.addresses} addresses. `, form);
      form.focus();
    },
    isHeld: () => field !== null,
  });
  // The form is in a frame of its own.
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === key) void pointers.turn(newValue === "yes");
    if (changed === lastKey && newValue !== null) hint.textContent = newValue;
  });
  // A page that comes back by the back button is as it was left.
  addEventListener("pagehide", () => field?.close());
  addEventListener("beforeunload", (event) => {
    if (field?.isTyped() === true) event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") field?.close();
    if (field !== null || isTyping(event) || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z")
      void undoLastSave(token).then((said) => say(said ?? "Nothing is left to undo."));
  });
  /** Says why the built site has no such page; null if it has. */
  const tell = (hidden: string | null) => about.replaceChildren(hidden ?? "");
  return { ...pointers, tell };
}

const place = (words: string) => [createElement("span", { class: "place" }, words)];

/** "/_pictures/hero.png?123" → "hero.png". Null for all else. */
const pictureOf = (node: Node) =>
  node instanceof HTMLImageElement ? (/^\/_pictures\/([^?]+)/.exec(node.getAttribute("src") ?? "")?.[1] ?? null) : null;

/** Pictures without an alternative text have no origin, but can be replaced. */
function withPictures(found: readonly Target[]): readonly Target[] {
  const known = new Set(found.map(({ node }) => node));
  const others = [...document.images].flatMap((node): readonly Target[] => {
    const file = pictureOf(node);
    if (file === null || known.has(node)) return [];
    return [{ node, start: 0, end: 0, origins: [{ name: `images/${file}`, label: "A picture", open: "" }] }];
  });
  return [...found, ...others].sort((a, b) =>
    a.node !== b.node && (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 1 : -1,
  );
}

function chosenText(target: Target): ChosenText {
  const { node, origins } = target;
  const element = node instanceof Element ? node : node.parentElement;
  return {
    derived: origins.some(({ derivedFrom }) => derivedFrom !== undefined) ? describeTarget(target) : "",
    origins,
    picture: pictureOf(node),
    link: element?.closest("a")?.getAttribute("href") ?? null,
  };
}

const name = "site-text";
const warned = "site-warned";

/** Highlights move with their text, and change nothing in the document. */
const styles = `::highlight(${name}) { text-decoration: underline dotted 2px; background-color: rgb(255 213 74 / 25%); }
  ::highlight(${warned}) { text-decoration: underline wavy 2px orangered; background-color: rgb(255 160 122 / 35%); }`;
const pictures = `img[src^="/_pictures/"] { outline: 3px dashed gold; outline-offset: -3px; }`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @param targets none to take the outlines away */
function outline(targets: readonly Target[], isWarned: (target: Target) => boolean) {
  sheet.replaceSync(targets.length === 0 ? "" : styles + pictures);
  const ranges = targets.flatMap((target) => {
    const { node, start, end, origins } = target;
    if (!(node instanceof Text) || !origins.some(({ label }) => label !== undefined)) return [];
    const range = document.createRange();
    range.setStart(node, Math.min(start, node.data.length));
    range.setEnd(node, Math.min(end, node.data.length));
    return [[isWarned(target) ? warned : name, range] as const];
  });
  for (const each of [name, warned])
    CSS.highlights.set(each, new Highlight(...ranges.flatMap(([of, range]) => (of === each ? range : []))));
}
