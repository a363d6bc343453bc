/** One row more at the end of a sheet, in the sheet's own manner; every byte before it stays. */
import { type TownRow, townRow } from "../../data/schema.ts";
import { BuildError } from "../errors.ts";
import { aliasOf, columnName, dialectOf, recordsIn } from "../load/read/read.ts";

/** Filled cells by their columns. */
export type NewTown = Readonly<Partial<Record<keyof TownRow, string>>>;

/**
 * The bytes of towns.csv with the row behind them: in its encoding, with its delimiter, quotes and line ends, a cell for each
 * of its columns in their order, and a line end behind it only where the file had one. @throws BuildError when a filled cell has no column.
 */
export function addedRow(bytes: Buffer, row: NewTown): Buffer {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf16le" : "utf8";
  const text = bytes.toString(encoding).replace(/^\ufeff/, "");
  const { columns, delimiter } = headerOf(text);
  const lost = Object.keys(row).filter((column) => !columns.includes(column));
  if (lost.length > 0)
    throw new BuildError(`towns.csv has no column ${lost.join(" and ")}. Add it to row 1 first. Nothing was written.`, {
      exitCode: 1,
    });
  const cells: Readonly<Record<string, string | undefined>> = row;
  const quotes = quotesOf(text, delimiter);
  const line = columns.map((column) => quoted(cells[column ?? ""] ?? "", delimiter, quotes)).join(delimiter);
  const { lineEnd, isEnded } = lineEndOf(text);
  return Buffer.concat([bytes, Buffer.from(isEnded ? line + lineEnd : lineEnd + line, encoding)]);
}

/** Columns under the names of the schema; undefined for one that no build reads. */
function headerOf(text: string) {
  const known = Object.keys(townRow.shape);
  const dialect = dialectOf(text.replace(/\r\n?/g, "\n"), (name) => isKnown(name, known));
  const [header] = recordsIn("towns.csv", dialect).records;
  const names = (header?.cells ?? []).map(columnName);
  const columns = names.map((name) => {
    if (known.includes(name)) return name;
    const alias = aliasOf(name, known);
    return alias === undefined || names.includes(alias) ? undefined : alias;
  });
  return { columns, delimiter: dialect.delimiter };
}

const isKnown = (name: string, known: readonly string[]) => known.includes(name) || aliasOf(name, known) !== undefined;

type Quotes = { readonly filled: boolean; readonly empty: boolean };

/** Whether the sheet quotes every heading, as one program does with all that is filled, and another with empty cells too. */
function quotesOf(text: string, delimiter: string): Quotes {
  const [header = "", ...rows] = text.split(/\r\n|\r|\n/).filter((line) => line !== "" && !/^"?sep=/i.test(line));
  const filled = header.split(delimiter).every((cell) => /^".*"$/.test(cell));
  return { filled, empty: filled && rows.some((row) => row.split(delimiter).includes('""')) };
}

function quoted(cell: string, delimiter: string, { filled, empty }: Quotes) {
  const isSpecial = cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell);
  return isSpecial || (cell === "" ? empty : filled) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function lineEndOf(text: string) {
  const last = /(?:\r\n|\r|\n)$/.exec(text)?.[0];
  return { lineEnd: last ?? /\r\n|\r|\n/.exec(text)?.[0] ?? "\n", isEnded: last !== undefined };
}
