/** A sheet as checked rows: each with its raw cells, its place, and its data when the row by itself is right. */
import type { z } from "zod";
import { noMemory } from "../memory.ts";
import { error, type Position, type Problem, startOf } from "../problem.ts";
import { cellNotes } from "./cell-notes.ts";
import type { ColumnRules } from "./csv-header.ts";
import { mendDecimalCommas } from "./decimal-comma.ts";
import { type Explanations, explainDate } from "./explain-cell.ts";
import { foldedSheet } from "./folded.ts";
import { mendDates } from "./mend-dates.ts";
import { readSheet, type Sheet } from "./read-sheet.ts";
import type { RawRow } from "./rows.ts";
import { sheetFile } from "./sheet-file.ts";

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
  /** "towns.csv"; a workbook of the same name may stand in its place. */
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
  memory = noMemory,
): Table<z.infer<Schema>> {
  const { schema, explanations, mayBeEmpty, mayBeMissing = false } = source;
  const { name, isThere, problems: problemsOfFile } = sheetFile(folder, source.name);
  const file = `${folder}/${name}`;
  if (mayBeMissing && !isThere) return { file, name, rows: [], lostCells: [], isComplete: true, problems: [] };
  const known = Object.keys(schema.shape);
  const required = known.filter((column) => !schema.shape[column]?.safeParse(undefined).success);
  const columns = Object.keys(explanations);
  const dates = columns.filter((column) => explanations[column] === explainDate);
  const sheet = mendDates(mendDecimalCommas(readSheet(file, { known, required }, memory), columns), dates);
  const spoilt = spoiltByDates(sheet, dates);
  const checked = memory.recallEach(
    `checked rows of ${file}`,
    [schema, JSON.stringify([...sheet.columnNumbers])],
    sheet.rows,
    (row) => checkRow(row, { schema, required, explanations }, sheet),
  );
  const told = new Set([...sheet.problems.filter(({ severity }) => severity === "error"), ...spoilt].map(cellOf));
  const inRows = checked
    .flatMap((row) => ("problems" in row ? row.problems : []))
    .filter((problem) => !told.has(cellOf(problem)));
  const problems = [...problemsOfFile, ...foldedSheet([...sheet.problems, ...spoilt, ...inRows])];
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
    rows: checked.map((each) => ("problems" in each ? each.row : each)),
    lostCells: sheet.lostCells,
    isComplete: sheet.isComplete && !isFiltered,
    problems,
  };
}

const cellOf = ({ line, column }: Position) => `${line}:${column}`;

/** Dates where none belong: workbooks make them of names and numbers as these are typed, "MAR1" and "3-4". */
function spoiltByDates({ rows, dates, columnNumbers }: Sheet, dateColumns: readonly string[]) {
  if (dates.length === 0) return [];
  const columnAt = new Map([...columnNumbers].map(([column, number]) => [number, column]));
  const rowAt = new Map(rows.map((row) => [row.at.line, row]));
  return dates.flatMap((at) => {
    const column = columnAt.get(at.column);
    const cell = rowAt.get(at.line)?.cells[column ?? ""];
    if (column === undefined || cell === undefined || dateColumns.includes(column)) return [];
    const message = `${column} is the date ${cell}, which the spreadsheet made of what was typed. Format the column as Text and type it again.`;
    return [error(at, "E_DATE", message)];
  });
}

/** With its problems where it has some. */
function checkRow<Schema extends z.ZodObject>(
  { cells: named, at }: RawRow,
  {
    schema,
    required,
    explanations,
  }: Pick<CsvSource<Schema>, "schema" | "explanations"> & Pick<ColumnRules, "required">,
  { columnNumbers }: Sheet,
): Row<z.infer<Schema>> | { readonly row: Row<z.infer<Schema>>; readonly problems: readonly Problem[] } {
  const noted = cellNotes(named, schema, required);
  const empty = noted.filter(({ isEmpty }) => isEmpty).map(({ column }) => column);
  const filled = empty.length === 0 ? named : without(named, empty);
  // The header let only the schema's columns through.
  const cells = filled as Row<z.infer<Schema>>["cells"];
  const { data, error: mistaken } = schema.safeParse(filled);
  const row = data === undefined ? { cells, at, columnNumbers } : { cells, at, columnNumbers, data };
  const issues = (mistaken?.issues ?? []).filter(({ path }) => !empty.includes(String(path[0])));
  const mistakes = issues.map((issue) => {
    const column = String(issue.path[0] ?? "");
    const cell = filled[column];
    const { code, message } =
      cell === undefined
        ? { code: "E_MISSING", message: required.includes(column) ? "must be filled" : issue.message }
        : (explanations[column]?.(cell) ?? { code: "E_CELL", message: issue.message });
    return error(positionOf(row, column), code, `${column} ${message}${/[.?!]$/.test(message) ? "" : "."}`);
  });
  const notes = noted
    .filter(({ column }) => !issues.some(({ path }) => path[0] === column))
    .map(({ column, severity, code, message }) => ({
      ...positionOf(row, column),
      ...{ severity, code, message: `${column} ${message}` },
    }));
  const problems = [...mistakes, ...notes];
  return problems.length === 0 ? row : { row, problems };
}

const without = (cells: RawRow["cells"], columns: readonly string[]): RawRow["cells"] =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column)));

/** The place of a row's cell; of its first one when the sheet has no such column. */
export const positionOf = (row: Pick<Row<unknown>, "at" | "columnNumbers">, column: string): Position => ({
  ...row.at,
  column: row.columnNumbers.get(column) ?? 1,
});

/** "row 14", for messages about another row. */
export const rowNumber = ({ at }: Pick<Row<unknown>, "at">) => `row ${at.line}`;
