/** Files in the published folder that are not part of the next site. Activation removes them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pagesOf } from "../../render/page-groups.ts";
import type { BuildRecord } from "./build-record.ts";
import type { OutputFiles, SiteFiles } from "./output-files.ts";

type StaleFiles = {
  /** Written by an earlier build. */
  readonly stale: readonly string[];
  /** Written by no build, as far as is known. */
  readonly unknown: readonly string[];
};

export function staleFiles(out: string, output: OutputFiles, record: BuildRecord | null): StaleFiles {
  const removed = othersIn(out, "", output.files()).sort();
  if (removed.length === 0) return { stale: [], unknown: [] };
  const known = new Set([
    ...(record?.files.keys() ?? []),
    ...pagesOf(record?.groups ?? new Map()).map(({ file }) => file),
  ]);
  const isKnown = (path: string) => known.has(path);
  return { stale: removed.filter(isKnown), unknown: removed.filter((path) => !isKnown(path)) };
}

/** Relative paths with slashes of everything that is not in `files`. An empty folder counts as a file. */
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
