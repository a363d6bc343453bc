/** Reads one sheet into rows with column names and positions. */
import { error, type Problem, startOfFile } from "../../base/problem.ts";
import { normalizeColumnName } from "../sheet/dialect.ts";
import { type ColumnRules, isColumn, readHeader, unnamedColumn } from "./csv-header.ts";
import { csvRecords, type ReadRecords, type SheetRecord } from "./csv-records.ts";
import { isBlank, type RawRow, type ReadRowsInput, readRows } from "./rows.ts";

export type NamedRows = {
  readonly file: string;
  readonly rows: readonly RawRow[];
  /** Number of each column's cell, from 1. */
  readonly columnNumbers: ReadonlyMap<string, number>;
  /** Cells separated by ";" or tabs: such sheets write decimals with a comma. */
  readonly mayUseDecimalComma: boolean;
  /** Content of rows that could not be read. */
  readonly lostCells: readonly string[];
  /** False if the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

type NamedRowsRules = ColumnRules & Pick<ReadRowsInput, "addresses" | "printable">;

/** `file` is a path as given. Returns all problems of the file's form. Never throws. */
export function readNamedRows(file: string, rules: NamedRowsRules): NamedRows {
  const recorded = csvRecords(file, rules);
  const sheet = sheetOf(file, recorded, rules);
  return { ...sheet, problems: [...recorded.problems, ...sheet.problems] };
}

const unreadable = (file: string, problems: readonly Problem[]): NamedRows => ({
  file,
  rows: [],
  columnNumbers: new Map(),
  mayUseDecimalComma: false,
  lostCells: [],
  isComplete: false,
  problems,
});

function sheetOf(file: string, recorded: ReadRecords, rules: NamedRowsRules): NamedRows {
  const [first, ...rest] = recorded.records;
  const isTold = recorded.problems.some(({ severity }) => severity === "error");
  if (first === undefined) return unreadable(file, isTold ? [] : [empty(file, rules)]);
  const { columns, problems, isUsable } = readHeader(first.cells, first.at, rules);
  if (!isUsable) return unreadable(file, problems);
  const { endsCleanly } = recorded;
  const { below, again } = untilHeadingsAgain(rest, rules);
  const reading = readRows(below, { ...rules, columns, endsCleanly });
  return {
    file,
    rows: reading.rows,
    columnNumbers: new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, index + 1]]))),
    mayUseDecimalComma: recorded.mayUseDecimalComma,
    lostCells: [...recorded.lostCells, ...reading.lostCells, ...again.flatMap(({ cells }) => cells)],
    isComplete: recorded.isComplete && again.length === 0,
    problems: [...problems, ...unnamedColumns(first, below), ...reading.problems, ...repeatedHeadings(again)],
  };
}

const empty = (file: string, { known }: ColumnRules) =>
  error(startOfFile(file), "E_EMPTY", `is empty. Row 1 must name the columns: ${known.join(",")}.`);

/** Splits the rows at a second row of headings. */
function untilHeadingsAgain(rows: readonly SheetRecord[], rules: ColumnRules) {
  const second = rows.findIndex(({ cells }) => {
    const names = cells.filter((cell) => !isBlank(cell)).map(normalizeColumnName);
    const known = names.filter((name) => isColumn(name, rules)).length;
    return known > 1 && (known === names.length || (known > 2 && known * 2 >= names.length));
  });
  return second === -1 ? { below: rows, again: [] } : { below: rows.slice(0, second), again: rows.slice(second) };
}

function repeatedHeadings([headings]: readonly SheetRecord[]): readonly Problem[] {
  if (headings === undefined) return [];
  const message =
    "has the headings again, as where two exports were pasted below each other. The rows below were not read: delete this row, and rows that are in the sheet twice.";
  return [error(headings.at, "E_HEADER", message)];
}

/** Columns without a heading must be empty all the way down; each is reported at its first value. */
function unnamedColumns({ cells: headings }: SheetRecord, rows: readonly SheetRecord[]): readonly Problem[] {
  return headings.flatMap((heading, index) => {
    const first = isBlank(heading) ? rows.find(({ cells }) => !isBlank(cells[index] ?? "")) : undefined;
    if (first === undefined) return [];
    return [unnamedColumn(first.at, index)];
  });
}
