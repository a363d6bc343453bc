/** Towns for pages: the coordinates of each, and its distance and direction from the base. */
import { bearing as turfBearing } from "@turf/bearing";
import { inCounty } from "../../../client/measures/in-county.ts";
import { isWithin } from "../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { TownRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Coordinates, County, Place, Site, Town } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../read/table.ts";
import { introShelfYears } from "../check/text-age.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { checkedIrishName, placeKey } from "../names/locate-towns.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { otherName, plainName } from "../names/place-names.ts";
import { isSameTown } from "../names/resolve-slug-conflicts.ts";

/** The rows of the towns by slug. */
export const townRows = ({ towns }: ReferenceIndex): ReadonlyMap<string, TownRow> =>
  new Map(towns.all.flatMap(({ slug, isDraft, row }) => (isDraft || row.data === undefined ? [] : [[slug, row.data]])));

/** Returns the towns in the order of towns.csv, without drafts. @throws Error for a town without county or coordinates */
export const linkTowns = (
  { towns, day }: ReferenceIndex,
  counties: ReadonlyMap<string, County>,
  { headquarters, radiusKm }: Pick<SiteSettings, "headquarters" | "radiusKm">,
): readonly Town[] => {
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  const byName = groupBy(shown.map((town) => [slugify(town.name), town]));
  return shown.map((placed) => {
    const { name, otherName, slug, irishName, coordinates, row } = placed;
    const county = counties.get(slugify(placed.county));
    if (county === undefined || coordinates === undefined || row.data === undefined)
      throw new Error(`${name} was not checked.`);
    const distanceKm = kilometresBetween(headquarters, coordinates);
    const town = {
      slug,
      name,
      irishName,
      otherName: otherName === irishName ? undefined : otherName,
      county,
      label: byName.get(slugify(name))?.length === 1 ? name : `${name}, ${inCounty(county.name)}`,
      ...coordinates,
      distanceKm,
      direction: direction(bearing(headquarters, coordinates)),
      isBase: isSameTown(placed, headquarters),
      withinRadius: isWithin(distanceKm, radiusKm),
    };
    return isPastShelfLife(row.data.as_of, introShelfYears, day) ? { ...town, isIntroAged: true as const } : town;
  });
};

/** Returns the places of settlements.csv without a page, for the map's search, under their plain names: "Bagenalstown". */
export function linkPlaces(settlements: Table<SettlementRow>, towns: readonly Town[]): readonly Place[] {
  const taken = new Set(towns.map(({ name, county }) => placeKey(name, county.name)));
  return settlements.rows
    .flatMap(({ data }) => (data === undefined ? [] : placeOf(data)))
    .filter(({ name, county }) => !taken.has(placeKey(name, county)));
}

function placeOf(settlement: SettlementRow): Place {
  const { name, county, lat, lng, irish_name } = settlement;
  const irishName =
    checkedIrishName(settlement) ?? (irish_name === undefined ? otherName(name, plainName(name)) : undefined);
  return { name: plainName(name), irishName, county, lat, lng };
}

/** Returns why pages are not published yet, by path. A town past unpublish_on is not among them: it will have no page. */
export const unpublishedPages = ({ towns, services }: ReferenceIndex): Site["unpublished"] => {
  const ofTowns = towns.all.flatMap(({ slug, name, showing, row }): (readonly [string, string])[] => {
    if (showing === "draft") return [[`/${slug}`, `${name} is a draft in towns.csv`]];
    return showing === "waits"
      ? [[`/${slug}`, `${name} waits for publish_on ${row.cells.publish_on} in towns.csv`]]
      : [];
  });
  const ofServices = services.all
    .filter(({ isDraft }) => isDraft)
    .map(({ slug, name }) => [slug, `${name} is a draft in ${services.name}`] as const);
  return Object.fromEntries([...ofTowns, ...ofServices]);
};

/** Returns the direction in which a straight line starts: degrees clockwise from north, 0 up to 360, to a tenth. */
export const bearing = (from: Coordinates, to: Coordinates) =>
  (Math.round((turfBearing([from.lng, from.lat], [to.lng, to.lat]) + 360) * 10) % 3600) / 10;

/** 292.5 → "west-north-west" */
export const direction = (degrees: number) => sixteenPoints[Math.round(degrees / 22.5) % 16] ?? "north";

const sixteenPoints = [
  ..."north north-north-east north-east east-north-east east east-south-east south-east south-south-east".split(" "),
  ..."south south-south-west south-west west-south-west west west-north-west north-west north-north-west".split(" "),
];
