/** Writes a workbook's sheet with the headings as CSV, once. What rows cannot hold is a problem at its cell of the workbook. */
import type { WorkSheet } from "@e965/xlsx";
import type { z } from "zod";
import { csvCell } from "../../base/csv-cell.ts";
import { error, type Position, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { columnOf, columnRules } from "./columns.ts";
import { columnLetter, columnsOfHeadings, isHeadingRow, unnamedColumn } from "./csv-header.ts";
import { groupSheetProblems } from "./group-problems.ts";
import type { SheetSource } from "./table.ts";
import { tooLarge, unpackedLimit, unpackWorkbook } from "./unpack-workbook.ts";
import type { WorkbookRow } from "./workbook-cell.ts";
import { type FoundSheet, sheetsIn, WorkbookError } from "./workbook-sheets.ts";

type ImportedWorkbook = {
  /** Each row in the line that it has in the workbook. Null with an error. */
  readonly csv: Buffer | null;
  /** The start of the sheet that was read. */
  readonly at: Position;
  readonly problems: readonly Problem[];
};

/** Whether the bytes are those of a workbook, an old or protected one too. */
export const isWorkbook = (bytes: Buffer) =>
  ["PK\x03\x04", "\xd0\xcf\x11\xe0"].includes(bytes.toString("latin1", 0, 4));

/** `file` is a path or an address as given. Never throws. */
export function importWorkbook(file: string, bytes: Buffer, sheet: SheetSource<z.ZodObject>): ImportedWorkbook {
  const problemOf = (message: string) => ({
    csv: null,
    at: startOfFile(file),
    problems: [error(startOfFile(file), "E_WORKBOOK", message)],
  });
  const { parts, problem } = unpackWorkbook(bytes);
  if (parts === undefined) return problemOf(problem);
  try {
    return imported(file, sheetsIn(parts), sheet);
  } catch (cause) {
    if (cause instanceof WorkbookError) return problemOf(cause.message);
    return problemOf(
      `is damaged, or no workbook inside${reasonOf(cause)}. Open it in the spreadsheet and save it again as “Excel Workbook (.xlsx)”.`,
    );
  }
}

/** The library's message about a file. Its internal errors are replaced, as they help no one. */
const reasonOf = (cause: unknown) =>
  cause instanceof ReferenceError || cause instanceof TypeError || !(cause instanceof Error)
    ? ""
    : ` (${cause.message})`;

/** @throws WorkbookError */
function imported(file: string, sheets: readonly FoundSheet[], source: SheetSource<z.ZodObject>): ImportedWorkbook {
  const rules = columnRules(source.row);
  const isRight = ({ rows: [top] }: FoundSheet) => isHeadingRow(top?.cells.map(({ text }) => text) ?? [], rules);
  const first = sheetToRead(sheets, isRight);
  const place = ({ name, isFirst }: FoundSheet) => ({ ...startOfFile(file), ...(!isFirst && { sheet: name }) });
  const headings = first?.rows[0];
  if (first === undefined || headings === undefined) throw new WorkbookError("is empty. Row 1 must name the columns.");
  const at = place(first);
  const { sheet, rows } = first;
  const width = (headings.cells.at(-1)?.index ?? 0) + 1;
  if (rows.length * width > unpackedLimit) throw new WorkbookError(tooLarge);
  const problems = groupSheetProblems([
    ...(first === sheets[0] ? [] : [warning(at, "E_SHEET", "is read, as it is the only sheet with these headings.")]),
    ...mergedCells(sheet, at),
    ...rows.flatMap((row) => formulasWithoutValue(row, at)),
    ...rows.flatMap((row) => unwantedDates(row, headings, source, at)),
    ...farCells(rows, width).map(({ line, index }) => unnamedColumn({ ...at, line }, index)),
    ...sheets
      .filter((other) => other !== first && isRight(other))
      .map((other) => warning(place(other), "E_SHEET", furtherSheet)),
  ]);
  const isSound = problems.every(({ severity }) => severity === "warning");
  return { csv: isSound ? csvOf(rows, width) : null, at, problems };
}

/** The first if it has the headings, else the only one that has them. @throws WorkbookError if none or several have them */
function sheetToRead(sheets: readonly FoundSheet[], isRight: (sheet: FoundSheet) => boolean): FoundSheet | undefined {
  const [first] = sheets;
  if (first !== undefined && isRight(first)) return first;
  const [right, ...further] = sheets.filter(isRight);
  if (right !== undefined && further.length === 0) return right;
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length < 2) return filled[0] ?? first;
  const names = sheets.map(({ name }) => quote(name)).join(", ");
  const which = right === undefined ? "none of them has" : "more than one has";
  throw new WorkbookError(
    `has the sheets ${names}, and ${which} the headings in row 1. Move the right one to the front, with its headings in row 1.`,
  );
}

const furtherSheet = "is a further sheet with these headings, and is not read. Put its rows into the first sheet.";

function csvOf(rows: readonly WorkbookRow[], width: number): Buffer {
  const lines: string[] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push("");
    const texts = Array.from({ length: width }, () => "");
    for (const { index, text } of cells) texts[index] = text;
    lines.push(texts.map((text) => csvCell(text)).join(","));
  }
  // Excel reads a sheet without a byte order mark as Windows-1252.
  return Buffer.from(`\ufeff${lines.join("\n")}\n`);
}

/** Only the first of merged cells has their text, whatever rows they seem to belong to. */
const mergedCells = (sheet: WorkSheet, at: Position): readonly Problem[] =>
  (sheet["!merges"] ?? []).flatMap(({ s: first, e: last }) => {
    if ((sheet["!data"]?.[first.r]?.[first.c]?.w ?? "") === "") return [];
    const [from, to] = [first, last].map(({ r, c }) => `${columnLetter(c)}${r + 1}`);
    const message = `cells ${from} to ${to} are merged, so only the first has the text. Unmerge them, and fill each that needs it.`;
    return [error({ ...at, line: first.r + 1, column: first.c + 1 }, "E_MERGED", message)];
  });

/** Of formulas that no program has computed since. Their cells only look empty. */
const formulasWithoutValue = ({ line, cells }: WorkbookRow, at: Position): readonly Problem[] =>
  cells.flatMap(({ formula, index }) => {
    if (formula === undefined) return [];
    const message = `cell ${columnLetter(index)}${line} has the formula ${quote(formula)} without a value. Open the workbook in a spreadsheet program and save it: that computes it.`;
    return [error({ ...at, line, column: index + 1 }, "E_NO_VALUE", message)];
  });

/** Dates in columns without dates: spreadsheets turn names and numbers such as "MAR1" and "3-4" into dates. */
function unwantedDates(
  { line, cells }: WorkbookRow,
  headings: WorkbookRow,
  source: SheetSource<z.ZodObject>,
  at: Position,
): readonly Problem[] {
  const columns = columnsOfHeadings(
    headings.cells.map((cell) => cell.text),
    columnRules(source.row),
  );
  return cells.flatMap(({ isDate, text, index }) => {
    if (!isDate) return [];
    const column = columns[headings.cells.findIndex((cell) => cell.index === index)];
    if (column === undefined || columnOf(source.row.shape[column]).cleaning === "date") return [];
    const message = `${column} is the date ${text}, which the spreadsheet made of what was typed. Format the column as Text and type it again.`;
    return [error({ ...at, line, column: index + 1 }, "E_DATE", message)];
  });
}

/** First filled cell of each column behind the last heading. */
function farCells(rows: readonly WorkbookRow[], width: number) {
  const seen = new Set<number>();
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap(({ index }) => {
      if (index < width || seen.has(index)) return [];
      seen.add(index);
      return [{ line, index }];
    }),
  );
}
