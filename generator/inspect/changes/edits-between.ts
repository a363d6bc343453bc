/** Lists edits: cells and rows of sheets, values of documents. Changes that a spreadsheet makes on saving are ignored. */
import { z } from "zod";
import { slugify } from "../../base/slug.ts";
import { readDocument } from "../../engine/read/json-document.ts";
import { readTable, type Table } from "../../engine/read/table.ts";
import { matchRows } from "../../engine/sheet/match-rows.ts";
import { type AnySheet, allSheets } from "../../site/sheets/sheets.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { printable } from "../../site/sources/documents.ts";

export type EditCause = {
  /** "towns.csv", "templates/sections/contact/contact.css" */
  readonly file: string;
  /** Row number as a spreadsheet shows it. For a deleted row, its old number. */
  readonly row?: number;
  readonly column?: string;
  /** In a document: "price.from". In a sheet: the rows have another order. */
  readonly key?: string;
  /** In a row without edits: the date in its column that was reached. */
  readonly day?: string;
  /** Undefined for an added value; `new` is undefined for a deleted one. */
  readonly old?: string;
  readonly new?: string;
  /** Name of the row: "Mullingar". */
  readonly name?: string;
  /** All cells that name the row: "Mullingar, Westmeath". */
  readonly rowName?: string;
  /** Slugs of the towns, counties and services that the row mentions. */
  readonly about: ReadonlySet<string>;
};

const orderOfRows = "order of rows";
const orderOfEntries = "order of entries";

/** Whether the rows of a sheet, or the entries of a list, have another order. */
export const isReorder = ({ key }: Pick<EditCause, "key">) => key === orderOfRows || key === orderOfEntries;

type Sheets = {
  /** Folder with the previous sheets. */
  readonly before: string;
  readonly after: DataSources;
  /** Names of the changed files. No others are read. */
  readonly changed: ReadonlySet<string>;
};

export function editsBetween({ before, after, changed }: Sheets): readonly EditCause[] {
  const tables = allSheets.flatMap((sheet) =>
    changed.has(sheet.file) ? sheetEdits(before, after[sheet.name], sheet) : [],
  );
  const documents = [...after.site.files, after.services, after.products, ...after.guides];
  const valueNow = (file: string) => documents.find(({ name }) => name === file)?.value;
  const valueThen = (name: string) => readDocument(before, { name, schema: z.unknown(), printable }).value;
  const files = [...changed].filter((name) => name.endsWith(".json"));
  const edits = files.flatMap((name) => [...valueEdits(name, "", valueThen(name), valueNow(name))]);
  return [...tables, ...edits.filter(isShown)];
}

/** Where sheets come from is on no page. */
const isShown = ({ file, key = "" }: EditCause) => file !== "settings.json" || !/^sources(?:$|[.[])/.test(key);

function sheetEdits(before: string, after: Table<object>, sheet: AnySheet): readonly EditCause[] {
  const file = after.name;
  const [then, now] = [rowsOf(readTable(before, sheet)), rowsOf(after)];
  const columns = Object.keys(sheet.row.shape);
  const valuesOf = (rows: readonly SheetRow[]) =>
    rows.map(({ values }) => columns.map((column) => values[column] ?? ""));
  const places = sheet.nameColumns.map((column) => columns.indexOf(column));
  const matches = matchRows(valuesOf(then), valuesOf(now), places);
  const sharedBy = (row: SheetRow, old = row) => {
    const about = new Set([old, row].flatMap(({ cells }) => subjectsOf(cells, sheet)));
    const names = sheet.nameColumns.map((column) => row.cells[column]).filter((cell) => cell !== undefined);
    return { file, row: row.line, about, name: names[0], rowName: names.filter(Boolean).join(", ") };
  };
  const edits = now.flatMap((row, place): readonly EditCause[] => {
    const old = then[matches[place] ?? -1];
    if (old === undefined) return [{ ...sharedBy(row), new: textOf(row) }];
    return [...new Set([...Object.keys(old.values), ...Object.keys(row.values)])]
      .filter((column) => old.values[column] !== row.values[column])
      .map((column) => ({ ...sharedBy(row, old), column, old: old.cells[column], new: row.cells[column] }));
  });
  const deleted = then
    .filter((_, place) => !matches.includes(place))
    .map((row) => ({ ...sharedBy(row), old: textOf(row) }));
  const keysOf = (rows: readonly SheetRow[]) => valuesOf(rows).map((values) => values.join("\n"));
  return [
    ...edits,
    ...deleted,
    ...(isReordered(keysOf(then), keysOf(now)) ? [{ file, key: orderOfRows, about: new Set<string>() }] : []),
  ];
}

/** `values` are compared, so that 53.50 equals 53.5. `line` is the row number in a spreadsheet. */
type SheetRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

/** Cells are texts. The schema converts them to numbers, booleans and lists. */
const rowsOf = ({ rows }: Table<object>) =>
  rows.map(({ cells, data, at }): SheetRow => {
    const filled = Object.entries(data ?? cells).filter(([, value]) => value !== undefined);
    return {
      line: at.line,
      cells: Object.fromEntries(Object.entries(cells)),
      values: Object.fromEntries(filled.map(([column, value]) => [column, JSON.stringify(value)])),
    };
  });

const textOf = ({ cells }: SheetRow) => Object.values(cells).join(", ");

/** Slugs of the names in the cells. If a row has no other names, that of its county. */
function subjectsOf(cells: SheetRow["cells"], { subjectColumns }: AnySheet): readonly string[] {
  const names = subjectColumns.flatMap((column) => cells[column]?.split(";") ?? []);
  const { county } = cells;
  return names.length === 0 && county !== undefined ? [slugify(county)] : names.map(slugify);
}

/** Whether common entries have another order. A repeated entry counts at its first place. */
function isReordered(before: readonly string[], after: readonly string[]) {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const kept = [...inBefore].filter((each) => inAfter.has(each));
  return [...inAfter].filter((each) => inBefore.has(each)).some((each, place) => each !== kept[place]);
}

/** A list of texts or numbers is one value if its length changed. */
function* valueEdits(file: string, key: string, before: unknown, after: unknown): Generator<EditCause> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const entries = [entriesByName(before), entriesByName(after)] as const;
  if (entries[0] !== undefined && entries[1] !== undefined) {
    yield* entryEdits(file, key, entries[0], entries[1]);
    return;
  }
  if (isTree(before) && isTree(after) && (!Array.isArray(after) || Reflect.get(before, "length") === after.length)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    for (const name of names) {
      const label = Array.isArray(after) ? `[${name}]` : `${key === "" ? "" : "."}${name}`;
      yield* valueEdits(file, `${key}${label}`, Reflect.get(before, name), Reflect.get(after, name));
    }
    return;
  }
  const about = new Set<string>();
  yield { file, key, about, old: shownValue(before), new: shownValue(after) };
}

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

type Entries = ReadonlyMap<string, unknown>;

/** Entries of a list by their slugs, wherever they are in it. Undefined if they have no slugs. */
function entriesByName(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = new Map(
    value.flatMap((entry: unknown) => {
      const slug: unknown = isTree(entry) ? Reflect.get(entry, "slug") : undefined;
      return typeof slug === "string" ? [[slug, entry] as const] : [];
    }),
  );
  return entries.size === value.length ? entries : undefined;
}

/** A new or deleted entry is reported by its slug. */
function* entryEdits(file: string, key: string, before: Entries, after: Entries): Generator<EditCause> {
  const about = (slug: string) => new Set([slug]);
  for (const [slug, entry] of after) {
    if (!before.has(slug)) yield { file, key: `${key}[${slug}]`, about: about(slug), new: slug };
    else
      for (const cause of valueEdits(file, `${key}[${slug}]`, before.get(slug), entry))
        yield { ...cause, about: about(slug) };
  }
  for (const slug of before.keys())
    if (!after.has(slug)) yield { file, key: `${key}[${slug}]`, about: about(slug), old: slug };
  if (isReordered([...before.keys()], [...after.keys()])) yield { file, key: orderOfEntries, about: new Set() };
}

const shownValue = (value: unknown) =>
  value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value);
