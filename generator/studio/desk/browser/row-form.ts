/** Dialog that fills a row or a setting: fields, the facts on record beside them, and the page as it would read. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { SaveResult } from "../../edit/edit.ts";
import type { DataChange } from "../../forms/change.ts";
import type { ChangePreview } from "../../forms/preview-change.ts";
import type { FormTarget, RowForm } from "../../forms/row-form.ts";
import { createValueInput } from "../../page/browser/field-input.ts";
import { sendPicture } from "../../page/browser/picture-field.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import { recordSave } from "../../page/browser/undo.ts";
import type { FormResponse } from "../protocol.ts";
import { factParts, fieldParts, fileNameOf, type OpenField, pictureField, pictureInput } from "./row-form-parts.ts";

/** Pause in typing after which the page is shown again; ms. */
const pause = 500;

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
  const fault = createElement("p", { class: "desk-form__fault", role: "alert" });
  const notes = createElement("ul", { class: "desk-form__notes", role: "status" });
  const frame = createElement("iframe", { title: "The page as it would read", sandbox: "allow-same-origin" });
  frame.hidden = true;
  const opened = form.fields.map((field): OpenField => {
    const input = createValueInput(draft[field.name] ?? field.value, field.input, field.isLong);
    input.id = `desk-field-${field.name}`;
    return { field, input };
  });
  let chosen: File | null = null;
  let last: OpenField | undefined = opened.find(({ input }) => input instanceof HTMLTextAreaElement);

  const inputOf = (name: string) => opened.find(({ field }) => field.name === name)?.input;
  const change = (): DataChange | null => {
    const { file, digest } = form;
    if (opened.every(({ field }) => field.place === null)) {
      const cells = Object.fromEntries(opened.map(({ field, input }) => [field.name, input.value.trim()]));
      return { file, digest, cells };
    }
    const edits = opened.flatMap(({ field, input }) =>
      field.place === null || input.value === field.old
        ? []
        : [{ place: field.place, old: field.old, new: input.value }],
    );
    return edits.length === 0 ? null : { file, digest, edits };
  };

  let complaints: readonly string[] = [];
  /** Shows why nothing was saved. What the page as typed would have wrong is in the notes, and not there a second time. */
  const complain = (problems: readonly string[]) => {
    complaints = problems;
    fault.textContent = problems.join("\n");
    for (const note of notes.querySelectorAll(".desk-form__problem"))
      if (problems.includes(note.textContent ?? "")) note.remove();
    if (problems.length > 0) fault.scrollIntoView({ block: "nearest" });
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change: what was found of the words before is not shown. */
  let asked = 0;
  const look = async () => {
    const own = asked;
    const wanted = change();
    if (wanted === null) {
      notes.replaceChildren();
      frame.hidden = true;
      return;
    }
    const response = await sendRequest("/_desk/try", token, { change: wanted, path: target.path });
    const found: ChangePreview | Extract<SaveResult, { kind: "refused" }> = await response.json(); // written by deskApi
    if (own !== asked || "kind" in found) return;
    const others = found.problems.filter((problem) => !complaints.includes(problem));
    notes.replaceChildren(
      ...others.map((problem) => createElement("li", { class: "desk-form__problem" }, problem)),
      ...found.notes.map((note) => createElement("li", {}, note)),
    );
    frame.hidden = found.page === null;
    if (found.page !== null) frame.srcdoc = found.page;
  };
  const typed = () => {
    asked += 1;
    complain([]);
    const words = Object.fromEntries(opened.map(({ field, input }) => [field.name, input.value]));
    localStorage.setItem(key, JSON.stringify(words));
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pause);
  };

  const insert = ({ statement, sourceTitle, sourceUrl }: RowForm["facts"][number]) => {
    const into = last?.input;
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
  };
  const button = (words: string, type: "submit" | "button", kind = "") =>
    createElement("button", { type, class: `desk__button${kind}` }, words);
  const [save, later, cancel] = [
    button("Save", "submit", " desk__button--main"),
    button("Keep as a draft", "button"),
    button("Cancel", "button"),
  ];
  const hasPicture = opened.some(({ field }) => field.isPicture && field.value === "");
  const picture = pictureInput((file) => {
    chosen = file;
    const name = inputOf("file");
    if (file !== null && name !== undefined && name.value === "") name.value = fileNameOf(file);
    typed();
  });
  const element = createElement(
    "form",
    { class: "desk-form__form", autocomplete: "off" },
    createElement("h2", { id: "desk-form-title" }, title),
    createElement("p", { class: "desk-form__place" }, form.place),
    createElement(
      "div",
      { class: "desk-form__columns" },
      createElement("div", {}, ...(hasPicture ? [pictureField(picture)] : []), ...fieldParts(opened)),
      createElement("div", {}, ...factParts(form.facts, insert), notes, frame),
    ),
    fault,
    createElement("div", { class: "desk-form__act" }, save, later, cancel),
    createElement(
      "p",
      { class: "desk__note" },
      "Ctrl and Enter save. Escape closes; your words are kept as a draft in this browser until you save or cancel.",
    ),
  );
  const dialog = createElement("dialog", { class: "desk-form", "aria-labelledby": "desk-form-title" }, element);
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    asked += 1;
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  element.addEventListener("input", typed);
  element.addEventListener("focusin", ({ target: focused }) => {
    last = opened.find(({ input }) => input === focused && !(input instanceof HTMLSelectElement)) ?? last;
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.requestSubmit();
    }
  });
  later.addEventListener("click", () => dialog.close());
  cancel.addEventListener("click", () => {
    localStorage.removeItem(key);
    dialog.close();
  });
  let isBusy = false;
  const submit = async () => {
    const wanted = change();
    if (wanted === null) return dialog.close();
    if (chosen !== null) {
      const file = inputOf("file")?.value ?? "";
      const sent = await sendPicture(token, { file, isNew: true }, chosen);
      if (sent.kind === "refused") return complain(sent.problems);
      if (sent.kind === "saved") recordSave({ file: `images/${file}`, picture: sent.digest }, `images/${file}`);
      chosen = null;
    }
    const response = await sendRequest("/_desk/write", token, wanted);
    const result: SaveResult = await response.json(); // written by writeChange
    if (result.kind === "refused") return complain(result.problems);
    if (result.kind === "changed")
      return complain(["Nothing was saved: the file has changed. Your words are kept; open the form again."]);
    const { file } = wanted;
    if ("cells" in wanted) recordSave({ file, added: result.digest }, `the new row of ${file}`);
    else {
      const back = wanted.edits.map(({ place, old, new: written }) => ({ place, old: written, new: old }));
      recordSave({ file, digest: result.digest, edits: back }, form.place);
    }
    localStorage.removeItem(key);
    dialog.close();
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
  document.body.append(dialog);
  dialog.showModal();
  const first =
    opened.find(({ field, input }) => field.isMain && input.value === "") ?? opened.find(({ field }) => field.isMain);
  if (hasPicture) picture.focus();
  else (first?.input ?? save).focus();
  if (Object.keys(draft).length > 0) fault.textContent = "These are the words that you kept as a draft.";
  void look();
}
