/** Advises what to do next: compares one export of searches with the data and the built site. */
import { join } from "node:path";
import type { Site } from "../../templates/model.ts";
import { DataError } from "../base/data-error.ts";
import { BuildError, UsageError } from "../base/errors.ts";
import { readPages } from "../output/pages-json.ts";
import { pagePaths } from "../site/check/page-paths.ts";
import { townsNear } from "../site/geography/nearby-places.ts";
import { loadSite } from "../site/load-site.ts";
import { createReferenceIndex } from "../site/names/names.ts";
import { type Advice, storeAdvice } from "./advice.ts";
import { lostAddresses, missingPages } from "./missing-pages.ts";
import { pageCells } from "./page-cells.ts";
import { builtBaseUrl, missingWordsFinder, pagesThatLink } from "./page-content.ts";
import { pageSteps, type SoughtPage } from "./page-steps.ts";
import { createQueryReader } from "./query-reader.ts";
import { type ExportFile, readSearchExport, type SearchExport } from "./read-export.ts";
import { sumByKey, sumOf } from "./search-figures.ts";
import { sitePathFinder } from "./site-path.ts";

type AdviseInput = {
  readonly data: string;
  /** Folder of the built site. */
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
};

/** Impressions in 90 days from which a step is advised: for a page, and for a page that is missing. */
const minImpressions = { page: 200, missingPage: 20 };
const usualDays = 90;
/** Largest factor from known impressions to all. Often 84 % of them have no known query, and an export may know fewer still. */
const maxScale = 6;

/**
 * Advises, and stores the advice beside the report of the built site.
 * @throws BuildError for files that are not one export of this site, DataError for data errors, UsageError without a built site
 */
export async function advise(files: readonly ExportFile[], { data, out, day }: AdviseInput): Promise<Advice> {
  const found = readSearchExport(files);
  const { site, tables, problems } = loadSite(data, day);
  if (site === null) throw new DataError(problems);
  const { pages: ledger } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with: run npm run build first.`);
  const listed = new Set(Array.from(ledger).flatMap(({ path, indexable }) => (indexable ? path : [])));
  const { url } = site.settings;
  const bases = [...new Set([url, builtBaseUrl(out) ?? url])];
  const pathOf = sitePathFinder(bases, site.redirects);
  const sitePages = found.pages.flatMap(([address, each]) => {
    const path = pathOf(address);
    return path === undefined ? [] : [[path, each] as const];
  });
  if (found.pages.length > 0 && sitePages.length === 0)
    throw new BuildError(
      `${found.names} is of another property: no address begins with ${bases.join(" or ")}, so export from the property of this site.`,
      { exitCode: 1 },
    );
  const figures = sumByKey(sitePages);
  const near = townsNear(tables, site.company.radiusKm);
  const readQuery = createQueryReader({ towns: site.towns, services: site.services, places: near });
  const queries = found.queries
    .map(([query, each]) => ({ query, subject: readQuery(query), ...each }))
    .sort((a, b) => b.impressions - a.impressions || (a.query < b.query ? -1 : 1));
  const all = sumOf(figures.size > 0 ? figures.values() : queries);
  const known = sumOf(queries).impressions;
  const scale = known === 0 ? 1 : Math.min(maxScale, Math.max(1, all.impressions / known));
  const share = daysIn(found.period) / usualDays;
  const index = createReferenceIndex(tables, day);
  const cellOf = pageCells(site, tables, day);
  const missingWords = (path: string) => missingWordsFinder(out, path);
  const pages = soughtPages(site, listed, pagesThatLink(out, [...listed]));
  const missingPageLimits = { minImpressions: minImpressions.missingPage * share, scale };
  const steps = [
    ...pageSteps({ pages, figures, queries, cellOf, missingWords, minImpressions: minImpressions.page * share }),
    ...missingPages({ queries, listed, near, index, cellOf, ...missingPageLimits }),
    ...lostAddresses({ ...site, pages: pagePaths(tables, index), figures, out }),
  ];
  const { clicks, impressions } = all;
  const advice = {
    ...{ period: found.period, impressions, clicks, filters: [...found.filters] },
    withheld: impressions === 0 ? 0 : Math.max(0, Math.floor(100 - (100 * known) / impressions) / 100),
    steps: steps
      .sort((a, b) => b.clicks - a.clicks || (a.what < b.what ? -1 : 1))
      .map((step) => ({ ...step, clicks: Math.round(step.clicks) })),
  };
  storeAdvice(out, advice);
  return advice;
}

const daysIn = (period: SearchExport["period"]) =>
  period === null ? usualDays : (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1;

/** Returns the listed pages of towns, services, counties and guides. */
function soughtPages({ towns }: Site, listed: ReadonlySet<string>, linkedBy: ReadonlyMap<string, readonly string[]>) {
  const townSlugs = new Set(towns.map(({ slug }) => slug));
  return Array.from(listed).flatMap((path): readonly SoughtPage[] => {
    const [, first = "", second = ""] = path.split("/");
    const page = { path, linkedBy: linkedBy.get(path) ?? [] };
    if (townSlugs.has(first)) return [{ ...page, town: first, ...(second !== "" && { service: second }) }];
    if (second === "" || !["services", "local", "guides"].includes(first)) return [];
    return [first === "services" ? { ...page, service: second } : page];
  });
}
