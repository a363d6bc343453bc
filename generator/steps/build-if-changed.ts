/** One build, or the result of the last one if nothing changed. */
// Modules that read data and render pages are imported only if something changed.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { shortHash } from "../base/digest.ts";
import { cacheFolder } from "../base/folders.ts";
import type { Progress } from "../base/progress.ts";
import { hostFilesDigest, hostingFolder } from "../engine/hosting/hosting-folder.ts";
import { collectProvenance, type ProvenanceInput } from "../engine/publish/build-provenance.ts";
import { allCodeDigest, dataDigest } from "../engine/publish/input-digests.ts";
import { saveOutputState, unchangedOutput } from "../engine/publish/output/output.ts";
import { resultsDigest } from "../inspect/search-results/history.ts";
import { buildDay } from "../site/dates/build-day.ts";
import type { BuildOptions } from "./build-options.ts";
import type { BuildResult } from "./build-result.ts";

/** Reported again by the next build if nothing changes. */
type SavedResult = Pick<BuildResult, "pages" | "indexable" | "htmlBytes" | "problems" | "placeholders"> & {
  /** Digest of the files in the hosting folder beside the site. */
  readonly hosting: string;
};

/** @throws as build */
export async function buildIfChanged(
  options: BuildOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<BuildResult> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { saved, inputs, provenance } = await progress.step("Check for changes", () => checkForChanges(options));
  if (saved !== null) {
    const { hosting, ...result } = saved;
    return { ...result, rendered: 0, written: 0, removed: [], seconds: seconds() };
  }
  const { build } = await import("../build.ts");
  const { ifUnchanged, ...result } = await build(options, progress, signal, provenance);
  const { pages, indexable, htmlBytes, placeholders } = result;
  // If a file or the commit changed during the build, it is not known which version was read.
  const hasSameInputs = ({ commit }: Pick<ProvenanceInput, "commit">) =>
    inputs === digestInputs(options, { commit, code: allCodeDigest() });
  if (ifUnchanged !== null && inputs !== null && hasSameInputs(ifUnchanged)) {
    const hosting = hostFilesDigest(hostingFolder(options.out));
    const { problems } = ifUnchanged;
    const result: SavedResult = { pages, indexable, htmlBytes, problems, placeholders, hosting };
    saveOutputState(cacheFolder, resolve(options.out), { inputs, result, files: ifUnchanged.files() });
  }
  return { ...result, seconds: seconds() };
}

function checkForChanges(options: BuildOptions) {
  const provenance = provenanceOf(options);
  const inputs = provenance === undefined ? null : digestInputs(options, provenance);
  // The digest of the code is part of `inputs`, so this code wrote the result.
  const saved =
    inputs === null || !hasReport(options)
      ? null
      : (unchangedOutput(cacheFolder, resolve(options.out), inputs) as SavedResult | null);
  const isHostingUnchanged = saved?.hosting === hostFilesDigest(hostingFolder(options.out));
  return { provenance, inputs, saved: isHostingUnchanged ? saved : null };
}

/** A report that was deleted is written again. */
const hasReport = ({ out }: BuildOptions) => existsSync(`${resolve(out)}-report/index.html`);

/** Undefined if more than these inputs decides the result, or if the data cannot be read: then the build reports why. */
function provenanceOf({ data, force, previous }: BuildOptions): ProvenanceInput | undefined {
  if (force || previous !== undefined) return undefined;
  try {
    return collectProvenance(resolve(data));
  } catch {
    return undefined;
  }
}

/** Digest of everything that decides the files and messages of a build. Null if it cannot be read: the build reports why. */
function digestInputs(options: BuildOptions, { commit, code }: ProvenanceInput) {
  const { data, out, baseUrl, release, firstRelease, preview, host, precompress } = options;
  try {
    const settings = [data, resolve(data), out, baseUrl, release, firstRelease, preview, host, precompress];
    const text = JSON.stringify([...settings, buildDay(options)]);
    return shortHash([text, commit, code, dataDigest(resolve(data)), resultsDigest(data)].join());
  } catch {
    return null;
  }
}
