/**
 * Keeps what is dear to make (scripts, fonts, pictures) between builds, in one folder for each version of each thing.
 * What stands there is trusted only as long as it is as it was written: a damaged or missing file is made anew.
 */
import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { AssetFile } from "./asset-file.ts";

export type Made<Value> = {
  readonly value: Value;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
};
export type Kept<Value> = { readonly value: Value; readonly files: readonly AssetFile[] };

type Thing<Value> = {
  readonly cacheDir: string;
  /** A folder below cacheDir, such as "pictures/hero". */
  readonly name: string;
  /** Digest of everything that the result is made from, versions of tools included. */
  readonly key: string;
  /** Its value must survive JSON. */
  readonly make: () => Promise<Made<Value>>;
};
type Entry = { readonly path: string; readonly size: number; readonly mtimeMs: number; readonly sha256: string };

/** Of those that no running build can have taken. */
const versionsKept = 4;
/** Longer than any build: what was used within it may be about to be published by one that still runs. */
const inUseMs = 24 * 60 * 60 * 1000;
const recordFile = "kept.json";

export async function kept<Value>({ cacheDir, name, key, make }: Thing<Value>): Promise<Kept<Value>> {
  const home = join(cacheDir, name);
  const folder = join(home, key);
  // Before it is looked at, so that a build beside does not drop it after that.
  markUsed(folder);
  const found = readKept<Value>(folder);
  if (found !== null) return found;
  const { value, files } = await make();
  writeKept(folder, value, files);
  forgetOldVersions(home, key);
  return { value, files: files.map(({ path }) => ({ path, source: join(folder, path) })) };
}

function readKept<Value>(folder: string): Kept<Value> | null {
  // The seal shows that this is what writeKept wrote, and the key that it was written for the same Value.
  const record = readSealed(join(folder, recordFile)) as { value: Value; entries: Entry[] } | null;
  if (!record?.entries.every((entry) => isAsWritten(folder, entry))) return null;
  return { value: record.value, files: record.entries.map(({ path }) => ({ path, source: join(folder, path) })) };
}

/** Size and time are enough; a file whose time changed, as after a copy of the cache, is read. */
function isAsWritten(folder: string, { path, size, mtimeMs, sha256: expected }: Entry) {
  const file = join(folder, path);
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.size === size && (stat.mtimeMs === mtimeMs || sha256(readFileSync(file)) === expected);
}

/** Written beside and renamed, so that a build that is killed, or runs at the same time, never leaves half a version. */
function writeKept(folder: string, value: unknown, files: Made<unknown>["files"]) {
  const half = `${folder}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  const entries = files.map(({ path, bytes }): Entry => {
    const file = join(half, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return { path, size: bytes.length, mtimeMs: statSync(file).mtimeMs, sha256: sha256(bytes) };
  });
  writeSealed(join(half, recordFile), { value, entries });
  try {
    renameSync(half, folder);
  } catch (cause) {
    // A folder is there: a damaged one, or that of another build that was faster.
    if (readKept(folder) !== null) return rmSync(half, { recursive: true });
    if (!existsSync(folder)) throw cause;
    rmSync(folder, { recursive: true });
    renameSync(half, folder);
  }
}

/** A version's folder bears the time of its last use. */
function markUsed(folder: string) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // Not there; or a cache that this user may read only, from which nothing is dropped.
  }
}

function forgetOldVersions(home: string, key: string) {
  const unused = readdirSync(home)
    .filter((name) => name !== key)
    .map((name) => {
      const folder = join(home, name);
      return { folder, usedAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    })
    .filter(({ usedAt }) => Date.now() - usedAt > inUseMs)
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of unused.slice(versionsKept - 1)) rmSync(folder, { recursive: true, force: true });
}

const sha256 = (content: string | Uint8Array) => hash("sha256", content, "hex");

/** A file of the cache holds JSON with its own checksum in front: a damaged file counts as none. */
const sealLength = 64;

/** What writeSealed wrote there, or null. */
export function readSealed(file: string): unknown {
  try {
    const text = readFileSync(file, "utf8");
    const body = text.slice(sealLength + 1);
    return sha256(body) === text.slice(0, sealLength) ? JSON.parse(body) : null;
  } catch {
    // Not there, or not readable: none either way.
    return null;
  }
}

/** Written beside and renamed, so that a reader never sees half of it. */
export function writeSealed(file: string, value: unknown) {
  const body = JSON.stringify(value);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${sha256(body)}\n${body}`);
  renameSync(`${file}.${process.pid}`, file);
}
