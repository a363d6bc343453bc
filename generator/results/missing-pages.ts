/** Steps for searches that find no page of the site: for places, services in a town, and addresses that are no page. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inCounty } from "../../client/measures/in-county.ts";
import { redirectRow } from "../../data/schema/redirect-row.ts";
import type { Site } from "../../templates/model.ts";
import { reservedSlugs } from "../../templates/paths.ts";
import { formatNumber } from "../../templates/words/format.ts";
import { groupBy } from "../base/group-by.ts";
import { nearestName } from "../base/nearest-name.ts";
import { fileOf } from "../base/page-file.ts";
import { matchesAddress } from "../base/redirect-address.ts";
import { slugify } from "../base/slug.ts";
import type { PlaceNear } from "../site/geography/nearby-places.ts";
import type { ReferenceIndex } from "../site/names/names.ts";
import { proposedSlug } from "../site/names/resolve-slug-conflicts.ts";
import type { Step, StepForm } from "./advice.ts";
import { countOf } from "./advice-text.ts";
import type { PageCell } from "./page-cells.ts";
import type { Query } from "./query-reader.ts";
import { clicksAtGoodPosition, type SearchFigures, sumOf } from "./search-figures.ts";

type MissingPagesInput = {
  readonly queries: readonly Query[];
  /** Paths that search engines may list. */
  readonly listed: ReadonlySet<string>;
  /** Places within the company's radius that have no page. */
  readonly near: readonly PlaceNear[];
  readonly index: ReferenceIndex;
  readonly cellOf: (path: string) => PageCell;
  /** Impressions with a known query from which a step is advised. */
  readonly minImpressions: number;
  /** Factor from impressions with a known query to all impressions. */
  readonly scale: number;
};

export function missingPages({ queries, listed, near, index, cellOf, ...limits }: MissingPagesInput): readonly Step[] {
  const searches = groupBy(
    queries.flatMap((query) => {
      const { place, service, towns } = query.subject;
      const combined = towns.length === 1 && service !== null ? `/${towns[0]}/${service}` : null;
      const what = place === null ? combined : placeText(place);
      return what === null || listed.has(what) ? [] : [[what, query] as const];
    }),
  );
  return [...searches].flatMap(([what, all]): readonly Step[] => {
    const { impressions } = sumOf(all);
    if (impressions < limits.minImpressions) return [];
    const [first = "", second, ...more] = all.map(({ query }) => `“${query}”`);
    const typed = `${first}${second === undefined ? "" : `, ${second}`}${more.length === 0 ? "" : ` and ${more.length} more`}`;
    const searched = `${formatNumber(impressions)} known impressions for ${typed}.`;
    // Only half of them, as other sites rank for these searches already.
    const step = { word: "write", what, clicks: clicksAtGoodPosition(impressions * limits.scale) / 2 } as const;
    const place = near.find((each) => placeText(each) === what);
    if (place === undefined) {
      const { name, form } = cellOf(what);
      return [{ ...step, why: [searched, `Search engines may not list the page yet: fill ${name}.`], form }];
    }
    const { name, population, distanceKm } = place;
    const people = population === undefined ? "" : `${formatNumber(population)} people, is `;
    const about = `${name} has ${people}${Math.round(distanceKm)} km away, and has no page.`;
    const form = newTown(place, index);
    return form === null ? [] : [{ ...step, why: [searched, about], form }];
  });
}

const placeText = ({ name, county }: Pick<PlaceNear, "name" | "county">) => `${name}, ${inCounty(county)}`;

/** Null without a county of counties.csv: a build would refuse the row. */
function newTown({ name, county }: PlaceNear, { counties, towns }: ReferenceIndex): StepForm | null {
  if (counties.find(county).length === 0) return null;
  const isFree = (slug: string) => !reservedSlugs.includes(slug) && !towns.all.some((town) => town.slug === slug);
  const slug = proposedSlug({ name, county }, isFree);
  const cells = { name, county, ...(slug !== slugify(name) && { slug }) };
  return { file: "towns.csv", row: null, column: "name", cells };
}

type LostAddressesInput = Pick<Site, "redirects" | "towns"> & {
  /** Paths of all pages that the data has. */
  readonly pages: ReadonlySet<string>;
  /** Figures of search results by path, also for paths that are no page. */
  readonly figures: ReadonlyMap<string, SearchFigures>;
  /** Folder of the built site. */
  readonly out: string;
};

/** Suggests redirects for addresses with clicks that are no page, without rows that a build would refuse or that exist already. */
export function lostAddresses({ redirects, towns, pages, figures, out }: LostAddressesInput): readonly Step[] {
  const isRedirected = (path: string) => redirects.some(({ from }) => matchesAddress(from, path));
  return [...figures].flatMap(([path, { clicks }]): readonly Step[] => {
    const isBuilt = [path, fileOf(path)].some((file) => existsSync(join(out, file)));
    if (clicks < 1 || pages.has(path) || isRedirected(path) || isBuilt) return [];
    const to = targetOf(path, pages, towns);
    const cells = { from: path, to, status: "301" };
    if (!redirectRow.safeParse(cells).success) return [];
    const why = [`${countOf(clicks, "click")} for an address that is no page. Redirect it to ${to}.`];
    const form = { file: "redirects.csv", row: null, column: "to", cells };
    return [{ word: "redirect", what: path, why, clicks, form }];
  });
}

/** Returns the page below the same town or folder with the nearest name, else the page of that town or folder, else "/". */
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
