/** Towns as pages see them: where each is, and how far and in which direction from the base. */
import type { TownRow } from "../../data/schema.ts";
import type { County, Town } from "../../data/site.ts";
import type { SiteSettings } from "../../data/site-schema.ts";
import { bearing, direction } from "./compass.ts";
import type { Directory } from "./directory.ts";
import { kilometresBetween } from "./kilometres-between.ts";
import type { PlacedTown } from "./placed-town.ts";
import { slugFrom } from "./slug.ts";

/** In the order of towns.csv, drafts left out. @throws Error for a town whose county or point the checks let through missing. */
export function linkTowns(
  { towns }: Directory,
  counties: ReadonlyMap<string, County>,
  settings: Pick<SiteSettings, "headquarters" | "radiusKm">,
): readonly Town[] {
  return towns.all.filter(({ isDraft }) => !isDraft).map((town) => linkTown(town, counties, settings));
}

function linkTown(
  placed: PlacedTown,
  counties: ReadonlyMap<string, County>,
  { headquarters, radiusKm }: Pick<SiteSettings, "headquarters" | "radiusKm">,
): Town {
  const { name, slug, irishName, point, row } = placed;
  const county = counties.get(slugFrom(placed.county));
  if (county === undefined || point === undefined || row.data === undefined)
    throw new Error(`${name} was not checked.`);
  const distanceKm = kilometresBetween(headquarters, point);
  const fromBase = bearing(headquarters, point);
  return {
    slug,
    name,
    ...(irishName !== undefined && { irishName }),
    county,
    ...point,
    distanceKm,
    bearing: fromBase,
    direction: direction(fromBase),
    isBase: isBase(placed, headquarters),
    withinRadius: distanceKm <= radiusKm,
    onMap: row.data.on_map ?? true,
    ...routingKeyOf(row.data),
  };
}

const isBase = (town: PlacedTown, base: SiteSettings["headquarters"]) =>
  slugFrom(town.name) === slugFrom(base.name) && slugFrom(town.county) === slugFrom(base.county);

const routingKeyOf = ({ eircode_routing_key: routingKey }: TownRow) => (routingKey === undefined ? {} : { routingKey });
