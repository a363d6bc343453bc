/** Places and services that people search for and that have no page of their own. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { formatNumber } from "../../../templates/format.ts";
import { paths } from "../../../templates/paths.ts";
import type { PlaceNear } from "../../site/geography/nearby-places.ts";
import type { Judgement } from "./judge-pages.ts";
import type { Verdict } from "./verdicts.ts";

type MissingPage = { readonly what: string; readonly impressions: number; readonly verdict: Verdict };

type MissingPagesInput = {
  readonly queries: Judgement["queries"];
  readonly towns: readonly { readonly slug: string; readonly name: string }[];
  readonly services: readonly { readonly slug: string; readonly title: string }[];
  /** Paths that search engines may list. */
  readonly listed: ReadonlySet<string>;
  readonly near: readonly PlaceNear[];
  /** Homes of the census by "name county". */
  readonly homes: ReadonlyMap<string, number>;
  /** Known impressions from which a page is worth writing. */
  readonly impressions: number;
};

type Sum = { impressions: number; readonly queries: Set<string> };

/** Most searched first. */
export function missingPages({
  queries,
  towns,
  services,
  listed,
  near,
  homes,
  impressions: least,
}: MissingPagesInput): readonly MissingPage[] {
  const sums = new Map<string, Sum>();
  const townOf = new Map(towns.map((town) => [town.slug, town]));
  const serviceOf = new Map(services.map((service) => [service.slug, service]));
  for (const { query, impressions, subject } of queries) {
    const { place, service, towns: named } = subject;
    const combined = named.length === 1 && service !== null ? `/${named[0]}/${service}` : null;
    const key = place !== null ? `${place.name}, ${inCounty(place.county)}` : combined;
    if (key === null || listed.has(key)) continue;
    const sum = sums.get(key) ?? { impressions: 0, queries: new Set() };
    sums.set(key, sum);
    sum.impressions += impressions;
    sum.queries.add(query);
  }
  const searched = ({ impressions, queries: all }: Sum) =>
    `${formatNumber(Math.round(impressions))} known impressions in 90 days for ${[...all]
      .sort()
      .slice(0, 2)
      .map((query) => `“${query}”`)
      .join(", ")}${all.size > 2 ? ` and ${all.size - 2} more` : ""}.`;
  return Array.from(sums, ([what, sum]): MissingPage | null => {
    const { impressions } = sum;
    if (impressions < least) return null;
    const [, town, service] = /^\/([^/]+)\/([^/]+)$/.exec(what) ?? [];
    const [ofTown, ofService] = [townOf.get(town ?? ""), serviceOf.get(service ?? "")];
    if (ofTown !== undefined && ofService !== undefined)
      return {
        what: paths.townService(ofTown, ofService),
        impressions,
        verdict: {
          word: "write",
          evidence: [
            searched(sum),
            `Search engines may not list ${what} yet: it needs a text about ${ofService.title} in ${ofTown.name}.`,
          ],
          row: `${ofTown.name},${ofService.slug}`,
          file: "town-services.csv",
        },
      };
    const place = near.find(({ name, county }) => what === `${name}, ${inCounty(county)}`);
    if (place === undefined) return null;
    const count = homes.get(`${place.name} ${place.county}`);
    const about = [
      place.population !== undefined && `${formatNumber(place.population)} people`,
      count !== undefined && `${formatNumber(count)} homes`,
      `${Math.round(place.distanceKm)} km away`,
    ].filter((each) => each !== false);
    return {
      what,
      impressions,
      verdict: {
        word: "write",
        evidence: [searched(sum), `${place.name} has ${about.join(", ")}, and no page.`],
        row: `${place.name},${place.county}`,
        file: "towns.csv",
      },
    };
  })
    .filter((found) => found !== null)
    .sort((a, b) => b.impressions - a.impressions || (a.what < b.what ? -1 : 1));
}
