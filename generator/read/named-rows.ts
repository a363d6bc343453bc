/** Reads one sheet into rows with column names and positions. */
import { error, type Problem, startOfFile } from "../base/problem.ts";
import { type ColumnRules, isColumn, readHeader, unnamedColumn } from "./csv-header.ts";
import { csvRecords, type SheetRecord } from "./csv-records.ts";
import { isBlank, type RawRow, type ReadRowsInput, readRows } from "./rows.ts";
import { normalizeColumnName } from "./sheet/dialect.ts";

type Recorded = ReturnType<typeof csvRecords>;

export type NamedRows = Pick<Recorded, "mayUseDecimalComma" | "lostCells" | "isComplete" | "problems"> & {
  readonly file: string;
  readonly rows: readonly RawRow[];
  /** Number of each column's cell, from 1. */
  readonly columnNumbers: ReadonlyMap<string, number>;
};

type NamedRowsRules = ColumnRules & Pick<ReadRowsInput, "addresses" | "printable">;

/** Reads the sheet with all problems of its form. `file` is a path as given. Never throws. */
export function readNamedRows(file: string, rules: NamedRowsRules): NamedRows {
  const recorded = csvRecords(file, rules);
  const { records, mayUseDecimalComma, lostCells } = recorded;
  const [first, ...rest] = records;
  const hasError = recorded.problems.some(({ severity }) => severity === "error");
  const unreadable = (problems: readonly Problem[]): NamedRows => ({
    file,
    mayUseDecimalComma,
    rows: [],
    columnNumbers: new Map(),
    lostCells: [],
    isComplete: false,
    problems: [...recorded.problems, ...problems],
  });
  if (first === undefined) return unreadable(hasError ? [] : [empty(file, rules)]);
  const { columns, problems, isUsable } = readHeader(first.cells, first.at, rules);
  if (!isUsable) return unreadable(problems);
  const { below, again } = untilHeadingsAgain(rest, rules);
  const reading = readRows(below, { ...rules, columns, endsCleanly: recorded.endsCleanly });
  const rowProblems = [...unnamedColumns(first, below), ...reading.problems, ...repeatedHeadings(again)];
  return {
    file,
    rows: reading.rows,
    columnNumbers: new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, index + 1]]))),
    mayUseDecimalComma,
    lostCells: [...lostCells, ...reading.lostCells, ...again.flatMap(({ cells }) => cells)],
    isComplete: recorded.isComplete && again.length === 0,
    problems: [...recorded.problems, ...problems, ...rowProblems],
  };
}

const empty = (file: string, { known }: ColumnRules) =>
  error(startOfFile(file), "E_EMPTY", `is empty. Row 1 must name the columns: ${known.join(",")}.`);

/** In characters. Longer cells are not compared with headings. */
const longestHeading = 100;

/** Splits the rows at a second row of headings. */
function untilHeadingsAgain(rows: readonly SheetRecord[], rules: ColumnRules) {
  const headings = new Set([...rules.known, ...Object.keys(rules.aliases)].filter((name) => isColumn(name, rules)));
  const isHeading = (cell: string) => cell.length <= longestHeading && headings.has(normalizeColumnName(cell));
  const second = rows.findIndex(({ cells }) => {
    const filled = cells.filter((cell) => !isBlank(cell));
    const known = filled.filter(isHeading).length;
    return known > 1 && (known === filled.length || (known > 2 && known * 2 >= filled.length));
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
