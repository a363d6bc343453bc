/** Which problems stop a build: errors always, placeholders and vanishing pages when it is a release. */
import type { Site } from "../data/site.ts";
import { paths } from "../templates/paths.ts";
import { DamagedPictures } from "./assets/assets.ts";
import type { BuildOptions } from "./command-line/options.ts";
import { DataError } from "./data-error.ts";
import { baseProblem } from "./load/check/check.ts";
import type { Loaded } from "./load/load-site.ts";
import { error, type Problem, quoted, startOf, warning } from "./load/problem.ts";
import { sheetFile } from "./load/read/read.ts";
import { slugFrom } from "./load/slug.ts";
import type { Ledger } from "./publish/ledger.ts";
import type { PreviousPages } from "./publish/pages-json.ts";
import { missingRows } from "./publish/redirect-rows.ts";
import { vanishedPages } from "./publish/vanished-pages.ts";

/** @throws DataError with all problems found, warnings among them, when one of them is an error. */
export function siteOrRefusal(
  { site, problems, placeholders }: Pick<Loaded, "site" | "problems" | "placeholders">,
  { release }: Pick<BuildOptions, "release">,
  /** What else is refused: said in the same run. */
  others: readonly Problem[],
): Site {
  const refused = release ? placeholders.map((problem): Problem => ({ ...problem, severity: "error" })) : [];
  if (site === null || refused.length + others.length > 0) throw new DataError([...problems, ...refused, ...others]);
  return site;
}

/** Only a published record counts as published: a release without one might lose addresses that people and search engines know. */
export function unknownLedger(
  { pages, warning }: PreviousPages,
  { previous, firstRelease }: Pick<BuildOptions, "previous" | "firstRelease">,
): readonly Problem[] {
  if (firstRelease || (previous !== undefined && pages !== null)) return [];
  const message =
    previous === undefined
      ? "is not named, so a release cannot tell which published addresses would be gone. Name the pages.json of the published site with --previous, or say --first-release when nothing is online yet."
      : `A release cannot go without it, as published addresses might be gone. Name another, or say --first-release when nothing is online yet. ${warning}`;
  return [error(startOf(previous ?? "--previous"), "E_LEDGER", message)];
}

/**
 * Where site.json lists so many new pages a day, what to say when nobody knows which pages are new.
 * @throws DataError when that must stop the build: it would take pages from search engines that they list.
 */
export function uncountedPages(
  { site, sources }: Pick<Loaded, "site" | "sources">,
  { pages, warning: unread }: PreviousPages,
  { shard, firstRelease }: Pick<BuildOptions, "shard" | "firstRelease">,
): readonly Problem[] {
  const perDay = site?.settings.drip?.pagesPerDay ?? 0;
  if (perDay === 0 || (pages !== null && shard === null)) return [];
  const at = sources.site.positionOf(["drip", "pagesPerDay"]);
  const limit = `drip.pagesPerDay lists ${perDay} new pages a day`;
  if (shard !== null)
    throw new DataError([
      error(
        at,
        "E_DRIP",
        `${limit}, and a part of a site (--shard) knows neither the other parts nor what is published. Build the site whole, or write 0.`,
      ),
    ]);
  if (unread !== null)
    throw new DataError([
      error(at, "E_DRIP", `${limit}, and nobody can tell which are new. Give the record back, or write 0. ${unread}`),
    ]);
  if (firstRelease) return [];
  const message = `${limit}, and nothing is known of the site as published, so all count as new. Name its pages.json with --previous.`;
  return [warning(at, "E_DRIP", message)];
}

/** Damaged pictures of the data as DataError, at their rows; every other failure as it is. */
export function refusedPictures(cause: unknown, { problems, imageAt }: Pick<Loaded, "problems" | "imageAt">): unknown {
  if (!(cause instanceof DamagedPictures)) return cause;
  const damages = cause.damages.map(({ file, why }) => error(imageAt(file), "E_IMAGE", `file ${quoted(file)} ${why}`));
  return new DataError([...problems, ...damages]);
}

type Addresses = {
  readonly previous: Ledger | null;
  readonly pages: Ledger;
  readonly site: Pick<Site, "redirects">;
};

/**
 * Warnings for addresses that would be gone, each with its row for redirects.csv.
 * @throws DataError with them as errors in a release, unless it is the first one.
 */
export function vanishedProblems(
  { previous, pages, site }: Addresses,
  {
    release,
    firstRelease,
    data,
    previous: named,
  }: Pick<BuildOptions, "release" | "firstRelease" | "data" | "previous">,
): readonly Problem[] {
  if (previous === null || (firstRelease && named === undefined)) return [];
  const says = release ? error : warning;
  const was = named === undefined ? "in the last build" : "published";
  const at = startOf(`${data}/${sheetFile(data, "redirects.csv").name}`);
  const gone = vanishedPages(previous, pages, site.redirects);
  const vanished = missingRows({ previous, pages, gone }).map(({ row, from, to, pages: count }) => {
    const what = count === 1 ? `${from} was` : `${from} (${count} pages) were`;
    const remedy =
      to === undefined
        ? `Add this row if nothing takes its place, or write 301 and what does: ${row}`
        : `It stands at ${to} now. Add this row: ${row}`;
    return says(at, "E_URL_GONE", `${what} ${was} and would be gone. ${remedy}`);
  });
  if (release && vanished.length > 0) throw new DataError(vanished);
  return vanished;
}

/** Where the site before had a page of the town that all distances are from, it is an error that there is none any more. */
export function refusingLostBase(loaded: Loaded, { pages }: Pick<PreviousPages, "pages">): Loaded {
  const isLost = loaded.problems.some(({ code }) => code === baseProblem);
  const name = loaded.sources.site.data?.headquarters.name;
  if (!isLost || name === undefined || !hasPage(pages, paths.town({ slug: slugFrom(name) }))) return loaded;
  const problems = loaded.problems.map(
    (problem): Problem => (problem.code === baseProblem ? { ...problem, severity: "error" } : problem),
  );
  return { ...loaded, site: null, problems };
}

function hasPage(pages: Ledger | null, path: string) {
  for (const page of pages ?? []) if (page.path === path) return true;
  return false;
}
