/** The result of the last build, which is repeated if its inputs and every file of the site are unchanged. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { shortHash } from "../base/digest.ts";
import { cacheFolder } from "../base/folders.ts";
import { hostingFolder, hostingNames } from "../engine/hosting/hosting-folder.ts";
import { collectProvenance, type ProvenanceInput } from "../engine/publish/build-provenance.ts";
import { dataDigest } from "../engine/publish/input-digests.ts";
import { isAsRecorded, readRecord } from "../engine/publish/output/output.ts";
import { resultsDigest } from "../inspect/results/history.ts";
import { buildDay } from "../site/dates/build-day.ts";
import type { BuildOptions, BuildResult } from "./build-run.ts";

/** In the build record. It must survive JSON. */
export type SavedResult = Omit<BuildResult, "rendered" | "written" | "removed" | "seconds">;

/** `inputs`: null if more than them decides the result, or if they cannot be read: then the build reports why. */
export type Inputs = { readonly provenance?: ProvenanceInput; readonly inputs: string | null };

/** Digest of everything that decides the files and messages of a build. */
export function readInputs(options: BuildOptions): Inputs {
  const { data, out, baseUrl, force, previous, release, firstRelease, preview, host } = options;
  if (force || previous !== undefined) return { inputs: null };
  try {
    const provenance = collectProvenance(resolve(data));
    const settings = [data, resolve(data), out, baseUrl, release, firstRelease, preview, host, buildDay(options)];
    const { commit, code } = provenance;
    const parts = [JSON.stringify(settings), commit, code, dataDigest(resolve(data)), resultsDigest(data)];
    return { provenance, inputs: shortHash(parts.join()) };
  } catch {
    return { inputs: null };
  }
}

/** Null if anything changed. */
export function lastResult({ out: outPath }: BuildOptions, { inputs }: Inputs): SavedResult | null {
  const out = resolve(outPath);
  // What was deleted beside the site is written again.
  const beside = [`${out}-report/index.html`, ...hostingNames.map((name) => join(hostingFolder(outPath), name))];
  if (inputs === null || !beside.every((file) => existsSync(file))) return null;
  const record = readRecord(cacheFolder, out);
  if (record?.inputs !== inputs || !isAsRecorded(out, record)) return null;
  return record.result as SavedResult; // the digest of the code shows that this code wrote it
}
