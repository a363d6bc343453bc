/** One CSV file, from its bytes to rows that know their column names and where they stand. */

import { dialectOf } from "./csv-dialect.ts";
import { aliasOf, type ColumnRules, letter, readHeader } from "./csv-header.ts";
import { csvRecords } from "./csv-records.ts";
import { decode } from "./decode.ts";
import { error, type Problem, startOf } from "./problem.ts";
import { readBytes } from "./read-bytes.ts";
import { type RawRow, readRows } from "./rows.ts";

export type Sheet = {
  readonly file: string;
  readonly rows: readonly RawRow[];
  /** The number of each column's cell, from 1. */
  readonly columnNumbers: ReadonlyMap<string, number>;
  /** Cells separated by ";" or tabs: such sheets write decimals with a comma. */
  readonly mayUseDecimalComma: boolean;
  /** What stood in rows that could not be read. */
  readonly lostCells: readonly string[];
  /** False when the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

/** `file` is a path as given. Every problem of the file's form comes back; nothing is thrown. */
export function readCsv(file: string, rules: ColumnRules): Sheet {
  const unreadable = (problems: readonly Problem[]): Sheet => ({ ...nothing, file, problems });
  const read = readBytes(file);
  if (read.problem !== undefined) return unreadable([read.problem]);
  const decoded = decode(file, read.bytes);
  if (decoded.text === undefined) return unreadable(decoded.problems);
  const { text, delimiter, linesBefore } = dialectOf(
    decoded.text,
    (name) => rules.known.includes(name) || aliasOf(name, rules.known) !== undefined,
  );
  const { records, problems, lostCells, isComplete } = csvRecords(file, text, delimiter, linesBefore);
  const found = [...decoded.problems, ...problems];
  const [first, ...rest] = records;
  if (first === undefined) {
    const message = `is empty. Row 1 must name the columns: ${rules.known.join(",")}.`;
    return unreadable(found.length > 0 ? found : [error(startOf(file), "E_EMPTY", message)]);
  }
  const header = readHeader(first.cells, first.at, rules);
  found.push(...header.problems);
  if (!header.isUsable) return unreadable(found);
  const width = first.cells.length;
  const columns = Array.from({ length: width }, (_, index) => header.columns[index]);
  const named = first.cells.map((cell) => cell.trim() !== "");
  const unnamed = rest.flatMap(({ cells, at }) =>
    cells.flatMap((cell, index) =>
      named[index] === false && cell.trim() !== "" ? [{ ...at, line: at.line, column: index + 1 }] : [],
    ),
  )[0];
  if (unnamed !== undefined)
    found.push(
      error(
        unnamed,
        "E_UNNAMED_COLUMN",
        `column ${letter(unnamed.column - 1)} has values but no heading. Name it in row 1, or delete it.`,
      ),
    );
  const reading = readRows(rest, columns, rules.required, decoded.text.endsWith("\n"));
  return {
    file,
    rows: reading.rows,
    columnNumbers: new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, index + 1]]))),
    mayUseDecimalComma: delimiter !== ",",
    lostCells: [...lostCells, ...reading.lostCells],
    isComplete,
    problems: [...found, ...reading.problems],
  };
}

const nothing = {
  rows: [],
  columnNumbers: new Map<string, number>(),
  mayUseDecimalComma: false,
  lostCells: [],
  isComplete: false,
};
