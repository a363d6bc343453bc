/** Places and services that people search for and that have no page of their own. */
import { inCounty } from "../../../client/measures/in-county.ts";
import { formatNumber } from "../../../templates/format.ts";
import { groupBy } from "../../base/group-by.ts";
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
