/** The data as it was read, each text that may be shown with a mark of its place. Names that rows refer to are found with marks too. */
import type { z } from "zod";
import { csvSources, type JsonPath, jsonSources, type Row, type Sources, type Table } from "../load/read/read.ts";
import type { Marks, Origin } from "./marks.ts";

/** `sources` must be free of errors. */
export function markedSources(sources: Sources, marks: Marks): Sources {
  const marked: Record<string, unknown> = { ...sources };
  for (const [name, { schema }] of Object.entries(csvSources)) {
    const table = sources[name as keyof typeof csvSources]; // as Object.entries types keys
    marked[name] = markedTable(table as Table<Record<string, unknown>>, schema, marks);
  }
  for (const [name, { schema }] of Object.entries(jsonSources))
    marked[name] = markedDocument(sources[name as keyof typeof jsonSources], schema, marks);
  marked["guides"] = sources.guides.map((guide) => markedDocument(guide, null, marks, "guides/"));
  return marked as Sources; // the same shape: texts became texts
}

/** What is compared letter by letter, and never shown as it stands. */
const compared = /^(?:topic|source|services|kind|on_list|crop|scope)$/;
const probe = "Some words";

function markedTable(table: Table<Record<string, unknown>>, schema: z.ZodObject, marks: Marks) {
  const columns = Object.keys(schema.shape).filter(
    (column) => !compared.test(column) && schema.shape[column]?.safeParse(probe).data === probe,
  );
  const rows = table.rows.map((row) => {
    if (row.data === undefined) return row;
    const placeOf = cellsOf(row, table.name);
    for (const [column, value] of Object.entries(row.data))
      if (typeof value === "number") marks.note(String(value), placeOf(column));
    const marked = (text: string, column: string) => {
      if (text !== "Ireland" && columns.includes(column)) return marks.marked(text, placeOf(column));
      marks.note(text, placeOf(column));
      return text;
    };
    const withMarks = (cells: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(cells).map(([column, value]) => [
          column,
          typeof value === "string" ? marked(value, column) : value,
        ]),
      );
    return { ...row, cells: withMarks(row.cells), data: withMarks(row.data) };
  });
  return { ...table, rows };
}

/** Names and what they are rows of, as people know the row. */
const naming = ["name", "town", "place", "supply", "label", "file", "from"];

function cellsOf({ cells, at, columnNumbers }: Row<Record<string, unknown>>, file: string) {
  const about = naming.map((column) => cells[column]).find((text) => text !== undefined) ?? "";
  return (heading: string): Origin => ({
    kind: "cell",
    file,
    row: at.line,
    column: columnNumbers.get(heading) ?? 1,
    heading,
    about,
  });
}

type AnyDocument = { readonly name: string; readonly data?: unknown };

function markedDocument(document: AnyDocument, schema: z.ZodType | null, marks: Marks, folder = "") {
  const file = document.name.startsWith(folder) ? document.name : folder + document.name;
  const walk = (value: unknown, path: JsonPath, unmarked: ReadonlySet<string>): unknown => {
    if (typeof value === "string") {
      if (!isOpaque(value) && !unmarked.has(path.join())) return marks.marked(value, { kind: "value", file, path });
      marks.note(value, { kind: "value", file, path });
      return value;
    }
    if (Array.isArray(value)) return value.map((inner, index) => walk(inner, [...path, index], unmarked));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, walk(inner, [...path, key], unmarked)]),
    );
  };
  for (const { value, path } of numbersIn(document.data, [])) marks.note(String(value), { kind: "value", file, path });
  const first = walk(document.data, [], new Set());
  const checked = schema?.safeParse(first, { jitless: true });
  if (checked === undefined || checked.success) return { ...document, data: first };
  // Lengths do not matter here; what must be of a certain form stays as it is.
  const issues = checked.error.issues.filter(({ code }) => code !== "too_big").map(({ path }) => path.join());
  return { ...document, data: walk(document.data, [], new Set(issues)) };
}

function* numbersIn(value: unknown, path: JsonPath): Generator<{ value: number; path: JsonPath }> {
  if (typeof value === "number") yield { value, path };
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value))
    yield* numbersIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Addresses, file names, slugs and times of day: followed or reckoned with, and no words of a page. */
const isOpaque = (text: string) =>
  /^(?:https?:|mailto:|tel:|[/#+])|^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$|^[\w/-]+\.(?:png|jpg|svg)$|^\d\d:\d\d$|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/.test(
    text,
  );
