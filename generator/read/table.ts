/** Reads a sheet as checked rows. Each has its raw cells, its position and, if it is valid, its data. */
import type { z } from "zod";
import { error, type Position, type Problem, startOfFile } from "../base/problem.ts";
import { type CellHint, cellHints } from "./cell-hints.ts";
import { cellWarnings } from "./cell-warnings.ts";
import type { CleanTextOptions } from "./clean-cell.ts";
import { type Columns, columnRules, columnsCleanedAs, columnsOf } from "./columns.ts";
import type { ColumnRules } from "./csv-header.ts";
import { groupSheetProblems } from "./group-problems.ts";
import { type NamedRows, readNamedRows } from "./named-rows.ts";
import { normalizeDates, normalizeDecimalCommas, normalizeMonths } from "./normalize-columns.ts";
import { isThere } from "./read-text.ts";
import type { RawRow } from "./rows.ts";

export type Row<Data> = {
  readonly cells: Partial<Readonly<Record<keyof Data & string, string>>>;
  /** Missing if a cell of the row is invalid. Checks across files use the cells, so that one mistake hides no other. */
  readonly data?: Data;
  readonly at: Position;
  readonly columnNumbers: ReadonlyMap<string, number>;
};

export type Table<Data> = {
  readonly file: string;
  /** Name of the file without its folder, for messages in other files. */
  readonly name: string;
  readonly rows: readonly Row<Data>[];
  /** Cells of rows that could not be read. A name that is found there is not reported as missing. */
  readonly lostCells: readonly string[];
  /** False if the file, or the rest of it, could not be read. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

export type SheetSchema<Schema extends z.ZodObject> = CleanTextOptions & {
  /** "prices.csv" */
  readonly file: string;
  readonly row: Schema;
  /** Returns the site's own hint for an invalid decimal cell. The hint of its kind is used if there is none. */
  readonly hintForDecimal?: (cell: string) => CellHint;
  /** True if the file may be missing, or have no rows. */
  readonly isOptional: boolean;
};

/** Reads and checks a sheet. `folder` is the path of the data as given. */
export function readTable<Schema extends z.ZodObject>(
  folder: string,
  source: SheetSchema<Schema>,
): Table<z.infer<Schema>> {
  const { file: name, row: schema, isOptional, printable, hintForDecimal } = source;
  const file = `${folder}/${name}`;
  if (isOptional && !isThere(file)) return { file, name, rows: [], lostCells: [], isComplete: true, problems: [] };
  const columns = columnsOf(schema);
  const rules = { ...columnRules(schema), printable, addresses: columnsCleanedAs("address", columns) };
  const { required } = rules;
  const asWritten = normalizeDecimalCommas(readNamedRows(file, rules), columnsCleanedAs("decimal", columns));
  const withMonths = normalizeMonths(asWritten, columnsCleanedAs("partial date", columns));
  const dated = [...columnsCleanedAs("date", columns), ...columnsCleanedAs("partial date", columns)];
  const sheet = normalizeDates(withMonths, dated);
  const checked = sheet.rows.map((row) => checkRow(row, { schema, required, columns, hintForDecimal }, sheet));
  const known = new Set(sheet.problems.filter(({ severity }) => severity === "error").map(cellOf));
  const inRows = checked.flatMap(({ problems }) => problems).filter((problem) => !known.has(cellOf(problem)));
  const problems = [...groupSheetProblems([...sheet.problems, ...inRows])];
  const isFiltered = sheet.isComplete && sheet.rows.length === 0 && sheet.lostCells.length === 0 && !isOptional;
  if (isFiltered)
    problems.push(
      error(
        startOfFile(sheet.file),
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

const cellOf = ({ line, column }: Position) => `${line}:${column}`;

function checkRow<Schema extends z.ZodObject>(
  { cells: named, at }: RawRow,
  {
    schema,
    required,
    columns,
    hintForDecimal,
  }: Pick<ColumnRules, "required"> & {
    readonly schema: Schema;
    readonly columns: Columns;
    readonly hintForDecimal: SheetSchema<Schema>["hintForDecimal"];
  },
  { columnNumbers }: NamedRows,
): { readonly row: Row<z.infer<Schema>>; readonly problems: readonly Problem[] } {
  const warnings = cellWarnings(named, { schema, required, columns });
  const empty = warnings.filter(({ isEmpty }) => isEmpty).map(({ column }) => column);
  const filled = empty.length === 0 ? named : without(named, empty);
  // Other columns were left out with the header.
  const cells = filled as Row<z.infer<Schema>>["cells"];
  const { data, error: invalid } = schema.safeParse(filled);
  const row = data === undefined ? { cells, at, columnNumbers } : { cells, at, columnNumbers, data };
  const issues = (invalid?.issues ?? []).filter(({ path }) => !empty.includes(String(path[0])));
  const siteHint = (kind: Hint, cell: string) => (kind === "decimal" ? hintForDecimal?.(cell) : undefined);
  const schemaProblems = issues.map((issue) => {
    const column = String(issue.path[0] ?? "");
    const cell = filled[column];
    const { code, message } =
      cell === undefined
        ? { code: "E_MISSING", message: required.includes(column) ? "must be filled" : issue.message }
        : (siteHint(columns.get(column)?.hint, cell) ??
          hintFor(columns.get(column)?.hint, cell) ?? { code: "E_CELL", message: issue.message });
    return error(positionOf(row, column), code, `${column} ${message}${/[.?!]$/.test(message) ? "" : "."}`);
  });
  const warningProblems = warnings
    .filter(({ column }) => !issues.some(({ path }) => path[0] === column))
    .map(({ column, severity, code, message }) => ({
      ...positionOf(row, column),
      severity,
      code,
      message: `${column} ${message}`,
    }));
  return { row, problems: [...schemaProblems, ...warningProblems] };
}

type Hint = keyof typeof cellHints | undefined;
const hintFor = (kind: Hint, cell: string) => kind && cellHints[kind](cell);

const without = (cells: RawRow["cells"], columns: readonly string[]): RawRow["cells"] =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column)));

/** Position of a row's cell, or of its first cell if the sheet has no such column. */
export const positionOf = (row: Pick<Row<unknown>, "at" | "columnNumbers">, column: string): Position => ({
  ...row.at,
  column: row.columnNumbers.get(column) ?? 1,
});

/** "row 14", for messages about another row. */
export const rowNumber = ({ at }: Pick<Row<unknown>, "at">) => `row ${at.line}`;
