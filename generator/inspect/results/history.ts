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
/** Search engines are kept apart: each measures in its own way. */
const folders = { google: "search", bing: "bing" } as const;
type Engine = keyof typeof folders;
const engines = ["google", "bing"] as const;

/** @throws BuildError for a file that is not as it was written */
export const readSnapshots = (history: string, engine: Engine = "google"): readonly Snapshot[] =>
  filesIn(history, engine).map((name) => readHistoryFile(join(history, name), snapshot));

/** All snapshots with the added ones, but those older than 16 months. One of the same period is merged. */
export function withSnapshots(known: readonly Snapshot[], added: readonly Snapshot[], today: string) {
  const all = new Map(known.map((each) => [fileOf(each), each]));
  for (const found of added) {
    const old = all.get(fileOf(found));
    all.set(fileOf(found), old === undefined ? found : mergeSnapshots(old, found));
  }
  const oldest = addDays(today, -storedDays);
  return [...all.values()].filter(({ to }) => to >= oldest).sort((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1));
}

/** Files of the folder besides snapshots. */
type HistoryFile = "pages" | "results" | "indexed" | "leads";
type NewHistory = {
  readonly files: Partial<Record<HistoryFile, object>>;
  /** Others are removed. */
  readonly snapshots: Readonly<Record<Engine, readonly Snapshot[]>>;
};

/** All files or none. @throws BuildError if one cannot be written */
export function writeHistory(history: string, { files, snapshots }: NewHistory) {
  const all = new Map<string, object>(Object.entries(files).map(([name, content]) => [`${name}.json`, content]));
  for (const engine of engines)
    for (const each of snapshots[engine]) all.set(join(folders[engine], fileOf(each)), each);
  try {
    for (const name of all.keys()) mkdirSync(join(history, name, ".."), { recursive: true });
    writeIfChanged(
      Array.from(all, ([name, content]) => ({ file: join(history, name), text: `${JSON.stringify(content)}\n` })),
    );
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new BuildError(`The history cannot be written: ${why}.`, { cause });
  }
  for (const name of engines.flatMap((engine) => filesIn(history, engine)))
    if (!all.has(name)) rmSync(join(history, name), { force: true });
}

/** @throws BuildError if the file is not as it was written */
function readHistoryFile<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    const fix = "Restore it from an earlier commit, or delete it and read the exports again.";
    throw new BuildError(`${file} cannot be read. ${fix}`, { cause });
  }
}

/** Null if the file is missing. Before it is written: a damaged one is not replaced. @throws BuildError as readHistoryFile */
export function storedHistory<Schema extends z.ZodType>(history: string, name: HistoryFile, schema: Schema) {
  const file = join(history, `${name}.json`);
  return existsSync(file) ? readHistoryFile(file, schema) : null;
}

/** Null if the file is missing or not as it was written: the report and the desk then leave it out. */
export function knownHistory<Schema extends z.ZodType>(data: string, name: HistoryFile, schema: Schema) {
  try {
    return storedHistory(historyFolder(data), name, schema);
  } catch {
    return null;
  }
}

/** Snapshots, by their names in the folder. */
function filesIn(history: string, engine: Engine): readonly string[] {
  try {
    return readdirSync(join(history, folders[engine]))
      .filter((name) => /^\d{4}-\d\d-\d\d(?:--\d{4}-\d\d-\d\d)?\.json$/.test(name))
      .sort()
      .map((name) => join(folders[engine], name));
  } catch {
    return []; // nothing was taken in yet
  }
}
