/** Every town has a point, in Ireland, of its own and within reach of the base. */
import { isWithin, tenths } from "../../../client/kilometres.ts";
import { kilometresBetween } from "../../../client/map/kilometres-between.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { type Directory, knownPlaces, type LocatedTown, placeKey } from "../directory/directory.ts";
import { didYouMean } from "../nearest-name.ts";
import { misplaced } from "../points.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, rowNumber, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { settingsParts } from "./check-settings.ts";

/** Kilometres; a base whose two points are farther apart makes distances that disagree. */
const samePoint = 0.05;

export function* checkPoints(sources: Sources, { towns, counties }: Directory): Generator<Problem> {
  yield* checkGazetteer(sources);
  const places = knownPlaces(sources.gazetteer);
  const settings = settingsParts(sources.site);
  const taken = new Map<string, LocatedTown>();
  yield* lackingColumn(towns.all);
  for (const town of towns.all) {
    const { lat, lng } = town.row.cells;
    if ((lat === undefined) !== (lng === undefined)) yield* oneOfTwo(town);
    else if (lat === undefined && !places.has(placeKey(town.name, town.county)))
      yield* unknownPlace(town, sources, counties);
    else if (town.coordinates !== undefined && lat !== undefined) {
      const wrong = misplaced(town.coordinates);
      if (wrong !== undefined) yield error(positionOf(town.row, "lat"), wrong.code, wrong.message);
    }
    yield* sharedPoint(town, taken);
    yield* tooFar(town, settings);
  }
}

function* checkGazetteer({ gazetteer }: Sources): Generator<Problem> {
  for (const row of gazetteer.rows) {
    const wrong = row.data === undefined ? undefined : misplaced(row.data);
    if (wrong !== undefined) yield error(positionOf(row, "lat"), wrong.code, wrong.message);
  }
}

/** Once for the sheet, at the first town that has only the other. */
function* lackingColumn(towns: readonly LocatedTown[]): Generator<Problem> {
  for (const [missing, given] of [
    ["lat", "lng"],
    ["lng", "lat"],
  ] as const) {
    const town = towns.find(({ row }) => row.cells[given] !== undefined && !row.columnNumbers.has(missing));
    if (town === undefined) continue;
    const message = `${given} is filled, but no column is named ${quoted(missing)}. Name it in row 1, or leave ${given} empty too.`;
    yield error(positionOf(town.row, given), "E_MISSING_COLUMN", message);
  }
}

function* oneOfTwo({ row }: LocatedTown): Generator<Problem> {
  const [given, missing] = row.cells.lat === undefined ? ["lng", "lat"] : ["lat", "lng"];
  if (!row.columnNumbers.has(missing)) return;
  yield error(
    positionOf(row, missing),
    "E_MISSING",
    `${missing} is empty while ${given} is filled. Fill both, or leave both empty to take them from gazetteer.csv.`,
  );
}

function* unknownPlace(
  { name, county, row }: LocatedTown,
  { gazetteer }: Sources,
  counties: Directory["counties"],
): Generator<Problem> {
  const mayBeThere = !gazetteer.isComplete || gazetteer.lostCells.some((cell) => slugFrom(cell) === slugFrom(name));
  // A county that is unknown is reported by itself.
  if (mayBeThere || counties.find(county).length === 0) return;
  const elsewhere = gazetteer.rows.find(({ cells }) => slugFrom(cells.name ?? "") === slugFrom(name))?.cells.county;
  const inCounty = gazetteer.rows.flatMap(({ cells }) =>
    cells.name !== undefined && slugFrom(cells.county ?? "") === slugFrom(county) ? [cells.name] : [],
  );
  const hint = elsewhere === undefined ? didYouMean(name, inCounty) : ` It has a ${name} in ${elsewhere}.`;
  const message = `name ${quoted(name)} in ${county} is not in gazetteer.csv, so nothing says where it is.${hint} Fill lat and lng, or correct the name or county.`;
  yield error(positionOf(row, "name"), "E_NO_POINT", message);
}

function* sharedPoint(town: LocatedTown, taken: Map<string, LocatedTown>): Generator<Problem> {
  if (town.coordinates === undefined) return;
  const key = `${town.coordinates.lat}/${town.coordinates.lng}`;
  const earlier = taken.get(key);
  if (earlier === undefined) taken.set(key, town);
  else if (town.owner === undefined && earlier.owner === undefined) {
    const message = `${town.name} has the same point as ${earlier.name} in ${rowNumber(earlier.row)}. Is one of them a copy?`;
    yield warning(positionOf(town.row, "lat"), "E_SAME_POINT", message);
  }
}

function* tooFar(
  { name, county, row, coordinates, isDraft }: LocatedTown,
  { headquarters: base, radiusKm }: Partial<SiteSettings>,
): Generator<Problem> {
  if (
    base === undefined ||
    radiusKm === undefined ||
    coordinates === undefined ||
    isDraft ||
    misplaced(coordinates) !== undefined
  )
    return;
  const distance = kilometresBetween(base, coordinates);
  const at = positionOf(row, row.cells.lat === undefined ? "name" : "lat");
  const isBase = slugFrom(name) === slugFrom(base.name) && slugFrom(county) === slugFrom(base.county);
  if (isBase && distance > samePoint)
    yield warning(
      at,
      "E_BASE",
      `${name} is the base, yet lies ${tenths(distance)} km from the point of headquarters in site.json. Give both the same point.`,
    );
  if (!isWithin(distance, radiusKm))
    yield warning(
      at,
      "E_RADIUS",
      `${name} is ${tenths(distance)} km from ${base.name}, beyond the ${radiusKm} km of site.json. Its page is built and says so.`,
    );
}
