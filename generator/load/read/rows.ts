/** Records to rows: cells by the name of their column, cleaned, and of the right number. */

import { error, type Position, type Problem, quoted } from "../problem.ts";
import { cleanText } from "./clean-cell.ts";
import type { SheetRecord } from "./records.ts";

/** The filled cells of one row. */
export type RawRow = { readonly cells: Readonly<Record<string, string>>; readonly at: Position };
export type RowReading = {
  readonly rows: readonly RawRow[];
  readonly problems: readonly Problem[];
  /** What stood in rows that were left out: a name among them is not missing. */
  readonly lostCells: readonly string[];
};
type Columns = readonly (string | undefined)[];
type Reading = {
  readonly columns: Columns;
  readonly required: readonly string[];
  /** False when the last row may be half a row. */
  readonly endsCleanly: boolean;
  /** Rows without a problem that were read of the same records before. */
  readonly known: WeakMap<SheetRecord, RawRow>;
};

/** Rows that hold nothing are dropped; a row of the wrong length is a problem and left out. */
export function readRows(
  records: readonly SheetRecord[],
  { columns, required, endsCleanly, known }: Reading,
): RowReading {
  const rows: RawRow[] = [];
  const problems: Problem[] = [];
  const lostCells: string[] = [];
  for (const [index, record] of records.entries()) {
    const before = known.get(record);
    if (before !== undefined) {
      rows.push(before);
      continue;
    }
    const { cells, at } = record;
    if (cells.every(isBlank)) continue;
    const isLast = index === records.length - 1;
    const wrongLength = lengthProblem(record, columns, required, isLast && !endsCleanly);
    if (wrongLength !== undefined) {
      problems.push(wrongLength);
      for (const cell of cells) lostCells.push(cell);
      continue;
    }
    const row: Record<string, string> = {};
    const problemsBefore = problems.length;
    cells.forEach((cell, cellIndex) => {
      const name = columns[cellIndex];
      if (name === undefined) return;
      const { text, complaints } = cleanText(cell);
      if (isFormula(text)) problems.push(formula({ ...at, column: cellIndex + 1 }, name, text));
      for (const complaint of complaints) {
        // A letter that no font has is no letter of an address either, which the schema says better.
        if (isAddress(name) && complaint.code === "E_LETTER") continue;
        const severity = isAddress(name) ? "error" : complaint.severity;
        const message = `${name} ${complaint.message}`;
        problems.push({ ...at, column: cellIndex + 1, ...complaint, severity, message });
      }
      if (text !== "") row[name] = text;
    });
    const read = { cells: row, at };
    if (problems.length === problemsBefore) known.set(record, read);
    rows.push(read);
  }
  return { rows, problems, lostCells };
}

/** What is followed, not read: here nothing may have been hidden. */
const isAddress = (column: string) => /^(?:slug|from|to|url|source_url|file|image|photo|topic)$/.test(column);

/** A number or a phone number may begin with + or -. */
const isFormula = (text: string) => /^(?:=|[+@-][\p{L}(])/u.test(text);

const formula = (at: Position, column: string, text: string) =>
  error(
    at,
    "E_FORMULA",
    `${column} ${quoted(text)} is a formula, not its value. In the spreadsheet choose Paste Special, Values.`,
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
    : "Fill them, or mend a line break inside a cell.";
  const message = `has ${count(cells.length, "cell")}; ${missing.map((column) => quoted(column ?? "")).join(" and ")} must be filled too. ${hint}`;
  return error({ ...at, column: cells.length + 1 }, "E_ROW_LENGTH", message);
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Where the comma too many stands: before a cell that starts with a space, or between curly quotes. */
function splitCell(cells: readonly string[]): { readonly cell?: number; readonly remedy: string } {
  const curly = cells.findIndex((cell) => /^\s*[“”„]/.test(cell));
  if (curly !== -1) return { cell: curly, remedy: "“ ” are no CSV quotes: use straight ones." };
  const split = cells.findIndex((cell, index) => index > 0 && /^\s+\S/.test(cell));
  if (split < 1) return { remedy: "Put quotes around a cell that holds a comma, or delete the cell too many." };
  const remedy = `Put quotes around ${`"${`${cells[split - 1]},${cells[split]}`.trim().slice(0, 60)}"`}.`;
  return { cell: split - 1, remedy };
}
