/** Digests of large files, cached by size and times, so that unchanged pictures are not read. */
import { hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readChecksummedJson, writeChecksummedJson } from "../../../base/cache/checksummed-lines.ts";
import { isSaved } from "../../../base/cache/unsaved-cache.ts";

type FileState = { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number; readonly digest: string };

/** @param store cache file. `save` writes it if there is a new digest, without removed files. */
export function fileDigests(store: string) {
  const before = (readChecksummedJson(store) ?? {}) as Readonly<Record<string, FileState>>; // null, or what `save` wrote
  const now: Record<string, FileState> = {};
  let isNew = false;
  return {
    /** @throws Error if the file cannot be read */
    of(file: string) {
      const { size, mtimeMs, ctimeMs } = statSync(file);
      const seen = before[file];
      const isSame = seen?.size === size && seen.mtimeMs === mtimeMs && seen.ctimeMs === ctimeMs;
      const digest = isSame ? seen.digest : hash("sha256", readFileSync(file));
      now[file] = { size, mtimeMs, ctimeMs, digest };
      isNew ||= !isSame;
      return digest;
    },
    save() {
      if (!isNew) return;
      const others = Object.entries(before).filter(([file]) => existsSync(file));
      isSaved(() => writeChecksummedJson(store, { ...Object.fromEntries(others), ...now }));
    },
  };
}
