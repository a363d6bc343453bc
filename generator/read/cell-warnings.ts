/** Reports cells that are valid texts but not values: failed formulas, "n/a", "-", converted dates. */
import { type GlobalMeta, safeParse, type z } from "zod";
import { quote, type Severity } from "../base/problem.ts";
import type { Columns } from "./columns.ts";
import { convertedText } from "./converted-cell.ts";
import { isFailedValue } from "./failed-value.ts";
import { isBlankMarker, isEmptyResult, maybeBlankMarker } from "./placeholder-text.ts";
import type { RawRow } from "./rows.ts";

type CellWarning = {
  readonly column: string;
  /** The cell counts as empty, so that "n/a" is not looked up as a name. */
  readonly isEmpty: boolean;
  readonly severity: Severity;
  readonly code: string;
  /** Without the column's name. */
  readonly message: string;
};

export function cellWarnings(
  cells: RawRow["cells"],
  { schema, required, columns }: { schema: z.ZodObject; required: readonly string[]; columns: Columns },
): CellWarning[] {
  const warnings: CellWarning[] = [];
  for (const column in cells) {
    const cell = cells[column] ?? "";
    const isRequired = required.includes(column);
    const kind = columns.get(column) ?? {};
    const isValid = () => safeParse(schema.shape[column] ?? schema, cell).success;
    const note =
      failedFormula(cell, isRequired) ??
      emptyResult(cell, kind, isValid) ??
      standIn(cell, kind, isRequired, isValid) ??
      converted(cell, kind, isValid);
    if (note !== undefined) warnings.push({ column, ...note });
  }
  return warnings;
}

type CellNote = Omit<CellWarning, "column"> | undefined;

function failedFormula(cell: string, isRequired: boolean): CellNote {
  if (!isFailedValue(cell)) return undefined;
  const remedy = isRequired ? "Write the value." : "Write the value, or leave the cell empty.";
  const message = `${quote(cell)} is shown by a program in place of a value. ${remedy}`;
  return { isEmpty: true, severity: "error", code: "E_FORMULA", message };
}

/** Rejects 0 and FALSE as texts: a formula gives them for an empty cell, and a page would print them. */
function emptyResult(cell: string, { cleaning, words, mayBeZero }: GlobalMeta, isValid: () => boolean): CellNote {
  if (mayBeZero === true || (words === undefined && cleaning !== "address")) return undefined;
  if (!isEmptyResult(cell) || !isValid()) return undefined;
  const message = `${quote(cell)} is not a text; a formula gives it for an empty cell. Leave the cell empty, or write the text.`;
  return { isEmpty: true, severity: "error", code: "E_STAND_IN", message };
}

/** A date alone in a column of free text is a converted cell. Cells that the schema rejects have its message. */
function converted(cell: string, { words }: GlobalMeta, isValid: () => boolean): CellNote {
  const found = words === undefined || !isValid() ? undefined : convertedText(cell);
  return found && { isEmpty: false, severity: "error", ...found };
}

function standIn(cell: string, { words }: GlobalMeta, isRequired: boolean, isValid: () => boolean): CellNote {
  const mayBeMeant = maybeBlankMarker(cell);
  if (!(mayBeMeant || isBlankMarker(cell))) return undefined;
  // A valid cell in a column without free text may be meant: "unknown" is a value of some, and initials may be "NA".
  if (isValid() ? words === undefined : isRequired || mayBeMeant) return undefined;
  const [code, shown] = ["E_STAND_IN", quote(cell)];
  if (mayBeMeant) {
    const remedy = isRequired ? "Is it meant?" : "If nothing is known, leave the cell empty.";
    const message = `${shown} is printed on the page as it is. ${remedy}`;
    return { isEmpty: false, severity: "warning", code, message };
  }
  const message = `${shown} is not a value${isRequired ? ", and the cell must be filled." : ". Leave the cell empty."}`;
  return { isEmpty: true, severity: "error", code, message };
}
