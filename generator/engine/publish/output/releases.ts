/** Folders behind a symbolic link: `site`, then `site.release-1`, `site.release-2` and so on. Locks and records use one name for all. */
import { lstatSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { resolveRealPath } from "./real-path.ts";

const suffix = /\.release-(\d+)$/;
const numberOf = (folder: string) => Number(suffix.exec(folder)?.[1] ?? 0);

/** "/srv/site.release-7" and "/srv/site" → "/srv/site" */
export const nameOfSite = (folder: string) => folder.replace(suffix, "");

/** "/srv/site.release-7" → "/srv/site.release-8" */
export const nextRelease = (folder: string) => `${nameOfSite(folder)}.release-${numberOf(folder) + 1}`;

/** Removes the releases before the last two. @param folder the last release */
export function removeOldReleases(folder: string) {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    const isOlder = nameOfSite(join(parent, name)) === nameOfSite(folder) && numberOf(name) < numberOf(folder) - 1;
    if (isOlder) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Real path of the last link of a chain, which leads to the folder itself. Null if `path` is not a link. */
export function lastLink(path: string): string | null {
  const absolute = resolve(path);
  if (!lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  const link = join(resolveRealPath(dirname(absolute)), basename(absolute));
  return lastLink(resolve(dirname(link), readlinkSync(link))) ?? link;
}
