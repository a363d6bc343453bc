/** Describes a save as people say it: "Trim, Co. Meath: Lead: Soft water." */
import { overlay, readFolder } from "../../base/overlay.ts";
import { editsBetween } from "../../changes/edits-between.ts";
import { editId } from "../../publish/chosen-edits.ts";
import { type EditInWords, editsInWords, fileInWords } from "../../publish/edit-in-words.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import type { FileEdit } from "../../site/edit/edit.ts";
import type { Save } from "./save-list.ts";

const shownEdits = 3;

/** @param files with their bytes before the save; `tables` are the data after it */
export function saveInWords(
  files: readonly FileEdit[],
  { dataDir, tables }: { readonly dataDir: string; readonly tables: DataTables },
): Pick<Save, "words" | "ids"> {
  const before = Object.fromEntries(files.flatMap(({ file, old }) => (old === null ? [] : [[file, old] as const])));
  const changed = new Set(files.map(({ file }) => file));
  const edits = readFolder(overlay(dataDir, before), (folder) =>
    editsBetween({ before: folder, after: tables, changed }),
  );
  const others = [...changed].filter((file) => !/\.(?:csv|json)$/.test(file));
  const all = [...editsInWords(edits, tables).map(editInLine), ...others.map(fileInWords)];
  const more = all.length - shownEdits;
  const words = [...all.slice(0, shownEdits), ...(more > 0 ? [`${more} more`] : [])].join("; ");
  return {
    words: words || [...changed].map(fileInWords).join(", "),
    ids: [...new Set([...edits.map((edit) => editId(edit, edits)), ...others])],
  };
}

export function editInLine({ what, old, new: now }: EditInWords) {
  if (old === "" && now === "") return what;
  return `${what}: ${now === "" ? "emptied" : now}`;
}
