/** Random changes of a copy of the tiny site's data. The same seed gives the same changes. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { seededRandom } from "../seeded-random.ts";
import { tinyFolder } from "../site/tiny-copy.ts";
import { oddNodes, oddTexts } from "./odd-values.ts";

/** Returns a random integer from 0 up to, but not including, `below`. */
type Draw = (below: number) => number;

export function seeded(seed: number): Draw {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

/** Changed file, and description of the change for a message. */
type Change = { readonly name: string; readonly what: string };
type Content = string | Uint8Array | ((path: string) => void);
type Mutation = (draw: Draw) => Change & { readonly content: Content };

const files = plainFiles(tinyFolder).filter((name) => /\.\w+$/.test(name));
const sheets = files.filter((name) => name.endsWith(".csv"));
const documents = files.filter((name) => name.endsWith(".json"));
const original = (name: string) => readFileSync(join(tinyFolder, name));

export function mutate(folder: string, draw: Draw): Change {
  const { name, what, content } = pick(draw, kinds)(draw);
  put(join(folder, name), content);
  return { name, what };
}

/** Restores files of the tiny site. */
export function restore(folder: string, names: readonly string[]) {
  for (const name of new Set(names)) put(join(folder, name), files.includes(name) ? original(name) : () => {});
}

function put(path: string, content: Content) {
  rmSync(path, { recursive: true, force: true });
  if (typeof content === "function") content(path);
  else writeFileSync(path, content);
}

function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("An empty list was drawn from.");
  return value;
}

/** Replaces a cell, or a column's heading. */
const changeCell: Mutation = (draw) => {
  const name = pick(draw, sheets);
  const rows = rowsOf(name);
  const row = draw(3) === 0 ? 0 : draw(rows.length);
  const column = draw(rows[0]?.length ?? 1);
  const text = pick(draw, row === 0 ? [...oddTexts, ...(rows[0] ?? [])] : oddTexts);
  rows[row]?.splice(column, row === 0 ? draw(2) : 1, text);
  return { name, what: `row ${row + 1}, cell ${column + 1}: ${shown(text)}`, content: csv(rows) };
};

const changeRows: Mutation = (draw) => {
  const name = pick(draw, sheets);
  const [headings = [], ...rows] = rowsOf(name);
  const row = draw(rows.length);
  const same = rows[row] ?? [];
  const changed = pick(draw, [
    rows.toSpliced(row, 1),
    rows.toSpliced(row, 0, same),
    rows.toSpliced(row, 0, headings),
    rows.toSpliced(row, 1, same.slice(0, draw(same.length))),
    rows.toSpliced(row, 1, [...same, "more"]),
    rows.toSpliced(row, 1, same.toReversed()),
    Array.from({ length: 250 }, () => same),
    [],
  ]);
  return { name, what: `rows at ${row + 2}`, content: csv([headings, ...changed]) };
};

const changeBytes: Mutation = (draw) => {
  const name = pick(draw, files);
  const bytes = original(name);
  const at = draw(bytes.length);
  const some = Buffer.from(Array.from({ length: 1 + draw(4) }, () => draw(256)));
  const content = pick(draw, [
    Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]),
    Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at + some.length)]),
    bytes.subarray(0, at),
    Buffer.concat([bytes, bytes]),
    Buffer.from(bytes.toString("latin1"), "utf16le"),
  ]);
  return { name, what: `bytes at ${at}`, content };
};

const changeNode: Mutation = (draw) => {
  const name = pick(draw, documents);
  const value: unknown = JSON.parse(original(name).toString());
  const { holder, key } = pick(draw, placesIn(value));
  const node = draw(2) === 0 ? pick(draw, oddTexts) : pick(draw, oddNodes);
  const action = draw(4);
  if (action === 0) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, action === 1 ? pick(draw, oddTexts) : key, node);
  return { name, what: `${key}: ${shown(node)} (${action})`, content: JSON.stringify(value, null, 1) };
};

type Place = { readonly holder: object; readonly key: string };

const placesIn = (value: unknown): readonly Place[] =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);

const replaceFile: Mutation = (draw) => {
  const [what, content] = pick<readonly [string, Content]>(draw, [
    ["missing", () => {}],
    ["empty", ""],
    ["a folder", (path) => mkdirSync(path)],
    ["a link", (path) => symlinkSync(pick(draw, ["nowhere", "/", "."]), path)],
    ["another file", original(pick(draw, files))],
    ["null", "null"],
    ["a workbook", Buffer.from("PK\x03\x04", "latin1")],
  ]);
  return { name: pick(draw, files), what, content };
};

const kinds: readonly Mutation[] = [
  ...[changeCell, changeCell, changeCell, changeCell, changeCell, changeNode, changeNode, changeNode],
  ...[changeRows, changeBytes, changeBytes, replaceFile],
];

const rowsOf = (name: string): string[][] => parse(original(name), { bom: true, relax_column_count: true });
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(quoted).join(",")).join("\n");
const shown = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, 40);
