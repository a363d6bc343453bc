/** Merges two versions of a JSON file that come from the same one: value by value. */
import { isDeepStrictEqual } from "node:util";
import type { JsonPath } from "../../engine/read/json-text.ts";
import { readFileText } from "../edit/splice-file.ts";
import { type JsonChange, withJsonChange } from "./change-json.ts";
import type { CellConflict, Keep, Merged, Versions } from "./merge-rows.ts";

/** `undefined` is a missing value. */
type Values = Readonly<Record<"base" | "ours" | "theirs", unknown>>;
type Found = {
  readonly changes: JsonChange[];
  readonly conflicts: CellConflict[];
  readonly file: string;
  readonly keep: Keep;
  readonly isChosen: (name: string) => boolean;
};

type MergeOptions = { readonly keep?: Keep; readonly isChosen?: Found["isChosen"] };

/** @param file its path. The result is `theirs`, byte for byte but for the edits of `ours`. */
export function mergeJson(versions: Versions, file: string, { keep, isChosen = () => true }: MergeOptions): Merged {
  const { base, ours, theirs } = versions;
  const { text, encoding } = readFileText(theirs);
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const found: Found = { changes: [], conflicts: [], file, keep, isChosen };
  try {
    compare(
      [],
      "",
      { base: base === null ? undefined : parsed(base), ours: parsed(ours), theirs: parsed(theirs) },
      found,
    );
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return mergeBytes(versions, file, keep);
  }
  const changed = found.changes.reduce(withJsonChange, text.slice(mark.length));
  return { bytes: Buffer.from(mark + changed, encoding), conflicts: found.conflicts };
}

/** As one value. */
export function mergeBytes({ base, ours, theirs }: Versions, file: string, keep: Keep): Merged {
  const isTheirs = ours.equals(theirs) || base?.equals(ours) === true || keep === "theirs";
  if (isTheirs) return { bytes: theirs, conflicts: [] };
  if (base?.equals(theirs) === true || keep === "mine") return { bytes: ours, conflicts: [] };
  return { bytes: theirs, conflicts: [{ file, row: "", column: null, ours: "changed", theirs: "changed" }] };
}

const parsed = (bytes: Buffer): unknown => JSON.parse(readFileText(bytes).text.replace(/^\ufeff/, ""));

/** @param name of the value, for people: "price.from" or "[softeners].title". */
function compare(path: JsonPath, name: string, values: Values, found: Found, order?: readonly string[]) {
  const { base, ours, theirs } = values;
  if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return;
  if (isObject(ours) && isObject(theirs) && (isObject(base) || base === undefined)) {
    const order = Object.keys(ours);
    for (const key of new Set([...order, ...Object.keys(base ?? {})])) {
      const inner = { base: own(base, key), ours: own(ours, key), theirs: own(theirs, key) };
      compare([...path, key], name === "" ? key : `${name}.${key}`, inner, found, order);
    }
    return;
  }
  const lists = [base, ours, theirs].map(entriesOf);
  if (inOneOrder(lists)) return compareEntries({ path, name }, lists, found);
  if (!found.isChosen(name)) return;
  if (isDeepStrictEqual(theirs, base) || found.keep === "mine") found.changes.push({ path, value: ours, order });
  else if (found.keep === undefined)
    found.conflicts.push({ file: found.file, row: name, column: null, ours: shown(ours), theirs: shown(theirs) });
}

type Entries = ReadonlyMap<string, unknown>;

/** Entries that came or went, and those that stay, wherever they are in the list of theirs. */
function compareEntries(
  { path, name }: { readonly path: JsonPath; readonly name: string },
  [base, ours, theirs]: readonly [Entries, Entries, Entries],
  found: Found,
) {
  const now = [...theirs.keys()];
  const gone: string[] = [];
  for (const key of base.keys()) {
    const at = now.indexOf(key);
    const inner = { base: base.get(key), ours: ours.get(key), theirs: theirs.get(key) };
    // Removed last, as that changes the places of others.
    const isGone = inner.ours === undefined && at !== -1;
    if (!isGone || (found.keep !== "mine" && !isDeepStrictEqual(inner.theirs, inner.base)))
      compare([...path, at === -1 ? now.length : at], `${name}[${key}]`, inner, found);
    else if (found.isChosen(`${name}[${key}]`)) gone.push(key);
  }
  const before = [...ours.keys()];
  for (const [place, key] of before.entries()) {
    if (base.has(key)) continue;
    const entry = `${name}[${key}]`;
    if (theirs.has(key)) {
      compare(
        [...path, now.indexOf(key)],
        entry,
        { base: undefined, ours: ours.get(key), theirs: theirs.get(key) },
        found,
      );
    } else if (found.isChosen(entry)) {
      const at = now.indexOf(before[place - 1] ?? "") + 1;
      now.splice(at, 0, key);
      found.changes.push({ path: [...path, at], value: ours.get(key), isEntry: true });
    }
  }
  for (const key of gone) {
    const at = now.indexOf(key);
    now.splice(at, 1);
    found.changes.push({ path: [...path, at], value: undefined });
  }
}

/** Entries by their names. Null for a list in which two have one name, or one has none. */
function entriesOf(value: unknown): Entries | null {
  if (!Array.isArray(value)) return null;
  const entries = new Map(value.map((entry: unknown) => [nameOf(entry), entry] as const));
  return entries.size === value.length && !entries.has("") ? new Map(entries) : null;
}

function nameOf(entry: unknown) {
  if (!isObject(entry)) return "";
  const name = ["slug", "name", "id", "key"].map((key) => own(entry, key)).find((value) => value !== undefined);
  return typeof name === "string" ? name : "";
}

/** Whether no entry was moved. */
function inOneOrder(lists: readonly (Entries | null)[]): lists is [Entries, Entries, Entries] {
  const [first, ...others] = lists;
  if (!first || others.some((each) => each === null)) return false;
  return others.every((each) => {
    const both = [...first.keys()].filter((key) => each?.has(key));
    return isDeepStrictEqual(
      both,
      [...(each?.keys() ?? [])].filter((key) => first.has(key)),
    );
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
const shown = (value: unknown) =>
  value === undefined ? "removed" : typeof value === "string" ? value : JSON.stringify(value);
