/** The change that a form stands for, and saving it. What someone else saved in between is never overwritten unseen. */
import type { DataChange } from "../../forms/change.ts";
import type { FormTarget } from "../../forms/row-form.ts";
import { sendPicture } from "../../page/browser/picture-field.tsx";
import { recordSave } from "../../page/browser/undo.ts";
import type { FormResponse } from "../protocol.ts";
import { ask, isRefused } from "./ask.ts";

/** By the name of the field. */
export type Values = Readonly<Record<string, string>>;

export type ChangedForm = Pick<FormResponse, "file" | "digest" | "fields">;

/** Null if no setting was changed. */
export function changeOf({ file, digest, fields }: ChangedForm, values: Values): DataChange | null {
  const textOf = (name: string) => values[name] ?? "";
  if (fields.every(({ place }) => place === null))
    return { file, digest, cells: Object.fromEntries(fields.map(({ name }) => [name, textOf(name).trim()])) };
  const edits = fields.flatMap(({ name, place, old }) =>
    place === null || textOf(name) === old ? [] : [{ place, old, new: textOf(name) }],
  );
  return edits.length === 0 ? null : { file, digest, edits };
}

export type FormSaved =
  | { readonly kind: "saved" }
  | { readonly kind: "problems"; readonly problems: readonly string[] }
  /** The form as the file is now with this one's values, and those that someone else saved where this form changes them too. */
  | { readonly kind: "clash"; readonly form: FormResponse; readonly values: Values; readonly theirs: Values };

/** @param again whether the file changed since the form was opened, and the change is sent a second time */
export async function saveForm(
  { form, target, values }: { readonly form: FormResponse; readonly target: FormTarget; readonly values: Values },
  again = false,
): Promise<FormSaved> {
  const change = changeOf(form, values);
  if (change === null) return { kind: "saved" };
  const result = await ask("/_desk/write", change);
  if (result.kind === "refused") return { kind: "problems", problems: result.problems };
  if (result.kind === "saved") {
    const { file } = change;
    const name = "cells" in change ? `the new row of ${file}` : `${form.place}${oldValue(change.edits)}`;
    recordSave({ file, digest: result.digest, name });
    return { kind: "saved" };
  }
  const fresh = await ask("/_desk/form", target);
  if (again || isRefused(fresh) || fresh.place !== form.place)
    return {
      kind: "problems",
      problems: ["Nothing was saved: the file has changed. Your words are kept; open the form again."],
    };
  const theirs = form.fields.flatMap(({ name, old }): readonly (readonly [string, string])[] => {
    const now = fresh.fields.find((field) => field.name === name)?.old ?? "";
    return now === old || now === values[name] ? [] : [[name, now]];
  });
  const isTheirs = ([name]: readonly [string, string]) =>
    values[name] === form.fields.find((field) => field.name === name)?.old;
  // Cells that only they changed stay as they saved them.
  const merged = { ...values, ...Object.fromEntries(theirs.filter(isTheirs)) };
  const clashes = theirs.filter((each) => !isTheirs(each));
  if (clashes.length > 0) return { kind: "clash", form: fresh, values: merged, theirs: Object.fromEntries(clashes) };
  return saveForm({ form: fresh, target, values: merged }, true);
}

/** Of a single value, unless it was empty. */
function oldValue([edit, ...more]: Extract<DataChange, { readonly edits: unknown }>["edits"]) {
  if (edit === undefined || edit.old === "" || more.length > 0) return "";
  return ` is “${edit.old.slice(0, 60)}${edit.old.length > 60 ? "…" : ""}” again`;
}

/** Returns the problems, none if the picture is saved. */
export async function savePicture(file: string, picture: File): Promise<readonly string[]> {
  const sent = await sendPicture({ file, isNew: true }, picture);
  if (sent.kind === "refused") return sent.problems;
  if (sent.kind === "saved") recordSave({ file: `images/${file}`, digest: sent.digest, name: `images/${file}` });
  return [];
}
