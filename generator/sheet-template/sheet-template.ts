/** `npm run sheet-template`: each sheet of the data as a workbook that helps to fill it, and that a build reads in the sheet's place. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { refuseWithoutData } from "../build.ts";
import { columnForm, namesFor } from "../column-form.ts";
import { readColumnNotes } from "../column-notes.ts";
import { DataError } from "../data-error.ts";
import {
  type CsvSource,
  csvSources,
  problemsOfFiles,
  readSources,
  type Table,
  workbookName,
} from "../load/read/read.ts";
import { templateWorkbook } from "./template-workbook.ts";

/** @returns the paths of the files. @throws DataError when a sheet cannot be read, as its rows would be missing; UsageError */
export async function writeSheetTemplates({
  data,
  folder,
}: {
  data: string;
  folder: string;
}): Promise<readonly string[]> {
  refuseWithoutData(data);
  const sources = readSources(data);
  const errors = problemsOfFiles(sources).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DataError(errors);
  const notes = readColumnNotes();
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    Object.keys(csvSources).map(async (name) => {
      // The keys of csvSources are those of its tables.
      const key = name as keyof typeof csvSources;
      const source: CsvSource<z.ZodObject> = csvSources[key];
      const table: Table<object> = sources[key];
      const names = namesFor(key, sources);
      const ofSheet = notes(source.name);
      const columns = Object.entries(source.schema.shape).map(([column, schema]) =>
        columnForm({ column, schema, note: ofSheet.get(column) ?? "" }, names),
      );
      const rows = table.rows.map(({ cells }) => cells as Readonly<Record<string, string>>);
      const path = join(folder, workbookName(source.name));
      writeFileSync(path, await templateWorkbook({ name: source.name.replace(".csv", ""), columns, rows }));
      return path;
    }),
  );
}
