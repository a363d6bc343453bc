/** The change that a form of a row stands for: read from its fields, previewed, saved. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { SaveResult } from "../../edit/edit.ts";
import type { DataChange } from "../../forms/change.ts";
import type { ChangePreview } from "../../forms/preview-change.ts";
import type { RowForm } from "../../forms/row-form.ts";
import { sendPicture } from "../../page/browser/picture-field.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import { recordSave } from "../../page/browser/undo.ts";
import type { OpenField } from "./row-form-parts.ts";

/** Null if no setting was changed. */
export function changeOf({ file, digest }: RowForm, opened: readonly OpenField[]): DataChange | null {
  if (opened.every(({ field }) => field.place === null)) {
    const cells = Object.fromEntries(opened.map(({ field, input }) => [field.name, input.value.trim()]));
    return { file, digest, cells };
  }
  const edits = opened.flatMap(({ field, input }) =>
    field.place === null || input.value === field.old ? [] : [{ place: field.place, old: field.old, new: input.value }],
  );
  return edits.length === 0 ? null : { file, digest, edits };
}

/** Pause in typing after which the page is shown again; ms. */
const pause = 500;

type PreviewInput = {
  readonly token: string;
  /** Of the page that shows the row. */
  readonly path: string | null;
  readonly change: () => DataChange | null;
  /** Problems that the form shows already. */
  readonly shown: () => readonly string[];
};

/** Shows the page as it would read, and what is wrong with it. */
export function createChangePreview({ token, path, change, shown }: PreviewInput) {
  const notes = createElement("ul", { class: "desk-form__notes", role: "status" });
  const frame = createElement("iframe", { title: "The page as it would read", sandbox: "allow-same-origin" });
  frame.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change: what was found of the words before is not shown. */
  let version = 0;
  const show = async () => {
    const own = version;
    const typed = change();
    if (typed === null) {
      notes.replaceChildren();
      frame.hidden = true;
      return;
    }
    const response = await sendRequest("/_desk/try", token, { change: typed, path });
    const preview: ChangePreview | Extract<SaveResult, { kind: "refused" }> = await response.json(); // written by deskApi
    if (own !== version || "kind" in preview) return;
    const others = preview.problems.filter((problem) => !shown().includes(problem));
    notes.replaceChildren(
      ...others.map((problem) => createElement("li", { class: "desk-form__problem" }, problem)),
      ...preview.notes.map((note) => createElement("li", {}, note)),
    );
    frame.hidden = preview.page === null;
    if (preview.page !== null) frame.srcdoc = preview.page;
  };
  const stop = () => {
    version += 1;
    clearTimeout(timer);
  };
  return {
    parts: [notes, frame],
    show,
    stop,
    showLater() {
      stop();
      timer = setTimeout(() => void show(), pause);
    },
    /** Takes away the notes that the form shows itself. */
    withoutShown() {
      for (const note of notes.querySelectorAll(".desk-form__problem"))
        if (shown().includes(note.textContent ?? "")) note.remove();
    },
  };
}

/** Returns the problems, none if the picture is saved. */
export async function savePicture(token: string, file: string, picture: File): Promise<readonly string[]> {
  const sent = await sendPicture(token, { file, isNew: true }, picture);
  if (sent.kind === "refused") return sent.problems;
  if (sent.kind === "saved") recordSave({ file: `images/${file}`, picture: sent.digest }, `images/${file}`);
  return [];
}

/** Returns the problems, none if the change is saved. @param place of the row, in words */
export async function saveChange(token: string, change: DataChange, place: string): Promise<readonly string[]> {
  const response = await sendRequest("/_desk/write", token, change);
  const result: SaveResult = await response.json(); // written by writeChange
  if (result.kind === "refused") return result.problems;
  if (result.kind === "changed")
    return ["Nothing was saved: the file has changed. Your words are kept; open the form again."];
  const { file } = change;
  if ("cells" in change) recordSave({ file, added: result.digest }, `the new row of ${file}`);
  else {
    const back = change.edits.map(({ place, old, new: written }) => ({ place, old: written, new: old }));
    recordSave({ file, digest: result.digest, edits: back }, place);
  }
  return [];
}
