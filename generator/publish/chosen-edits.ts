/** Chooses which edits are published, and whose value is kept where others changed the same. */

import { type EditCause, isReorder } from "../changes/edits-between.ts";
import type { CellConflict, Keep, KeepOf } from "../read/sheet/merge-sheets.ts";

/** `row` is the name of the row, or the key in a JSON file; "" for the file. `column` is null for a whole row. */
export type Choice = (file: string, row: string, column: string | null) => boolean;

/** @param ids of `editId`; undefined to choose all */
export function choiceOf(ids: readonly string[] | undefined): Choice {
  const chosen = new Set(ids);
  return (file, row, column) =>
    ids === undefined ||
    [[file], [file, row], [file, row, column ?? ""]].some((id) => chosen.has(id.join("\n"))) ||
    // A value inside a chosen value of a JSON file.
    (file.endsWith(".json") &&
      Array.from(row.matchAll(/[.[]/g), ({ index }) => `${file}\n${row.slice(0, index)}`).some((id) => chosen.has(id)));
}

/** Returns the id of an edit. Edits with one id can be chosen together only. A sheet with moved rows is one edit.
 * @param all the edits of all files */
export function editId({ file, row, rowName = "", column, key = "" }: EditCause, all: readonly EditCause[]): string {
  if (all.some((edit) => edit.file === file && isReorder(edit))) return file;
  // The values of a list without names are one value.
  const name = row === undefined ? key.replace(/\[\d+\].*$/, "") : rowName;
  return [file, name, ...(column === undefined ? [] : [column])].join("\n");
}

/** The side whose value is kept: one for all conflicts, or one for each by its id. */
export type Keeps = Keep | Readonly<Record<string, Keep>>;

export const conflictId = ({ file, row, column }: Pick<CellConflict, "file" | "row" | "column">) =>
  [file, row, ...(column === null ? [] : [column])].join("\n");

export const keepIn =
  (keeps: Keeps, file: string): KeepOf =>
  (row, column) =>
    typeof keeps === "object" ? new Map(Object.entries(keeps)).get(conflictId({ file, row, column })) : keeps;
