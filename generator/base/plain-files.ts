/** Lists the entries of a folder and of all folders in it. Links are listed, but not followed. */
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { unsavedNames } from "./overlay.ts";

/**
 * Lists plain files. Links, pipes, sockets and devices are left out.
 * @returns paths relative to the folder, with slashes, in code-unit order. @throws as readdirSync
 */
export function plainFiles(folder: string): readonly string[] {
  const saved = allBelow(folder).flatMap(([path, entry]) => (entry.isFile() ? [path] : []));
  return [...new Set([...saved, ...unsavedNames(folder)])].sort();
}

/** Returns all entries by path in code-unit order, including folders, links and pipes. Undefined if one cannot be read. */
export function entriesBelow(folder: string): ReadonlyMap<string, Dirent> | undefined {
  try {
    return new Map(allBelow(folder).sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return undefined;
  }
}

/** Opens each folder separately: with `recursive`, readdirSync follows links to folders in some versions of Node. */
function allBelow(folder: string, parent = ""): (readonly [path: string, Dirent])[] {
  return readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
    const path = `${parent}${entry.name}`;
    return [[path, entry] as const, ...(entry.isDirectory() ? allBelow(folder, `${path}/`) : [])];
  });
}
