/** What stands in the published folder and no longer belongs to the site. The switch leaves it behind. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Output, SiteFiles } from "./output.ts";
import type { BuildRecord } from "./record.ts";

export type RemovedFiles = {
  /** Pages and assets that an earlier build made. */
  readonly stale: readonly string[];
  /** Files that no build made, as far as is known. */
  readonly unknown: readonly string[];
};

export function removedFiles(out: string, output: Output, record: BuildRecord | null): RemovedFiles {
  const removed = othersIn(out, "", output.files()).sort();
  if (removed.length === 0) return { stale: [], unknown: [] };
  const known = new Set(record?.files.keys());
  for (const slug of record?.slugs ?? []) for (const { file } of record?.groupOf(slug)?.pages ?? []) known.add(file);
  const isKnown = (path: string) => known.has(path);
  return { stale: removed.filter(isKnown), unknown: removed.filter((path) => !isKnown(path)) };
}

/** Relative paths with slashes of what is not among `files`. A folder that holds nothing counts as a file: it too is left behind. */
function othersIn(out: string, folder: string, files: SiteFiles): string[] {
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
