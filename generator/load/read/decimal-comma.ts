/** Sheets from a European Excel separate cells by ";" and write 53,35: there, and there only, the comma becomes a point. */
import { type Problem, quoted, warning } from "../problem.ts";
import type { Sheet } from "./read-sheet.ts";

const commaDecimal = /^-?\d{1,3},\d+$/;
const decimalColumns = ["lat", "lng"];

/** A column changes only when every filled cell of it is written so; the change is a warning at the column's first one. */
export function mendDecimalCommas(sheet: Sheet, columns: readonly string[]): Sheet {
  if (!sheet.mayUseDecimalComma) return sheet;
  return decimalColumns.filter((column) => columns.includes(column)).reduce(mendColumn, sheet);
}

function mendColumn(sheet: Sheet, column: string): Sheet {
  const filled = sheet.rows.filter(({ cells }) => cells[column] !== undefined);
  const [first] = filled;
  if (first === undefined || !filled.every(({ cells }) => commaDecimal.test(cells[column] ?? ""))) return sheet;
  const rows = sheet.rows.map((row) => {
    const cell = row.cells[column];
    return cell === undefined ? row : { ...row, cells: { ...row.cells, [column]: cell.replace(",", ".") } };
  });
  const at = { ...first.at, column: sheet.columnNumbers.get(column) ?? 1 };
  const message = `${column} ${quoted(first.cells[column] ?? "")} and all below are written with a comma and were read with a point.`;
  const problem: Problem = warning(at, "E_DECIMAL_COMMA", message);
  return { ...sheet, rows, problems: [...sheet.problems, problem] };
}
