/**
 * A site behind a link stands in two folders in turn, `site` and `site.twin`: the link leads to one, the other holds the site before.
 * Whatever goes by the folder's name, as locks and records do, goes by one name for both.
 */
import { lstatSync, readlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { realPathOf } from "./real-path.ts";

const suffix = ".twin";

/** "/srv/site" → "/srv/site.twin", and back */
export const twinOf = (folder: string) => (folder.endsWith(suffix) ? siteNameOf(folder) : `${folder}${suffix}`);

/** "/srv/site.twin" and "/srv/site" → "/srv/site" */
export const siteNameOf = (folder: string) =>
  folder.endsWith(suffix) && basename(folder) !== suffix ? folder.slice(0, -suffix.length) : folder;

/** The link that leads to the folder itself, by its one name: of several the last, so that all of them go on. Null for a folder. */
export function lastLink(path: string): string | null {
  const absolute = resolve(path);
  if (!lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()) return null;
  const link = join(realPathOf(dirname(absolute)), basename(absolute));
  return lastLink(resolve(dirname(link), readlinkSync(link))) ?? link;
}
