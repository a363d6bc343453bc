/** Places of settlements.csv with their names, and a search by name. */
import { readAddress } from "../../../client/map/read-address.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { Coordinates } from "../../../templates/model.ts";
import { editDistance } from "../../base/nearest-name.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../read/table.ts";
import { namesOfPlace, plainName } from "../names/place-names.ts";

export type KnownPlace = Coordinates & {
  /** Usual name alone: "Bagenalstown", not "Bagenalstown (Muine Bheag)". */
  readonly name: string;
  readonly county: string;
  /** All names for the search, including the Irish one. */
  readonly aliases: readonly string[];
  readonly population?: number;
};

/** Returns the places in the order of the file, without rows that have errors. */
export const settlementPlaces = (settlements: Table<SettlementRow>): readonly KnownPlace[] =>
  settlements.rows.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { name, county, lat, lng, irish_name: irish, population } = data;
    const aliases = [...namesOfPlace(name), irish ?? []].flat();
    return [{ name: plainName(name), county, lat, lng, aliases, population }];
  });

/** Finds places by any name, ignoring accents and case; without a county by an address too: "Kells, Co. Meath". */
export function findPlaces(places: readonly KnownPlace[], name: string, county: string | undefined) {
  for (const form of [name, ...(county === undefined ? readAddress(name).wanted : [])].map(slugify)) {
    const found = places.filter(
      (place) =>
        isIn(place, county) &&
        place.aliases.some((alias) => slugify(alias) === form || slugify(`${alias} ${place.county}`) === form),
    );
    if (found.length > 0) return found;
  }
  return [];
}

const isIn = (place: KnownPlace, county: string | undefined) =>
  county === undefined || slugify(place.county) === slugify(county.replace(/^(?:co\.?|county) /i, ""));

const nearestMax = 5;

/**
 * Suggests places whose name starts with the text, then places with few typos. Equal ones are sorted by population
 * divided by the square of the distance. @param base start of the distances; undefined to sort by population alone
 */
export function nearestPlaces(places: readonly KnownPlace[], name: string, base?: Coordinates): readonly KnownPlace[] {
  const wanted = slugify(name);
  const slips = ({ aliases }: KnownPlace) => Math.min(...aliases.map((alias) => slipsTo(slugify(alias), wanted)));
  const pull = (place: KnownPlace) =>
    (place.population ?? 0) / Math.max(1, base === undefined ? 1 : kilometresBetween(base, place)) ** 2;
  const near = places.map((place) => ({ place, slips: slips(place) }));
  return near
    .filter((entry) => entry.slips <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.slips - b.slips || pull(b.place) - pull(a.place))
    .slice(0, nearestMax)
    .map(({ place }) => place);
}

const slipsTo = (known: string, wanted: string) =>
  wanted !== "" && known.startsWith(wanted) ? 0 : editDistance(known, wanted);
