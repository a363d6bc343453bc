/** Output folder: locked by one build, staged beside the published site, and replaced by renaming. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../../base/errors.ts";
import { pagesOf } from "../../render/page-groups.ts";
import type { FileStamp, PageStore } from "../../render/page-renderer.ts";
import type { BuildRecord } from "./build-record.ts";
import type { Staging } from "./staging.ts";
import { shownPath } from "./write-error.ts";
import { createFileWriter, isUnchanged, stampOf } from "./write-files.ts";

export { type BuildRecord, readRecord, writeRecord } from "./build-record.ts";
export { activate, closeStaging, openStaging, recoverOut, type Staging } from "./staging.ts";
export { withWriteErrors } from "./write-error.ts";
export { createFileWriter, isSitePath, isUnchanged } from "./write-files.ts";

/** The files of the next site: new ones, and published ones that stay. */
export type OutputFiles = PageStore & {
  /** Adds a file, or the published one if that has the same bytes. */
  readonly put: (path: string, bytes: Uint8Array) => FileStamp;
  readonly writtenCount: () => number;
  /** `removed` are published files that are not in the next site. `unknown` are those of them that the last record does not name. */
  readonly removed: (last: BuildRecord | null) => {
    readonly removed: readonly string[];
    readonly unknown: readonly string[];
  };
};

/** `write`, `keep` and `put` throw WriteError, and BuildError if the path is not valid in a site or the published file is missing. */
export function createOutputFiles({ out, folder }: Pick<Staging, "out" | "folder">): OutputFiles {
  const { write, link } = createFileWriter(folder);
  const paths = new Set<string>();
  let writtenCount = 0;
  const output: PageStore = {
    isUnchanged: (path, stamp) => isUnchanged(out, path, stamp),
    write(path, bytes) {
      const stamp = write(path, bytes);
      paths.add(path);
      writtenCount += 1;
      return stamp;
    },
    keep(path) {
      const published = join(out, path);
      if (!existsSync(published))
        throw new BuildError(`${shownPath(published)} was removed during the build. Build again.`);
      link(published, path);
      paths.add(path);
    },
  };
  return {
    ...output,
    put(path, bytes) {
      const published = stampOf(out, path);
      if (published?.size !== bytes.length || !readFileSync(join(out, path)).equals(bytes))
        return output.write(path, bytes);
      output.keep(path);
      return published;
    },
    writtenCount: () => writtenCount,
    removed(last) {
      const removed = othersIn(out, "", paths).sort();
      const known = stampsOf(last);
      return { removed, unknown: removed.filter((path) => !known.has(path)) };
    },
  };
}

/** Returns true if the site consists of the files of the record, unchanged. Files are compared by size and time, and none is read. */
export function isAsRecorded(out: string, record: BuildRecord) {
  const stamps = stampsOf(record);
  const areUnchanged = [...stamps].every(([path, stamp]) => isUnchanged(out, path, stamp));
  return areUnchanged && othersIn(out, "", new Set(stamps.keys())).length === 0;
}

/** Returns the stamps of all files of the site, by path. */
const stampsOf = (record: BuildRecord | null): ReadonlyMap<string, FileStamp> =>
  new Map([
    ...(record?.files ?? []),
    ...pagesOf(record?.groups ?? new Map()).map((page) => [page.file, page] as const),
  ]);

/** Relative paths of everything in a folder of the site that is not one of `paths`. An empty folder counts as a file. */
function othersIn(out: string, folder: string, paths: ReadonlySet<string>): string[] {
  if (!existsSync(join(out, folder))) return []; // nothing published yet
  const entries = readdirSync(join(out, folder), { withFileTypes: true });
  if (entries.length === 0 && folder !== "") return [folder];
  return entries.flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return othersIn(out, path, paths);
    return paths.has(path) ? [] : [path];
  });
}
