/** Heading row of a sheet: the column of each cell, and problems of the names. */
import { nearestName } from "../base/nearest-name.ts";
import { error, type Position, quote, warning } from "../base/problem.ts";
import { normalizeColumnName } from "./sheet/dialect.ts";

export type ColumnRules = {
  readonly known: readonly string[];
  readonly required: readonly string[];
  /** Other normalized headings, and the column that each names. */
  readonly aliases: Readonly<Record<string, string>>;
};

/** Returns the column of an alias, or undefined. `name` is normalized. */
const columnForAlias = (name: string, { known, aliases }: Pick<ColumnRules, "known" | "aliases">) => {
  const column = aliases[name];
  return column !== undefined && known.includes(column) ? column : undefined;
};

/** Returns the column of each heading; undefined for one that is left out. An alias counts only if no heading is the column's own name. */
export function columnsOfHeadings(headings: readonly string[], rules: Pick<ColumnRules, "known" | "aliases">) {
  const names = headings.map(normalizeColumnName);
  return names.map((name) => {
    const alias = columnForAlias(name, rules);
    return rules.known.includes(name) ? name : alias !== undefined && names.includes(alias) ? undefined : alias;
  });
}

/** Returns true if a normalized heading names a column of the sheet, by its own name or an alias. */
export const isColumn = (name: string, rules: Pick<ColumnRules, "known" | "aliases">) =>
  rules.known.includes(name) || columnForAlias(name, rules) !== undefined;

/** Returns the column of each cell of the first row; undefined for a cell that is left out. */
export function readHeader(cells: readonly string[], at: Position, rules: ColumnRules) {
  if (!isHeadingRow(cells, rules)) return { columns: [], problems: [notHeadings(at, rules)], isUsable: false };
  const named = columnsOfHeadings(cells, rules);
  const columns = named.map((column, index) => (named.indexOf(column) === index ? column : undefined));
  const missing = rules.required.filter((column) => !columns.includes(column));
  const place = (index: number) => ({ ...at, column: index + 1 });
  const problems = [
    ...cells.flatMap((cell, index) => headingProblems(cell, named[index], place(index), rules)),
    ...named.flatMap((column, index) => {
      const first = named.indexOf(column);
      return column === undefined || first === index ? [] : [repeatedColumn(column, first, place(index))];
    }),
    ...(missing.length === 0 ? [] : [missingColumns(missing, cells, at)]),
  ];
  return { columns, problems, isUsable: missing.length === 0 };
}

function headingProblems(cell: string, column: string | undefined, at: Position, rules: ColumnRules) {
  const name = normalizeColumnName(cell);
  if (name === "" || name === column) return [];
  if (column === undefined) return [unknownColumn(cell, name, at, rules)];
  return [warning(at, "E_ALIAS", `column ${quote(cell.trim())} is read as ${quote(column)}. Name it so.`)];
}

/** Returns true if most of the filled cells name a column. */
const isHeadingRow = (cells: readonly string[], rules: ColumnRules) => {
  const names = cells.map(normalizeColumnName).filter((name) => name !== "");
  const recognised = names.filter((name) => isColumn(name, rules));
  return recognised.length > 0 && recognised.length * 2 >= names.length;
};

/** Does not quote the row: if it is not headings, it may be data about a person. */
function notHeadings(at: Position, { required }: ColumnRules) {
  const message = `row 1 must name the columns of this sheet (${required.join(", ")}; data/docs/sheets lists the others). Delete the lines above the headings, correct them, or add them.`;
  return error(at, "E_HEADER", message);
}

function unknownColumn(cell: string, name: string, at: Position, rules: ColumnRules) {
  const { known, aliases } = rules;
  if (name in Object.prototype)
    return error(at, "E_UNKNOWN_COLUMN", `column ${quote(cell)} has a name that no sheet may use. Rename it.`);
  const nearest = nearestName(name, [...known, ...Object.keys(aliases)]);
  const meant = nearest === undefined || known.includes(nearest) ? nearest : columnForAlias(nearest, rules);
  const hint = meant === undefined ? "" : ` Did you mean ${quote(meant)}?`;
  return warning(at, "E_UNKNOWN_COLUMN", `column ${quote(cell.trim())} is not known and was left out.${hint}`);
}

function repeatedColumn(column: string, first: number, at: Position) {
  const message = `column ${quote(column)} is in columns ${columnLetter(first)} and ${columnLetter(at.column - 1)}. Keep one and delete the other.`;
  return error(at, "E_DUP_COLUMN", message);
}

/** @param at first row with a value in the column. @param index place of the column, from 0 */
export function unnamedColumn(at: Position, index: number) {
  const message = `column ${columnLetter(index)} has values but no heading. Name it in row 1, or delete it.`;
  return error({ ...at, column: index + 1 }, "E_UNNAMED_COLUMN", message);
}

function missingColumns(missing: readonly string[], cells: readonly string[], at: Position) {
  const seen = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(", ");
  const names = missing.map(quote).join(" and ");
  const message = `has no column ${names}; found are ${seen}. Add ${missing.length === 1 ? "it" : "them"} to row 1.`;
  return error(at, "E_MISSING_COLUMN", message);
}

/** 0 → "A", 27 → "AB": as a spreadsheet names its columns. */
const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
