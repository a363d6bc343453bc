/** Writes one sheet as a workbook: its rows unchanged, below headings that stay in view, with room for more. */
// A second library: @e965/xlsx writes no styles, lists or frozen rows, and hucre reads only asynchronously.
import type { CellStyle, DataValidation, WriteSheet } from "hucre";
import type { ColumnInput } from "../column-input.ts";

/** Empty rows below the last one. A workbook has no format for rows that do not exist. */
const spareRows = 300;

type Content = {
  /** "towns" */
  readonly name: string;
  readonly columns: readonly ColumnInput[];
  /** Filled cells by column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
};

/** The bytes of the .xlsx file. */
export async function templateWorkbook({ name, columns, rows }: Content): Promise<Uint8Array> {
  const { colToLetter, writeXlsx } = await import("hucre/xlsx");
  const lastRow = rows.length + 1 + spareRows;
  const lists = columns.flatMap((form, index) =>
    form.choices.length > 0 ? [{ form, letter: colToLetter(index) }] : [],
  );
  const sheet: WriteSheet = {
    name,
    columns: columns.map((form) => ({
      width: widthOf(form, rows),
      style: form.isNumber ? atTop : { ...atTop, numFmt: "@" },
    })),
    rows: [
      columns.map(({ column }) => column),
      ...rows.map((cells) => columns.map((form) => contentOf(cells[form.column], form))),
      ...Array.from({ length: spareRows }, () => columns.map(() => null)),
    ],
    cells: new Map(
      columns.map((form, index) => [`0,${index}`, { style: heading(form), comment: { text: noteOf(form) } }]),
    ),
    freezePane: { rows: 1 },
    dataValidations: lists.map(({ form: { choices, isOpen }, letter }, index): DataValidation => {
      const list = colToLetter(index);
      return {
        type: "list",
        range: `${letter}2:${letter}${lastRow}`,
        formula1: `${listSheet}!$${list}$1:$${list}$${choices.length}`,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: isOpen ? "warning" : "stop",
        errorTitle: "Not in the list",
        errorMessage: isOpen ? "Is the name spelled as in its own sheet?" : "Choose a value of the list.",
      };
    }),
  };
  if (lists.length === 0) return writeXlsx({ sheets: [sheet] });
  const rowsOfLists = Array.from({ length: Math.max(...lists.map(({ form }) => form.choices.length)) }, (_, row) =>
    lists.map(({ form }) => form.choices[row] ?? null),
  );
  // The first sheet that is shown is the one that a build reads.
  return writeXlsx({ sheets: [sheet, { name: listSheet, rows: rowsOfLists, hidden: true }] });
}

const listSheet = "Lists";
const atTop: CellStyle = { alignment: { vertical: "top", wrapText: true } };

const heading = ({ mustBeFilled }: ColumnInput): CellStyle => ({
  numFmt: "@",
  font: { name: "Calibri", size: 11, bold: mustBeFilled },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF2" } },
});

const noteOf = ({ note, mustBeFilled }: ColumnInput) => (mustBeFilled ? `Must be filled: ${note}` : note);

/** In characters. */
const widthOf = ({ column }: ColumnInput, rows: Content["rows"]) =>
  Math.min(60, Math.max(column.length + 3, 10, ...rows.map((cells) => (cells[column] ?? "").length + 2)));

/** A number that a spreadsheet would print otherwise stays the text that it is. */
function contentOf(cell: string | undefined, { isNumber }: ColumnInput) {
  if (cell === undefined) return null;
  return isNumber && String(Number(cell)) === cell ? Number(cell) : cell;
}
