/** What stands in the published folder and no longer belongs to the site. The switch leaves it behind. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Output } from "./output.ts";
import type { BuildRecord } from "./record.ts";

export type RemovedFiles = {
  /** Pages and assets that an earlier build made. */
  readonly stale: readonly string[];
  /** Files that no build made, as far as is known. */
  readonly unknown: readonly string[];
};

export function removedFiles(out: string, output: Output, record: BuildRecord | null): RemovedFiles {
  const removed = filesIn(out).filter((path) => !output.files().has(path));
  if (removed.length === 0) return { stale: [], unknown: [] };
  const known = new Set(record?.files.keys());
  for (const slug of record?.slugs ?? []) for (const { file } of record?.groupOf(slug)?.pages ?? []) known.add(file);
  const isKnown = (path: string) => known.has(path);
  return { stale: removed.filter(isKnown), unknown: removed.filter((path) => !isKnown(path)) };
}

/** Relative paths with slashes, in code-unit order. A folder that holds nothing counts as a file: it too is left behind. */
function filesIn(folder: string, below = folder): string[] {
  const entries = readOrEmpty(folder);
  if (entries.length === 0 && folder !== below) return [relative(below, folder)];
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path, below) : [relative(below, path).replaceAll("\\", "/")];
    })
    .sort();
}

function readOrEmpty(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return []; // nothing published yet
    throw cause;
  }
}
