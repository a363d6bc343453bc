/** Every fact is of a known topic and a known place. */
import type { FactRow } from "../../../data/schema.ts";
import {
  ambiguous,
  type Directory,
  knownPlaces,
  placeKey,
  renamedTown,
  townsNamed,
  unknownName,
  wasRenamed,
  wrongCounty,
} from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import { nearestName } from "../nearest-name.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Row, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export function* checkFacts(sources: Sources, directory: Directory): Generator<Problem> {
  const { facts } = sources;
  for (const row of facts.rows) {
    yield* unknownName(row, "topic", directory.topics);
    if (row.cells.scope === "county") yield* unknownName(row, "place", directory.counties);
    if (row.cells.scope === "town") yield* unknownName(row, "county", directory.counties);
  }
  const ofTowns = facts.rows.filter(({ cells }) => cells.scope === "town" && cells.place !== undefined);
  const byPlace = grouped(ofTowns.map((row) => [placeKey(row.cells.place ?? "", row.cells.county ?? ""), row]));
  const places = knownPlaces(sources.gazetteer);
  const known = new Set(
    [...byPlace.values()].flatMap(([first]) =>
      townsNamed(directory, first?.cells.place ?? "", first?.cells.county).map(({ slug }) => slug),
    ),
  );
  for (const [key, rows] of byPlace) yield* checkPlace(rows, places.has(key), directory, known);
}

/** All facts of one place: what is wrong with the place is told once, not for each of them. `known` are addresses of towns with facts. */
function* checkPlace(
  rows: readonly Row<FactRow>[],
  isReal: boolean,
  directory: Directory,
  known: ReadonlySet<string>,
): Generator<Problem> {
  const [first] = rows;
  const { place = "", county } = first?.cells ?? {};
  const found = townsNamed(directory, place, county);
  if (first === undefined || found.length === 1) return;
  const hint = wasRenamed(formerly(place, county, rows.length > 1 && !isReal, directory, known));
  if (found.length > 1)
    yield error(positionOf(first, "county"), "E_REFERENCE", ambiguous(place, found, "Fill in the county."));
  else if (isReal && directory.towns.lacks(place))
    yield warning(positionOf(first, "place"), "E_NO_PAGE", `${withoutPage(place, rows.length)}${hint}`);
  else {
    const elsewhere = directory.towns.find(place);
    if (elsewhere.length > 0)
      yield error(positionOf(first, "county"), "E_REFERENCE", wrongCounty("county", county, elsewhere));
    else yield* unknownName(first, "place", directory.towns, place, hint);
  }
}

/** By its address, or as the only town of the county that has no facts, where several facts are of a place like none. */
function formerly(
  place: string,
  county: string | undefined,
  mayGuess: boolean,
  { towns }: Directory,
  known: ReadonlySet<string>,
) {
  const near = towns.all.filter((town) => county === undefined || slugFrom(town.county) === slugFrom(county));
  const byAddress = renamedTown(place, near);
  if (byAddress !== undefined || !mayGuess || nearestName(place, towns.names) !== undefined) return byAddress;
  const without = near.filter(({ slug, isDraft }) => !known.has(slug) && !isDraft);
  return without.length === 1 ? without[0] : undefined;
}

const withoutPage = (place: string, count: number) =>
  `place ${quoted(place)} has no row in towns.csv, so its ${count === 1 ? "fact is" : `${count} facts are`} shown nowhere.`;
