/** Warns about features of workbooks that rows lack: merged cells, formulas without values and further sheets. */
import type { WorkSheet } from "@e965/xlsx";
import { error, type Position, type Problem, quote, warning } from "../../base/problem.ts";
import { type ColumnRules, columnLetter, isHeadingRow } from "./csv-header.ts";
import type { WorkbookRow } from "./workbook-cell.ts";

/** Only the first of merged cells has their text, whatever rows they seem to belong to. */
export const mergedCellWarnings = (sheet: WorkSheet, at: Position): readonly Problem[] =>
  (sheet["!merges"] ?? []).flatMap(({ s: first, e: last }) => {
    if ((sheet["!data"]?.[first.r]?.[first.c]?.w ?? "") === "") return [];
    const [from, to] = [first, last].map(({ r, c }) => `${columnLetter(c)}${r + 1}`);
    const message = `cells ${from} to ${to} are merged, so only the first has the text. Unmerge them, and fill each that needs it.`;
    return [error({ ...at, line: first.r + 1, column: first.c + 1 }, "E_MERGED", message)];
  });

/** Formulas without a value, as no program has opened the workbook since. Their cells only look empty. */
export const uncalculatedFormulaWarnings = (rows: readonly WorkbookRow[], at: Position): readonly Problem[] =>
  rows.flatMap(({ line, cells }) =>
    cells.flatMap(({ formula, index }) => {
      if (formula === undefined) return [];
      const message = `cell ${columnLetter(index)}${line} has the formula ${quote(formula)} without a value. Open the workbook in a spreadsheet program and save it: that computes it.`;
      return [error({ ...at, line, column: index + 1 }, "E_NO_VALUE", message)];
    }),
  );

/** A further sheet of the same kind, which people may expect to be read. `headings` is its first row. */
export const ignoredSheetWarning = (
  at: Position,
  headings: readonly string[],
  rules: ColumnRules,
): readonly Problem[] =>
  isHeadingRow(headings, rules)
    ? [
        warning(
          at,
          "E_SHEET",
          "is a further sheet with these headings, and is not read. Put its rows into the first sheet.",
        ),
      ]
    : [];
