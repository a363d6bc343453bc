/** Turns decimal commas into points ("53,35"), only in sheets of a European Excel, which separates cells by ";". */
import { type Problem, quote, warning } from "../../base/problem.ts";
import type { Sheet } from "./read-sheet.ts";

const commaDecimal = /^-?\d{1,3},\d+$/;

/** A column changes only if all its filled cells are written so. The change is a warning at the first. */
export const normalizeDecimalCommas = (sheet: Sheet, columns: readonly string[]): Sheet =>
  sheet.mayUseDecimalComma ? columns.reduce(normalizeColumn, sheet) : sheet;

function normalizeColumn(sheet: Sheet, column: string): Sheet {
  const filled = sheet.rows.filter(({ cells }) => cells[column] !== undefined);
  const [first] = filled;
  if (first === undefined || !filled.every(({ cells }) => commaDecimal.test(cells[column] ?? ""))) return sheet;
  const rows = sheet.rows.map((row) => {
    const cell = row.cells[column];
    return cell === undefined ? row : { ...row, cells: { ...row.cells, [column]: cell.replace(",", ".") } };
  });
  const at = { ...first.at, column: sheet.columnNumbers.get(column) ?? 1 };
  const message = `${column} ${quote(first.cells[column] ?? "")} and all below are written with a comma and were read with a point.`;
  const problem: Problem = warning(at, "E_DECIMAL_COMMA", message);
  return { ...sheet, rows, problems: [...sheet.problems, problem] };
}
