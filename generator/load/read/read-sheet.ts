/** One sheet, a CSV file or a workbook, from its bytes to rows that know their column names and where they stand. */
import { type Memory, noMemory } from "../memory.ts";
import { error, type Position, type Problem, startOf } from "../problem.ts";
import { type ColumnRules, letter, readHeader } from "./csv-header.ts";
import { csvRecords } from "./csv-records.ts";
import type { ReadRecords, SheetRecord } from "./records.ts";
import { isBlank, type RawRow, readRows } from "./rows.ts";
import { workbookRecords } from "./workbook-records.ts";

export type Sheet = {
  readonly file: string;
  readonly rows: readonly RawRow[];
  /** The number of each column's cell, from 1. */
  readonly columnNumbers: ReadonlyMap<string, number>;
  /** Cells separated by ";" or tabs: such sheets write decimals with a comma. */
  readonly mayUseDecimalComma: boolean;
  /** Where a workbook holds dates. */
  readonly dates: readonly Position[];
  /** What stood in rows that could not be read. */
  readonly lostCells: readonly string[];
  /** False when the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

/** `file` is a path as given. Every problem of the file's form comes back; nothing is thrown. */
export function readSheet(file: string, rules: ColumnRules, memory = noMemory): Sheet {
  const recorded = file.endsWith(".xlsx") ? workbookRecords(file, rules) : csvRecords(file, rules, memory);
  const sheet = sheetOf(file, recorded, rules, memory);
  return { ...sheet, problems: [...recorded.problems, ...sheet.problems] };
}

const unreadable = (file: string, problems: readonly Problem[]): Sheet => ({
  file,
  rows: [],
  columnNumbers: new Map(),
  mayUseDecimalComma: false,
  dates: [],
  lostCells: [],
  isComplete: false,
  problems,
});

function sheetOf(file: string, recorded: ReadRecords, rules: ColumnRules, memory: Memory): Sheet {
  const [first, ...rest] = recorded.records;
  const isTold = recorded.problems.some(({ severity }) => severity === "error");
  if (first === undefined) return unreadable(file, isTold ? [] : [empty(file, rules)]);
  const { columns, problems, isUsable } = readHeader(first.cells, first.at, rules);
  if (!isUsable) return unreadable(file, problems);
  const { endsCleanly } = recorded;
  const reading = readRows(rest, { columns, required: rules.required, endsCleanly, memory, file });
  return {
    file,
    rows: reading.rows,
    columnNumbers: new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, index + 1]]))),
    mayUseDecimalComma: recorded.mayUseDecimalComma,
    dates: recorded.dates,
    lostCells: [...recorded.lostCells, ...reading.lostCells],
    isComplete: recorded.isComplete,
    problems: [...problems, ...unnamedColumns(first, rest), ...reading.problems],
  };
}

const empty = (file: string, { known }: ColumnRules) =>
  error(startOf(file), "E_EMPTY", `is empty. Row 1 must name the columns: ${known.join(",")}.`);

/** Columns without a heading must be empty all the way down; each is reported at its first value. */
function unnamedColumns({ cells: headings }: SheetRecord, rows: readonly SheetRecord[]): readonly Problem[] {
  return headings.flatMap((heading, index) => {
    const first = isBlank(heading) ? rows.find(({ cells }) => !isBlank(cells[index] ?? "")) : undefined;
    if (first === undefined) return [];
    const message = `column ${letter(index)} has values but no heading. Name it in row 1, or delete it.`;
    return [error({ ...first.at, column: index + 1 }, "E_UNNAMED_COLUMN", message)];
  });
}
