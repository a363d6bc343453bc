/**
 * Whether a published site still stands as the last build left it, and what that build had to say: one look at each file,
 * and nothing is read of what pages were made from.
 */
import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Stamp } from "./files.ts";
import { lockFolderOf } from "./lock.ts";
import { realPathOf } from "./real-path.ts";
import { readSealedLines, writeSealedLines } from "./sealed-lines.ts";
import { siteNameOf } from "./twins.ts";

type Standing = {
  /** Digest of everything that the site is made from. */
  readonly inputs: string;
  /** What the next build says as well when nothing changed. It must survive JSON. */
  readonly told: unknown;
  /** Every file of the site by its path. */
  readonly files: Iterable<readonly [path: string, stamp: Stamp]>;
};

/** Raise it when the form of the file changes. */
const version = 1;

/** What was told of the site made from these inputs; null when it does not stand, or a build was stopped in the middle. */
export function standingSite(cacheDir: string, out: string, inputs: string): unknown {
  try {
    const site = realPathOf(out);
    const [first, about, ...folders] = readSealedLines(standingFileOf(cacheDir, site)) ?? [];
    if (first?.toString() !== firstLine(site) || about === undefined) return null;
    const { inputs: before, told } = JSON.parse(about.toString());
    const stands =
      before === inputs && !existsSync(lockFolderOf(site)) && folders.every((line) => isAsLeft(site, line));
    return stands ? told : null;
  } catch {
    return null; // a file or folder that is gone
  }
}

/** Never fails: where nothing can be kept, the next build looks closer. */
export function rememberStanding(cacheDir: string, out: string, { inputs, told, files }: Standing) {
  const site = realPathOf(out);
  const lines = function* () {
    yield firstLine(site);
    yield JSON.stringify({ inputs, told });
    for (const [folder, entries] of byFolder(files)) yield JSON.stringify([folder, ...entries]);
  };
  try {
    writeSealedLines(standingFileOf(cacheDir, site), lines());
  } catch {
    // As said above.
  }
}

/** A folder has no size. */
const folderSize = -1;

/** For each folder its files and folders: name, size, time, one after the other. */
function byFolder(files: Standing["files"]) {
  const folders = new Map<string, (string | number)[]>([["", []]]);
  const entriesOf = (folder: string): (string | number)[] => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const made: (string | number)[] = [];
    folders.set(folder, made);
    const end = folder.lastIndexOf("/", folder.length - 2) + 1;
    entriesOf(folder.slice(0, end)).push(folder.slice(end, -1), folderSize, 0);
    return made;
  };
  for (const [path, { size, mtimeMs }] of files) {
    const end = path.lastIndexOf("/") + 1;
    entriesOf(path.slice(0, end)).push(path.slice(end), size, mtimeMs);
  }
  return folders;
}

function isAsLeft(site: string, line: Buffer) {
  const [folder, ...entries]: [string, ...(string | number)[]] = JSON.parse(line.toString());
  const path = `${site}/${folder}`;
  // As many, and each of them: then there is no other.
  if (readdirSync(path).length !== entries.length / 3) return false;
  for (let at = 0; at < entries.length; at += 3) {
    const stats = lstatSync(`${path}${entries[at]}`);
    const isSame =
      entries[at + 1] === folderSize
        ? stats.isDirectory()
        : stats.isFile() && stats.size === entries[at + 1] && Math.floor(stats.mtimeMs) === entries[at + 2];
    if (!isSame) return false;
  }
  return true;
}

const firstLine = (site: string) => `site-standing ${version} ${siteNameOf(site)}`;
const standingFileOf = (cacheDir: string, site: string) =>
  join(cacheDir, "builds", `${hash("sha256", siteNameOf(site)).slice(0, 20)}-standing.json`);
