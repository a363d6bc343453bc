/**
 * What the last build of an `out` made, and from which inputs: what the next build need not do again. It is a cache: a record that is
 * missing, damaged or of another version only means that everything is rendered.
 */

import { hash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { PageRecord } from "../../render/page-maker.ts";
import type { Stamp } from "./files.ts";
import { realPathOf } from "./real-path.ts";

export type BuildRecord = {
  /** By path of the file in the site, "trim/iron-removal.html". */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** All other files that the build made. */
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Raise it when the form of the file or the meaning of a stamp changes. */
const version = 1;

/** Null when there is none that can be trusted. */
export function readRecord(cacheDir: string, out: string): BuildRecord | null {
  try {
    const text = readFileSync(recordFileOf(cacheDir, out), "utf8");
    const body = text.slice(text.indexOf("\n") + 1);
    if (text !== `${firstLine(body, out)}\n${body}`) return null;
    const { pages, files } = JSON.parse(body) as RecordBody; // its digest says that writeRecord wrote it
    return {
      pages: new Map(pages.map(([path, key, size, mtimeMs, hash]) => [path, { key, size, mtimeMs, hash }])),
      files: new Map(files.map(([path, size, mtimeMs]) => [path, { size, mtimeMs }])),
    };
  } catch {
    return null;
  }
}

/** Never fails: where the cache cannot be written the next build renders everything. Returns a warning then, else null. */
export function writeRecord(cacheDir: string, out: string, { pages, files }: BuildRecord): string | null {
  const body = JSON.stringify({
    pages: Array.from(pages, ([path, { key, size, mtimeMs, hash }]) => [path, key, size, mtimeMs, hash]),
    files: Array.from(files, ([path, { size, mtimeMs }]) => [path, size, mtimeMs]),
  } satisfies RecordBody);
  const file = recordFileOf(cacheDir, out);
  const unfinished = `${file}.unfinished`; // one build at a time for each site
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, `${firstLine(body, out)}\n${body}`);
    renameSync(unfinished, file);
    pruneRecords(dirname(file));
    return null;
  } catch (cause) {
    discard(unfinished);
    return `The record of this build could not be kept, so the next one renders every page: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

function discard(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // What kept it from being written keeps it from being removed too.
  }
}

type RecordBody = {
  readonly pages: readonly (readonly [path: string, key: string, size: number, mtimeMs: number, hash: string])[];
  readonly files: readonly (readonly [path: string, size: number, mtimeMs: number])[];
};

const firstLine = (body: string, out: string) =>
  `site-build-record ${version} ${hash("sha256", body)} ${realPathOf(out)}`;

export const recordFileOf = (cacheDir: string, out: string) =>
  join(cacheDir, "builds", `${hash("sha256", realPathOf(out)).slice(0, 20)}.json`);

/** Forgets the records in `folder` of sites that are no more, such as those of tests. Their first lines are as `firstLine` makes them. */
function pruneRecords(folder: string) {
  // What another build is still writing has another ending.
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const out = / .*? .*? (.*)$/.exec(firstLineIn(join(folder, name)))?.[1];
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
