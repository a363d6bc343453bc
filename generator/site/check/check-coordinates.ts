/** Checks that each town has coordinates, that no other town has them, and that they are in the region and the radius. */
import { isWithin, toTenths } from "../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Coordinates } from "../../../templates/model.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { placeInCell } from "../geography/coordinate-pair.ts";
import { coordinateProblem } from "../geography/coordinate-problem.ts";
import { knownPlaces, placeKey } from "../names/locate-towns.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { namesOfPlace } from "../names/place-names.ts";
import { isSameTown } from "../names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import { settingsSections } from "./settings-sections.ts";

/** Most km between the base's point in towns.csv and its point in site.json. */
const samePointKm = 0.05;

export function* checkCoordinates(tables: DataTables, { towns, counties }: ReferenceIndex): Generator<Problem> {
  const places = knownPlaces(tables.settlements);
  const settings = settingsSections(tables.site);
  for (const row of tables.settlements.rows) yield* outsideRegion(row, row.data, settings);
  const taken = new Map<string, TownWithCoordinates>();
  const reported = new Set<string>();
  for (const town of towns.all) {
    const { lat, lng } = town.row.cells;
    if ((lat === undefined) !== (lng === undefined)) yield* oneOfTwo(town, reported);
    else if (lat !== undefined) yield* outsideRegion(town.row, town.coordinates, settings);
    else if (!places.has(placeKey(town.name, town.county))) yield* unknownPlace(town, tables, counties);
    yield* sharedPoint(town, taken);
    yield* tooFar(town, settings);
  }
}

function* outsideRegion(
  row: Row<{ lat?: unknown }>,
  point: Coordinates | undefined,
  settings: Partial<SiteSettings>,
): Generator<Problem> {
  const wrong = point === undefined ? undefined : coordinateProblem(point, settings);
  if (wrong !== undefined) yield error(positionOf(row, "lat"), wrong.code, wrong.message);
}

/** Reports that only one of lat and lng is filled; a missing column is reported once for the sheet. */
function* oneOfTwo({ row }: TownWithCoordinates, reported: Set<string>): Generator<Problem> {
  const [given, missing] = row.cells.lat === undefined ? (["lng", "lat"] as const) : (["lat", "lng"] as const);
  // A cell with both numbers has its own error.
  if (placeInCell(row.cells[given] ?? "") !== undefined) return;
  if (row.columnNumbers.has(missing)) {
    const remedy = "Fill both, or leave both empty to take them from settlements.csv.";
    yield error(positionOf(row, missing), "E_MISSING", `${missing} is empty while ${given} is filled. ${remedy}`);
  } else if (!reported.has(missing)) {
    reported.add(missing);
    const message = `${given} is filled, but no column is named ${quote(missing)}. Name it in row 1, or leave ${given} empty too.`;
    yield error(positionOf(row, given), "E_MISSING_COLUMN", message);
  }
}

function* unknownPlace(
  { county, row }: TownWithCoordinates,
  { settlements }: DataTables,
  counties: ReferenceIndex["counties"],
): Generator<Problem> {
  const { name = "" } = row.cells;
  const mayBeThere = !settlements.isComplete || settlements.lostCells.some((cell) => slugify(cell) === slugify(name));
  // An unknown county has its own error.
  if (mayBeThere || counties.find(county).length === 0) return;
  const known = settlements.rows.flatMap(({ cells }) =>
    namesOfPlace(cells.name ?? "").map((alias) => ({ alias, whole: cells.name, county: cells.county ?? "" })),
  );
  const elsewhere = known.find(({ alias }) => slugify(alias) === slugify(name))?.county;
  const inCounty = known.filter((place) => slugify(place.county) === slugify(county));
  const nearest = nearestName(
    name,
    inCounty.map(({ alias }) => alias),
  );
  const meant = inCounty.find(({ alias }) => alias === nearest)?.whole;
  const suggestion = meant === undefined ? "" : ` Did you mean ${quote(meant)}?`;
  const hint = elsewhere === undefined ? suggestion : ` It has a ${name} in ${elsewhere}.`;
  const message = `name ${quote(name)} in ${county} is not in settlements.csv, so nothing says where it is.${hint} Fill lat and lng, or correct the name or county.`;
  const found = error(positionOf(row, "name"), "E_NO_POINT", message);
  yield settlements.rows.length === 0 ? { ...found, subject: `no rows in ${settlements.name}` } : found;
}

function* sharedPoint(town: TownWithCoordinates, taken: Map<string, TownWithCoordinates>): Generator<Problem> {
  if (town.coordinates === undefined) return;
  const key = `${town.coordinates.lat}/${town.coordinates.lng}`;
  const earlier = taken.get(key);
  if (earlier === undefined) taken.set(key, town);
  else if (town.owner === undefined && earlier.owner === undefined) {
    const message = `${town.name} has the same point as ${earlier.name} in ${rowNumber(earlier.row)}. Is one of them a copy?`;
    yield warning(positionOf(town.row, "lat"), "E_SAME_POINT", message);
  }
}

function* tooFar(town: TownWithCoordinates, settings: Partial<SiteSettings>): Generator<Problem> {
  const { name, row, coordinates } = town;
  const { headquarters: base, radiusKm } = settings;
  if (base === undefined || radiusKm === undefined || coordinates === undefined || town.isDraft) return;
  if (coordinateProblem(coordinates, settings) !== undefined) return;
  const distance = kilometresBetween(base, coordinates);
  const at = positionOf(row, row.cells.lat === undefined ? "name" : "lat");
  if (isSameTown(town, base) && distance > samePointKm) {
    const message = `${name} is the base, yet lies ${toTenths(distance)} km from the point of headquarters in site.json. Give both the same point.`;
    yield warning(at, "E_BASE", message);
  }
  if (!isWithin(distance, radiusKm)) {
    const message = `${name} is ${toTenths(distance)} km from ${base.name}, beyond the ${radiusKm} km of site.json. Its page is built, says so, and is not listed.`;
    yield { ...warning(at, "E_RADIUS", message), subject: "radius" };
  }
}
