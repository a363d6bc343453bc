/** The folder of what was measured: data/history/, or the one that SITE_HISTORY names. No build makes pages of it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { writeIfChanged } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import { fileDigest } from "../../base/memoize-by-file.ts";
import { addDays, mergeSnapshots, type Snapshot, snapshot } from "./snapshot.ts";

export const historyFolder = (data: string) => process.env["SITE_HISTORY"] || join(data, "history");

/** Digest of what a report shows of the history. The site itself does not depend on it. */
export const resultsDigest = (data: string) =>
  ["results.json", "leads.json"]
    .map((name) => join(historyFolder(data), name))
    .map((file) => (existsSync(file) ? fileDigest(file) : ""))
    .join();

/** 16 months, as Search Console. */
export const storedDays = 487;

const fileOf = ({ from, to }: Snapshot) => (from === to ? `${from}.json` : `${from}--${to}.json`);
const searchFolder = (history: string) => join(history, "search");

/** @throws BuildError for a file that is not as it was written */
export function readSnapshots(history: string): readonly Snapshot[] {
  return filesIn(searchFolder(history)).map((file) => readHistoryFile(join(searchFolder(history), file), snapshot));
}

/**
 * Adds snapshots and removes those older than 16 months. One of the same period is merged.
 * @returns all stored snapshots
 * @throws BuildError if a file cannot be read or written
 */
export function addSnapshots(history: string, added: readonly Snapshot[], today: string): readonly Snapshot[] {
  const all = new Map(readSnapshots(history).map((known) => [fileOf(known), known]));
  for (const found of added) {
    const known = all.get(fileOf(found));
    all.set(fileOf(found), known === undefined ? found : mergeSnapshots(known, found));
  }
  const oldest = addDays(today, -storedDays);
  const kept = [...all].filter(([, { to }]) => to >= oldest);
  writeHistory(kept.map(([name, content]) => ({ file: join(searchFolder(history), name), content })));
  for (const [name, { to }] of all) if (to < oldest) rmSync(join(searchFolder(history), name), { force: true });
  return kept.map(([, content]) => content).sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
}

/** All files or none. @throws BuildError if one cannot be written */
export function writeHistory(files: readonly { readonly file: string; readonly content: object }[]) {
  try {
    for (const { file } of files) mkdirSync(join(file, ".."), { recursive: true });
    writeIfChanged(files.map(({ file, content }) => ({ file, pieces: () => [`${JSON.stringify(content)}\n`] })));
  } catch (cause) {
    throw new BuildError(`The history cannot be written: ${cause instanceof Error ? cause.message : cause}.`, {
      cause,
    });
  }
}

/** @throws BuildError if the file is not as it was written */
function readHistoryFile<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new BuildError(
      `${file} cannot be read. Restore it from an earlier commit, or delete it and read the exports again.`,
      {
        cause,
      },
    );
  }
}

/** Null if the file is missing. Before it is written: a damaged one is not replaced. @throws BuildError as readHistoryFile */
export const storedHistory = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null =>
  existsSync(file) ? readHistoryFile(file, schema) : null;

/** Null if the file is missing or not as it was written: the report and the desk then leave it out. */
export function knownHistory<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  try {
    return readHistoryFile(file, schema);
  } catch {
    return null;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4}-\d\d-\d\d(?:--\d{4}-\d\d-\d\d)?\.json$/.test(name))
      .sort();
  } catch {
    return []; // nothing was taken in yet
  }
}
