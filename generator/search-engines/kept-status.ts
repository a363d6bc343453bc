/** index-status.json beside the report: what the last `npm run index-status` found, which the report shows until the next. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { BuildError } from "../errors.ts";
import { pageState } from "./page-state.ts";

const counts = z.object({ name: z.string(), listed: z.number(), crawled: z.number(), indexed: z.number() });
/** Pages that we let search engines list; those of them that were crawled, and that are indexed. */
export type Counts = z.infer<typeof counts>;

const indexStatus = z.object({
  all: counts,
  /** Of the pages of one service, in every town and its own. */
  services: z.array(counts),
  /** Of the pages of a county's towns, and its own. */
  counties: z.array(counts),
  /** Paths that we let search engines list, and that are not indexed; and those indexed that we do not. */
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  /** How many addresses the site does not have. */
  unknown: z.number(),
  /** How many addresses of an export are of other sites. */
  foreign: z.number().default(0),
});
export type IndexStatus = z.infer<typeof indexStatus>;

const keptStatus = z.object({
  /** "2026-11-21" */
  day: z.string(),
  status: indexStatus,
  /** By path, those that were asked for one by one, and on which day. */
  inspected: z.record(z.string(), pageState.extend({ day: z.string() })),
});
export type KeptStatus = z.infer<typeof keptStatus>;

const fileIn = (folder: string) => join(folder, "index-status.json");

/** Null where nothing was asked yet, or the file is not as it was written. */
export function readKeptStatus(folder: string): KeptStatus | null {
  try {
    return keptStatus.parse(JSON.parse(readFileSync(fileIn(folder), "utf8")));
  } catch {
    return null;
  }
}

/** @throws BuildError when the file system refuses. */
export function writeKeptStatus(folder: string, kept: KeptStatus) {
  const file = fileIn(folder);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.half`, `${JSON.stringify(kept)}\n`);
    renameSync(`${file}.half`, file);
  } catch (cause) {
    throw new BuildError(`Cannot write ${file}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}
