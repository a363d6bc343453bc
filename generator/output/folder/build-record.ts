/** Record of the last build of an `out`: its inputs, pages, files and result. The next build skips what is unchanged. */
// It is a cache: if it is missing, corrupt or of another version, everything is rendered.
import { hash } from "node:crypto";
import { join, resolve } from "node:path";
import { readChecksummedJson, writeChecksummedJson } from "../../base/cache/checksummed-json.ts";
import { isSaved } from "../../base/cache/unsaved-cache.ts";
import type { PageGroup, PageGroups } from "../../render/page-groups.ts";
import type { FileStamp } from "../../render/page-renderer.ts";

export type BuildRecord = {
  readonly groups: PageGroups;
  /** Files other than pages, by path. */
  readonly files: ReadonlyMap<string, FileStamp>;
  /** Digest of all inputs of the build; null if it is not known. */
  readonly inputs: string | null;
  /** Result that the next build returns if nothing changed. */
  readonly result: unknown;
};

type SavedRecord = Pick<BuildRecord, "inputs" | "result"> & {
  readonly version: number;
  readonly groups: readonly (readonly [slug: string, group: PageGroup])[];
  readonly files: readonly (readonly [path: string, stamp: FileStamp])[];
};

/** Increase it when the form of the file or the meaning of a stamp changes. */
const version = 13;

/** Null if the record is missing, corrupt or of another version. */
export function readRecord(cacheDir: string, out: string): BuildRecord | null {
  const saved = readChecksummedJson(recordFileOf(cacheDir, out)) as SavedRecord | null; // the checksum shows that a build wrote it
  if (saved?.version !== version) return null;
  const { inputs, result, groups, files } = saved;
  return { inputs, result, groups: new Map(groups), files: new Map(files) };
}

/** False if the cache cannot be written: the next build then renders everything. */
export const writeRecord = (cacheDir: string, out: string, record: BuildRecord) =>
  isSaved(() => {
    const { groups, files, inputs, result } = record;
    const saved: SavedRecord = { version, inputs, result, groups: [...groups], files: [...files] };
    writeChecksummedJson(recordFileOf(cacheDir, out), saved);
  });

export const recordFileOf = (cacheDir: string, out: string) =>
  join(cacheDir, "builds", `${hash("sha256", resolve(out)).slice(0, 20)}.json`);
