/** The result of the last build, which is repeated if its inputs and every file of the site are unchanged. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { shortHash } from "../../base/digest.ts";
import { hiddenGit } from "../../base/git-repository.ts";
import { features } from "../../features.ts";
import { collectProvenance, type ProvenanceInput } from "../../output/build-provenance.ts";
import { type BuildRecord, isAsRecorded } from "../../output/folder/folder.ts";
import { hostingFile } from "../../output/hosting/hosting-files.ts";
import { dataDigest } from "../../output/input-digests.ts";
import { buildDay } from "../dates/build-day.ts";
import type { BuildOptions, SavedResult } from "./build-options.ts";

/** `digest` is null if the result also depends on other things, or if inputs cannot be read, which the build then reports. */
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

/** Returns null if an input or a file of the site has changed since the last build, whose record is `last`. */
export function lastResult({ out }: BuildOptions, { digest }: Inputs, last: BuildRecord | null): SavedResult | null {
  // If a file beside the site was deleted, the build runs and writes it again.
  const beside = [...filesBeside(out), hostingFile(out)];
  if (digest === null || !beside.every((file) => existsSync(file))) return null;
  if (last?.inputs !== digest || !isAsRecorded(resolve(out), last)) return null;
  return last.result as SavedResult; // the inputs include the code, so this code wrote it
}

/** Files that features write beside the site. */
export const filesBeside = (out: string) =>
  Object.values(features).flatMap(({ writes }) => (writes === undefined ? [] : `${out}-report/${writes}`));
