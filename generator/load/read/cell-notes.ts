/** Cells that a schema of texts lets through, and that say nothing: what stands there in place of a value. */
import { safeParse, type z } from "zod";
import { quoted, type Severity } from "../problem.ts";
import type { RawRow } from "./rows.ts";
import { mayStandForNothing, standsForNothing } from "./stand-in.ts";

export type CellNote = {
  readonly column: string;
  /** Whether the cell counts as empty, so that nobody looks for a county called "n/a". */
  readonly isEmpty: boolean;
  readonly severity: Severity;
  readonly code: string;
  /** Without the column's name. */
  readonly message: string;
};

export function cellNotes(cells: RawRow["cells"], schema: z.ZodObject, required: readonly string[]): CellNote[] {
  const notes: CellNote[] = [];
  for (const column in cells) {
    const cell = cells[column] ?? "";
    const note = failedFormula(cell) ?? standIn(cell, schema.shape[column], required.includes(column));
    if (note !== undefined) notes.push({ column, ...note });
  }
  return notes;
}

type Note = Omit<CellNote, "column"> | undefined;

/** What spreadsheets show in place of a value. */
const failed = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i;

function failedFormula(cell: string): Note {
  if (!cell.startsWith("#") || !failed.test(cell)) return undefined;
  const message = `${quoted(cell)} is a formula that failed. Mend it, or leave the cell empty.`;
  return { isEmpty: false, severity: "error", code: "E_FORMULA", message };
}

function standIn(cell: string, schema: z.core.$ZodType | undefined, isRequired: boolean): Note {
  const mayBeMeant = mayStandForNothing(cell);
  if (schema === undefined || !(mayBeMeant || standsForNothing(cell))) return undefined;
  const accepts = (text: string) => safeParse(schema, text).success;
  // "unknown" and initials may be right where only some words are.
  const isText = accepts("n/a");
  if (accepts(cell) ? !isText : isRequired || mayBeMeant) return undefined;
  const [code, shown] = ["E_STAND_IN", quoted(cell)];
  if (mayBeMeant) {
    const remedy = isRequired ? "Is it meant?" : "If nothing is known, leave the cell empty.";
    return { isEmpty: false, severity: "warning", code, message: `${shown} is printed as it stands. ${remedy}` };
  }
  const message = `${shown} stands for nothing${isRequired ? ", and the cell must be filled." : ". Leave the cell empty."}`;
  return { isEmpty: true, severity: "error", code, message };
}
