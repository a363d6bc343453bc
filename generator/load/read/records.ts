/** What stands in a sheet before its columns have names: rows of cells, each with its place. */
import type { Position, Problem } from "../problem.ts";

/** Lines as a spreadsheet counts them, and as an editor does. */
export type Start = { readonly line: number; readonly editorLine: number };

export const startingAt = (file: string, { line, editorLine }: Start, column = 1): Position =>
  line === editorLine ? { file, line, column } : { file, line, editorLine, column };

export type SheetRecord = { readonly cells: readonly string[]; readonly at: Position };
export type SheetRecords = {
  readonly records: readonly SheetRecord[];
  readonly problems: readonly Problem[];
  /** What stood in records that could not be read: a name among them is not missing. */
  readonly lostCells: readonly string[];
  /** False when the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
};

export type ReadRecords = SheetRecords & {
  /** Cells separated by ";" or tabs: such sheets write decimals with a comma. */
  readonly mayUseDecimalComma: boolean;
  /** False when the last row may be half a row. */
  readonly endsCleanly: boolean;
  /** Where a workbook holds dates. */
  readonly dates: readonly Position[];
};

export const nothingRead = (problems: readonly Problem[]): ReadRecords => ({
  records: [],
  problems,
  lostCells: [],
  isComplete: false,
  mayUseDecimalComma: false,
  endsCleanly: true,
  dates: [],
});
