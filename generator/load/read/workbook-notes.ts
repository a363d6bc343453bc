/** What a workbook can hold and a sheet of rows cannot: merged cells, formulas without values and further sheets. */
import type { WorkSheet } from "@e965/xlsx";
import { error, type Position, type Problem, quoted, warning } from "../problem.ts";
import { type ColumnRules, isHeadingRow, letter } from "./csv-header.ts";
import type { WorkbookRow } from "./workbook-cell.ts";

/** Only the first of merged cells holds their text, whatever rows they seem to belong to. */
export const mergedCells = (sheet: WorkSheet, at: Position): readonly Problem[] =>
  (sheet["!merges"] ?? []).flatMap(({ s: first, e: last }) => {
    if ((sheet["!data"]?.[first.r]?.[first.c]?.w ?? "") === "") return [];
    const [from, to] = [first, last].map(({ r, c }) => `${letter(c)}${r + 1}`);
    const message = `cells ${from} to ${to} are merged, so that only the first holds the text. Unmerge them, and fill each that should hold it.`;
    return [error({ ...at, line: first.r + 1, column: first.c + 1 }, "E_MERGED", message)];
  });

/** Formulas of a workbook that a program wrote and none has opened since: their cells only look empty. */
export const withoutValues = (rows: readonly WorkbookRow[], at: Position): readonly Problem[] =>
  rows.flatMap(({ line, cells }) =>
    cells.flatMap(({ formula }, index) => {
      if (formula === undefined) return [];
      const message = `cell ${letter(index)}${line} holds the formula ${quoted(formula)}, and no value of it. Open the workbook in a spreadsheet program and save it, which works it out.`;
      return [error({ ...at, line, column: index + 1 }, "E_NO_VALUE", message)];
    }),
  );

/** A further sheet of the same kind, which somebody may take for read. `headings` is its first row. */
export const sheetLeftOut = (at: Position, headings: readonly string[], { known }: ColumnRules): readonly Problem[] =>
  isHeadingRow(headings, known)
    ? [
        warning(
          at,
          "E_SHEET",
          "is a further sheet with these headings, and is not read. Put its rows into the first sheet.",
        ),
      ]
    : [];
