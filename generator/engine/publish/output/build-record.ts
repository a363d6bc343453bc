/** Record of the last build of an `out`: its pages, files and inputs. The next build skips what is unchanged. */
// It is a cache: if it is missing, corrupt or of another version, everything is rendered.
// It has a line for each group of pages, which is parsed on demand.
import { hash } from "node:crypto";
import { dirname, join } from "node:path";
import { readChecksummedLines, writeChecksummedLines } from "../../../base/cache/checksummed-lines.ts";
import { isSaved } from "../../../base/cache/unsaved-cache.ts";
import { type PageGroups, parseGroups } from "../../render/page-groups.ts";
import { nameWithoutMirror } from "./mirror-folders.ts";
import { pruneRecords } from "./prune-records.ts";
import { resolveRealPath } from "./real-path.ts";
import type { FileStamp } from "./write-files.ts";

export type BuildRecord = PageGroups & {
  /** Files other than pages, by path. */
  readonly files: ReadonlyMap<string, FileStamp>;
};

/** Increase it when the form of the file or the meaning of a stamp changes. */
const version = 8;

/** Null if the record is missing, corrupt or of another version. */
export function readRecord(cacheDir: string, out: string): BuildRecord | null {
  try {
    const [first, files, ...groups] = readChecksummedLines(recordFileOf(cacheDir, out)) ?? [];
    if (first?.toString() !== firstLine(out)) return null;
    const lines = groups.map((line) => {
      const end = line.indexOf(separator);
      return [line.toString("utf8", 0, end), line.subarray(end + 1)] as const;
    });
    return { ...parseGroups(new Map(lines)), files: new Map(JSON.parse(String(files))) };
  } catch {
    return null;
  }
}

const separator = " ";

type RecordInput = {
  readonly groups: PageGroups;
  readonly files: ReadonlyMap<string, FileStamp>;
};

/** False if the cache cannot be written: the next build then renders everything. */
export const writeRecord = (cacheDir: string, out: string, { groups, files }: RecordInput) =>
  isSaved(() => {
    const file = recordFileOf(cacheDir, out);
    writeChecksummedLines(file, recordLines(out, groups, files));
    pruneRecords(dirname(file));
  });

function* recordLines(out: string, groups: RecordInput["groups"], files: RecordInput["files"]) {
  yield firstLine(out);
  yield JSON.stringify([...files]);
  for (const slug of groups.slugs) yield `${slug}${separator}${groups.lineOf(slug)}`;
}

const nameOf = (out: string) => nameWithoutMirror(resolveRealPath(out));

const firstLine = (out: string) => `site-build-record ${version} ${nameOf(out)}`;

export const recordFileOf = (cacheDir: string, out: string) =>
  join(cacheDir, "builds", `${hash("sha256", nameOf(out)).slice(0, 20)}.json`);
