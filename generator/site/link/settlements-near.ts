/** The towns and villages of the census around each town, with their homes. */
import { around } from "geokdbush";
import KDBush from "kdbush";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { CensusAround, Coordinates, NearbySettlement, Site } from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";
import type { Table } from "../../engine/read/table.ts";
import { bearing, direction } from "../geography/bearings.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { homesOf } from "./link-homes.ts";
import type { SourceOf } from "./source-of.ts";

const withPageShown = 2;
const withoutPageShown = 4;
/** In km. */
const reach = 30;
/** In km. */
const withoutPageWithin = 10;
/** In km. Wells farther away say nothing of the town. */
const wellsWithin = 15;
/** Share of homes from which a supply is common in a place. */
const common = 0.1;

/** By town slug. A place without counted homes is left out. */
export function settlementsNear(
  { towns }: ReferenceIndex,
  { rows }: Table<SettlementRow>,
  sourceOf: SourceOf,
): Site["settlementsNear"] {
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  const withPage = new Set(shown.flatMap(({ settlement }) => settlement ?? []));
  const { settlements, index, ranks } = readCensus(rows);
  const near = (from: Coordinates, own: SettlementRow | undefined): CensusAround => {
    const places = around(index, from.lng, from.lat, Number.POSITIVE_INFINITY, reach)
      .flatMap((id) => settlements[id] ?? [])
      .filter((row) => row !== own)
      .map((row) => ({ row, km: kilometresBetween(from, row) }))
      .sort((a, b) => a.km - b.km || (a.row.name < b.row.name ? -1 : 1));
    const seen = (place: CountedPlace) => seenFrom(from, place, withPage.has(place.row), sourceOf);
    const firstWith = (column: "own_supply" | "group") =>
      places
        .filter(({ row, km }) => km <= wellsWithin && countOf(row, column) >= common * (row.homes ?? 0))
        .slice(0, 1)
        .flatMap(seen)[0];
    const nearest = new Set([
      ...places.filter(({ row }) => withPage.has(row)).slice(0, withPageShown),
      ...places.filter(({ row, km }) => !withPage.has(row) && km <= withoutPageWithin).slice(0, withoutPageShown),
    ]);
    return {
      places: places.filter((place) => nearest.has(place)).flatMap(seen),
      ownSupplyAt: firstWith("own_supply"),
      groupSchemeAt: firstWith("group"),
      rank: own === undefined ? undefined : ranks.get(own),
    };
  };
  return new Map(
    shown.flatMap(({ slug, coordinates, settlement }) =>
      coordinates === undefined ? [] : [[slug, near(coordinates, settlement)]],
    ),
  );
}

type CountedPlace = { readonly row: SettlementRow; readonly km: number };

function seenFrom(
  from: Coordinates,
  { row, km }: CountedPlace,
  hasPage: boolean,
  sourceOf: SourceOf,
): readonly NearbySettlement[] {
  const homes = homesOf(row, sourceOf);
  if (homes === undefined) return [];
  const [name = row.name] = row.name.split(" (");
  const { county } = row;
  return [
    { name, county, hasPage, distanceKm: Number(km.toFixed(1)), direction: direction(bearing(from, row)), homes },
  ];
}

const countOf = (row: SettlementRow, column: "own_supply" | "group") =>
  column === "group" ? (row.group_public ?? 0) + (row.group_private ?? 0) : (row.own_supply ?? 0);

function readCensus(rows: Table<SettlementRow>["rows"]) {
  const settlements = rows.flatMap(({ data }) => (data?.homes === undefined ? [] : [data]));
  return { settlements, index: indexOf(settlements), ranks: ranksInCounty(settlements) };
}

function indexOf(places: readonly Coordinates[]) {
  const index = new KDBush(places.length);
  for (const { lng, lat } of places) index.add(lng, lat);
  return index.finish();
}

/** Among the settlements that the census files under one county. Equal counts have equal places. */
function ranksInCounty(settlements: readonly SettlementRow[]): ReadonlyMap<SettlementRow, CensusAround["rank"]> {
  const byCounty = groupBy(settlements.map((row) => [row.county, row]));
  const placeIn = (rows: readonly SettlementRow[], countOf: (row: SettlementRow) => number) => {
    const counts = rows.map(countOf).sort((a, b) => b - a);
    return (row: SettlementRow) => counts.indexOf(countOf(row)) + 1;
  };
  return new Map(
    [...byCounty.values()].flatMap((rows) => {
      const people = placeIn(rows, ({ population = 0 }) => population);
      const ownSupply = placeIn(rows, ({ own_supply = 0 }) => own_supply);
      return rows.map((row) => [row, { people: people(row), ownSupply: ownSupply(row), of: rows.length }] as const);
    }),
  );
}
