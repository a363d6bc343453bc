/** Edit mode of the dev server: what is pointed at is framed and named, a click opens it as a field, Ctrl+Z undoes the last save. */
import { createElement, openPanel } from "../../desk/page/browser/panel.ts";
import { type RejectedRequest, sendRequest } from "../../desk/page/browser/send-request.ts";
import { undoLastSave } from "../../desk/page/browser/undo.ts";
import { wayOfOpening } from "../../desk/page/browser/watch-site.ts";
import { editorUrl } from "../../desk/page/editor-url.ts";
import type { PageProvenance } from "../../desk/page/page-provenance.ts";
import type { ChosenText, EditField, SavedText } from "./edit-field.tsx";
import { createMarker, outline } from "./mark-texts.ts";
import { elementOf, isOurs } from "./marked-texts.ts";
import {
  describeTarget,
  focusedOf,
  isComputed,
  isOfTemplate,
  nearest,
  nextTo,
  type Point,
  pictureOf,
  rectsOf,
  type TextTarget,
  textTargets,
} from "./text-targets.ts";

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

/** True if this window edits, for the next page. */
const key = "_site-editing";
/** Key of the bar's last message, for a page that is reloaded by a save. */
const lastKey = "_site-said";
const on = "Editing: click any text";
const looking = "Looking for the texts…";
const off = "Off: turn it on, then click any text";

/** `show` shows the HTML of the page as typed; null: the page as it is. */
export function startEditMode(show: (page: string | null) => void) {
  const { host, root, marker, button, hint, about, say } = showBar();
  let isOn = false;
  let field: EditField | null = null;
  /** Loaded when edit mode is turned on: the page itself does without. */
  let loading: Promise<typeof import("./edit-field.tsx")> | null = null;
  let targets: readonly TextTarget[] = [];
  let form: PageProvenance["form"] | undefined;
  let current: TextTarget | null = null;
  let mouse: Point | null = null;
  /** Ends when `targets` are those of the page as it is now. */
  let reading: Promise<void> = Promise.resolve();
  const saves = new Map<string, SavedText>();
  let last = wayOfOpening() === "reload" ? sessionStorage.getItem(lastKey) : null;
  sessionStorage.removeItem(lastKey);

  /** Warnings that a save caused, until its text changes. */
  const warningsOf = ({ provenances }: TextTarget) => {
    const found = provenances.flatMap(({ name, edit }) => {
      const save = saves.get(name);
      return save !== undefined && save.text === edit?.old ? save.messages : [];
    });
    return [...new Set(found)];
  };
  const outlined = () => outline(isOn ? targets : [], (target) => warningsOf(target).length > 0);
  const point = (target: TextTarget | null) => {
    current = target;
    const warnings = target === null ? [] : warningsOf(target);
    const marked = warnings.map((warning) => createElement("span", { class: "warned" }, warning));
    marker.mark(
      target,
      target === null ? [] : [describeTarget(target), place(`\n${namesOf(target, "\n or ")}`), ...marked],
    );
  };
  const read = async (before: TextTarget | null = null) => {
    try {
      const found = await provenanceOfPage();
      if (found !== null && top === self) about.textContent = found.about;
      form = found?.form;
      targets = found === null ? [] : textTargets(found, document.body);
    } catch (cause) {
      targets = [];
      return marker.say(cause instanceof Error ? cause.message : String(cause));
    }
    if (!isOn) return;
    outlined();
    // A message about a save or an undo stays there until the next click.
    if (targets.length > 0 && hint.textContent === looking) hint.textContent = on;
    const again = targets.find((target) => before !== null && namesOf(target) === namesOf(before)) ?? null;
    point(focusedOf(targets) ?? (mouse === null ? null : nearest(targets, mouse)) ?? again);
  };
  const turn = async (wanted: boolean) => {
    isOn = wanted;
    button.setAttribute("aria-pressed", `${isOn}`);
    sessionStorage.setItem(key, isOn ? "yes" : "no");
    hint.textContent = isOn ? (last ?? looking) : off;
    last = null;
    if (isOn) {
      loading ??= import("./edit-field.tsx");
      reading = read();
      return reading;
    }
    field?.leave();
    outlined();
    point(null);
  };
  const open = async (target: TextTarget, at: DOMRect) => {
    if (loading === null) return;
    const { openEditField } = await loading;
    const isRoomy = Math.max(at.top, innerHeight - at.bottom) > 260 || Math.max(at.left, innerWidth - at.right) > 340;
    if (!isRoomy) {
      const before = scrollY;
      scrollBy({ top: at.top - 80, behavior: "instant" });
      at.y -= scrollY - before;
    }
    field ??= openEditField({
      chosen: chosenText(target),
      at,
      show(page) {
        show(page);
        outlined();
        point(current);
        const around = elementOf(target.node)?.getBoundingClientRect();
        if (page !== null && around !== undefined && around.height > 0) field?.move(around);
      },
      saved(texts) {
        for (const text of texts) saves.set(text.place, text);
        if (texts.length === 0) return say("Deleted. Ctrl+Z takes it back.");
        say("Saved", place(` in ${texts.map((text) => text.place).join(" and ")}`), ". Ctrl+Z takes it back.");
      },
      closed() {
        field = null;
        outlined();
      },
    });
  };
  const choose = (target: TextTarget, at: DOMRect, isAlt: boolean) => {
    if (field !== null) return field.leave();
    if (isComputed(target) && form !== undefined)
      return say(`${describeTarget(target)}. `, createElement("a", { href: form.href }, form.words));
    if (isOfTemplate(target)) {
      if (isAlt && target.file !== undefined) void sendRequest(editorUrl(target.file, 1, 1));
      return say(`${describeTarget(target)}.`);
    }
    const renaming = target.provenances.find((each) => each.renaming !== undefined)?.renaming;
    if (renaming === undefined) {
      say(on);
      return void open(target, at);
    }
    const link = createElement("a", { href: renaming.href }, "Rename it at the desk");
    say(`Renaming changes ${renaming.addresses} addresses. `, link);
    link.focus();
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
    const found = isOn && field === null ? nearest(targets, mouse) : null;
    if (found !== null && found !== current) point(found);
  });
  addEventListener("focusin", () => {
    const target = isOn && field === null ? focusedOf(targets) : null;
    if (target !== null) point(target);
  });
  for (const moved of ["scroll", "resize"]) addEventListener(moved, () => point(current), { passive: true });
  for (const pressed of ["keydown", "keyup"] as const)
    addEventListener(pressed, ({ altKey }) => host.toggleAttribute("data-alt", altKey), true);
  const clicked = (event: MouseEvent) => {
    if (!isOn || !(event.target instanceof Element) || isOurs(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    // A finger has moved nowhere before; a key has no place.
    const isAtPlace = event.detail > 0 && field === null;
    void chooseAt(isAtPlace ? { x: event.clientX, y: event.clientY } : null, event.altKey);
  };
  addEventListener("click", clicked, true);
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.altKey && event.code === "KeyS") {
      event.preventDefault();
      void turn(!isOn);
    }
    if (field !== null) return event.key === "Escape" ? field.close() : undefined;
    if (isTyping) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.repeat) void undoLastSave().then(say);
    if (!isOn) return;
    if (event.key === "Escape") return void turn(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") void step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && !isOurs(event.target)) void chooseAt(null, event.altKey);
    else return;
    event.preventDefault();
  });
  // The form is in a frame of its own.
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === key) void turn(newValue === "yes");
    if (changed === lastKey && newValue !== null) hint.textContent = newValue;
  });
  // A page that comes back by the back button is as it was left.
  addEventListener("pagehide", () => field?.close());
  addEventListener("beforeunload", (event) => {
    if (field?.isTyped() === true) event.preventDefault();
  });
  if (sessionStorage.getItem(key) === "yes" || new URLSearchParams(location.search).has("edit")) void turn(true);
  return {
    /** Says why the built site has no such page; null if it has. */
    showHidden: (hidden: string | null) => about.replaceChildren(hidden ?? ""),
    /** Forgets the provenance of the texts as they were, and fetches that of the page as it is now. */
    async renew() {
      const before = current;
      targets = [];
      point(null);
      if (isOn) reading = read(before);
      await reading;
    },
  };
}

/** The bar at the foot of the window. A frame has none: that of the window is for both. */
function showBar() {
  const { host, root } = openPanel("site-pointers", styles);
  const button = createElement("button", { type: "button", "aria-pressed": "false" }, "Edit");
  const hint = createElement("span", { "aria-live": "polite" }, off);
  const about = createElement("span");
  const links = [
    createElement("a", { href: "/_desk#publish" }, "Publish"),
    createElement("a", { href: "/_desk" }, "Desk"),
  ];
  const bar = { class: "bar", role: "group", "aria-label": "Edit" };
  if (top === self) root.append(createElement("div", bar, button, hint, about, ...links));
  const say = (...words: readonly (string | Node)[]) => {
    hint.replaceChildren(...words);
    sessionStorage.setItem(lastKey, hint.textContent);
  };
  return { host, root, marker: createMarker(root), button, hint, about, say };
}

/** Shows while Alt is held. */
const place = (words: string) => createElement("span", { class: "place" }, words);

const namesOf = ({ provenances, file }: TextTarget, between = "\n") =>
  provenances.map(({ name }) => name).join(between) || (file ?? "");

/** Null if there is no such page. @throws Error with the reason if they are unknown */
async function provenanceOfPage(): Promise<PageProvenance | null> {
  const response = await sendRequest("/_provenance", { path: decodeURI(location.pathname) });
  const provenances: PageProvenance | RejectedRequest | null = await response.json(); // written by createPageApi
  if (provenances !== null && "problems" in provenances) throw new Error(provenances.problems.join("\n"));
  return provenances;
}

function chosenText({ node, provenances }: TextTarget): ChosenText {
  const link = elementOf(node)?.closest("a")?.getAttribute("href") ?? null;
  return { provenances, picture: pictureOf(node), link };
}
