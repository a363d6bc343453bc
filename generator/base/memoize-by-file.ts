/** Memoizes values computed from files until a file changes: one build reads the same files several times. */
import { readFileSync, statSync } from "node:fs";
import { shortHash } from "./digest.ts";
import { unsavedBytes } from "./overlay.ts";

/** No file system has a coarser clock. If a file is older than this, any later change gives it another time. */
const clockMs = 50;

/** Returns a function that computes `make` of a file's bytes, and reuses it while size, times and inode are unchanged.
 * @throws as readFileSync; Error for a pipe or device */
export function memoizeByFile<Value>(make: (bytes: Buffer) => Value): (file: string) => Value {
  const made = new Map<string, { readonly stamp: string; readonly value: Value }>();
  return (file) => {
    const bytes = unsavedBytes(file);
    if (bytes !== undefined) return make(bytes);
    const stats = statSync(file);
    // Reading a pipe would wait for its writer.
    if (!stats.isFile()) throw new Error(`${file} is not a plain file.`);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const stamp = [size, mtimeMs, ctimeMs, ino].join();
    const known = made.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = make(readFileSync(file));
    if (Date.now() - ctimeMs > clockMs) made.set(file, { stamp, value });
    else made.delete(file);
    return value;
  };
}

export const fileDigest = memoizeByFile(shortHash);
