/** Edit mode of the dev server: frames the text under the pointer, opens it on a click, undoes a save on Ctrl+Z. */
import { createElement, openPanel } from "../../desk/page/browser/panel.ts";
import { sendRequest } from "../../desk/page/browser/send-request.ts";
import { undoLastSave } from "../../desk/page/browser/undo.ts";
import { wayOfOpening } from "../../desk/page/browser/watch-site.ts";
import { editorUrl } from "../../desk/page/editor-url.ts";
import type { PageProvenance } from "../../desk/page/page-provenance.ts";
import type { EditField } from "./edit-field.tsx";
import { place } from "./mark-texts.ts";
import { elementOf, isOurs } from "./marked-texts.ts";
import { type ChosenTarget, createTextPointer, type TextPointer } from "./text-pointer.ts";
import { describeTarget, isComputed, isOfTemplate, type Point, pictureOf, type TextTarget } from "./text-targets.ts";

const styles = `
  .bar { background: var(--color-deep, black); color: #fff; font: 16px/1.5 system-ui, sans-serif; position: fixed; z-index: 2147481000; inset: auto auto 6.5rem 1rem; max-inline-size: calc(100vw - 2rem); display: flex; flex-wrap: wrap; gap: .25rem .75rem;
    align-items: center; padding: .375rem .75rem; border-radius: 6px; box-shadow: 0 2px 12px #0006; }
  .bar a, .bar button { min-block-size: 2.75rem; display: inline-flex; align-items: center; }
  .bar button[aria-pressed=true] { background: var(--color-highlight, gold); color: var(--color-deep, black); }
  /* At the top of small windows, as the page's own bars are at the bottom. */
  @media (width < 48rem) { .bar { inset: 4.75rem .5rem auto; font-size: 14px; gap: 0 .5rem; padding: 0 .5rem; } }
  .frame { position: fixed; z-index: 2147482000; outline: 3px solid var(--color-highlight, gold); outline-offset: 2px; background: color-mix(in srgb, var(--color-highlight, gold) 13%, transparent); pointer-events: none; }
  .name { position: fixed; z-index: 2147482001; max-inline-size: 90vw; padding: .25rem .5rem; border-radius: 4px; pointer-events: none;
    background: var(--color-deep, black); color: #fff; font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  .name:empty, :host(:not([data-alt])) .place { display: none; }
  .name .place, .warned { display: block; }
`;

/** Storage key: "yes" if edit mode is on in this window, also on the next page. */
const key = "_site-editing";
/** Storage key of the bar's last message, which a page that a save reloads shows again. */
const lastKey = "_site-said";
const on = "Editing: click any text";
const looking = "Looking for the texts…";
const waiting = "Editing waits until the problem below is fixed.";
const off = "Off: turn it on, then click any text";

/** Shows the HTML of the page with the typed text; null shows the page without it. */
type ShowPage = (page: string | null) => void;

export function startEditMode(show: ShowPage) {
  const bar = showBar();
  const pointer = createTextPointer(bar.root, bar.showPage, () => fields.opened() === null);
  const fields = createFields(pointer, show, bar.say);

  const turn = (isOn: boolean) => {
    bar.turned(isOn);
    if (isOn) {
      // Loaded when edit mode is on, as pages do not need it otherwise.
      void import("./edit-field.tsx");
      return pointer.start();
    }
    fields.opened()?.leave();
    pointer.stop();
  };
  const chooseAt = async (spot: Point | null, isAlt: boolean) => {
    const chosen = await pointer.choose(spot);
    if (chosen !== null) fields.choose(chosen, isAlt);
  };

  bar.button.addEventListener("click", () => turn(!pointer.isOn()));
  const clicked = (event: MouseEvent) => {
    if (!pointer.isOn() || !(event.target instanceof Element) || isOurs(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    // By the click's position, as a finger does not point before it. A click by key (detail 0) has no position.
    const isAtPlace = event.detail > 0 && fields.opened() === null;
    void chooseAt(isAtPlace ? { x: event.clientX, y: event.clientY } : null, event.altKey);
  };
  addEventListener("click", clicked, true);
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.altKey && event.code === "KeyS") {
      event.preventDefault();
      turn(!pointer.isOn());
    }
    const field = fields.opened();
    if (field !== null) return event.key === "Escape" ? field.close() : undefined;
    if (isTyping) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.repeat) void undoLastSave().then(bar.say);
    if (!pointer.isOn()) return;
    if (event.key === "Escape") return turn(false);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") void pointer.step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" && !isOurs(event.target)) void chooseAt(null, event.altKey);
    else return;
    event.preventDefault();
  });
  // Turns edit mode on and off together with the page around, if this page is the form's frame.
  addEventListener("storage", ({ key: changed, newValue }) => {
    if (changed === key) turn(newValue === "yes");
    if (changed === lastKey && newValue !== null) bar.hint.textContent = newValue;
  });
  if (sessionStorage.getItem(key) === "yes" || new URLSearchParams(location.search).has("edit")) turn(true);
  return { showHidden: bar.showHidden, renew: pointer.renew };
}

/** Shows the bar at the bottom of the window. A frame has none, as the window's bar is for both. */
function showBar() {
  const { host, root } = openPanel("site-pointers", styles);
  const button = createElement("button", { type: "button", "aria-pressed": "false" }, "Edit");
  const hint = createElement("span", { "aria-live": "polite" }, off);
  const about = createElement("span");
  const links = [link("/_desk#publish", "Publish"), link("/_desk", "Desk")];
  const bar = { class: "bar", role: "group", "aria-label": "Edit" };
  if (top === self) root.append(createElement("div", bar, button, hint, about, ...links));
  for (const pressed of ["keydown", "keyup"] as const)
    addEventListener(pressed, ({ altKey }) => host.toggleAttribute("data-alt", altKey), true);
  let last = wayOfOpening() === "reload" ? sessionStorage.getItem(lastKey) : null;
  sessionStorage.removeItem(lastKey);
  return {
    ...{ root, button, hint },
    /** Shows why the built site does not have this page; null if it has it. */
    showHidden: (hidden: string | null) => about.replaceChildren(hidden ?? ""),
    /** @param page null while the data has an error */
    showPage(page: PageProvenance | null) {
      if (top === self && page !== null) about.textContent = page.about;
      // A message about a save or an undo stays until the next click.
      if ([looking, waiting, on].includes(hint.textContent)) hint.textContent = page === null ? waiting : on;
    },
    say(...words: readonly (string | Node)[]) {
      hint.replaceChildren(...words);
      sessionStorage.setItem(lastKey, hint.textContent);
    },
    turned(isOn: boolean) {
      button.setAttribute("aria-pressed", `${isOn}`);
      sessionStorage.setItem(key, isOn ? "yes" : "no");
      hint.textContent = isOn ? (last ?? looking) : off;
      last = null;
    },
  };
}

const link = (href: string, words: string) => createElement("a", { href }, words);

/** Returns functions that open texts as fields, one at a time. */
function createFields(pointer: TextPointer, show: ShowPage, say: (...words: readonly (string | Node)[]) => void) {
  let field: EditField | null = null;
  const open = async ({ node, provenances }: TextTarget, at: DOMRect) => {
    const { openEditField } = await import("./edit-field.tsx");
    makeRoom(at);
    const href = elementOf(node)?.closest("a")?.getAttribute("href") ?? null;
    field ??= openEditField({
      chosen: { provenances, picture: pictureOf(node), link: href },
      at,
      show(page) {
        show(page);
        pointer.showOutlines();
        pointer.pointAgain();
        const around = elementOf(node)?.getBoundingClientRect();
        if (page !== null && around !== undefined && around.height > 0) field?.move(around);
      },
      saved(texts) {
        pointer.saved(texts);
        if (texts.length === 0) return say("Deleted. Ctrl+Z takes it back.");
        say("Saved", place(` in ${texts.map((text) => text.place).join(" and ")}`), ". Ctrl+Z takes it back.");
      },
      closed() {
        field = null;
        pointer.showOutlines();
      },
    });
  };
  // Closes the field, as the back button would show the page with it again.
  addEventListener("pagehide", () => field?.close());
  addEventListener("beforeunload", (event) => {
    if (field?.isTyped() === true) event.preventDefault();
  });
  return {
    opened: () => field,
    /** Opens a text as a field, or shows why it has none. If a field is open, saves that instead. */
    choose({ target, at, form }: ChosenTarget, isAlt: boolean) {
      if (field !== null) return field.leave();
      if (isComputed(target) && form !== undefined)
        return say(`${describeTarget(target)}. `, link(form.href, form.words));
      if (isOfTemplate(target)) {
        if (isAlt && target.file !== undefined) void sendRequest(editorUrl(target.file, 1, 1));
        return say(`${describeTarget(target)}.`);
      }
      const renaming = target.provenances.find((each) => each.renaming !== undefined)?.renaming;
      if (renaming === undefined) {
        say(on);
        return void open(target, at);
      }
      const way = link(renaming.href, "Rename it at the desk");
      say(`Renaming changes ${renaming.addresses} addresses. `, way);
      way.focus();
    },
  };
}

/** Scrolls a text to the top of the window if there is no space for a field beside it. */
function makeRoom(at: DOMRect) {
  const isRoomy = Math.max(at.top, innerHeight - at.bottom) > 260 || Math.max(at.left, innerWidth - at.right) > 340;
  if (isRoomy) return;
  const before = scrollY;
  scrollBy({ top: at.top - 80, behavior: "instant" });
  at.y -= scrollY - before;
}
