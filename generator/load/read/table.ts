/** A CSV file as checked rows: each with its raw cells, its place, and its data when the row by itself is right. */
import { lstatSync } from "node:fs";
import type { z } from "zod";
import { error, type Position, type Problem, startOf } from "../problem.ts";
import type { ColumnRules } from "./csv-header.ts";
import { mendDecimalCommas } from "./decimal-comma.ts";
import { type Explanations, explainDate } from "./explain-cell.ts";
import { foldedSheet } from "./folded.ts";
import { mendDates } from "./mend-dates.ts";
import { readCsv, type Sheet } from "./read-csv.ts";
import type { RawRow } from "./rows.ts";

export type Row<Data> = {
  readonly cells: Partial<Readonly<Record<keyof Data & string, string>>>;
  /** Missing when a cell of the row is wrong; checks across files use the cells, so that one mistake hides no other. */
  readonly data?: Data;
  readonly at: Position;
  readonly columnNumbers: ReadonlyMap<string, number>;
};

export type Table<Data> = {
  readonly file: string;
  /** Its name without the folder, for messages in other files. */
  readonly name: string;
  readonly rows: readonly Row<Data>[];
  /** What stood in rows that could not be read. */
  readonly lostCells: readonly string[];
  /** False when the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

export type CsvSource<Schema extends z.ZodObject> = {
  readonly name: string;
  readonly schema: Schema;
  readonly explanations: Explanations;
  readonly mayBeEmpty: boolean;
  /** A folder without it is whole: nothing is known of what it would hold. */
  readonly mayBeMissing?: boolean;
};

/** `folder` is the path of the data as given. */
export function readTable<Schema extends z.ZodObject>(
  folder: string,
  source: CsvSource<Schema>,
): Table<z.infer<Schema>> {
  const { name, schema, explanations, mayBeEmpty, mayBeMissing = false } = source;
  if (mayBeMissing && isMissing(`${folder}/${name}`))
    return { file: `${folder}/${name}`, name, rows: [], lostCells: [], isComplete: true, problems: [] };
  const known = Object.keys(schema.shape);
  const required = known.filter((column) => !schema.shape[column]?.safeParse(undefined).success);
  const columns = Object.keys(explanations);
  const dates = columns.filter((column) => explanations[column] === explainDate);
  const sheet = mendDates(mendDecimalCommas(readCsv(`${folder}/${name}`, { known, required }), columns), dates);
  const checked = sheet.rows.map((row) => checkRow(row, { schema, required, explanations }, sheet));
  const problems = [...foldedSheet([...sheet.problems, ...checked.flatMap((row) => row.problems)])];
  const isFiltered = sheet.isComplete && sheet.rows.length === 0 && sheet.lostCells.length === 0 && !mayBeEmpty;
  if (isFiltered)
    problems.push(
      error(
        startOf(sheet.file),
        "E_EMPTY",
        "has no rows below its headings. Was the sheet filtered when it was saved?",
      ),
    );
  return {
    file: sheet.file,
    name,
    rows: checked.map(({ row }) => row),
    lostCells: sheet.lostCells,
    isComplete: sheet.isComplete && !isFiltered,
    problems,
  };
}

const isMissing = (file: string) => lstatSync(file, { throwIfNoEntry: false }) === undefined;

function checkRow<Schema extends z.ZodObject>(
  { cells, at }: RawRow,
  {
    schema,
    required,
    explanations,
  }: Pick<CsvSource<Schema>, "schema" | "explanations"> & Pick<ColumnRules, "required">,
  sheet: Sheet,
) {
  const row = {
    // The header let only the schema's columns through.
    cells: cells as Row<z.infer<Schema>>["cells"],
    at,
    columnNumbers: sheet.columnNumbers,
  };
  const result = schema.safeParse(cells);
  if (result.success) return { row: { ...row, data: result.data }, problems: [] };
  const problems = result.error.issues.map((issue) => {
    const column = String(issue.path[0] ?? "");
    const cell = cells[column];
    const { code, message } =
      cell === undefined
        ? { code: "E_MISSING", message: required.includes(column) ? "must be filled" : issue.message }
        : (explanations[column]?.(cell) ?? { code: "E_CELL", message: issue.message });
    return error(positionOf(row, column), code, `${column} ${message}${/[.?!]$/.test(message) ? "" : "."}`);
  });
  return { row, problems };
}

/** The place of a row's cell; of its first one when the sheet has no such column. */
export const positionOf = (row: Pick<Row<unknown>, "at" | "columnNumbers">, column: string): Position => ({
  ...row.at,
  column: row.columnNumbers.get(column) ?? 1,
});

/** "row 14", for messages about another row. */
export const rowNumber = ({ at }: Pick<Row<unknown>, "at">) => `row ${at.line}`;
