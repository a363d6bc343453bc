/** Cache of read files: unchanged files are not parsed and checked again. */
import { hash } from "node:crypto";
import type { MemoCache } from "../base/cache/memo.ts";
import { readBytes } from "./read-text.ts";

/** Returns `read()`, or the last result if the file `name` of the folder has the same bytes. */
export const cachedRead = <Value>(memory: MemoCache, folder: string, name: string, read: () => Value): Value =>
  memory.recall(name, [folder, stateOf(folder, name)], read);

function stateOf(folder: string, name: string) {
  const { bytes, problem } = readBytes(`${folder}/${name}`);
  return bytes === undefined ? problem.message : hash("sha1", bytes);
}
