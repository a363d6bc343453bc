/** Problems that stop a build: errors, and in a release also placeholders and removed pages. */
import type { Site } from "../../templates/model.ts";
import { paths } from "../../templates/paths.ts";
import { DataError } from "../base/data-error.ts";
import { error, type Problem, quote, startOfFile, warning, withoutLines } from "../base/problem.ts";
import { slugify } from "../base/slug.ts";
import type { PageLedger } from "../output/ledger.ts";
import { type PublishedPages, removedPages } from "../output/pages-json.ts";
import { type SuggestedRedirect, suggestRedirects } from "../output/suggest-redirects.ts";
import { InvalidPicturesError } from "./assets.ts";
import { baseProblem } from "./check/check-base.ts";
import type { LoadedData } from "./load-site.ts";
import { sheets } from "./tables/tables.ts";
import { whyUnpublished } from "./why-unpublished.ts";

/** Options about a release and the published site. */
export type ReleaseRules = {
  /** Folder of the data as typed, for messages; relative to the working directory. */
  readonly data: string;
  readonly release: boolean;
  /** Nothing is published yet, so a release needs no `previous`. */
  readonly firstRelease: boolean;
  /** File or address of the pages.json of the published site. */
  readonly previous: string | undefined;
};

/** @throws DataError with all problems, warnings included, if one is an error */
export function requireValidSite(
  { site, problems, placeholders }: Pick<LoadedData, "site" | "problems" | "placeholders">,
  { release }: Pick<ReleaseRules, "release">,
  /** Errors of other checks, to report in the same run. */
  others: readonly Problem[],
): Site {
  const samples = release ? placeholders.map((problem): Problem => ({ ...problem, severity: "error" })) : [];
  if (site === null || samples.length + others.length > 0) throw new DataError([...problems, ...samples, ...others]);
  return site;
}

/** Requires the published pages.json in a release: without it, the release could remove known addresses unnoticed. */
export function missingBaselineProblems(
  { pages, warning }: PublishedPages,
  { previous, firstRelease }: Pick<ReleaseRules, "previous" | "firstRelease">,
): readonly Problem[] {
  if (firstRelease || (previous !== undefined && pages !== null)) return [];
  const message =
    previous === undefined
      ? "is missing, so a release cannot know which published addresses would be gone. Give the pages.json of the published site with --previous, or --first-release if nothing is online yet."
      : `${warning} Without that list a release cannot know which published addresses would be gone. Give another, or --first-release if nothing is online yet.`;
  return [error(withoutLines("--previous"), "E_LEDGER", message)];
}

/** Turns invalid pictures into a DataError at their rows. Other causes are unchanged. */
export function pictureErrors(
  cause: unknown,
  { problems, imageAt }: Pick<LoadedData, "problems" | "imageAt">,
): unknown {
  if (!(cause instanceof InvalidPicturesError)) return cause;
  const invalid = cause.damaged.map(({ file, why }) => error(imageAt(file), "E_IMAGE", `file ${quote(file)} ${why}`));
  return new DataError([...problems, ...invalid]);
}

type PageAddresses = {
  readonly previous: PageLedger | null;
  readonly pages: PageLedger;
  readonly site: Pick<Site, "redirects" | "unpublished">;
};

/**
 * Warns about published addresses that would be gone, each with its row for redirects.csv.
 * @throws DataError with them as errors in a release, unless it is the first
 */
export function removedPageProblems(
  { previous, pages, site }: PageAddresses,
  { release, firstRelease, data, previous: named }: ReleaseRules,
): readonly Problem[] {
  if (previous === null || (firstRelease && named === undefined)) return [];
  const problem = release ? error : warning;
  const was = named === undefined ? "in the last build" : "published";
  const at = startOfFile(`${data}/${sheets.redirects.file}`);
  const removed = removedPages(previous, pages, site.redirects);
  const absence = (path: string) => whyUnpublished(site.unpublished, path);
  const vanished = suggestRedirects({ previous, pages, removed, whyUnpublished: absence }).map((suggested) => {
    const { from, pages: count } = suggested;
    const what = count === 1 ? `${from} was` : `${from} (${count} pages) were`;
    return problem(at, "E_URL_GONE", `${what} ${was} and would be gone. ${remedyOf(suggested)}`);
  });
  if (release && vanished.length > 0) throw new DataError(vanished);
  return vanished;
}

function remedyOf({ row, to, absence }: SuggestedRedirect) {
  if (to !== undefined) return `It is now at ${to}. Add this row: ${row}`;
  if (absence === undefined) return `Add this row if nothing replaces it, or write 301 and its new address: ${row}`;
  const undo = absence.endsWith(".json") ? "Delete its “draft”" : "Empty that cell";
  return `${absence}. ${undo}, or add a row with the page to show until then, such as: ${row}`;
}

/** Makes it an error if the page of the base town was published and is now missing. */
export function errorIfBasePageLost(loaded: LoadedData, { pages }: Pick<PublishedPages, "pages">): LoadedData {
  const isLost = loaded.problems.some(({ code }) => code === baseProblem);
  const name = loaded.tables.site.data?.headquarters.name;
  const address = name === undefined ? undefined : paths.town({ slug: slugify(name) });
  if (!isLost || ![...(pages ?? [])].some(({ path }) => path === address)) return loaded;
  const problems = loaded.problems.map(
    (problem): Problem => (problem.code === baseProblem ? { ...problem, severity: "error" } : problem),
  );
  return { ...loaded, site: null, problems };
}
