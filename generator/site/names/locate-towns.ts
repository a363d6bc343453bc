/** Each row of towns.csv with its address and its coordinates: as written, from the name, or from settlements.csv. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { Coordinates } from "../../../data/schema/site.ts";
import { slugify } from "../../base/slug.ts";
import type { Row, Table } from "../../engine/read/table.ts";
import { visibilityOn } from "../dates/dates.ts";
import { resolveSlugConflicts } from "./resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

/** In the order of the file; rows without a name are left out. */
export function locateTowns(
  towns: Table<TownRow>,
  settlements: Table<SettlementRow>,
  day: string | undefined,
): readonly TownWithCoordinates[] {
  const known = knownPlaces(settlements);
  const located = towns.rows.flatMap((row) => {
    const { name, county = "" } = row.cells;
    if (name === undefined) return [];
    return [locateTown({ row, name, county, known: known.get(placeKey(name, county)), day })];
  });
  return resolveSlugConflicts(located);
}

type LocateTownInput = Pick<TownWithCoordinates, "row" | "name" | "county"> & {
  readonly known: Row<SettlementRow> | undefined;
  readonly day: string | undefined;
};

function locateTown({ row, name, county, known, day }: LocateTownInput): TownWithCoordinates {
  const showing = isMarkedDraft(row) ? "draft" : visibilityOn(row.cells, day);
  const { slug = slugify(name), irish_name: irishName = checkedIrishName(known?.data), lat, lng } = row.cells;
  const coordinates =
    lat === undefined && lng === undefined
      ? coordinatesOf(known?.cells.lat, known?.cells.lng)
      : coordinatesOf(lat, lng);
  return {
    name,
    county,
    slug,
    irishName,
    coordinates,
    showing,
    isDraft: showing !== "shown",
    population: row.data?.population ?? known?.data?.population ?? 0,
    settlement: known?.data,
    alsoListedIn: listed(row.cells.also_listed_in ?? ""),
    row,
  };
}

/** Pages print no other. */
export const checkedIrishName = (settlement: SettlementRow | undefined) =>
  settlement?.irish_name_checked === true ? settlement.irish_name : undefined;

const isMarkedDraft = ({ data, cells }: Row<TownRow>) =>
  data === undefined ? /^(?:y|yes|true|1)$/i.test(cells.draft ?? "") : data.draft === true;

const listed = (cell: string) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function coordinatesOf(lat: string | undefined, lng: string | undefined): Coordinates | undefined {
  if (lat === undefined || lng === undefined || !isDecimal(lat) || !isDecimal(lng)) return undefined;
  return { lat: Number(lat), lng: Number(lng) };
}

const isDecimal = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);

/** "Bagenalstown (Muine Bheag)" is found by the whole name and by each of its two parts. */
export function knownPlaces(settlements: Table<SettlementRow>): ReadonlyMap<string, Row<SettlementRow>> {
  const places = new Map<string, Row<SettlementRow>>();
  for (const row of settlements.rows) {
    const { name = "", county = "" } = row.cells;
    const [, before = name, inside = name] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
    for (const alias of [name, before, inside]) {
      const key = placeKey(alias, county);
      if (!places.has(key)) places.set(key, row);
    }
  }
  return places;
}

export const placeKey = (name: string, county: string) => `${slugify(name)}/${slugify(county)}`;
