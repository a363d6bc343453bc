/** Removes the records of sites that no longer exist, such as those of tests. */
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { isTemporary } from "../../../base/atomic-write.ts";

/** @param folder with records whose first line is two words and the path of the site */
export function pruneRecords(folder: string) {
  for (const name of readdirSync(folder)) {
    if (isTemporary(name)) {
      if (Date.now() - changedAt(join(folder, name)) > abandonedMs) rmSync(join(folder, name), { force: true });
      continue;
    }
    const out = /^\S+ \S+ (.*)$/.exec(firstLineIn(join(folder, name)))?.[1];
    if (out === undefined || !existsSync(out)) rmSync(join(folder, name), { force: true });
  }
}

/** Longer than the writing of any record: what is older is of a build that was killed. */
const abandonedMs = 60 * 60 * 1000;

/** Now, if another build has just renamed the file. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

/** Longer than any path, in bytes. */
const lineMax = 8192;

/** Empty if another build has removed the file in the meantime. */
function firstLineIn(file: string) {
  const descriptor = openIfThere(file);
  if (descriptor === null) return "";
  try {
    const buffer = Buffer.alloc(lineMax);
    const [line = ""] = buffer.toString("utf8", 0, readSync(descriptor, buffer)).split("\n");
    return line;
  } finally {
    closeSync(descriptor);
  }
}

function openIfThere(file: string) {
  try {
    return openSync(file, "r");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
}
