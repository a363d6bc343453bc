/** Reads a CSV file as records with the row numbers of a spreadsheet. A broken quote costs one record. */
import { error, type Position, type Problem } from "../base/problem.ts";
import { type ColumnRules, isColumn } from "./csv-header.ts";
import { readText, rowLimit, tooLarge } from "./read-text.ts";
import { parseSheet, type Sheet, type SheetRow } from "./sheet/sheet.ts";

export type SheetRecord = { readonly cells: readonly string[]; readonly at: Position };
type SheetRecords = {
  readonly records: readonly SheetRecord[];
  readonly problems: readonly Problem[];
  /** Cells of records that could not be read. A name that is found there is not reported as missing. */
  readonly lostCells: readonly string[];
  /** False if the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
};

/** In characters. A longer record must have a quote that is not closed. */
const recordSize = 65_536;
const quoteErrorsAtMost = 20;

/** Reads a sheet, whose path is as the user gave it. Never throws. */
export function csvRecords(file: string, rules: ColumnRules) {
  const { text = "", problems } = readText(file);
  const sheet = parseSheet({ text, encoding: "utf8" }, (name) => isColumn(name, rules));
  const rows = sheet.rows.slice(0, sheet.rows.findLastIndex(hasText) + 1);
  // The limit is for rows below the headings.
  const recorded = rows.length > rowLimit + 1 ? unreadRows(file) : recordsOf(file, { ...sheet, rows });
  return {
    ...recorded,
    problems: [...problems, ...recorded.problems],
    /** True for sheets with ";" or tabs between cells, which write decimals with a comma. */
    mayUseDecimalComma: sheet.delimiter !== ",",
    /** False if nothing follows the last row, not even a line end, so that it may be cut off. */
    endsCleanly: (rows.at(-1)?.end ?? 0) < text.length,
  };
}

const unreadRows = (file: string): SheetRecords => ({
  records: [],
  problems: [tooLarge(file, "50,000 rows")],
  lostCells: [],
  isComplete: false,
});

const hasText = ({ cells }: SheetRow) => cells.some(({ text }) => text.trim() !== "");

export function recordsOf(file: string, { text, rows, delimiter }: Sheet): SheetRecords {
  const records: SheetRecord[] = [];
  const problems: Problem[] = [];
  let lostCells: readonly string[] = [];
  for (const { number, line, cells, start, end } of rows) {
    const at = { file, line: number, ...(line !== number && { editorLine: line }), column: 1 };
    const broken = brokenCell(cells);
    if (broken === null) {
      records.push({ cells: cells.map((cell) => cell.text), at });
      continue;
    }
    const lines = text.slice(start, end).split(/\r\n?|\n/);
    const where = lines.length === 1 ? "" : ` (noticed in line ${line + lines.length - 1})`;
    const code = broken.kind === "large" ? "E_TOO_LARGE" : "E_QUOTE";
    problems.push(error({ ...at, column: broken.column }, code, reasons[broken.kind].replace("{where}", where)));
    // After an unclosed quote or a huge cell, the start of the next record is unknown.
    const isEndUnknown = broken.kind === "open" || broken.kind === "large";
    if (isEndUnknown || records.length === 0 || problems.length >= quoteErrorsAtMost)
      return { records, problems, lostCells, isComplete: false };
    lostCells = lostCells.concat(lines.flatMap((each) => each.replaceAll('"', "").split(delimiter)));
  }
  return { records, problems, lostCells, isComplete: true };
}

function brokenCell(cells: SheetRow["cells"]) {
  let size = 0;
  for (const [place, { text, broken }] of cells.entries()) {
    size += text.length;
    if (size > recordSize) return { kind: "large", column: place + 1 } as const;
    if (broken !== undefined) return { kind: broken, column: place + 1 };
  }
  return null;
}

/** `{where}` is the line in which it was noticed. */
const reasons = {
  open: 'a quote opened in this row is never closed, so the rows below were not read. Add the closing ", or double a " that belongs to the text.',
  large: `a cell is longer than ${recordSize} characters, so the rows below were not read. Is a closing " missing at or before this row?`,
  behind:
    'text follows a closing quote{where}, or a quote was never closed. Put quotes around the whole cell, and double a " that belongs to the text.',
  inside:
    'a " is inside a cell that has no quotes around it. Put quotes around the whole cell and double the one inside.',
};
