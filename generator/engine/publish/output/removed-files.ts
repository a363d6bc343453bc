/** Compares the files in the published folder with those of a site. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pagesOf } from "../../render/page-groups.ts";
import type { BuildRecord } from "./build-record.ts";
import { lockFolderOf } from "./lock.ts";
import type { OutputFiles } from "./output-files.ts";
import { resolveRealPath } from "./real-path.ts";
import { type FileStamp, isUnchanged } from "./write-files.ts";

/** Files that are not part of the next site, which activation removes; and those of them that no build wrote, as far as is known. */
export function removedFiles(out: string, output: OutputFiles, record: BuildRecord | null) {
  const removed = othersIn(out, "", output.files()).sort();
  const known = stampsOf(record);
  return { removed, unknown: removed.filter((path) => !known.has(path)) };
}

/** Whether the site consists of the files of the record, unchanged. Files are compared by size and time, and none is read. */
export function isAsRecorded(outPath: string, record: BuildRecord) {
  const out = resolveRealPath(outPath);
  const stamps = stampsOf(record);
  return (
    !existsSync(lockFolderOf(out)) &&
    Array.from(stamps).every(([path, stamp]) => isUnchanged(out, path, stamp)) &&
    othersIn(out, "", stamps).length === 0
  );
}

/** Of every file of the site. */
const stampsOf = (record: BuildRecord | null): ReadonlyMap<string, FileStamp> =>
  new Map([
    ...(record?.files ?? []),
    ...pagesOf(record?.groups ?? new Map()).map((page) => [page.file, page] as const),
  ]);

/** Relative paths with slashes of everything that is not in `files`. An empty folder counts as a file. */
function othersIn(out: string, folder: string, files: ReadonlyMap<string, unknown>): string[] {
  const entries = readOrEmpty(join(out, folder));
  if (entries.length === 0 && folder !== "") return [folder];
  const others: string[] = [];
  for (const entry of entries) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) others.push(...othersIn(out, path, files));
    else if (!files.has(path)) others.push(path);
  }
  return others;
}

function readOrEmpty(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return []; // nothing published yet
    throw cause;
  }
}
