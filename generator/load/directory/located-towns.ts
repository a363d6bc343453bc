/** Each row of towns.csv with its address and its coordinates: as written, from the name, or from the gazetteer. */
import type { PlaceRow, TownRow } from "../../../data/schema.ts";
import type { Coordinates } from "../../../data/site.ts";
import type { Row, Table } from "../read/read.ts";
import { type Showing, showingOf } from "../showing.ts";
import { slugFrom } from "../slug.ts";
import { withOwnAddresses } from "./own-addresses.ts";

export type LocatedTown = {
  readonly name: string;
  readonly county: string;
  /** Its own also where its row claims another's: then the one that is proposed. */
  readonly slug: string;
  /** The town whose address its row claims. */
  readonly owner?: LocatedTown;
  readonly irishName?: string;
  /** Missing when neither the row nor the gazetteer has one, or a cell is no number. */
  readonly coordinates?: Coordinates;
  readonly showing: "draft" | Showing;
  /** Of a draft, and of one that waits for its day or has had it, there are no pages. */
  readonly isDraft: boolean;
  /** 0 when not known. */
  readonly population: number;
  /** Names of further counties whose card lists it. */
  readonly alsoListedIn: readonly string[];
  readonly row: Row<TownRow>;
};

/** In the order of the file; rows without a name are left out. */
export function locateTowns(
  towns: Table<TownRow>,
  gazetteer: Table<PlaceRow>,
  day: string | undefined,
): readonly LocatedTown[] {
  const known = knownPlaces(gazetteer);
  const located = towns.rows.flatMap((row) => {
    const { name, county = "" } = row.cells;
    if (name === undefined) return [];
    return [locateTown({ row, name, county, known: known.get(placeKey(name, county)), day })];
  });
  return withOwnAddresses(located);
}

type Locating = Pick<LocatedTown, "row" | "name" | "county"> & {
  readonly known: Row<PlaceRow> | undefined;
  readonly day: string | undefined;
};

function locateTown({ row, name, county, known, day }: Locating): LocatedTown {
  const showing = isMarkedDraft(row) ? "draft" : showingOf(row.cells, day);
  const { slug = slugFrom(name), irish_name: irishName = known?.cells.irish_name, lat, lng } = row.cells;
  const coordinates =
    lat === undefined && lng === undefined
      ? coordinatesOf(known?.cells.lat, known?.cells.lng)
      : coordinatesOf(lat, lng);
  return {
    name,
    county,
    slug,
    ...(irishName !== undefined && { irishName }),
    ...(coordinates !== undefined && { coordinates }),
    showing,
    isDraft: showing !== "shown",
    population: row.data?.population ?? 0,
    alsoListedIn: listed(row.cells.also_listed_in ?? ""),
    row,
  };
}

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

/** "Bagenalstown (Muine Bheag)" is found by the whole, by what stands before the brackets and by what is in them. */
export function knownPlaces(gazetteer: Table<PlaceRow>): ReadonlyMap<string, Row<PlaceRow>> {
  const places = new Map<string, Row<PlaceRow>>();
  for (const row of gazetteer.rows) {
    const { name = "", county = "" } = row.cells;
    const [, before = name, inside = name] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
    for (const alias of [name, before, inside]) {
      const key = placeKey(alias, county);
      if (!places.has(key)) places.set(key, row);
    }
  }
  return places;
}

export const placeKey = (name: string, county: string) => `${slugFrom(name)}/${slugFrom(county)}`;
