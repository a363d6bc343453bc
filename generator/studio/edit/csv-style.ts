/** Detects the CSV style of a sheet as its reader does. */
import { readDialect } from "../../engine/read/csv-records.ts";
import { columnRules } from "../../engine/read/table.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import type { CsvStyle } from "./csv-cells.ts";
import { readFileText } from "./splice-file.ts";

/** Length in characters that contains the headings, and Excel's line before them. */
const start = 65_536;

/** @param name file name without its folder: "towns.csv" */
export function detectCsvStyle(bytes: Uint8Array, name: string): CsvStyle {
  const { text } = readFileText(bytes);
  const mark = /^\ufeff*/.exec(text)?.[0].length ?? 0;
  const sheet = sheetOfFile(name);
  const lines = text.slice(mark, start).replace(/\r\n?/g, "\n");
  const { delimiter, linesBefore } = readDialect(
    lines,
    sheet === undefined ? { known: [], aliases: {} } : columnRules(sheet),
  );
  const declaration = linesBefore === 0 ? "" : (/^.*?(?:\r\n|\n|\r)/.exec(text.slice(mark, start))?.[0] ?? "");
  return { delimiter, skipped: mark + declaration.length };
}
