/** Names of the two folders behind a symbolic link: `site`, and its mirror `site.twin`. */
// The link leads to one of them, and the other contains the previous site. Locks and records use one name for both.
import { lstatSync, readlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { resolveRealPath } from "./real-path.ts";

const suffix = ".twin";

/** "/srv/site" → "/srv/site.twin", and back */
export const mirrorOf = (folder: string) =>
  folder.endsWith(suffix) ? nameWithoutMirror(folder) : `${folder}${suffix}`;

/** "/srv/site.twin" and "/srv/site" → "/srv/site" */
export const nameWithoutMirror = (folder: string) =>
  folder.endsWith(suffix) && basename(folder) !== suffix ? folder.slice(0, -suffix.length) : folder;

/** Real path of the last link of a chain, which leads to the folder itself. Null if `path` is not a link. */
export function lastLink(path: string): string | null {
  const absolute = resolve(path);
  if (!lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  const link = join(resolveRealPath(dirname(absolute)), basename(absolute));
  return lastLink(resolve(dirname(link), readlinkSync(link))) ?? link;
}
