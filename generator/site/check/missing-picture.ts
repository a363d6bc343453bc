/** Reports a cell or text that names a picture without a row in images.csv. */
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Position, type Problem, quote } from "../../base/problem.ts";
import type { DataTables } from "../data-files/data-tables.ts";

/** `subject` is the start of the message, with a space at its end: the name of the column or of the key. */
export function missingPicture(
  file: string,
  subject: string,
  at: Position,
  { images }: Pick<DataTables, "images">,
): readonly Problem[] {
  if (!images.isComplete || images.lostCells.includes(file)) return [];
  const known = images.rows.flatMap(({ cells }) => cells.file ?? []);
  if (known.includes(file)) return [];
  const message = `${subject}${quote(file)} is not in images.csv.${hint(file, known)}`;
  return [{ ...error(at, "E_REFERENCE", message), subject: `images.csv ${file}` }];
}

/** Suggests the picture that differs only in its extension, else the nearest name. */
function hint(file: string, known: readonly string[]) {
  const sameStem = known.find((other) => stem(other) === stem(file));
  return sameStem === undefined ? remedyFor(file, known) : ` Did you mean ${quote(sameStem)}?`;
}

/** "iron.png" → "iron" */
export const stem = (file: string) => file.replace(/\.\w+$/, "");
