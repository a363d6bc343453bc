/** Caches assets that take long to build (scripts, fonts, pictures), in one folder for each version. */
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createFolderAtomically } from "../../base/atomic-write.ts";
import { readChecksummedJson, writeChecksummedJson } from "../../base/cache/checksummed-json.ts";
import { isSaved } from "../../base/cache/unsaved-cache.ts";
import type { AssetFile } from "./asset-file.ts";

/* A corrupt or missing file is rebuilt, with a line on the error output. */

export type AssetResult<Value> = {
  readonly value: Value;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
};
export type CachedAsset<Value> = { readonly value: Value; readonly files: readonly AssetFile[] };

type CachedAssetInput<Value> = {
  readonly cacheDir: string;
  /** A folder below cacheDir, such as "pictures/hero". */
  readonly name: string;
  /** Digest of all inputs, encoder versions included. */
  readonly key: string;
  /** Its value must survive JSON. */
  readonly make: () => Promise<AssetResult<Value>>;
};
type Entry = { readonly path: string; readonly sha256: string };

/** Versions to keep, apart from those in use. */
const versionsKept = 4;
/** Longer than any build: a version used within this time may be needed by a build that still runs. */
const inUseMs = 24 * 60 * 60 * 1000;
const recordFile = "kept.json";

export async function cachedAsset<Value>({
  cacheDir,
  name,
  key,
  make,
}: CachedAssetInput<Value>): Promise<CachedAsset<Value>> {
  const home = join(cacheDir, name);
  const folder = join(home, key);
  // Before the check, so that a build at the same time does not remove it.
  markUsed(folder);
  const found = readVersion<Value>(folder);
  if (found !== null) return found;
  if (existsSync(folder)) console.error(`${relative("", folder)} in the cache is damaged and is made again.`);
  const { value, files } = await make();
  if (!isSaved(() => saveVersion(folder, value, files))) return { value, files };
  forgetOldVersions(home, key);
  return {
    value,
    files: files.map(({ path, bytes }) => ({ path, source: join(folder, path), sha256: sha256(bytes) })),
  };
}

function readVersion<Value>(folder: string): CachedAsset<Value> | null {
  // The checksum proves that writeVersion wrote it, and the key that it is of the same Value.
  const record = readChecksummedJson(join(folder, recordFile)) as { value: Value; entries: Entry[] } | null;
  if (!record?.entries.every((entry) => isWhole(folder, entry))) return null;
  return {
    value: record.value,
    files: record.entries.map(({ path, sha256 }) => ({ path, source: join(folder, path), sha256 })),
  };
}

/** Reads the file: all of a site take 10 ms. */
function isWhole(folder: string, entry: Entry) {
  try {
    return sha256(readFileSync(join(folder, entry.path))) === entry.sha256;
  } catch {
    return false;
  }
}

/** A build that is killed, or runs at the same time, never leaves an incomplete version. */
function saveVersion(folder: string, value: unknown, files: AssetResult<unknown>["files"]) {
  const create = () => createFolderAtomically(folder, (temporary) => writeVersion(temporary, value, files));
  try {
    create();
  } catch (cause) {
    // The folder exists: it is corrupt, or another build was faster.
    if (readVersion(folder) !== null) return;
    if (!existsSync(folder)) throw cause;
    rmSync(folder, { recursive: true });
    create();
  }
}

function writeVersion(folder: string, value: unknown, files: AssetResult<unknown>["files"]) {
  const entries = files.map(({ path, bytes }): Entry => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return { path, sha256: sha256(bytes) };
  });
  writeChecksummedJson(join(folder, recordFile), { value, entries });
}

/** Sets the time of the folder to the time of its last use. */
function markUsed(folder: string) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // Missing, or read-only: nothing is removed from a read-only cache.
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
