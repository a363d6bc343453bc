/** The result of the last build, which is repeated if its inputs and every file of the site are unchanged. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { shortHash } from "../base/digest.ts";
import { cacheFolder } from "../base/folders.ts";
import { hostFilesDigest, hostingFolder } from "../engine/hosting/hosting-folder.ts";
import { collectProvenance, type ProvenanceInput } from "../engine/publish/build-provenance.ts";
import { dataDigest } from "../engine/publish/input-digests.ts";
import { isAsRecorded, readRecord } from "../engine/publish/output/output.ts";
import { resultsDigest } from "../inspect/results/history.ts";
import { buildDay } from "../site/dates/build-day.ts";
import type { BuildOptions, BuildResult } from "./build-run.ts";

/** In the build record. It must survive JSON. */
export type SavedResult = Omit<BuildResult, "rendered" | "written" | "removed" | "seconds"> & {
  /** Digest of the files in the hosting folder beside the site. */
  readonly hosting: string;
};

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
export function lastResult({ out: outPath }: BuildOptions, { inputs }: Inputs): Omit<SavedResult, "hosting"> | null {
  const out = resolve(outPath);
  // A report that was deleted is written again.
  if (inputs === null || !existsSync(`${out}-report/index.html`)) return null;
  const record = readRecord(cacheFolder, out);
  if (record?.inputs !== inputs || !isAsRecorded(out, record)) return null;
  const { hosting, ...result } = record.result as SavedResult; // the digest of the code shows that this code wrote it
  return hosting === hostFilesDigest(hostingFolder(outPath)) ? result : null;
}
