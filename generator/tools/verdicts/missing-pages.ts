/** Places and services that people search for and that have no page of their own. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { type RedirectRow, redirectRow } from "../../../data/schema/redirect-row.ts";
import { formatNumber } from "../../../templates/format.ts";
import { csvCell } from "../../base/csv-cell.ts";
import { groupBy } from "../../base/group-by.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { matchesAddress } from "../../base/redirect-address.ts";
import type { SearchFigures } from "../../inspect/results/snapshot.ts";
import { shadowedFile, shadowedPage } from "../../site/check/shadowed-pages.ts";
import type { PlaceNear } from "../../site/geography/nearby-places.ts";
import type { Judgement } from "./judge-pages.ts";
import type { Verdict } from "./verdicts.ts";

export type MissingPage = {
  readonly what: string;
  readonly impressions: number;
  readonly clicks?: number;
  readonly verdict: Verdict;
};

type MissingPagesInput = {
  readonly queries: Judgement["queries"];
  /** Paths that search engines may list. */
  readonly listed: ReadonlySet<string>;
  readonly near: readonly PlaceNear[];
  /** Homes of the census by "name county". */
  readonly homes: ReadonlyMap<string, number>;
  /** The cell that would take a text, by path. */
  readonly cellOf: (path: string) => string;
  /** A row of towns.csv that a build accepts, or null. */
  readonly rowOf: (place: PlaceNear) => string | null;
  /** Known impressions from which a page is worth writing. */
  readonly impressions: number;
};

/** Most searched first. */
export function missingPages({ queries, listed, near, ...input }: MissingPagesInput): readonly MissingPage[] {
  const searches = groupBy(
    queries.flatMap((each) => {
      const { place, service, towns: named } = each.subject;
      const combined = named.length === 1 && service !== null ? `/${named[0]}/${service}` : null;
      const what = place === null ? combined : placeText(place);
      return what === null || listed.has(what) ? [] : [[what, each] as const];
    }),
  );
  return Array.from(searches, ([what, all]): MissingPage | null => {
    const impressions = all.reduce((sum, each) => sum + each.impressions, 0);
    if (impressions < input.impressions) return null;
    const words = [...new Set(all.map(({ query }) => `“${query}”`))].sort();
    const more = words.length > 2 ? ` and ${words.length - 2} more` : "";
    const searched = `${formatNumber(Math.round(impressions))} known impressions in 90 days for ${words.slice(0, 2).join(", ")}${more}.`;
    if (what.startsWith("/")) {
      const filled = `Search engines may not list it yet: fill ${input.cellOf(what)}.`;
      return { what, impressions, verdict: { word: "write", evidence: [searched, filled] } };
    }
    const place = near.find((each) => placeText(each) === what);
    const row = place === undefined ? null : input.rowOf(place);
    if (place === undefined || row === null) return null;
    const count = input.homes.get(`${place.name} ${place.county}`);
    const about = [
      place.population !== undefined && `${formatNumber(place.population)} people`,
      count !== undefined && `${formatNumber(count)} homes`,
      `${Math.round(place.distanceKm)} km away`,
    ].filter((each) => each !== false);
    const evidence = [searched, `${place.name} has ${about.join(", ")}, and no page.`];
    return { what, impressions, verdict: { word: "write", evidence, row, file: "towns.csv" } };
  })
    .filter((found) => found !== null)
    .sort((a, b) => b.impressions - a.impressions || (a.what < b.what ? -1 : 1));
}

const placeText = ({ name, county }: Pick<PlaceNear, "name" | "county">) => `${name}, ${inCounty(county)}`;

type LostAddressesInput = {
  readonly figures: ReadonlyMap<string, SearchFigures>;
  /** All pages of the data, listed or not. */
  readonly pages: ReadonlySet<string>;
  readonly redirects: readonly RedirectRow[];
  /** Whether the built site has a file at an address, such as a picture. */
  readonly isFile: (path: string) => boolean;
  readonly towns: readonly { readonly slug: string }[];
};

/** Most clicked first. No row that a build would refuse, or that exists already. */
export function lostAddresses({
  figures,
  pages,
  redirects,
  isFile,
  towns,
}: LostAddressesInput): readonly MissingPage[] {
  const isRedirected = (path: string) => redirects.some(({ from }) => matchesAddress(from, path));
  return [...figures]
    .flatMap(([path, { clicks, impressions }]): readonly MissingPage[] => {
      if (Math.round(clicks) < 1 || pages.has(path) || isRedirected(path) || isFile(path)) return [];
      const to = targetOf(path, pages, towns);
      const isShadowing = (shadowedFile(path) ?? shadowedPage(path, to, pages)) !== undefined;
      const isValid = redirectRow.safeParse({ from: path, to, status: "301" }).success;
      if (isShadowing || !isValid || isRedirected(to)) return [];
      const seen = `${formatNumber(Math.round(clicks))} clicks in 90 days for an address that is no page.`;
      const row = [path, to, "301"].map((cell) => csvCell(cell)).join(",");
      return [
        {
          what: path,
          clicks,
          impressions,
          verdict: { word: "redirect", evidence: [seen], row, file: "redirects.csv" },
        },
      ];
    })
    .sort((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0) || (a.what < b.what ? -1 : 1));
}

/** A page of the same town first, then the nearest name in the same folder, then the page above. */
function targetOf(path: string, pages: ReadonlySet<string>, towns: LostAddressesInput["towns"]) {
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
