/** Makes the edit of a form and saves it. Shows values that someone else has saved since before it overwrites them. */
import type { DataEdit } from "../forms/edit.ts";
import { sendPicture } from "../page/browser/picture-field.tsx";
import type { FormResponse } from "../protocol.ts";
import { ask } from "./ask.ts";

/** Texts by the name of their field. */
export type Values = Readonly<Record<string, string>>;

export type ChangedForm = Pick<FormResponse, "file" | "place" | "fields">;

/** Returns the edit; null if no field was changed. */
export function editOf({ file, fields }: ChangedForm, values: Values): DataEdit | null {
  if (fields.every(({ place }) => place === null))
    return { file, cells: Object.fromEntries(fields.map((field) => [field.name, textOf(field, values)])) };
  const edits = changedFields(fields, values).flatMap((field) =>
    field.place === null ? [] : [{ place: field.place, old: field.old, new: textOf(field, values) }],
  );
  return edits.length === 0 ? null : { file, edits };
}

/** Returns the typed text without spaces around it, of a number with a decimal point: "59,90" → "59.90". "1,500" stays, and is refused. */
function textOf({ name, input }: ChangedForm["fields"][number], values: Values) {
  const typed = (values[name] ?? "").trim();
  return input.kind === "number" ? typed.replace(/^(-?\d+),(\d{1,2}|\d{4,})$/, "$1.$2") : typed;
}

const changedFields = (fields: ChangedForm["fields"], values: Values) =>
  fields.filter(
    (field) => field.place !== null && ![values[field.name] ?? "", textOf(field, values)].includes(field.old),
  );

export type FormSaved<Form> =
  | { readonly kind: "saved" }
  | { readonly kind: "problems"; readonly problems: readonly string[] }
  /** Someone else saved the same fields. `theirs` has their values, `form` has them as old ones. Typed text stays. */
  | { readonly kind: "clash"; readonly form: Form; readonly theirs: Values };

export async function saveForm<Form extends ChangedForm>(form: Form, values: Values): Promise<FormSaved<Form>> {
  const change = editOf(form, values);
  if (change === null) return { kind: "saved" };
  const result = await ask("/_desk/write", change);
  if (result.kind === "refused") return { kind: "problems", problems: result.problems };
  if (result.kind === "saved") return { kind: "saved" };
  const { now } = result;
  const theirs = Object.fromEntries(
    changedFields(form.fields, values).flatMap(({ name, old }, place) =>
      now[place] == null || now[place] === old ? [] : [[name, now[place]]],
    ),
  );
  if (now.includes(null) || Object.keys(theirs).length === 0)
    return { kind: "problems", problems: [now.includes(null) ? removed(form.place) : sameMoment] };
  const fields = form.fields.map((field) => ({ ...field, old: theirs[field.name] ?? field.old }));
  return { kind: "clash", form: { ...form, fields }, theirs };
}

const removed = (place: string) => `Nothing was saved: someone has removed ${place}. Your words stay here.`;
const sameMoment = "Nothing was saved: another program saved in the same moment. Your words stay here; save again.";

/** Returns the problems, none if the picture is saved. */
export async function savePicture(file: string, picture: File): Promise<readonly string[]> {
  const sent = await sendPicture({ file, isNew: true }, picture);
  return sent.kind === "refused" ? sent.problems : [];
}
