/** What a workbook can hold and a sheet of rows cannot: merged cells and further sheets. */
import type { WorkSheet } from "@e965/xlsx";
import { error, type Position, type Problem, warning } from "../problem.ts";
import { type ColumnRules, isHeadingRow, letter } from "./csv-header.ts";

/** Only the first of merged cells holds their text, whatever rows they seem to belong to. */
export const mergedCells = (sheet: WorkSheet, at: Position): readonly Problem[] =>
  (sheet["!merges"] ?? []).flatMap(({ s: first, e: last }) => {
    if ((sheet["!data"]?.[first.r]?.[first.c]?.w ?? "") === "") return [];
    const [from, to] = [first, last].map(({ r, c }) => `${letter(c)}${r + 1}`);
    const message = `cells ${from} to ${to} are merged, so that only the first holds the text. Unmerge them, and fill each that should hold it.`;
    return [error({ ...at, line: first.r + 1, column: first.c + 1 }, "E_MERGED", message)];
  });

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
