/** Cache of read files: unchanged files are not parsed and checked again. */
import { hash } from "node:crypto";
import type { MemoCache } from "../../base/cache/memo.ts";
import { readBytes } from "./read-text.ts";

/** `name` is the name of the file. */
export function cachedRead<Value>(memory: MemoCache, folder: string, name: string, read: () => Value): Value {
  const before = stateOf(folder, name);
  let isKnown = true;
  const readNow = () => {
    isKnown = false;
    return read();
  };
  const value = memory.recall(name, [folder, before], readNow);
  // A file that was saved while it was read is not cached under its earlier state.
  return isKnown || stateOf(folder, name) === before ? value : memory.recall(name, [Symbol(name)], read);
}

function stateOf(folder: string, name: string) {
  const { bytes, problem } = readBytes(`${folder}/${name}`);
  return bytes === undefined ? problem.message : hash("sha1", bytes);
}
