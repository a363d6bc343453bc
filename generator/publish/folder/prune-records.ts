/** Forgets the records of sites that are no more, such as those of tests. */
import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";

/** @param folder holds records whose first line ends with the site's path, after two words */
export function pruneRecords(folder: string) {
  // What another build is still writing has another ending.
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const out = /^\S+ \S+ (.*)$/.exec(firstLineIn(join(folder, name)))?.[1];
    if (out === undefined || !existsSync(out)) rmSync(join(folder, name), { force: true });
  }
}

/** Longer than any path that a system takes. */
const lineMax = 8192;

/** Empty when another build has removed the file meanwhile. */
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
