/** Inputs for cells and values: a text with its count, a choice, a number, a date. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { FieldInput } from "../../edit/input-for-field.ts";

/** Longest text for a field of one line, in characters. */
const oneLine = 60;

export type ValueInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isLongText = (value: string) => value.length > oneLine || value.includes("\n");

export function createValueInput(value: string, form: FieldInput = { kind: "text" }): ValueInput {
  if (form.kind === "choice") return choice(value, form);
  if (form.kind === "number" && (value === "" || Number.isFinite(Number(value)))) return figure(value, form);
  if (form.kind === "date" && /^(?:\d{4}-\d\d-\d\d)?$/.test(value)) return day(value, form);
  const field = isLongText(value) ? createElement("textarea", { rows: "6" }) : createElement("input");
  field.value = value;
  return field;
}

/** "12 words, 57 of 200 characters", or "12 of 20 words" */
export function countWords(text: string, form: FieldInput = { kind: "text" }) {
  if (form.kind !== "text") return "";
  const words = text.split(/\s+/).filter(Boolean).length;
  if (form.words !== undefined) return `${words} of ${form.words} words`;
  const most = form.max === undefined ? "" : ` of ${form.max}`;
  return `${words} ${words === 1 ? "word" : "words"}, ${text.length}${most} characters`;
}

/** Enter saves; with Shift it begins a line. */
export function submitOnEnter(field: ValueInput, form: HTMLFormElement) {
  field.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
}

/** The current value stays in the list, however it is written. */
function choice(value: string, { choices, mayBeEmpty }: FieldInput & { readonly kind: "choice" }) {
  const same = choices.find((word) => word.toLowerCase() === value.toLowerCase());
  const others = choices.filter((word) => word !== same);
  const words = [...new Set([value, ...(mayBeEmpty ? [""] : []), ...others])];
  const field = createElement(
    "select",
    {},
    ...words.map((word) => createElement("option", { value: word }, word || "(empty)")),
  );
  field.value = value;
  return field;
}

function figure(value: string, { isWhole, min, max, mayBeEmpty }: FieldInput & { readonly kind: "number" }) {
  const field = createElement("input", {
    type: "number",
    step: isWhole ? "1" : "any",
    ...(min !== undefined && { min: `${min}` }),
    ...(max !== undefined && { max: `${max}` }),
    ...(!mayBeEmpty && { required: "" }),
  });
  field.value = value;
  return field;
}

function day(value: string, { mayBeEmpty }: FieldInput & { readonly kind: "date" }) {
  const field = createElement("input", { type: "date", ...(!mayBeEmpty && { required: "" }) });
  field.value = value;
  return field;
}
