/** Towns as pages see them: where each is, and how far and in which direction from the base. */
import { isWithin } from "../../../client/kilometres.ts";
import { kilometresBetween } from "../../../client/map/kilometres-between.ts";
import type { PlaceRow, TownRow } from "../../../data/schema.ts";
import type { County, Place, Town } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { type Directory, type LocatedTown, placeKey } from "../directory/directory.ts";
import { bearing, direction } from "../points.ts";
import type { Table } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

/** The rows of the towns by slug. */
export const townRows = ({ towns }: Directory): ReadonlyMap<string, TownRow> =>
  new Map(towns.all.flatMap(({ slug, isDraft, row }) => (isDraft || row.data === undefined ? [] : [[slug, row.data]])));

/** In the order of towns.csv, drafts left out. @throws Error for a town whose county or coordinates the checks let through missing. */
export function linkTowns(
  { towns }: Directory,
  counties: ReadonlyMap<string, County>,
  settings: Pick<SiteSettings, "headquarters" | "radiusKm">,
): readonly Town[] {
  return towns.all.filter(({ isDraft }) => !isDraft).map((town) => linkTown(town, counties, settings));
}

function linkTown(
  placed: LocatedTown,
  counties: ReadonlyMap<string, County>,
  { headquarters, radiusKm }: Pick<SiteSettings, "headquarters" | "radiusKm">,
): Town {
  const { name, slug, irishName, coordinates, row } = placed;
  const county = counties.get(slugFrom(placed.county));
  if (county === undefined || coordinates === undefined || row.data === undefined)
    throw new Error(`${name} was not checked.`);
  const distanceKm = kilometresBetween(headquarters, coordinates);
  return {
    slug,
    name,
    ...(irishName !== undefined && { irishName }),
    county,
    ...coordinates,
    distanceKm,
    direction: direction(bearing(headquarters, coordinates)),
    isBase: isBase(placed, headquarters),
    withinRadius: isWithin(distanceKm, radiusKm),
  };
}

const isBase = (town: LocatedTown, base: SiteSettings["headquarters"]) =>
  slugFrom(town.name) === slugFrom(base.name) && slugFrom(town.county) === slugFrom(base.county);

/** Places of the gazetteer that have no page, in the order of the file: the map's search knows how far away they are. "Bagenalstown (Muine Bheag)" is called by what stands before the brackets. */
export function linkPlaces(gazetteer: Table<PlaceRow>, towns: readonly Town[]): readonly Place[] {
  const taken = new Set(towns.map(({ name, county }) => placeKey(name, county.name)));
  return gazetteer.rows
    .flatMap(({ data }) => (data === undefined ? [] : placeOf(data)))
    .filter(({ name, county }) => !taken.has(placeKey(name, county)));
}

function placeOf({ name, county, lat, lng, irish_name }: PlaceRow): Place {
  const [, before = name, inside] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
  const irishName = irish_name ?? inside;
  return { name: before, ...(irishName !== undefined && { irishName }), county, lat, lng };
}
