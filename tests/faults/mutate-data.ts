/** Changes of a copy of the tiny site's data, drawn by a seeded generator: the same seed gives the same changes. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { seededRandom } from "../seeded-random.ts";
import { tinyFolder } from "../site/tiny-copy.ts";
import { oddNodes, oddTexts } from "./odd-values.ts";

/** A number from 0 up to `below`. */
export type Draw = (below: number) => number;

export function seeded(seed: number): Draw {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

const files = plainFiles(tinyFolder).filter((name) => /\.\w+$/.test(name));
const sheets = files.filter((name) => name.endsWith(".csv"));
const documents = files.filter((name) => name.endsWith(".json"));
const original = (name: string) => readFileSync(join(tinyFolder, name));
const rowsOf = (name: string): string[][] => parse(original(name), { bom: true, relax_column_count: true });

function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("An empty list was drawn from.");
  return value;
}

/** @returns the names of the changed files and what was done, for a message */
export function mutate(folder: string, draw: Draw): { readonly name: string; readonly what: string } {
  const kind = pick(draw, kinds);
  return { ...kind(folder, draw) };
}

/** Puts the files of the tiny site back. */
export function restore(folder: string, names: readonly string[]) {
  for (const name of new Set(names)) {
    rmSync(join(folder, name), { recursive: true, force: true });
    if (files.includes(name)) writeFileSync(join(folder, name), original(name));
  }
}

type Mutation = (folder: string, draw: Draw) => { readonly name: string; readonly what: string };

function replaceFile(folder: string, name: string, content: string | Uint8Array) {
  rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, name), content);
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(quoted).join(",")).join("\n");

const changeCell: Mutation = (folder, draw) => {
  const name = pick(draw, sheets);
  const rows = rowsOf(name);
  const row = 1 + draw(rows.length - 1);
  const column = draw(rows[0]?.length ?? 1);
  const text = pick(draw, oddTexts);
  rows[row]?.splice(column, 1, text);
  replaceFile(folder, name, csv(rows));
  return {
    name,
    what: `row ${row + 1}, cell ${column + 1}: ${JSON.stringify(text.slice(0, 40))}`,
  };
};

const changeHeading: Mutation = (folder, draw) => {
  const name = pick(draw, sheets);
  const rows = rowsOf(name);
  const column = draw(rows[0]?.length ?? 1);
  const text = pick(draw, [...oddTexts, ...(rows[0] ?? [])]);
  rows[0]?.splice(column, draw(2), text);
  replaceFile(folder, name, csv(rows));
  return { name, what: `heading ${column + 1}: ${JSON.stringify(text.slice(0, 40))}` };
};

const changeRows: Mutation = (folder, draw) => {
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
  replaceFile(folder, name, csv([headings, ...changed]));
  return { name, what: `rows changed at ${row + 2}` };
};

const changeBytes: Mutation = (folder, draw) => {
  const name = pick(draw, files);
  const bytes = original(name);
  const at = draw(bytes.length);
  const some = Buffer.from(Array.from({ length: 1 + draw(4) }, () => draw(256)));
  const changed = pick(draw, [
    Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]),
    Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at + some.length)]),
    bytes.subarray(0, at),
    Buffer.concat([bytes, bytes]),
    Buffer.from(bytes.toString("latin1"), "utf16le"),
  ]);
  replaceFile(folder, name, changed);
  return { name, what: `bytes changed at ${at}` };
};

const changeNode: Mutation = (folder, draw) => {
  const name = pick(draw, documents);
  const value: unknown = JSON.parse(original(name).toString());
  const places = [...placesIn(value)];
  const { holder, key } = pick(draw, places);
  const node = draw(2) === 0 ? pick(draw, oddTexts) : pick(draw, oddNodes);
  const action = draw(4);
  if (action === 0) Reflect.deleteProperty(holder, key);
  else if (action === 1) Reflect.set(holder, pick(draw, oddTexts), node);
  else Reflect.set(holder, key, node);
  replaceFile(folder, name, JSON.stringify(value, null, 1));
  return { name, what: `${key}: ${(JSON.stringify(node) ?? "").slice(0, 40)} (${action})` };
};

function* placesIn(value: unknown): Generator<{ readonly holder: object; readonly key: string }> {
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) {
    yield { holder: value, key };
    yield* placesIn(inner);
  }
}

const replaceWhole: Mutation = (folder, draw) => {
  const name = pick(draw, files);
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  const what = pick(draw, ["missing", "empty", "a folder", "a link", "another file", "null", "a workbook"]);
  if (what === "empty") writeFileSync(path, "");
  if (what === "a folder") mkdirSync(path);
  if (what === "a link") symlinkSync(pick(draw, ["nowhere", "/", "."]), path);
  if (what === "another file") writeFileSync(path, original(pick(draw, files)));
  if (what === "null") writeFileSync(path, "null");
  if (what === "a workbook") writeFileSync(path, "PK\x03\x04", "latin1");
  return { name, what };
};

const kinds: readonly Mutation[] = [
  ...[changeCell, changeCell, changeCell, changeCell, changeNode, changeNode, changeNode],
  ...[changeHeading, changeRows, changeBytes, changeBytes, replaceWhole],
];
