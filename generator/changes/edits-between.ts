/** Lists edits: cells and rows of sheets, values of documents. Changes that a spreadsheet makes on saving are ignored. */
import { exceptionsText, type Hours } from "../../data/schema/opening-week.ts";
import { slugify } from "../base/slug.ts";
import { readDocument } from "../read/json-document.ts";
import { matchRows } from "../read/sheet/match-rows.ts";
import { readTable, type Table } from "../read/table.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { documents, printable, schemaOfFile } from "../site/data-files/documents.ts";
import { type AnySheet, allSheets } from "../site/tables/tables.ts";
import { hoursIn, hoursInWords } from "./hours-in-words.ts";

export type EditCause = {
  /** "towns.csv", "templates/sections/contact/contact.css" */
  readonly file: string;
  /** Row number as a spreadsheet shows it. For a deleted row, its old number. */
  readonly row?: number;
  readonly column?: string;
  /** In a document: "price.from". In a sheet: set if the rows have another order. */
  readonly key?: string;
  /** For a row that nobody edited: its date in `column`, such as publish_on, that came since and so changed the pages. */
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

/** Returns true if the rows of a sheet, or the entries of a list, have another order. */
export const isReorder = ({ key }: Pick<EditCause, "key">) => key === orderOfRows || key === orderOfEntries;

type Sheets = {
  /** Folder with the previous sheets. */
  readonly before: string;
  readonly after: DataTables;
  /** Names of the changed files. No others are read. */
  readonly changed: ReadonlySet<string>;
};

export function editsBetween({ before, after, changed }: Sheets): readonly EditCause[] {
  const tables = allSheets.flatMap((sheet) =>
    changed.has(sheet.file) ? sheetEdits(before, after[sheet.name], sheet) : [],
  );
  const documents = [...after.site.files, after.services, after.products, ...after.guides];
  const valueNow = (file: string) => documents.find(({ name }) => name === file)?.value;
  // Read by its schema, as the new value is: both leave out what is empty.
  const valueThen = (name: string) => readDocument(before, { name, schema: schemaOfFile(name), printable }).value;
  const files = [...changed].filter((name) => name.endsWith(".json"));
  const edits = files.flatMap((name) => [...valueEdits(name, "", valueThen(name), valueNow(name))]);
  return [...tables, ...edits];
}

function sheetEdits(before: string, after: Table<object>, sheet: AnySheet): readonly EditCause[] {
  const file = after.name;
  const [then, now] = [rowsOf(readTable(before, sheet), sheet), rowsOf(after, sheet)];
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

/** `values` are what the schema makes of the cells, so that 53.50 equals 53.5. `line` is the row number in a spreadsheet. */
const rowsOf = ({ rows }: Table<object>, { row: { shape } }: AnySheet) =>
  rows.map(({ cells, data, at }) => {
    // A wrong cell must not make the other cells of its row look edited.
    const typedCell = ([column, cell]: [string, unknown]) =>
      [column, shape[column]?.safeParse(cell).data ?? cell] as const;
    const all = data === undefined ? Object.entries(cells).map(typedCell) : Object.entries(data);
    const filled = all.filter(([, value]) => value !== undefined);
    const values = Object.fromEntries(filled.map(([column, value]) => [column, JSON.stringify(value)]));
    return { line: at.line, cells: Object.fromEntries(Object.entries<string>(cells)), values };
  });
type SheetRow = ReturnType<typeof rowsOf>[number];

const textOf = ({ cells }: SheetRow) => Object.values(cells).join(", ");

/** Returns slugs of the names in the cells. If a row has no other names, that of its county. */
function subjectsOf(cells: SheetRow["cells"], { subjectColumns }: AnySheet): readonly string[] {
  const names = subjectColumns.flatMap((column) => cells[column]?.split(";") ?? []);
  const { county } = cells;
  return names.length === 0 && county !== undefined ? [slugify(county)] : names.map(slugify);
}

/** Returns true if common entries have another order. A repeated entry counts at its first place. */
function isReordered(before: readonly string[], after: readonly string[]) {
  const [inBefore, inAfter] = [new Set(before), new Set(after)];
  const kept = [...inBefore].filter((each) => inAfter.has(each));
  return [...inAfter].filter((each) => inBefore.has(each)).some((each, place) => each !== kept[place]);
}

/** A list of texts or numbers is one value if its length changed. */
function* valueEdits(file: string, key: string, before: unknown, after: unknown): Generator<EditCause> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const isHours = file === documents.site.name && key === "hours";
  const [hours, hoursNow] = isHours ? [hoursIn(before), hoursIn(after)] : [null, null];
  if (hours !== null && hoursNow !== null) return yield* hoursEdits(file, key, hours, hoursNow);
  const [old, now] = [entriesByName(before), entriesByName(after)];
  if (old !== undefined && now !== undefined) yield* entryEdits(file, key, old, now);
  else if (isTree(before) && isTree(after) && (!Array.isArray(after) || Reflect.get(before, "length") === after.length))
    for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
      const label = Array.isArray(after) ? `[${name}]` : `${key === "" ? "" : "."}${name}`;
      yield* valueEdits(file, `${key}${label}`, Reflect.get(before, name), Reflect.get(after, name));
    }
  else yield { file, key, about: new Set(), old: shownValue(before), new: shownValue(after) };
}

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

type Entries = ReadonlyMap<string, unknown>;

/** Returns entries of a list by slug, whatever their order. Undefined if an entry has no slug, or that of another. */
function entriesByName(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const slugOf = (entry: unknown): unknown => (isTree(entry) ? Reflect.get(entry, "slug") : undefined);
  const entries = new Map(value.map((entry: unknown) => [slugOf(entry), entry]));
  const isNamed = (all: ReadonlyMap<unknown, unknown>): all is Entries =>
    all.size === value.length && [...all.keys()].every((slug) => typeof slug === "string");
  return isNamed(entries) ? entries : undefined;
}

/** A new or deleted entry is reported by its slug. */
function* entryEdits(file: string, key: string, before: Entries, after: Entries): Generator<EditCause> {
  for (const slug of new Set([...after.keys(), ...before.keys()])) {
    const entry = { file, key: `${key}[${slug}]`, about: new Set([slug]) };
    if (!before.has(slug)) yield { ...entry, new: slug };
    else if (!after.has(slug)) yield { ...entry, old: slug };
    else
      for (const cause of valueEdits(file, entry.key, before.get(slug), after.get(slug)))
        yield { ...cause, about: entry.about };
  }
  if (isReordered([...before.keys()], [...after.keys()])) yield { file, key: orderOfEntries, about: new Set() };
}

const shownValue = (value: unknown) => (value === undefined ? undefined : inWords(value));

/** Joins a list with semicolons, and a group with commas. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join("; ");
  return isTree(value) ? Object.values(value).map(inWords).join(", ") : String(value);
}

function* hoursEdits(file: string, key: string, before: Hours, after: Hours): Generator<EditCause> {
  const [old, now] = hoursInWords(before, after);
  if (old !== now) yield { file, key, about: new Set(), old, new: now };
  const [days, daysNow] = [before, after].map(({ exceptions = [] }) =>
    exceptionsText(exceptions).replaceAll("\n", "; "),
  );
  if (days !== daysNow) yield { file, key: `${key}.exceptions`, about: new Set(), old: days ?? "", new: daysNow ?? "" };
}
