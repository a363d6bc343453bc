/** In which form a sheet was saved, as its reader sees it. */
import { csvSources, dialectFor } from "../load/read/read.ts";
import type { CsvForm } from "./csv-cells.ts";
import { fileText } from "./spliced.ts";

/** Characters that hold the headings, and Excel's line before them. */
const start = 65_536;

/** `name` is the file's without its folder: "towns.csv". */
export function csvFormOf(bytes: Uint8Array, name: string): CsvForm {
  const { text } = fileText(bytes);
  const mark = /^\ufeff*/.exec(text)?.[0].length ?? 0;
  const source = Object.values(csvSources).find((each) => each.name === name);
  const known = Object.keys(source?.schema.shape ?? {});
  const lines = text.slice(mark, start).replace(/\r\n?/g, "\n");
  const { delimiter, linesBefore } = dialectFor(lines, { known });
  const declaration = linesBefore === 0 ? "" : (/^.*?(?:\r\n|\n|\r)/.exec(text.slice(mark, start))?.[0] ?? "");
  return { delimiter, skipped: mark + declaration.length };
}
