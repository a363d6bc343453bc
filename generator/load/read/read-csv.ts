/** One CSV file, from its bytes to rows that know their column names and where they stand. */

import { error, type Problem, startOf } from "../problem.ts";
import { type Dialect, dialectOf } from "./csv-dialect.ts";
import { aliasOf, type ColumnRules, letter, readHeader } from "./csv-header.ts";
import { type CsvRecord, type CsvRecords, csvRecords } from "./csv-records.ts";
import { readText } from "./read-text.ts";
import { isBlank, type RawRow, readRows } from "./rows.ts";

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
  const { text, problems } = readText(file);
  if (text === undefined) return unreadable(file, problems);
  const dialect = dialectFor(text, rules);
  const recorded = csvRecords(file, dialect);
  const sheet = sheetOf(file, recorded, dialect, rules);
  return { ...sheet, problems: [...problems, ...recorded.problems, ...sheet.problems] };
}

/** The text has "\n" for line ends, and no byte order mark. */
export const dialectFor = (text: string, { known }: Pick<ColumnRules, "known">) =>
  dialectOf(text, (name) => known.includes(name) || aliasOf(name, known) !== undefined);

const unreadable = (file: string, problems: readonly Problem[]): Sheet => ({
  file,
  rows: [],
  columnNumbers: new Map(),
  mayUseDecimalComma: false,
  lostCells: [],
  isComplete: false,
  problems,
});

function sheetOf(file: string, recorded: CsvRecords, { delimiter, text }: Dialect, rules: ColumnRules): Sheet {
  const [first, ...rest] = recorded.records;
  if (first === undefined) return unreadable(file, recorded.problems.length > 0 ? [] : [empty(file, rules)]);
  const { columns, problems, isUsable } = readHeader(first.cells, first.at, rules);
  if (!isUsable) return unreadable(file, problems);
  const reading = readRows(rest, columns, rules.required, text.endsWith("\n"));
  return {
    file,
    rows: reading.rows,
    columnNumbers: new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, index + 1]]))),
    mayUseDecimalComma: delimiter !== ",",
    lostCells: [...recorded.lostCells, ...reading.lostCells],
    isComplete: recorded.isComplete,
    problems: [...problems, ...unnamedColumns(first, rest), ...reading.problems],
  };
}

const empty = (file: string, { known }: ColumnRules) =>
  error(startOf(file), "E_EMPTY", `is empty. Row 1 must name the columns: ${known.join(",")}.`);

/** Columns without a heading must be empty all the way down; each is reported at its first value. */
function unnamedColumns({ cells: headings }: CsvRecord, rows: readonly CsvRecord[]): readonly Problem[] {
  return headings.flatMap((heading, index) => {
    const first = isBlank(heading) ? rows.find(({ cells }) => !isBlank(cells[index] ?? "")) : undefined;
    if (first === undefined) return [];
    const message = `column ${letter(index)} has values but no heading. Name it in row 1, or delete it.`;
    return [error({ ...first.at, column: index + 1 }, "E_UNNAMED_COLUMN", message)];
  });
}
