/** Turns records into rows: cleaned cells by the name of their column. Reports rows with too many or too few cells. */
import { pluralize } from "../base/plural.ts";
import { error, type Position, type Problem, quote } from "../base/problem.ts";
import { type CleanTextOptions, cleanText } from "./clean-cell.ts";
import type { SheetRecord } from "./csv-records.ts";

/** The filled cells of one row. */
export type RawRow = { readonly cells: Readonly<Record<string, string>>; readonly at: Position };
type Columns = readonly (string | undefined)[];
export type ReadRowsInput = CleanTextOptions & {
  readonly columns: Columns;
  readonly required: readonly string[];
  readonly addresses: readonly string[];
  /** False if nothing follows the last row, not even a line end, so that it may be cut off. */
  readonly endsCleanly: boolean;
};

/** Leaves out empty rows, and rows of the wrong length, which it reports. */
export function readRows(records: readonly SheetRecord[], reading: ReadRowsInput) {
  const { columns, required, endsCleanly } = reading;
  const rows: RawRow[] = [];
  const problems: Problem[] = [];
  /** Cells of rows that are left out. A name that is found there is not reported as missing. */
  const lost: (readonly string[])[] = [];
  for (const [place, record] of records.entries()) {
    if (record.cells.every(isBlank)) continue;
    const isCutOff = place === records.length - 1 && !endsCleanly;
    const wrongLength = lengthProblem(record, columns, required, isCutOff);
    if (wrongLength === undefined) rows.push(readRow(record, reading, problems));
    else {
      problems.push(wrongLength);
      lost.push(record.cells);
    }
  }
  return { rows, problems, lostCells: lost.flat() };
}

/** Reads a row, and adds the problems of its cells to `problems`. */
function readRow({ cells, at }: SheetRecord, reading: ReadRowsInput, problems: Problem[]): RawRow {
  const { columns, addresses } = reading;
  const named: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    const name = columns[index];
    if (name === undefined) continue;
    const { text, problems: cellProblems } = cleanText(cell, reading);
    const place = { ...at, column: index + 1 };
    if (isFormula(text)) problems.push(formula(place, name, text));
    for (const problem of cellProblems) {
      const isAddress = addresses.includes(name);
      // The schema has a better message, as an address has no letter beyond ASCII.
      if (isAddress && problem.code === "E_LETTER") continue;
      const severity = isAddress ? "error" : problem.severity;
      problems.push({ ...place, ...problem, severity, message: `${name} ${problem.message}` });
    }
    if (text !== "") named[name] = text;
  }
  return { cells: named, at };
}

/** True for "=A1" and "+SUM(A1)". A number or a phone number may begin with + or -. */
const isFormula = (text: string) => /^(?:=|[+@-][\p{L}(])/u.test(text);

const formula = (at: Position, column: string, text: string) =>
  error(
    at,
    "E_FORMULA",
    `${column} ${quote(text)} is a formula, not its value. In the spreadsheet choose Paste Special, Values.`,
  );

export const isBlank = (cell: string) => cell.trim() === "";

function lengthProblem({ cells, at }: SheetRecord, columns: Columns, required: readonly string[], isCutOff: boolean) {
  if (cells.length > columns.length) {
    if (cells.slice(columns.length).every(isBlank)) return undefined;
    const { cell = columns.length - 1, remedy } = splitCell(cells);
    const message = `has ${cells.length} cells; ${columns.length} are expected. ${remedy}`;
    return error({ ...at, column: cell + 1 }, "E_ROW_LENGTH", message);
  }
  const missing = columns.slice(cells.length).filter((column) => column !== undefined && required.includes(column));
  if (missing.length === 0) return undefined;
  const hint = isCutOff
    ? "The file ends without a line end: was it cut off?"
    : "Fill them, or correct a line break inside a cell.";
  const message = `has ${pluralize(cells.length, "cell")}; ${missing.map((column) => quote(column ?? "")).join(" and ")} must be filled too. ${hint}`;
  return error({ ...at, column: cells.length + 1 }, "E_ROW_LENGTH", message);
}

/** Finds the extra comma: before a cell that starts with a space, or between curly quotes. */
function splitCell(cells: readonly string[]): { readonly cell?: number; readonly remedy: string } {
  const curly = cells.findIndex((cell) => /^\s*[“”„]/.test(cell));
  if (curly !== -1) return { cell: curly, remedy: "“ ” are not CSV quotes: use straight ones." };
  const split = cells.findIndex((cell, index) => index > 0 && /^\s+\S/.test(cell));
  if (split < 1) return { remedy: "Put quotes around a cell with a comma, or delete the extra cell." };
  const remedy = `Put quotes around ${`"${`${cells[split - 1]},${cells[split]}`.trim().slice(0, 60)}"`}.`;
  return { cell: split - 1, remedy };
}
