/** `index-status.json` beside the report: the last result of `npm run index-status`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeAtomically } from "../../base/atomic-write.ts";
import { BuildError } from "../../base/errors.ts";
import { indexState } from "./index-state.ts";

const counts = z.object({ name: z.string(), listed: z.number(), crawled: z.number(), indexed: z.number() });
/** Pages that we let search engines list, and how many of them were crawled and indexed. */
export type Counts = z.infer<typeof counts>;

const indexStatus = z.object({
  all: counts,
  /** By service: its own page and its pages in towns. */
  services: z.array(counts),
  /** By county: its own page and those of its towns. */
  counties: z.array(counts),
  /** Listed paths that are not indexed, and indexed paths that are not listed. */
  missing: z.array(z.string()),
  unwanted: z.array(z.string()),
  /** Number of addresses that the site does not have. */
  unknown: z.number(),
  /** Number of addresses of other sites in an export. */
  foreign: z.number().default(0),
});
export type IndexStatus = z.infer<typeof indexStatus>;

const keptStatus = z.object({
  /** "2026-11-21" */
  day: z.string(),
  status: indexStatus,
  /** By path: pages that were inspected individually, with the day. */
  inspected: z.record(z.string(), indexState.extend({ day: z.string() })),
});
export type IndexStatusFile = z.infer<typeof keptStatus>;

const fileIn = (folder: string) => join(folder, "index-status.json");

/** Null before the first result, or if the file is damaged. */
export function readIndexStatus(folder: string): IndexStatusFile | null {
  try {
    return keptStatus.parse(JSON.parse(readFileSync(fileIn(folder), "utf8")));
  } catch {
    return null;
  }
}

/** @throws BuildError if the file cannot be written */
export function writeIndexStatus(folder: string, kept: IndexStatusFile) {
  const file = fileIn(folder);
  try {
    writeAtomically(file, [`${JSON.stringify(kept)}\n`]);
  } catch (cause) {
    throw new BuildError(`Cannot write ${file}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}
