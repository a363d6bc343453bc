/** Appends a row to a sheet in the sheet's own style. All bytes before it stay unchanged. */
import { csvCell, quoted } from "../../base/csv-cell.ts";
import { BuildError } from "../../base/errors.ts";
import { normalizeColumnName } from "../../engine/read/csv-dialect.ts";
import { columnForAlias } from "../../engine/read/csv-header.ts";
import { parseRecords, readDialect } from "../../engine/read/csv-records.ts";
import { columnRules } from "../../engine/read/table.ts";
import type { AnySheet } from "../../site/sheets/sheets.ts";

/** Cells by column. Empty ones need no column. */
type NewRow = Readonly<Record<string, string | undefined>>;

/**
 * Uses the encoding, delimiter, quotes and line ends of the file. The last line ends as before.
 * @returns the bytes of the sheet with the new row. @throws BuildError if a filled cell has no column
 */
export function appendRow(bytes: Buffer, sheet: AnySheet, cells: NewRow): Buffer {
  const { text, encoding } = textOf(bytes);
  const { columns, delimiter } = headerOf(bytes, sheet);
  const lost = Object.keys(cells).filter((column) => cells[column] !== "" && !columns.includes(column));
  if (lost.length > 0)
    throw new BuildError(
      `${sheet.file} has no column ${lost.join(" and ")}. Add it to row 1 first. Nothing was written.`,
      {
        exitCode: 1,
      },
    );
  const quotes = quotesOf(text, delimiter);
  const line = columns.map((column) => asCell(cells[column ?? ""] ?? "", delimiter, quotes)).join(delimiter);
  const { lineEnd, isEnded } = lineEndOf(text);
  return Buffer.concat([bytes, Buffer.from(isEnded ? line + lineEnd : lineEnd + line, encoding)]);
}

function textOf(bytes: Buffer) {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf16le" : "utf8";
  return { encoding, text: bytes.toString(encoding).replace(/^\ufeff/, "") } as const;
}

/** Schema names of the columns; undefined for a column that no build reads. */
export function headerOf(bytes: Buffer, sheet: AnySheet) {
  const { text } = textOf(bytes);
  const rules = columnRules(sheet);
  const dialect = readDialect(text.replace(/\r\n?/g, "\n"), rules);
  const [header] = parseRecords(sheet.file, dialect).records;
  const names = (header?.cells ?? []).map(normalizeColumnName);
  const columns = names.map((name) => {
    if (rules.known.includes(name)) return name;
    const alias = columnForAlias(name, rules);
    return alias === undefined || names.includes(alias) ? undefined : alias;
  });
  return { columns, delimiter: dialect.delimiter };
}

type Quotes = { readonly filled: boolean; readonly empty: boolean };

/** Whether the sheet quotes every heading. Some programs quote all filled cells, others also empty ones. */
function quotesOf(text: string, delimiter: string): Quotes {
  const [header = "", ...rows] = text.split(/\r\n|\r|\n/).filter((line) => line !== "" && !/^"?sep=/i.test(line));
  const filled = header.split(delimiter).every((cell) => /^".*"$/.test(cell));
  return { filled, empty: filled && rows.some((row) => row.split(delimiter).includes('""')) };
}

const asCell = (cell: string, delimiter: string, { filled, empty }: Quotes) =>
  (cell === "" ? empty : filled) ? quoted(cell) : csvCell(cell, delimiter);

function lineEndOf(text: string) {
  const last = /(?:\r\n|\r|\n)$/.exec(text)?.[0];
  return { lineEnd: last ?? /\r\n|\r|\n/.exec(text)?.[0] ?? "\n", isEnded: last !== undefined };
}
