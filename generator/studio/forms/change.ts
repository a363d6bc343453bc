/** Changes that a form sends: several places of one file, or a new row of a sheet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { columnOf } from "../../engine/read/columns.ts";
import { isThere } from "../../engine/read/read-text.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { appendRow } from "../edit/data-sheet.ts";
import {
  addedColumns,
  editedFile,
  editList,
  type FileEdit,
  type SaveEditInput,
  type SaveResult,
  saveFile,
  type WrittenFile,
  withEdits,
} from "../edit/edit.ts";

const newRow = z.strictObject({ ...editedFile, cells: z.record(z.string(), z.string().max(20_000)) });
export const dataChange = z.union([editList, newRow]);
export type DataChange = z.infer<typeof dataChange>;

/** `added` if it is a row or a column, for `takeBack`. */
export type WrittenChange = { readonly result: SaveResult; readonly added: FileEdit | null };

/** @throws Error of the file system if the file cannot be read, BuildError if it cannot be written */
export function writeChange(change: DataChange, job: SaveEditInput): WrittenChange {
  let added: FileEdit | null = null;
  const missing = "cells" in change ? missingSheet(job.dataDir, change.file) : null;
  const result = saveFile(change, { ...job, missing }, (old) => {
    const written = withChange(old, change);
    const isAdded = "cells" in change || addedColumns(change.edits).length > 0;
    if (Buffer.isBuffer(written) && isAdded) added = { file: change.file, old, written };
    return written;
  });
  return { result, added };
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
