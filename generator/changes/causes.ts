/** What was edited: cells and rows of sheets, values of documents; whatever a spreadsheet does when it saves counts as nothing. */
import { z } from "zod";
import {
  type CsvSource,
  csvSources,
  readDocument,
  readTable,
  type Sources,
  type Table,
  workbookName,
} from "../load/read/read.ts";
import { slugFrom } from "../load/slug.ts";
import { areReordered, rowPairs, type SheetRow, sameness } from "./row-pairs.ts";

export type Cause = {
  /** "towns.csv", "templates/sections/contact/contact.css" */
  readonly file: string;
  /** As a spreadsheet shows it; of a row that is gone, as it showed it. */
  readonly row?: number;
  readonly column?: string;
  /** Of a document: "price.from"; of a sheet: that its rows stand in another order. */
  readonly key?: string;
  /** Of a row that nobody edited: the date in its column that has come. */
  readonly day?: string;
  /** Undefined where there was nothing, or is nothing any more. */
  readonly old?: string;
  readonly new?: string;
  /** What people call the row: "Mullingar". */
  readonly name?: string;
  /** Towns, counties and services that the row speaks of, by their slugs or those of their names. */
  readonly about: ReadonlySet<string>;
};

const orderOfRows = "order of rows";
const orderOfEntries = "order of entries";

/** Whether rows of a sheet, or entries of a list, follow each other otherwise than before. */
export const isOrder = ({ key }: Pick<Cause, "key">) => key === orderOfRows || key === orderOfEntries;

type Sheets = {
  /** The folder that holds the sheets as they were. */
  readonly before: string;
  readonly after: Sources;
  /** Names of the files that are not as they were: only those are read again. */
  readonly changed: ReadonlySet<string>;
};

export function editsBetween({ before, after, changed }: Sheets): readonly Cause[] {
  const tables = Object.keys(csvSources).flatMap((name) => {
    // The keys of csvSources are those of its tables.
    const key = name as keyof typeof csvSources;
    const file = csvSources[key].name;
    return changed.has(file) || changed.has(workbookName(file)) ? sheetEdits(before, after[key], key) : [];
  });
  const documents = [after.site, after.services, after.products, ...after.guides];
  const valueNow = (file: string) => documents.find(({ name }) => name === file)?.value;
  const valueThen = (name: string) => readDocument(before, { name, schema: z.unknown() }).value;
  const files = [...changed].filter((name) => name.endsWith(".json"));
  return [...tables, ...files.flatMap((name) => [...valueEdits(name, "", valueThen(name), valueNow(name))])];
}

function sheetEdits(before: string, after: Table<object>, key: keyof typeof csvSources): readonly Cause[] {
  const source: CsvSource<z.ZodObject> = csvSources[key];
  const names = Object.keys(source.schema.shape).filter((column) => nameColumns.includes(column));
  const file = after.name;
  const [then, now] = [rowsOf(readTable(before, source)), rowsOf(after)];
  const edits = rowPairs(then, now, names).flatMap((pair): readonly Cause[] => {
    const shown = pair.after?.shown ?? pair.before?.shown ?? {};
    const about = new Set([pair.before, pair.after].flatMap((row) => subjectsOf(row?.shown ?? {}, key)));
    const name = nameOf(shown);
    const shared = { file, row: (pair.after ?? pair.before)?.line ?? 1, about, ...(name !== undefined && { name }) };
    if (pair.before === undefined) return [{ ...shared, new: textOf(shown) }];
    if (pair.after === undefined) return [{ ...shared, old: textOf(shown) }];
    const [old, edited] = [pair.before, pair.after];
    const columns = new Set([...Object.keys(old.cells), ...Object.keys(edited.cells)]);
    return [...columns]
      .filter((column) => old.cells[column] !== edited.cells[column])
      .map((column) => ({ ...shared, column, ...oldAndNew(old.shown[column], edited.shown[column]) }));
  });
  return areReordered(then.map(sameness), now.map(sameness))
    ? [...edits, { file, key: orderOfRows, about: new Set() }]
    : edits;
}

const rowsOf = ({ rows }: Table<object>) => rows.map(sheetRow);

/** By which a row is known, in this order. */
const nameColumns = ["name", "town", "place", "county", "service", "supply", "topic", "file", "from", "scope"];

/** Cells hold texts; what a schema makes of them are numbers, truth values, lists. */
function sheetRow({ cells, data, at }: Table<object>["rows"][number]): SheetRow {
  const shown: Record<string, string> = Object.fromEntries(Object.entries(cells));
  const meant: object = data ?? cells;
  const filled = Object.entries(meant).filter(([, value]) => value !== undefined);
  return {
    line: at.line,
    shown,
    cells: Object.fromEntries(filled.map(([column, value]) => [column, JSON.stringify(value)])),
  };
}

const nameOf = (cells: SheetRow["shown"]) =>
  cells["name"] ?? cells["town"] ?? cells["place"] ?? cells["supply"] ?? cells["file"] ?? cells["from"];

const textOf = (cells: SheetRow["shown"]) => Object.values(cells).join(", ");

function subjectsOf(cells: SheetRow["shown"], key: keyof typeof csvSources): readonly string[] {
  const { name, slug, town, place, county, service, services, from, to } = cells;
  const isPlace = key === "towns" || key === "counties" || key === "gazetteer";
  const texts = [isPlace ? name : undefined, slug, town, place, service, ...(services?.split(";") ?? []), from, to];
  const found = texts.flatMap((text) => (text === undefined ? [] : slugFrom(text)));
  // A town's county says where it lies, and is not what the row is about.
  return found.length === 0 && county !== undefined ? [slugFrom(county)] : found;
}

const oldAndNew = (old: string | undefined, now: string | undefined) => ({
  ...(old !== undefined && { old }),
  ...(now !== undefined && { new: now }),
});

/** Of lists of texts or numbers the whole list is one value when its length changed. */
function* valueEdits(file: string, key: string, before: unknown, after: unknown): Generator<Cause> {
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
  yield { file, key, about, ...oldAndNew(shownValue(before), shownValue(after)) };
}

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

type Entries = ReadonlyMap<string, unknown>;

/** Of a list whose entries have slugs, by which people call them wherever they stand; undefined of anything else. */
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

/** Of an entry that is new, or gone, its slug is told. */
function* entryEdits(file: string, key: string, before: Entries, after: Entries): Generator<Cause> {
  const about = (slug: string) => new Set([slug]);
  for (const [slug, entry] of after) {
    if (!before.has(slug)) yield { file, key: `${key}[${slug}]`, about: about(slug), new: slug };
    else
      for (const cause of valueEdits(file, `${key}[${slug}]`, before.get(slug), entry))
        yield { ...cause, about: about(slug) };
  }
  for (const slug of before.keys())
    if (!after.has(slug)) yield { file, key: `${key}[${slug}]`, about: about(slug), old: slug };
  if (areReordered([...before.keys()], [...after.keys()])) yield { file, key: orderOfEntries, about: new Set() };
}

const shownValue = (value: unknown) =>
  value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value);
