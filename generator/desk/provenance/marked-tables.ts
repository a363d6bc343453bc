/** The data as it was read, with a mark of its place in each text that pages may show, also in names that rows refer to. */
import type { z } from "zod";
import type { PublisherRow } from "../../../data/schema/publisher-row.ts";
import { siteSettings } from "../../../data/schema/site-schema.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import { formatEuro } from "../../../templates/words/format.ts";
import { columnOf, columnsOf } from "../../read/columns.ts";
import { wrappedSchemaAt } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import type { Row, Table } from "../../read/table.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import { documents } from "../../site/data-files/documents.ts";
import { placeOfSetting } from "../../site/data-files/settings-files.ts";
import { type AnySheet, allSheets } from "../../site/tables/tables.ts";
import { type Marks, type TextProvenance, withoutMarks, wrap } from "./marks.ts";

/** `tables` must be free of errors. */
export function markedTables(tables: DataTables, marks: Marks): DataTables {
  const marked: Record<string, unknown> = { ...tables };
  for (const sheet of allSheets)
    marked[sheet.name] = markedTable(tables[sheet.name], sheet, marks, tables.site.data?.region);
  marked["publishers"] = withMarkedTitles(tables.publishers, Object.values(marked));
  for (const key of ["services", "products"] as const)
    marked[key] = markedDocument(tables[key], documents[key].schema, marks);
  marked["site"] = markedDocument(tables.site, siteSettings, marks, placeOfSetting);
  marked["guides"] = tables.guides.map((guide) => markedDocument(guide, null, marks));
  return marked as DataTables; // only strings changed, and into strings
}

const number = /^\d+(?:\.\d+)?$/;

function markedTable(table: Table<Record<string, unknown>>, sheet: AnySheet, marks: Marks, region?: string) {
  const columns = columnsOf(sheet.row);
  const isShown = (column: string) => {
    const { words, names, allowsOtherNames } = columns.get(column) ?? {};
    return words === "printed" && (names === undefined || allowsOtherNames === true);
  };
  const rows = table.rows.map((row) => {
    if (row.data === undefined) return row;
    const placeOf = cellsOf(row, sheet);
    const marked = (value: unknown, column: string) => {
      if (typeof value === "string" && value !== region && isShown(column) && !number.test(value))
        return marks.marked(value, placeOf(column));
      return value;
    };
    const data = mapEntries(row.data, marked);
    const cells = mapEntries(row.cells, (cell = "", column) =>
      String(row.data?.[column] === cell ? data[column] : marked(cell, column)),
    );
    return { ...row, cells, data };
  });
  return { ...table, rows };
}

/** Adds a row for the publisher in each marked title, as its name with the mark would not be found in publishers.csv. */
function withMarkedTitles(publishers: Table<PublisherRow>, tables: readonly unknown[]): Table<PublisherRow> {
  const rows = new Map(publishers.rows.map((row) => [row.data?.publisher, row]));
  const cells = tables.flatMap((table) => Object(table).rows ?? []).map(({ data }) => data?.source_title);
  const marked = [...new Set<string>(cells.filter(Boolean))].flatMap((sourceTitle) => {
    const name = publisher({ sourceTitle });
    const row = rows.get(withoutMarks(name));
    return row?.data === undefined ? [] : [{ ...row, data: { ...row.data, publisher: name } }];
  });
  return { ...publishers, rows: [...publishers.rows, ...marked] };
}

const mapEntries = <Value, Result>(
  entries: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value, key)]));

/** Returns a function from a column's heading to its cell. */
function cellsOf(
  { cells, at, columnNumbers }: Row<Record<string, unknown>>,
  { file, nameColumns }: Pick<AnySheet, "file" | "nameColumns">,
) {
  const about = withoutMarks(nameColumns.map((column) => cells[column]).find((text) => text !== undefined) ?? "");
  return (heading: string): Extract<TextProvenance, { readonly kind: "cell" }> => {
    const column = columnNumbers.get(heading) ?? 1;
    return { kind: "cell", file, row: at.line, column, heading, about };
  };
}

/** Returns true for texts that code compares with others: the region, and in guides the words that become links. */
const isCompared = (path: JsonPath) => path.join() === "region" || path.at(-1) === "words";

type AnyDocument = { readonly name: string; readonly data?: unknown };

function markedDocument(
  document: AnyDocument,
  schema: z.ZodType | null,
  marks: Marks,
  placeOf: (path: JsonPath) => { readonly file: string; readonly path: JsonPath } = (path) => ({
    file: document.name,
    path,
  }),
) {
  // Texts for which a mark breaks the schema stay unmarked, unless they are only too long for it.
  const probed = mapTexts(document.data, [], (text) => (typeof text === "number" ? text : wrap(text, 0)));
  const issues = schema?.safeParse(probed, { jitless: true }).error?.issues ?? [];
  const unmarked = new Set(issues.filter(({ code }) => code !== "too_big").map(({ path }) => path.join()));
  const isMarked = (text: string, path: JsonPath) => !isOpaque(text) && !isCompared(path) && !unmarked.has(path.join());
  const data = mapTexts(document.data, [], (value, path) => {
    const provenance: TextProvenance = { kind: "value", ...placeOf(path) };
    if (typeof value === "string" && isMarked(value, path)) return marks.marked(value, provenance);
    if (typeof value === "number" && schema !== null && columnOf(wrappedSchemaAt(schema, path)).unit === "€")
      marks.noteAmount(formatEuro(value), provenance);
    return value;
  });
  return { ...document, data };
}

function mapTexts(value: unknown, path: JsonPath, map: (value: string | number, path: JsonPath) => unknown): unknown {
  if (path.length === 1 && unshownKeys.includes(String(path[0]))) return value;
  if (typeof value === "string" || typeof value === "number") return map(value, path);
  if (Array.isArray(value)) return value.map((inner, index) => mapTexts(inner, [...path, index], map));
  if (value === null || typeof value !== "object") return value;
  return mapEntries<unknown, unknown>({ ...value }, (inner, key) => mapTexts(inner, [...path, key], map));
}

/** Keys of settings.json that no page prints. */
const unshownKeys: readonly string[] = ["verdicts"];

/** Returns true for addresses, file names, slugs, times and days: code uses them, they are no words of a page. */
const isOpaque = (text: string) =>
  /^(?:https?:|mailto:|tel:|[/#+])|^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$|^[\w/-]+\.(?:png|jpg|svg)$|^\d\d:\d\d$|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/.test(
    text,
  );
