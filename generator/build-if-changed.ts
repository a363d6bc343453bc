/**
 * One build, or the last one's answer when that would come out the same: then nothing of what reads data and makes pages is
 * even loaded.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { BuildResult } from "./build-result.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { cacheFolder } from "./folders.ts";
import { hostingDigest, hostingFolder } from "./hosting/hosting-folder.ts";
import { type Found, found as findOut } from "./made-from.ts";
import { allCodeDigest, dataDigest } from "./parts/input-digests.ts";
import { rememberStanding, standingSite } from "./publish/folder/folder.ts";
import { dayOf } from "./publish/lastmod.ts";
import { shortHash } from "./render/digest.ts";

/** What the next build says again if nothing changes. */
type Told = Pick<BuildResult, "pages" | "indexable" | "htmlBytes" | "problems" | "placeholders" | "traced"> & {
  /** The digest of the hosts' files beside the site. */
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
  const { told, inputs, found } = await progress.step("Look what changed", () => lookedUp(options));
  if (told !== null) {
    const { hosting, ...result } = told;
    return { ...result, rendered: 0, written: 0, removed: [], seconds: seconds() };
  }
  const { build } = await import("./build.ts");
  const { lasting, ...result } = await build(options, progress, signal, found);
  const { pages, indexable, htmlBytes, placeholders, traced } = result;
  // Not when somebody edited or committed meanwhile: nobody knows what was read.
  const isAsBefore = ({ commit }: Pick<Found, "commit">) =>
    inputs === inputsOf(options, { commit, code: allCodeDigest() });
  if (lasting !== null && inputs !== null && isAsBefore(lasting))
    rememberStanding(cacheFolder, resolve(options.out), {
      inputs,
      told: {
        ...{ pages, indexable, htmlBytes, placeholders, problems: lasting.problems },
        ...(traced !== undefined && { traced }),
        hosting: hostingDigest(hostingFolder(options.out)),
      } satisfies Told,
      files: lasting.files(),
    });
  return { ...result, seconds: seconds() };
}

function lookedUp(options: BuildOptions) {
  const found = foundFor(options);
  const inputs = found === undefined ? null : inputsOf(options, found);
  // What is kept under the digest of this very code is its own.
  const told =
    inputs === null || !hasReport(options)
      ? null
      : (standingSite(cacheFolder, resolve(options.out), inputs) as Told | null);
  return { found, inputs, told: told?.hosting === hostingDigest(hostingFolder(options.out)) ? told : null };
}

/** A report that was deleted is written again. */
const hasReport = ({ out }: BuildOptions) => existsSync(`${resolve(out)}-report/index.html`);

/** Nothing where more decides than can be looked up, or the build will say what is wrong. */
function foundFor({ data, force, previous, shard }: BuildOptions): Found | undefined {
  if (force || previous !== undefined || shard !== null) return undefined;
  try {
    return findOut(resolve(data));
  } catch {
    return undefined;
  }
}

/** The digest of all that decides what a build makes and says; null where that cannot be read. */
function inputsOf(options: BuildOptions, { commit, code }: Found) {
  const { data, out, baseUrl, release, firstRelease, preview, host, precompress } = options;
  try {
    const asked = [data, resolve(data), out, baseUrl, release, firstRelease, preview, host, precompress];
    const words = JSON.stringify([...asked, dayOf(options)]);
    return shortHash([words, commit, code, dataDigest(resolve(data))].join());
  } catch {
    return null; // the build says what is wrong
  }
}
