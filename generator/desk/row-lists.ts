/** Rows and entries that have no page of their own, for the lists of the desk. */
import type { Table } from "../read/table.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { sheets } from "../site/tables/tables.ts";
import type { RowAction } from "./forms/row-action.ts";
import type { FormTarget } from "./forms/row-form.ts";

type ListedRow = Pick<RowAction, "file" | "place"> & { readonly name: string; readonly target: FormTarget };
type RowList = { readonly title: string; readonly rows: readonly ListedRow[] };

const listed = [
  ["Reviews", "testimonials"],
  ["Badges and partners", "partners"],
  ["Addresses that moved", "redirects"],
] as const;

export function rowLists(tables: DataTables): readonly RowList[] {
  const file = "products.json";
  const products = (tables.products.data ?? []).map(({ slug, name }, index): ListedRow => {
    const target = { file: tables.products.name as "products.json", key: [index], path: null };
    return { file, name, target, place: { path: [index], of: slug } };
  });
  const ofSheets = listed.map(([title, sheet]) => ({ title, rows: rowsOf(tables[sheet], sheets[sheet].nameColumns) }));
  return [...ofSheets, { title: "Products", rows: products }].filter(({ rows }) => rows.length > 0);
}

const rowsOf = ({ name: file, rows }: Table<object>, nameColumns: readonly string[]) =>
  rows.map(({ cells, at: { line: row } }): ListedRow => {
    const names = nameColumns.map((column) => String(Reflect.get(cells, column) ?? ""));
    const target = { file, row, column: null, path: null };
    return { file, name: names.filter(Boolean).join(", "), target, place: { row, of: names.join(", ") } };
  });
