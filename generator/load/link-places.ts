/** Places of the gazetteer that have no page: the map's search knows how far away they are. */
import type { PlaceRow } from "../../data/schema.ts";
import type { Place, Town } from "../../data/site.ts";
import { placeKey } from "./placed-town.ts";
import type { Table } from "./table.ts";

/** In the order of the file. "Bagenalstown (Muine Bheag)" is called by what stands before the brackets. */
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
