/** The first row of a sheet: which cell holds which column, and what is wrong with the names. */

import { nearestName } from "../nearest-name.ts";
import { error, type Position, type Problem, quoted, warning } from "../problem.ts";
import { columnName } from "./csv-dialect.ts";

export type ColumnRules = { readonly known: readonly string[]; readonly required: readonly string[] };
/** For each cell of the first row the column it names; undefined for one that is left out. */
export type Header = {
  readonly columns: readonly (string | undefined)[];
  readonly problems: readonly Problem[];
  readonly isUsable: boolean;
};

/** Other names that sheets use. A key counts only where its value is a column of the file. */
const aliases = new Map<string, readonly string[]>([
  ["latitude", ["lat"]],
  ["longitude", ["lng"]],
  ["lon", ["lng"]],
  ["long", ["lng"]],
  ["town", ["name"]],
  ["town_name", ["name", "town"]],
  ["title", ["name"]],
  ["co", ["county"]],
  ["county_name", ["county", "name"]],
  ["irish", ["irish_name"]],
  ["eircode", ["eircode_routing_key"]],
  ["routing_key", ["eircode_routing_key"]],
  ["review", ["text"]],
  ["stars", ["rating"]],
  ["location", ["town"]],
  ["source_link", ["source_url"]],
  ["website", ["url"]],
  ["link", ["url"]],
  ["old", ["from"]],
  ["new", ["to"]],
  ["filename", ["file"]],
  ["image_file", ["file"]],
  ["license", ["licence"]],
  ["alt_text", ["alt"]],
]);

export const aliasOf = (name: string, known: readonly string[]) =>
  aliases.get(name)?.find((column) => known.includes(column));

export function readHeader(cells: readonly string[], at: Position, rules: ColumnRules): Header {
  const problems: Problem[] = [];
  const columns: (string | undefined)[] = [];
  const place = (index: number) => ({ ...at, column: index + 1 });
  if (!isHeadingRow(cells, rules.known)) return { columns, problems: [notHeadings(cells, at, rules)], isUsable: false };
  cells.forEach((cell, index) => {
    const name = columnName(cell);
    const alias = aliasOf(name, rules.known);
    if (name === "") columns.push(undefined);
    else if (rules.known.includes(name)) columns.push(name);
    else if (alias !== undefined && !cells.some((other) => columnName(other) === alias)) {
      problems.push(
        warning(place(index), "E_ALIAS", `column ${quoted(cell.trim())} is read as ${quoted(alias)}. Name it so.`),
      );
      columns.push(alias);
    } else {
      problems.push(unknownColumn(cell, name, place(index), rules.known));
      columns.push(undefined);
    }
  });
  return withMissing(withoutRepeats(columns, problems, place), at, rules, cells);
}

/** Whether most of the filled cells name a column. */
export const isHeadingRow = (cells: readonly string[], known: readonly string[]) => {
  const names = cells.map(columnName).filter((name) => name !== "");
  const recognised = names.filter((name) => known.includes(name) || aliasOf(name, known) !== undefined);
  return recognised.length > 0 && recognised.length * 2 >= names.length;
};

function notHeadings(cells: readonly string[], at: Position, { known, required }: ColumnRules) {
  const found = quoted(cells.filter((cell) => cell.trim() !== "").join(", "));
  const message = `${found} is no row of headings. Row 1 must name the columns (${required.join(", ")}; also ${others(known, required)}): delete the lines above it, or add it.`;
  return error(at, "E_HEADER", message);
}

const others = (known: readonly string[], required: readonly string[]) =>
  known.filter((column) => !required.includes(column)).join(", ") || "none";

function unknownColumn(cell: string, name: string, at: Position, known: readonly string[]) {
  if (name in Object.prototype)
    return error(at, "E_UNKNOWN_COLUMN", `column ${quoted(cell)} has a name that no sheet may use. Rename it.`);
  const nearest = nearestName(name, [
    ...known,
    ...[...aliases.keys()].filter((alias) => aliasOf(alias, known) !== undefined),
  ]);
  const meant = nearest === undefined || known.includes(nearest) ? nearest : aliasOf(nearest, known);
  const hint = meant === undefined ? "" : ` Did you mean ${quoted(meant)}?`;
  return warning(at, "E_UNKNOWN_COLUMN", `column ${quoted(cell.trim())} is not known and was left out.${hint}`);
}

function withoutRepeats(
  columns: readonly (string | undefined)[],
  problems: readonly Problem[],
  place: (index: number) => Position,
) {
  const repeats = columns.flatMap((column, index) => {
    const first = columns.indexOf(column);
    if (column === undefined || first === index) return [];
    const message = `column ${quoted(column)} stands in columns ${letter(first)} and ${letter(index)}. Keep one and delete the other.`;
    return [error(place(index), "E_DUP_COLUMN", message)];
  });
  const kept = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return { columns: kept, problems: [...problems, ...repeats] };
}

function withMissing(
  { columns, problems }: { columns: readonly (string | undefined)[]; problems: readonly Problem[] },
  at: Position,
  { required }: ColumnRules,
  cells: readonly string[],
): Header {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length === 0) return { columns, problems, isUsable: true };
  const seen = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(", ");
  const names = missing.map(quoted).join(" and ");
  const message = `has no column ${names}; found are ${seen}. Add ${missing.length === 1 ? "it" : "them"} to row 1.`;
  return { columns, problems: [...problems, error(at, "E_MISSING_COLUMN", message)], isUsable: false };
}

/** 0 → "A", 27 → "AB": as a spreadsheet names its columns. */
export const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
