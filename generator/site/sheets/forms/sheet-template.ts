/** `npm run sheet-template`: writes each sheet as a workbook to fill in, which a build can read instead of the CSV. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "../../../base/data-error.ts";
import { omitUndefined } from "../../../base/omit-undefined.ts";
import { workbookName } from "../../../engine/read/sheet-file.ts";
import type { Table } from "../../../engine/read/table.ts";
import { requireDataFolder } from "../../require-data-folder.ts";
import { choicesFor, columnInput } from "../column-input.ts";
import { readColumnNotes } from "../column-notes.ts";
import { problemsInFiles, readDataSources } from "../read-data-sources.ts";
import { allSheets } from "../sheets.ts";
import { templateWorkbook } from "./template-workbook.ts";

/** @returns the paths of the files. @throws DataError if a sheet cannot be read, as its rows would be missing; UsageError */
export async function writeSheetTemplates({
  data,
  folder,
}: {
  data: string;
  folder: string;
}): Promise<readonly string[]> {
  requireDataFolder(data);
  const sources = readDataSources(data);
  const errors = problemsInFiles(sources).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DataError(errors);
  const notes = readColumnNotes();
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    allSheets.map(async (sheet) => {
      const choices = choicesFor(sheet, sources);
      const ofSheet = notes(sheet.file);
      const columns = Object.entries(sheet.row.shape).map(([column, schema]) =>
        columnInput({ column, schema, note: ofSheet.get(column) ?? "" }, choices),
      );
      const table: Table<Record<string, unknown>> = sources[sheet.name];
      const rows = table.rows.map(({ cells }) => omitUndefined(cells));
      const path = join(folder, workbookName(sheet.file));
      writeFileSync(path, await templateWorkbook({ name: sheet.file.replace(".csv", ""), columns, rows }));
      return path;
    }),
  );
}
