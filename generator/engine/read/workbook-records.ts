/** Reads a workbook's first sheet into records, like those of a CSV file. */
import { error, startOfFile } from "../../base/problem.ts";
import { normalizeColumnName } from "./csv-dialect.ts";
import { type ColumnRules, isColumn, unnamedColumn } from "./csv-header.ts";
import { readBytes } from "./read-text.ts";
import { emptyRecords, type ReadRecords } from "./records.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import type { WorkbookRow } from "./workbook-cell.ts";
import { type FoundSheet, sheetsIn, WorkbookFault } from "./workbook-sheets.ts";
import { ignoredSheetWarning, mergedCellWarnings, uncalculatedFormulaWarnings } from "./workbook-warnings.ts";

/** `file` is a path as given. Never throws. */
export function workbookRecords(file: string, rules: ColumnRules): ReadRecords {
  const { bytes, problem } = readBytes(file);
  if (bytes === undefined) return emptyRecords([problem]);
  const fault = (message: string) => emptyRecords([error(startOfFile(file), "E_WORKBOOK", message)]);
  const unpacked = unpackWorkbook(bytes);
  if (unpacked.parts === undefined) return fault(unpacked.fault);
  try {
    return recordsOf(file, sheetsIn(unpacked.parts), rules);
  } catch (cause) {
    if (cause instanceof WorkbookFault) return fault(cause.message);
    return fault(
      `is damaged, or no workbook inside${reasonOf(cause)}. Open it in the spreadsheet and save it again as “Excel Workbook (.xlsx)”.`,
    );
  }
}

/** The library's message about a file. Its internal errors are replaced, as they help no one. */
const reasonOf = (cause: unknown) =>
  cause instanceof ReferenceError || cause instanceof TypeError || !(cause instanceof Error)
    ? ""
    : ` (${cause.message})`;

/** Reads the rows by their number, each cell as its text. @throws Error for an invalid workbook */
export function workbookTexts(bytes: Buffer): ReadonlyMap<number, readonly string[]> {
  const { parts, fault } = unpackWorkbook(bytes);
  if (parts === undefined) throw new WorkbookFault(fault);
  const rows = sheetsIn(parts)[0]?.rows ?? [];
  return new Map(rows.map(({ line, cells }) => [line, textsUpTo((cells.at(-1)?.index ?? -1) + 1, cells)]));
}

function recordsOf(file: string, sheets: readonly FoundSheet[], rules: ColumnRules): ReadRecords {
  const place = ({ name, isFirst }: FoundSheet) => ({ ...startOfFile(file), ...(!isFirst && { sheet: name }) });
  const [first, ...others] = sheets;
  const headings = first?.rows[0];
  if (first === undefined || headings === undefined) return emptyRecords([]);
  const at = place(first);
  const { sheet, rows } = first;
  const known = headings.cells.findLast(({ text }) => isColumn(normalizeColumnName(text), rules));
  const width = (known?.index ?? -1) + 1;
  return {
    records: rows.map(({ line, cells }) => ({
      cells: textsUpTo(line === headings.line ? (cells.at(-1)?.index ?? 0) + 1 : width, cells),
      at: { ...at, line },
    })),
    problems: [
      ...mergedCellWarnings(sheet, at),
      ...uncalculatedFormulaWarnings(rows, at),
      ...farCells(headings, rows, width).map(({ line, index }) => unnamedColumn({ ...at, line }, index)),
      ...others.flatMap((other) => ignoredSheetWarning(place(other), textsOf(other.rows[0]), rules)),
    ],
    lostCells: [],
    isComplete: true,
    mayUseDecimalComma: false,
    endsCleanly: true,
    dates: rows.flatMap(({ line, cells }) =>
      cells.flatMap(({ isDate, index }) => (isDate ? [{ ...at, line, column: index + 1 }] : [])),
    ),
  };
}

/** First filled cell of each column without a heading after the known ones. */
function farCells(headings: WorkbookRow, rows: readonly WorkbookRow[], width: number) {
  const seen = new Set(headings.cells.map(({ index }) => index));
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap(({ index }) => {
      if (index < width || seen.has(index)) return [];
      seen.add(index);
      return [{ line, index }];
    }),
  );
}

function textsUpTo(width: number, cells: WorkbookRow["cells"]) {
  const texts = Array.from({ length: width }, () => "");
  for (const { index, text } of cells) if (index < width) texts[index] = text;
  return texts;
}

const textsOf = (row: WorkbookRow | undefined) => row?.cells.map(({ text }) => text) ?? [];
