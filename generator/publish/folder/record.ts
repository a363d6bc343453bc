/**
 * What the last build of an `out` made, and from which inputs: what the next build need not do again. It is a cache: a record
 * that is missing, damaged or of another version only means that everything is rendered. It has a line for each town, and is
 * read town by town, as text that is parsed when it is asked for; its last line is the digest of all before it.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { groupsIn, type PageGroups } from "../../render/page-groups.ts";
import type { Stamp } from "./files.ts";
import { realPathOf } from "./real-path.ts";
import { readSealedLines, writeSealedLines } from "./sealed-lines.ts";
import { siteNameOf } from "./twins.ts";

export type BuildRecord = PageGroups & {
  /** All files that are no page, by path. */
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Raise it when the form of the file or the meaning of a stamp changes. */
const version = 8;

/** Null when there is none that can be trusted. */
export function readRecord(cacheDir: string, out: string): BuildRecord | null {
  try {
    const [first, files, ...groups] = readSealedLines(recordFileOf(cacheDir, out)) ?? [];
    if (first?.toString() !== firstLine(out)) return null;
    const lines = groups.map((line) => {
      const end = line.indexOf(separator);
      return [line.toString("utf8", 0, end), line.subarray(end + 1)] as const;
    });
    return { ...groupsIn(new Map(lines)), files: new Map(JSON.parse(String(files))) };
  } catch {
    return null;
  }
}

const separator = " ";

type Written = {
  readonly groups: PageGroups;
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Never fails: where the cache cannot be written the next build renders everything. Returns a warning then, else null. */
export function writeRecord(cacheDir: string, out: string, { groups, files }: Written): string | null {
  try {
    writeSealedLines(recordFileOf(cacheDir, out), recordLines(out, groups, files));
    return null;
  } catch (cause) {
    return `The record of this build could not be kept, so the next one renders every page: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

function* recordLines(out: string, groups: Written["groups"], files: Written["files"]) {
  yield firstLine(out);
  yield JSON.stringify([...files]);
  for (const slug of groups.slugs) yield `${slug}${separator}${groups.lineOf(slug)}`;
}

const nameOf = (out: string) => siteNameOf(realPathOf(out));

const firstLine = (out: string) => `site-build-record ${version} ${nameOf(out)}`;

export const recordFileOf = (cacheDir: string, out: string) =>
  join(cacheDir, "builds", `${hash("sha256", nameOf(out)).slice(0, 20)}.json`);
