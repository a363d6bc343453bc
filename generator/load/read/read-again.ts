/** Files that are as they were when they were read before are not read, checked and taken apart again. */
import { hash } from "node:crypto";
import type { Memory } from "../memory.ts";
import { readBytes } from "./read-text.ts";
import { sheetFile } from "./sheet-file.ts";

/** `name` is the file's, of a sheet that of its CSV file, in whose place a workbook may stand. */
export function readAgain<Value>(memory: Memory, folder: string, name: string, read: () => Value): Value {
  const before = stateOf(folder, name);
  let isKnown = true;
  const readNow = () => {
    isKnown = false;
    return read();
  };
  const value = memory.recall(name, [folder, before], readNow);
  // What was saved while it was read is not kept as what stood there before.
  return isKnown || stateOf(folder, name) === before ? value : memory.recall(name, [Symbol(name)], read);
}

function stateOf(folder: string, name: string) {
  const { name: file, problems } = name.endsWith(".csv") ? sheetFile(folder, name) : { name, problems: [] };
  const { bytes, problem } = readBytes(`${folder}/${file}`);
  const state = bytes === undefined ? problem.message : hash("sha1", bytes);
  return [file, state, ...problems.map(({ message }) => message)].join("\n");
}
