/** What is made of files, made again only where a file is another one: a build asks several times what it is made from. */
import { readFileSync, statSync } from "node:fs";
import { shortHash } from "./render/digest.ts";

/** In ms: by a coarser clock than this no system gives files their times, so what is older shows each change by them. */
const clockMs = 50;

/** `make`, by a file's path, remembered in this process as long as size and times of the file stay. @throws as `readFileSync` */
export function ofEachFile<Value>(make: (bytes: Buffer) => Value): (file: string) => Value {
  const made = new Map<string, { readonly stamp: string; readonly value: Value }>();
  return (file) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    const stamp = [size, mtimeMs, ctimeMs, ino].join();
    const known = made.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = make(readFileSync(file));
    if (Date.now() - ctimeMs > clockMs) made.set(file, { stamp, value });
    else made.delete(file);
    return value;
  };
}

export const fileDigest = ofEachFile(shortHash);
