/** The places of the gazetteer as people call them, and which of them a name means. */
import type { PlaceRow } from "../../data/schema.ts";
import type { Coordinates } from "../../data/site.ts";
import { editDistance } from "../load/nearest-name.ts";
import type { Table } from "../load/read/read.ts";
import { slugFrom } from "../load/slug.ts";

export type KnownPlace = Coordinates & {
  /** Without what stands in brackets. */
  readonly name: string;
  readonly county: string;
  /** All names that it is found by, the Irish one among them. */
  readonly aliases: readonly string[];
  readonly population?: number;
};

/** In the order of the file; rows with a mistake are left out. */
export const placesOf = (gazetteer: Table<PlaceRow>): readonly KnownPlace[] =>
  gazetteer.rows.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { name, county, lat, lng, irish_name: irish, population } = data;
    const [, before = name, inside] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
    const aliases = [...new Set([before, name, inside ?? [], irish ?? []].flat())];
    return [{ name: before, county, lat, lng, aliases, ...(population !== undefined && { population }) }];
  });

/** By any of their names, whatever the accents and capitals; `county` narrows them down. */
export const placesNamed = (places: readonly KnownPlace[], name: string, county: string | undefined) =>
  places.filter((place) => isIn(place, county) && place.aliases.some((alias) => slugFrom(alias) === slugFrom(name)));

const isIn = (place: KnownPlace, county: string | undefined) =>
  county === undefined || slugFrom(place.county) === slugFrom(county.replace(/^(?:co\.?|county) /i, ""));

const nearestMax = 5;

/** What may have been meant: names that begin so, then those that are few slips of the keyboard away. */
export function nearestPlaces(places: readonly KnownPlace[], name: string): readonly KnownPlace[] {
  const wanted = slugFrom(name);
  const slips = ({ aliases }: KnownPlace) => Math.min(...aliases.map((alias) => slipsTo(slugFrom(alias), wanted)));
  const near = places.map((place) => ({ place, slips: slips(place) }));
  return near
    .filter((entry) => entry.slips <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, nearestMax)
    .map(({ place }) => place);
}

const slipsTo = (known: string, wanted: string) =>
  wanted !== "" && known.startsWith(wanted) ? 0 : editDistance(known, wanted);
