/** Digests of large files, remembered by size and times, so that a picture that did not change is not even read. */
import { hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { readSealed, writeSealed } from "../kept.ts";

type Seen = { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number; readonly digest: string };

/** `store` is the file in which they are remembered; `save` writes it when there is something new, without files that are gone. */
export function fileDigests(store: string) {
  const before = (readSealed(store) ?? {}) as Readonly<Record<string, Seen>>; // null, or what `save` wrote
  const now: Record<string, Seen> = {};
  let isNew = false;
  return {
    /** @throws Error when the file cannot be read. */
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
      writeSealed(store, { ...Object.fromEntries(others), ...now });
    },
  };
}
