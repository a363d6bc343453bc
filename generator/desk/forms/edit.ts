/** Edits that a form sends: several places of one file, or a new row of a sheet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { bytesOf } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import { isThere } from "../../read/read-text.ts";
import { appendRow, headingsOf } from "../../site/edit/data-sheet.ts";
import {
  editedFile,
  editList,
  type FileEdit,
  type SaveEditInput,
  type SaveResult,
  saveFiles,
  type WrittenFile,
  withEdits,
} from "../../site/edit/edit.ts";
import { sheetOfFile } from "../../site/tables/tables.ts";

const newRow = z.strictObject({ ...editedFile, cells: z.record(z.string(), z.string().max(20_000)) });
export const dataEdit = z.union([editList, newRow]);
export type DataEdit = z.infer<typeof dataEdit>;

/** Result of a save; `edits` are the written files. */
export type WrittenEdit = { readonly result: SaveResult; readonly edits: readonly FileEdit[] };

/** @throws Error of the file system if the file cannot be read, BuildError if it cannot be written */
export function writeEdit(change: DataEdit, job: SaveEditInput): WrittenEdit {
  const { file } = change;
  for (let tries = 1; ; tries += 1) {
    const bytes = bytesOf(join(job.dataDir, file));
    const old = bytes ?? missingSheet(job.dataDir, file);
    const written = old === null ? ({ kind: "changed", now: [] } as const) : withEdit(old, change);
    if ("reason" in written) return { result: { kind: "refused", problems: [written.reason] }, edits: [] };
    if (old === null || "kind" in written) return { result: written as SaveResult, edits: [] };
    const result = saveFiles([{ file, old: bytes, written }], job);
    // If another program saved the file at the same moment, the edit is applied to the new bytes.
    if (result.kind !== "changed" || tries === mostTries) return { result, edits: [{ file, old: bytes, written }] };
  }
}

const mostTries = 3;

/** Returns the bytes of a file with the edit, without writing them. */
export function withEdit(bytes: Buffer, change: DataEdit): WrittenFile {
  try {
    if ("edits" in change) return withEdits(bytes, change.file, change.edits);
    const sheet = sheetOfFile(change.file);
    if (sheet === undefined || !change.file.endsWith(".csv"))
      return { reason: `${change.file} gets new rows in the spreadsheet program.` };
    return appendRow(bytes, sheet, change.cells);
  } catch (cause) {
    if (cause instanceof BuildError) return { reason: cause.message };
    throw cause;
  }
}

/** Returns a file's bytes, or the headings of a missing optional sheet. @throws Error of the file system for other files */
export const readDataFile = (dataDir: string, file: string) =>
  missingSheet(dataDir, file) ?? readFileSync(join(dataDir, file));

/** Returns the headings of an optional sheet that does not exist; null for any other file. */
const missingSheet = (dataDir: string, file: string) => (isThere(`${dataDir}/${file}`) ? null : headingsOf(file));
