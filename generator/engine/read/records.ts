/** Rows of cells with their positions, before columns have names. */
import type { Position, Problem } from "../../base/problem.ts";

/** Line numbers of a spreadsheet and of an editor. */
export type RecordPosition = { readonly line: number; readonly editorLine: number };

export const positionOfRecord = (file: string, { line, editorLine }: RecordPosition, column = 1): Position =>
  line === editorLine ? { file, line, column } : { file, line, editorLine, column };

export type SheetRecord = { readonly cells: readonly string[]; readonly at: Position };
export type SheetRecords = {
  readonly records: readonly SheetRecord[];
  readonly problems: readonly Problem[];
  /** Cells of records that could not be read. A name among them is not missing. */
  readonly lostCells: readonly string[];
  /** False if the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
};

export type ReadRecords = SheetRecords & {
  /** Cells separated by ";" or tabs: such sheets write decimals with a comma. */
  readonly mayUseDecimalComma: boolean;
  /** False if the last row may be incomplete. */
  readonly endsCleanly: boolean;
};

export const emptyRecords = (problems: readonly Problem[]): ReadRecords => ({
  records: [],
  problems,
  lostCells: [],
  isComplete: false,
  mayUseDecimalComma: false,
  endsCleanly: true,
});
