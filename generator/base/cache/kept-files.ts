/** Versions in the cache: files of one folder, where those stay that were used last. */
import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { readChecksummedJson, writeChecksummedJson } from "./checksummed-json.ts";

/** Files in JSON. */
export type PackedFile = readonly [path: string, base64: string];
export const packed = ({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }): PackedFile => [
  path,
  Buffer.from(bytes).toString("base64"),
];
export const unpacked = ([path, base64]: PackedFile) => ({ path, bytes: Buffer.from(base64, "base64") });

/** As readChecksummedJson. Counts as a use. */
export function readVersion(file: string): unknown {
  const value = readChecksummedJson(file);
  try {
    if (value !== null) utimesSync(file, new Date(), new Date());
  } catch {
    // Nothing is removed from a read-only cache.
  }
  return value;
}

/** As writeChecksummedJson. Of its folder the `kept` files stay that were used last. */
export function saveVersion(file: string, value: unknown, kept: number) {
  writeChecksummedJson(file, value);
  const folder = dirname(file);
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { path } of byUse.slice(kept)) rmSync(path, { recursive: true, force: true });
}
