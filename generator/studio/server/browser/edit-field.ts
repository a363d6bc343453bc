/** Opens a text or a picture as a field in its place: Enter saves, Escape closes, and an error is shown at the field. */
import { createElement, openPanel } from "../../../inspect/origins/browser/panel.ts";
import type { SaveResult } from "../../edit/edit.ts";
import { countWords, createValueInput, submitOnEnter } from "../../page/browser/field-input.ts";
import { type FieldJob, pictureForm } from "../../page/browser/picture-field.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import { recordSave } from "../../page/browser/undo.ts";
import type { TextOrigin } from "../../page/page-origins.ts";

const styles = `
  .field { position: fixed; inset: auto; inline-size: min(36rem, calc(100vw - 2rem)); max-block-size: 80vh; border: 0; border-radius: 6px;
    box-shadow: 0 4px 24px #0008; }
  label { display: block; }
  input, textarea, select { inline-size: 100%; margin-block-start: .25rem; padding: .5rem; border: 2px solid var(--color-accent-on-dark, lightblue); border-radius: 4px; }
  [aria-invalid] { border: 3px solid var(--color-raw-on-dark, lightsalmon); }
  [role=alert] { color: var(--color-raw-on-dark, lightsalmon); }
  button, .row a { min-block-size: 2.75rem; display: inline-flex; align-items: center; }
  .row { display: flex; gap: .25rem 1rem; margin-block-start: .75rem; align-items: center; flex-wrap: wrap; }
  form + form { margin-block-start: 1rem; padding-block-start: 1rem; border-block-start: 1px solid #fff6; }
  .note { font-size: .875rem; }
`;

/** What a click chose. `near` are places in the same sentence or list entry, for words of a template. */
export type ChosenText = {
  readonly words: string;
  readonly origins: readonly TextOrigin[];
  readonly near: readonly TextOrigin[];
  /** File of a picture in data/images. */
  readonly picture: string | null;
  /** Where the link around it leads. */
  readonly link: string | null;
};

type OpenEditFieldInput = {
  readonly chosen: ChosenText;
  readonly at: DOMRect;
  readonly token: string;
  /** Called with what was saved. */
  readonly saved: (said: string) => void;
};

/** Shows a field for each possible origin. `closed` is called after a save or Escape. */
export function openEditField({ chosen, at, token, saved }: OpenEditFieldInput, closed: () => void) {
  const { host, root } = openPanel("site-field", styles);
  const panel = createElement("div", { class: "panel field", role: "dialog", "aria-label": "Where this comes from" });
  const close = () => {
    host.remove();
    closed();
  };
  const job: FieldJob = { token, close, saved };
  const isOfTemplate = chosen.origins.length > 0 && chosen.origins.every(({ edit }) => edit === undefined);
  const editable = isOfTemplate ? chosen.near : chosen.origins;
  panel.append(
    ...aboutWords(chosen, isOfTemplate),
    ...editable.flatMap(({ edit, ...origin }) => (edit === undefined ? [] : [textForm({ ...origin, edit }, job)])),
    ...(chosen.picture === null ? [] : [pictureForm(chosen.picture, job)]),
    lastRow(chosen, isOfTemplate ? chosen.origins : [], job),
  );
  panel.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
  });
  root.append(panel);
  place(panel, at);
  panel.querySelector<HTMLElement>("input, textarea, select, a, button")?.focus();
  return { close };
}

/** Sentences about words that are not a cell's own. */
function aboutWords({ words, origins, near }: ChosenText, isOfTemplate: boolean): readonly Node[] {
  const derivedFrom = origins.find((origin) => origin.derivedFrom !== undefined)?.derivedFrom;
  if (derivedFrom !== undefined) return [createElement("p", {}, `${words}, from ${derivedFrom}. Change those:`)];
  if (!isOfTemplate) return [];
  const next = near.some(({ edit }) => edit !== undefined)
    ? "What the data adds to them can be changed here:"
    : "They are the same on every page of this kind; a developer changes them.";
  return [createElement("p", {}, "These words are in a template. ", next)];
}

function lastRow({ link }: ChosenText, templates: readonly TextOrigin[], { token, close }: FieldJob) {
  const files = templates.map(({ name, open }) => {
    const opener = createElement("a", { href: open }, `Open ${name}`);
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      void sendRequest(open, token);
    });
    return opener;
  });
  const cancel = createElement("button", { type: "button" }, "Cancel");
  cancel.addEventListener("click", close);
  const follow = link === null ? [] : [createElement("a", { href: link }, "Follow the link")];
  return createElement("div", { class: "row" }, cancel, ...follow, ...files);
}

type EditableOrigin = TextOrigin & Required<Pick<TextOrigin, "edit">>;

function textForm({ name, open, edit, form: kind }: EditableOrigin, { token, close, saved }: FieldJob) {
  const link = createElement("a", { href: open }, "Open the file there");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void sendRequest(open, token);
  });
  const field = createValueInput(edit.old, kind);
  const problem = createElement("p", { role: "alert" });
  const count = createElement("p", { class: "note" });
  const showCount = () => {
    count.textContent = [countWords(field.value, kind), enterWords(field)].filter(Boolean).join(". ");
  };
  showCount();
  field.addEventListener("input", showCount);
  const form = createElement(
    "form",
    {},
    createElement("label", {}, createElement("code", {}, name), field),
    count,
    problem,
    createElement("div", { class: "row" }, createElement("button", {}, "Save"), link),
  );
  const say = (text: string) => {
    problem.textContent = text;
    field.setAttribute("aria-invalid", "true");
  };
  submitOnEnter(field, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (field.value === edit.old) return close();
    const response = await sendRequest("/_save", token, { ...edit, new: field.value });
    const result: SaveResult = await response.json(); // written by saveEdit
    if (result.kind === "refused") return say(result.problems.join("\n"));
    if (result.kind === "changed")
      return say("Nothing was saved: the file has changed. The page now shows it. Open the text again.");
    recordSave({ ...edit, old: field.value, new: edit.old, digest: result.digest }, name);
    close();
    saved(`Saved in ${name}. Ctrl+Z takes it back.`);
  });
  return form;
}

const enterWords = (field: Element) =>
  field instanceof HTMLTextAreaElement
    ? "Enter saves, Shift and Enter begin a line, Escape cancels."
    : "Enter saves, Escape cancels.";

/** Below the text if there is room, else above it. */
function place(panel: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + 8;
  const top = below + height <= innerHeight ? below : Math.max(8, at.top - height - 8);
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}
