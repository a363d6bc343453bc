/** Dialog that fills a row or a setting: fields, the facts on record beside them, and the page as it would read. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { FormTarget, RowForm } from "../../forms/row-form.ts";
import { createValueInput } from "../../page/browser/field-input.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import type { FormResponse } from "../protocol.ts";
import { changeOf, createChangePreview, saveChange, savePicture } from "./row-form-change.ts";
import {
  factParts,
  fieldParts,
  fileNameOf,
  formElement,
  type OpenField,
  openDialog,
  pictureField,
  pictureInput,
} from "./row-form-parts.ts";

/** @param say shows what was saved */
export function startRowForms(token: string, say: (said: string) => void) {
  const open = async (target: FormTarget, title: string) => {
    const response = await sendRequest("/_desk/form", token, target);
    const form: FormResponse = await response.json(); // written by deskApi
    if (form.kind === "refused") return say(form.problems.join("\n"));
    showForm({ form, target, title, token, say });
  };
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-form]") : null;
    const wanted = button?.dataset["form"];
    // printed by the desk
    if (button !== null && wanted !== undefined) void open(JSON.parse(wanted) as FormTarget, titleOf(button));
  });
}

const titleOf = (button: HTMLElement) => button.dataset["title"] ?? button.textContent ?? "";

type ShowFormInput = {
  readonly form: RowForm;
  readonly target: FormTarget;
  readonly title: string;
  readonly token: string;
  readonly say: (said: string) => void;
};

function showForm({ form, target, title, token, say }: ShowFormInput) {
  const key = `_site-draft ${JSON.stringify(target)}`;
  const draft: Readonly<Record<string, string>> = JSON.parse(localStorage.getItem(key) ?? "{}"); // written below
  const problem = createElement("p", { class: "desk-form__problem", role: "alert" });
  const opened = form.fields.map((field): OpenField => {
    const input = createValueInput(draft[field.name] ?? field.value, field.input, field.isLong);
    input.id = `desk-field-${field.name}`;
    return { field, input };
  });
  const inputOf = (name: string) => opened.find(({ field }) => field.name === name)?.input;
  let chosen: File | null = null;
  let last: OpenField | undefined = opened.find(({ input }) => input instanceof HTMLTextAreaElement);
  let problems: readonly string[] = [];
  const preview = createChangePreview({
    token,
    path: target.path,
    change: () => changeOf(form, opened),
    shown: () => problems,
  });
  /** Shows why nothing was saved. What the page as typed would have wrong is in the notes, and not there a second time. */
  const showProblems = (found: readonly string[]) => {
    problems = found;
    problem.textContent = problems.join("\n");
    preview.withoutShown();
    if (problems.length > 0) problem.scrollIntoView({ block: "nearest" });
  };
  const typed = () => {
    showProblems([]);
    const words = Object.fromEntries(opened.map(({ field, input }) => [field.name, input.value]));
    localStorage.setItem(key, JSON.stringify(words));
    preview.showLater();
  };
  const hasPicture = opened.some(({ field }) => field.isPicture && field.value === "");
  const picture = pictureInput((file) => {
    chosen = file;
    const name = inputOf("file");
    if (file !== null && name !== undefined && name.value === "") name.value = fileNameOf(file);
    typed();
  });
  const fields = [...(hasPicture ? [pictureField(picture)] : []), ...fieldParts(opened)];
  const facts = factParts(form.facts, (fact) => insertFact(fact, last?.input, inputOf));
  const { element, save, later, cancel } = formElement({
    title,
    place: form.place,
    columns: [fields, [...facts, ...preview.parts]],
    problem,
  });
  const dialog = openDialog(element, preview.stop);
  const close = () => {
    localStorage.removeItem(key);
    dialog.close();
  };
  element.addEventListener("input", typed);
  element.addEventListener("focusin", ({ target: focused }) => {
    last = opened.find(({ input }) => input === focused && !(input instanceof HTMLSelectElement)) ?? last;
  });
  later.addEventListener("click", () => dialog.close());
  cancel.addEventListener("click", close);
  let isBusy = false;
  const submit = async () => {
    const change = changeOf(form, opened);
    if (change === null) return dialog.close();
    if (chosen !== null) {
      const ofPicture = await savePicture(token, inputOf("file")?.value ?? "", chosen);
      if (ofPicture.length > 0) return showProblems(ofPicture);
      chosen = null;
    }
    const found = await saveChange(token, change, form.place);
    if (found.length > 0) return showProblems(found);
    close();
    say(`Saved: ${form.place}. Ctrl+Z takes it back.`);
  };
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    try {
      await submit();
    } finally {
      isBusy = false;
    }
  });
  const first =
    opened.find(({ field, input }) => field.isMain && input.value === "") ?? opened.find(({ field }) => field.isMain);
  if (hasPicture) picture.focus();
  else (first?.input ?? save).focus();
  if (Object.keys(draft).length > 0) problem.textContent = "These are the words that you kept as a draft.";
  void preview.show();
}

/** Writes a fact at the cursor, and its source into the fields of sources that are empty. */
function insertFact(
  { statement, sourceTitle, sourceUrl }: RowForm["facts"][number],
  into: OpenField["input"] | undefined,
  inputOf: (name: string) => OpenField["input"] | undefined,
) {
  if (into === undefined || into instanceof HTMLSelectElement) return;
  const at = into.selectionStart ?? into.value.length;
  const space = at > 0 && !/\s/.test(into.value.charAt(at - 1)) ? " " : "";
  into.setRangeText(`${space}${statement}`, at, into.selectionEnd ?? at, "end");
  for (const [name, text] of [
    ["source_title", sourceTitle],
    ["source_url", sourceUrl],
  ] as const) {
    const source = inputOf(name);
    if (source !== undefined && source.value === "") source.value = text;
  }
  into.dispatchEvent(new Event("input", { bubbles: true }));
  into.focus();
}
