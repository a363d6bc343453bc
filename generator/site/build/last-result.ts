/** The result of the last build, which is repeated if its inputs and every file of the site are unchanged. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { shortHash } from "../../base/digest.ts";
import { cacheFolder } from "../../base/folders.ts";
import { hiddenGit } from "../../base/git-repository.ts";
import { features } from "../../features.ts";
import { collectProvenance, type ProvenanceInput } from "../../output/build-provenance.ts";
import { isAsRecorded, readRecord } from "../../output/folder/folder.ts";
import { hostingFile } from "../../output/hosting/hosting-files.ts";
import { dataDigest } from "../../output/input-digests.ts";
import { buildDay } from "../dates/build-day.ts";
import type { BuildOptions, SavedResult } from "./build-options.ts";

/** `digest`: null if more than the inputs decides the result, or if they cannot be read: then the build reports why. */
export type Inputs = { readonly provenance?: ProvenanceInput; readonly digest: string | null };

/** Digest of everything that decides the files and messages of a build. */
export function readInputs(options: BuildOptions): Inputs {
  const { data, out, baseUrl, force, previous, release, firstRelease, staging, host } = options;
  if (force || previous !== undefined) return { digest: null };
  try {
    if (hiddenGit(data) !== null) return { digest: null };
    const provenance = collectProvenance(resolve(data));
    const settings = [data, resolve(data), out, baseUrl, release, firstRelease, staging, host, buildDay(options)];
    const { commit, code } = provenance;
    const parts = [JSON.stringify(settings), commit, code, dataDigest(resolve(data))];
    return { provenance, digest: shortHash(parts.join()) };
  } catch {
    return { digest: null };
  }
}

/** Null if anything changed. */
export function lastResult({ out }: BuildOptions, { digest }: Inputs): SavedResult | null {
  // Deleted files beside the site are written again.
  const beside = [...filesBeside(out), hostingFile(out)];
  if (digest === null || !beside.every((file) => existsSync(file))) return null;
  const record = readRecord(cacheFolder, out);
  if (record?.inputs !== digest || !isAsRecorded(resolve(out), record)) return null;
  return record.result as SavedResult; // the digest of the code shows that this code wrote it
}

/** Files that features write beside the site. */
export const filesBeside = (out: string) =>
  Object.values(features).flatMap(({ writes }) => (writes === undefined ? [] : `${out}-report/${writes}`));
