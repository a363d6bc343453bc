/** Entries of the data folder that are neither plain files nor folders, and folders with the name of a sheet. */
import { type Dirent, readdirSync } from "node:fs";
import { type Problem, startOfFile, warning } from "../../base/problem.ts";

/** `isRead` knows the paths that are read: their reader reports them. Links are not followed. */
export function* checkUnusualFiles(folder: string, isRead: (path: string) => boolean, below = ""): Generator<Problem> {
  for (const entry of entriesIn(`${folder}/${below}`)) {
    const path = `${below}${entry.name}`;
    if (/^[.~]/.test(entry.name) || entry.isFile()) continue;
    if (entry.isDirectory() && !/\.(?:csv|json)$/i.test(path)) yield* checkUnusualFiles(folder, isRead, `${path}/`);
    else if (!isRead(path))
      yield warning(startOfFile(`${folder}/${path}`), "E_FILE", `is ${kindOf(entry)}, and is not read. ${remedy}`);
  }
}

const remedy = "Put the file itself here, or take it out of this folder.";

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // a folder that must be there is reported as missing
  }
}

function kindOf(entry: Dirent) {
  if (entry.isDirectory()) return "a folder with the name of a file";
  return entry.isSymbolicLink() ? "a link" : "neither a file nor a folder";
}
