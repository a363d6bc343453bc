/** Places and services that people search for and that have no page of their own. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inCounty } from "../../../client/measures/in-county.ts";
import { redirectRow } from "../../../data/schema/redirect-row.ts";
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { csvCell } from "../../base/csv-cell.ts";
import { groupBy } from "../../base/group-by.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { fileOf } from "../../base/page-file.ts";
import { matchesAddress } from "../../base/redirect-address.ts";
import { slugify } from "../../base/slug.ts";
import { pagePaths } from "../../site/check/page-paths.ts";
import { shadowedFile, shadowedPage } from "../../site/check/shadowed-pages.ts";
import type { PlaceNear } from "../../site/geography/nearby-places.ts";
import type { ReferenceIndex } from "../../site/names/names.ts";
import { proposedSlug } from "../../site/names/resolve-slug-conflicts.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { Judgement } from "./judge-pages.ts";
import type { Verdict } from "./verdicts.ts";

type MissingPage = {
  readonly what: string;
  readonly impressions: number;
  readonly clicks?: number;
  readonly verdict: Verdict;
};

type MissingPagesInput = {
  readonly site: Site;
  readonly sources: DataSources;
  readonly index: ReferenceIndex;
  readonly judged: Judgement;
  /** Paths that search engines may list. */
  readonly listed: ReadonlySet<string>;
  readonly near: readonly PlaceNear[];
  /** The cell that would take a text, by path. */
  readonly cellOf: (path: string) => string;
};

/** Most searched first. */
export function missingPages(input: MissingPagesInput): readonly MissingPage[] {
  const { site, sources, index, judged, listed, near, cellOf } = input;
  const searches = groupBy(
    judged.queries.flatMap((each) => {
      const { place, service, towns: named } = each.subject;
      const combined = named.length === 1 && service !== null ? `/${named[0]}/${service}` : null;
      const what = place === null ? combined : placeText(place);
      return what === null || listed.has(what) ? [] : [[what, each] as const];
    }),
  );
  return [...searches]
    .flatMap(([what, all]): readonly MissingPage[] => {
      const impressions = all.reduce((sum, each) => sum + each.impressions, 0);
      if (impressions < site.settings.verdicts.writeImpressions) return [];
      const words = [...new Set(all.map(({ query }) => `“${query}”`))].sort();
      const more = words.length > 2 ? ` and ${words.length - 2} more` : "";
      const searched = `${formatNumber(Math.round(impressions))} known impressions in 90 days for ${words.slice(0, 2).join(", ")}${more}.`;
      if (what.startsWith("/")) {
        const filled = `Search engines may not list it yet: fill ${cellOf(what)}.`;
        return [{ what, impressions, verdict: { word: "write", evidence: [searched, filled] } }];
      }
      const place = near.find((each) => placeText(each) === what);
      const row = place && townRow(place, index);
      if (place === undefined || row === undefined) return [];
      const { name, county, population, distanceKm } = place;
      const homes = sources.settlements.rows.find(({ data }) => data?.name === name && data?.county === county)?.data
        ?.homes;
      const about = [
        population !== undefined && `${formatNumber(population)} people`,
        homes !== undefined && `${formatNumber(homes)} homes`,
        `${Math.round(distanceKm)} km away`,
      ].filter((each) => each !== false);
      const evidence = [searched, `${name} has ${about.join(", ")}, and no page.`];
      return [{ what, impressions, verdict: { word: "write", evidence, row, file: "towns.csv" } }];
    })
    .sort((a, b) => b.impressions - a.impressions || (a.what < b.what ? -1 : 1));
}

const placeText = ({ name, county }: Pick<PlaceNear, "name" | "county">) => `${name}, ${inCounty(county)}`;

/** A row of towns.csv that a build accepts: with a county of counties.csv, and an address that is free. */
function townRow({ name, county }: PlaceNear, { counties, towns }: ReferenceIndex) {
  if (counties.find(county).length === 0) return undefined;
  const slug = proposedSlug(
    { name, county },
    (own) => !reservedSlugs.includes(own) && !towns.all.some((town) => town.slug === own),
  );
  return [name, county, ...(slug === slugify(name) ? [] : [slug])].map((cell) => csvCell(cell)).join(",");
}

/** Addresses with clicks that are no page, most clicked first. No row that a build would refuse, or that exists already. */
export function lostAddresses({
  site: { redirects, towns },
  sources,
  index,
  judged,
  out,
}: Pick<MissingPagesInput, "site" | "sources" | "index" | "judged"> & {
  readonly out: string;
}): readonly MissingPage[] {
  const pages = pagePaths(sources, index);
  const isRedirected = (path: string) => redirects.some(({ from }) => matchesAddress(from, path));
  return [...judged.figures]
    .flatMap(([path, { clicks, impressions }]): readonly MissingPage[] => {
      const isThere = pages.has(path) || isRedirected(path);
      const isBuilt = [path, fileOf(path)].some((file) => existsSync(join(out, file)));
      if (Math.round(clicks) < 1 || isThere || isBuilt) return [];
      const to = targetOf(path, pages, towns);
      const isShadowing = (shadowedFile(path) ?? shadowedPage(path, to, pages)) !== undefined;
      const isValid = redirectRow.safeParse({ from: path, to, status: "301" }).success;
      if (isShadowing || !isValid || isRedirected(to)) return [];
      const evidence = [`${formatNumber(Math.round(clicks))} clicks in 90 days for an address that is no page.`];
      const row = [path, to, "301"].map((cell) => csvCell(cell)).join(",");
      return [{ what: path, clicks, impressions, verdict: { word: "redirect", evidence, row, file: "redirects.csv" } }];
    })
    .sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0) || (a.what < b.what ? -1 : 1));
}

/** A page of the same town first, then the nearest name in the same folder, then the page above. */
function targetOf(path: string, pages: ReadonlySet<string>, towns: Site["towns"]) {
  const words = `-${path.toLowerCase().replaceAll(/[^a-z\d]+/g, "-")}-`;
  const [town] = towns
    .filter(({ slug }) => words.includes(`-${slug}-`) && pages.has(`/${slug}`))
    .sort((a, b) => b.slug.length - a.slug.length);
  const [, folder = "", ...rest] = path.split("/");
  const start = town === undefined ? `/${folder}` : `/${town.slug}`;
  const last = rest.at(-1)?.toLowerCase() ?? "";
  const below = [...pages].filter((page) => page.startsWith(`${start}/`)).map((page) => page.slice(start.length + 1));
  const near = below.find((name) => words.includes(`-${name}-`)) ?? nearestName(last, below);
  return [`${start}/${near}`, start].find((each) => pages.has(each)) ?? "/";
}
