/** Cached versions: files of one folder, in which only the most recently used ones stay. */
import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { readChecksummedJson, writeChecksummedJson } from "./checksummed-json.ts";

/** A file as a JSON value, with its bytes in base64. */
export type PackedFile = readonly [path: string, base64: string];
export const packed = ({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }): PackedFile => [
  path,
  Buffer.from(bytes).toString("base64"),
];
export const unpacked = ([path, base64]: PackedFile) => ({ path, bytes: Buffer.from(base64, "base64") });

/** Reads as readChecksummedJson does, and counts as a use: the file's time becomes now. */
export function readVersion(file: string): unknown {
  const value = readChecksummedJson(file);
  try {
    if (value !== null) utimesSync(file, new Date(), new Date());
  } catch {
    // In a read-only cache the time does not matter, as nothing is removed from it.
  }
  return value;
}

/** Writes as writeChecksummedJson does, and removes all files of the folder but the `kept` most recently used. */
export function saveVersion(file: string, value: unknown, kept: number) {
  writeChecksummedJson(file, value);
  const folder = dirname(file);
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { path } of byUse.slice(kept)) rmSync(path, { recursive: true, force: true });
}
