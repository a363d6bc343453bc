/**
 * What the last build of an `out` made, and from which inputs: what the next build need not do again. It is a cache: a record
 * that is missing, damaged or of another version only means that everything is rendered. It has a line for each town, and is
 * read town by town, as text that is parsed when it is asked for; its last line is the digest of all before it.
 */
import { createHash, hash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PageGroup } from "../../render/render-pages.ts";
import type { Stamp } from "./files.ts";
import { pruneRecords } from "./prune-records.ts";
import { realPathOf } from "./real-path.ts";

export type BuildRecord = {
  /** The pages of a town by its slug, those of the whole site by "". */
  readonly groupOf: (slug: string) => PageGroup | undefined;
  readonly slugs: Iterable<string>;
  /** All files that are no page, by path. */
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Raise it when the form of the file or the meaning of a stamp changes. */
const version = 2;
const lineEnd = 0x0a;

/** Null when there is none that can be trusted. */
export function readRecord(cacheDir: string, out: string): BuildRecord | null {
  try {
    const bytes = readFileSync(recordFileOf(cacheDir, out));
    const end = bytes.lastIndexOf(lineEnd, bytes.length - 2) + 1;
    const [first, files, ...groups] = linesOf(bytes.subarray(0, end));
    if (bytes.toString("utf8", end) !== sealOf(hash("sha256", bytes.subarray(0, end)))) return null;
    if (first?.toString() !== firstLine(out)) return null;
    const bySlug = new Map(groups.map((line) => [line.toString("utf8", 0, line.indexOf(separator)), line]));
    return {
      slugs: bySlug.keys(),
      groupOf: (slug) => groupIn(bySlug.get(slug)),
      files: new Map(JSON.parse(String(files))),
    };
  } catch {
    return null;
  }
}

const separator = " ";
const sealOf = (digest: string) => `${digest}\n`;

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, start);
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** Its digest says that writeRecord wrote it. */
const groupIn = (line: Buffer | undefined): PageGroup | undefined =>
  line === undefined ? undefined : JSON.parse(line.toString("utf8", line.indexOf(separator) + 1));

type Written = {
  readonly groups: ReadonlyMap<string, PageGroup>;
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Never fails: where the cache cannot be written the next build renders everything. Returns a warning then, else null. */
export function writeRecord(cacheDir: string, out: string, { groups, files }: Written): string | null {
  const file = recordFileOf(cacheDir, out);
  const unfinished = `${file}.unfinished`; // one build at a time for each site
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeLines(unfinished, function* () {
      yield firstLine(out);
      yield JSON.stringify([...files]);
      for (const [slug, group] of groups) yield `${slug}${separator}${JSON.stringify(group)}`;
    });
    renameSync(unfinished, file);
    pruneRecords(dirname(file));
    return null;
  } catch (cause) {
    discard(unfinished);
    return `The record of this build could not be kept, so the next one renders every page: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/** Some at a time, with the digest of all of them at the end. */
function writeLines(file: string, lines: () => Iterable<string>) {
  const digest = createHash("sha256");
  const descriptor = openSync(file, "w");
  let waiting = "";
  const write = (text: string) => {
    digest.update(text);
    writeSync(descriptor, text);
  };
  try {
    for (const line of lines()) {
      waiting += `${line}\n`;
      if (waiting.length < writtenAtOnce) continue;
      write(waiting);
      waiting = "";
    }
    write(waiting);
    writeSync(descriptor, sealOf(digest.digest("hex")));
  } finally {
    closeSync(descriptor);
  }
}

/** Characters. */
const writtenAtOnce = 256 * 1024;

function discard(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // What kept it from being written keeps it from being removed too.
  }
}

const firstLine = (out: string) => `site-build-record ${version} ${realPathOf(out)}`;

export const recordFileOf = (cacheDir: string, out: string) =>
  join(cacheDir, "builds", `${hash("sha256", realPathOf(out)).slice(0, 20)}.json`);
