/** Parts of the form of a row: its dialog, its fields, the facts on record, and the field of a picture. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { FormField, RowForm } from "../../forms/row-form.ts";
import { countWords, type ValueInput } from "../../page/browser/field-input.ts";

export type OpenField = { readonly field: FormField; readonly input: ValueInput };
type RecordedFact = RowForm["facts"][number];

/** Of many fields, those that the form is about, and the others behind a line. */
export function fieldParts(opened: readonly OpenField[]): readonly Node[] {
  const isShown = ({ field }: OpenField) => opened.length <= fewFields || isShownAmongMany(field);
  const more = opened.filter((each) => !isShown(each));
  if (more.length === 0) return opened.map(fieldPart);
  const summary = createElement("summary", {}, "More columns");
  return [...opened.filter(isShown).map(fieldPart), createElement("details", {}, summary, ...more.map(fieldPart))];
}

/** A form with no more fields than these shows all. */
const fewFields = 8;

const isShownAmongMany = ({ isMain, mustBeFilled, value, place }: FormField) =>
  isMain || mustBeFilled || (value !== "" && place === null) || (place !== null && "path" in place);

function fieldPart({ field, input }: OpenField) {
  const count = createElement("small", {});
  const show = () => {
    count.textContent = input instanceof HTMLTextAreaElement ? countWords(input.value, field.input) : "";
  };
  show();
  input.addEventListener("input", show);
  return createElement(
    "div",
    { class: "desk-form__field fields" },
    createElement("label", { for: input.id }, labelOf(field.name), ...(field.mustBeFilled ? [" (needed)"] : [])),
    input,
    count,
    ...(field.note === "" ? [] : [createElement("small", {}, field.note)]),
  );
}

/** "source_url" → "source url". The form names the first key of settings: "hours.phone.0.opens" → "phone 1 opens". */
function labelOf(name: string) {
  const keys = name.split(".");
  const shown = keys.length === 1 ? keys : keys.slice(1);
  return shown.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll("_", " "))).join(" ");
}

/** @param insert is called with the fact whose button was pressed */
export function factParts(facts: readonly RecordedFact[], insert: (fact: RecordedFact) => void): readonly Node[] {
  if (facts.length === 0) return [];
  const items = facts.map((fact) => {
    const { statement, sourceTitle } = fact;
    const label = { "aria-label": `Insert: ${statement}` };
    const button = createElement("button", { type: "button", class: "desk__button", ...label }, "Insert");
    button.addEventListener("click", () => insert(fact));
    const words = createElement("p", {}, statement, " ", createElement("small", {}, sourceTitle));
    return createElement("li", { class: "desk-form__fact" }, words, button);
  });
  return [createElement("h3", {}, "On record"), createElement("ul", { class: "desk-form__facts" }, ...items)];
}

/** @param choose is called with the file that is chosen or dropped in, and with null when none is any more */
export function pictureInput(choose: (file: File | null) => void) {
  const input = createElement("input", {
    type: "file",
    id: "desk-form-picture",
    accept: "image/png,image/jpeg,image/webp,image/avif",
  });
  input.addEventListener("change", () => choose(input.files?.[0] ?? null));
  return input;
}

export const pictureField = (input: HTMLInputElement) =>
  createElement(
    "div",
    { class: "desk-form__field fields" },
    createElement("label", { for: input.id }, "The picture: choose a file, or drop one here"),
    input,
  );

/** "Our Van (2).JPG" → "our-van-2.jpg" */
export function fileNameOf({ name, type }: File) {
  const base = name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${base || "picture"}.${type === "image/png" ? "png" : "jpg"}`;
}

type FormElementInput = {
  readonly title: string;
  readonly place: string;
  readonly columns: readonly (readonly Node[])[];
  readonly problem: HTMLElement;
};

export function formElement({ title, place, columns, problem }: FormElementInput) {
  const button = (words: string, type: "submit" | "button", kind = "") =>
    createElement("button", { type, class: `desk__button${kind}` }, words);
  const save = button("Save", "submit", " desk__button--main");
  const later = button("Keep as a draft", "button");
  const cancel = button("Cancel", "button");
  const element = createElement(
    "form",
    { class: "desk-form__form", autocomplete: "off" },
    createElement("h2", { id: "desk-form-title" }, title),
    createElement("p", { class: "desk-form__place" }, place),
    createElement(
      "div",
      { class: "desk-form__columns" },
      ...columns.map((parts) => createElement("div", {}, ...parts)),
    ),
    problem,
    createElement("div", { class: "desk-form__act" }, save, later, cancel),
    createElement(
      "p",
      { class: "desk__note" },
      "Ctrl and Enter save. Escape closes; your words are kept as a draft in this browser until you save or cancel.",
    ),
  );
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.requestSubmit();
    }
  });
  return { element, save, later, cancel };
}

/** Gives the focus back when it is closed. */
export function openDialog(element: HTMLElement, closed: () => void) {
  const dialog = createElement("dialog", { class: "desk-form", "aria-labelledby": "desk-form-title" }, element);
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    closed();
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
