/** Changes that a form sends: several places of one file, or a new row of a sheet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { bytesOf } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import { columnOf } from "../../engine/read/columns.ts";
import { isThere } from "../../engine/read/read-text.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { appendRow } from "../edit/data-sheet.ts";
import {
  digestOfFile,
  editedFile,
  editList,
  type FileEdit,
  type SaveEditInput,
  type SaveResult,
  saveFiles,
  type WrittenFile,
  withEdits,
} from "../edit/edit.ts";

const newRow = z.strictObject({ ...editedFile, cells: z.record(z.string(), z.string().max(20_000)) });
export const dataChange = z.union([editList, newRow]);
export type DataChange = z.infer<typeof dataChange>;

/** `edits` are for `takeBack`. A sheet that was created keeps its headings then. */
type WrittenChange = { readonly result: SaveResult; readonly edits: readonly FileEdit[] };

/** @throws Error of the file system if the file cannot be read, BuildError if it cannot be written */
export function writeChange(change: DataChange, job: SaveEditInput): WrittenChange {
  const { file, digest } = change;
  const bytes = bytesOf(join(job.dataDir, file));
  const old = bytes ?? missingSheet(job.dataDir, file);
  const written = old === null || digestOfFile(old) !== digest ? null : withChange(old, change);
  if (old === null || written === null) return { result: { kind: "changed" }, edits: [] };
  if ("reason" in written) return { result: { kind: "refused", problems: [written.reason] }, edits: [] };
  return { result: saveFiles([{ file, old: bytes, written }], job), edits: [{ file, old, written }] };
}

/** Does not write. */
export function withChange(bytes: Buffer, change: DataChange): WrittenFile {
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

/** A sheet that may be missing and is has its headings. @throws Error of the file system if another file cannot be read */
export const readDataFile = (dataDir: string, file: string) =>
  missingSheet(dataDir, file) ?? readFileSync(join(dataDir, file));

/** Headings of an optional sheet that does not exist; null for any other file. */
function missingSheet(dataDir: string, file: string): Buffer | null {
  const sheet = sheetOfFile(file);
  if (sheet?.file !== file || !sheet.isOptional || isThere(`${dataDir}/${file}`)) return null;
  // Excel reads a sheet without a byte order mark as Windows-1252.
  const headings = Object.keys(sheet.row.shape).filter(
    (column) => columnOf(sheet.row.shape[column]).isImported !== true,
  );
  return Buffer.from(`\ufeff${headings.join(",")}\n`);
}
