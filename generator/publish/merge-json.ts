/** Merges two versions of a JSON file that come from the same one: value by value, and entries of lists by their names. */
import { isDeepStrictEqual } from "node:util";
import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { readFileText } from "../base/file-text.ts";
import type { CellConflict, Keep, KeepOf, Merged, Versions } from "../read/sheet/merge-sheets.ts";

/** Keys, and names of entries in brackets: ["price", "from"], ["[softeners]", "title"]. */
type Path = readonly string[];
/** If `value` is undefined, the part is removed. `before` are the names of the parts before it in ours. */
type Change = { readonly path: Path; readonly value: unknown; readonly before: Path };
type MergeOptions = { readonly keep: KeepOf; readonly isChosen: (name: string) => boolean };

/** @param file its path. The result is `theirs`, byte for byte but for the edits of `ours`. */
export function mergeJson(versions: Versions, file: string, { keep, isChosen }: MergeOptions): Merged {
  const [changes, conflicts]: [Change[], CellConflict[]] = [[], []];
  const compare = (path: Path, values: readonly unknown[], before: Path) => {
    const [base, ours, theirs] = values;
    if (isDeepStrictEqual(ours, base) || isDeepStrictEqual(ours, theirs)) return;
    const [old, mine, other] = [base ?? (Array.isArray(ours) ? [] : {}), ours, theirs].map(partsOf);
    if (old && mine && other && inOneOrder(old, mine) && inOneOrder(old, other)) {
      const names = [...mine.keys()];
      for (const name of new Set([...names, ...old.keys()])) {
        const inner = [old, mine, other].map((parts) => parts.get(name));
        compare([...path, name], inner, names.slice(0, Math.max(names.indexOf(name), 0)));
      }
      return;
    }
    const row = path.reduce((all, part) => (all === "" || part.startsWith("[") ? all + part : `${all}.${part}`), "");
    if (!isChosen(row)) return;
    const kept = keep(row, null);
    if (isDeepStrictEqual(theirs, base) || kept === "mine") changes.push({ path, value: ours, before });
    else if (kept === undefined) conflicts.push({ file, row, column: null, ours: shown(ours), theirs: shown(theirs) });
  };
  const { text, encoding } = readFileText(versions.theirs);
  try {
    compare([], [versions.base, versions.ours, versions.theirs].map(parsed), []);
  } catch (cause) {
    if (cause instanceof SyntaxError) return mergeBytes(versions, file, keep("", null));
    throw cause;
  }
  const [mark = ""] = /^\ufeff?/.exec(text) ?? [];
  return { bytes: Buffer.from(mark + changes.reduce(withChange, text.slice(mark.length)), encoding), conflicts };
}

/** Merges a file as one value. */
export function mergeBytes({ base, ours, theirs }: Versions, file: string, keep: Keep): Merged {
  if (ours.equals(theirs) || base?.equals(ours) === true || keep === "theirs") return { bytes: theirs, conflicts: [] };
  if (base?.equals(theirs) === true || keep === "mine") return { bytes: ours, conflicts: [] };
  return { bytes: theirs, conflicts: [{ file, row: "", column: null, ours: "changed", theirs: "changed" }] };
}

const parsed = (bytes: Buffer | null): unknown =>
  bytes === null ? undefined : JSON.parse(readFileText(bytes).text.replace(/^\ufeff/, ""));
const shown = (value: unknown) =>
  value === undefined ? "removed" : typeof value === "string" ? value : JSON.stringify(value);

/** Returns the parts of a value by name. Null for a single value, and for a list with an entry that has no name, or that of another. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const entries = new Map(value.map((entry: unknown) => [entryName(entry), entry] as const));
  return entries.size === value.length && !entries.has("") ? entries : null;
}

function entryName(entry: unknown) {
  if (typeof entry !== "object" || entry === null) return "";
  const name: unknown = ["slug", "name", "id", "key"].map((key) => Reflect.get(entry, key)).find(Boolean);
  return typeof name === "string" ? `[${name}]` : "";
}

/** Returns true if no entry of a list was moved. The order of keys does not count. */
function inOneOrder(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) {
  const [here, there] = [one, other].map((each) => [...each.keys()].filter((name) => one.has(name) && other.has(name)));
  return here?.[0]?.startsWith("[") !== true || isDeepStrictEqual(here, there);
}

const inside = (node: Node | undefined) => (node?.type === "property" ? node.children?.[1] : node);
const partName = (node: Node) =>
  node.type === "property" ? String(node.children?.[0]?.value) : entryName(getNodeValue(node));

/** Makes one change. All other bytes stay. A new value is written as its neighbours are. */
function withChange(text: string, { path, value, before }: Change): string {
  const last = path.at(-1);
  const parent = path
    .slice(0, -1)
    .reduce((node, part) => inside(node?.children?.find((each) => partName(each) === part)), parseTree(text));
  if (parent === undefined || last === undefined) return parent ? replaced(text, parent, value) : text;
  const all = parent.children ?? [];
  const names = all.map(partName);
  const old = all[names.indexOf(last)];
  if (value === undefined) return removed(text, all, names.indexOf(last));
  if (old !== undefined) return replaced(text, inside(old) ?? old, value);
  const isList = parent.type === "array";
  if (all.length === 0) return replaced(text, parent, isList ? [value] : { [last]: value });
  const name = isList ? "" : `${JSON.stringify(last)}: `;
  return inserted(text, all, { at: names.findLastIndex((each) => before.includes(each)) + 1, name, value });
}

const endOf = ({ offset, length }: Node) => offset + length;

function replaced(text: string, node: Node, value: unknown) {
  const isOneLine = !text.slice(node.offset, endOf(node)).includes("\n");
  const [indent = ""] = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", node.offset) + 1)) ?? [];
  return text.slice(0, node.offset) + jsonText(value, { text, indent, isOneLine }) + text.slice(endOf(node));
}

function removed(text: string, all: readonly Node[], at: number) {
  const [before, node, after] = [all[at - 1], all[at], all[at + 1]];
  if (node === undefined) return text;
  const start = before === undefined ? node.offset : endOf(before);
  return text.slice(0, start) + text.slice(before === undefined && after !== undefined ? after.offset : endOf(node));
}

type NewValue = { readonly at: number; readonly name: string; readonly value: unknown };

function inserted(text: string, all: readonly Node[], { at, name, value }: NewValue) {
  const neighbour = all[Math.max(at - 1, 0)];
  if (neighbour === undefined) return text;
  const [space = ""] = /\s*$/.exec(text.slice(0, neighbour.offset)) ?? [];
  const indent = space.slice(space.lastIndexOf("\n") + 1);
  const written = name + jsonText(value, { text, indent, isOneLine: !space.includes("\n") });
  const place = at === 0 ? neighbour.offset : endOf(neighbour);
  return text.slice(0, place) + (at === 0 ? `${written},${space}` : `,${space}${written}`) + text.slice(place);
}

type Place = { readonly text: string; readonly indent: string; readonly isOneLine: boolean };

function jsonText(value: unknown, { text, indent, isOneLine }: Place) {
  if (isOneLine && Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
  const [unit = "  "] = /^[ \t]+/m.exec(text) ?? [];
  return JSON.stringify(value, null, unit).replaceAll("\n", (/\r?\n/.exec(text)?.[0] ?? "\n") + indent);
}
