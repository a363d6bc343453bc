/** Every fact is of a known topic and a known place. */
import type { FactRow } from "../../../data/schema.ts";
import {
  ambiguous,
  type Directory,
  knownPlaces,
  placeKey,
  townsNamed,
  unknownName,
  wrongCounty,
} from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import { error, type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Row, type Sources } from "../read/read.ts";

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
  for (const [key, rows] of byPlace) yield* checkPlace(rows, places.has(key), directory);
}

/** All facts of one place; a place that exists but has no page is one warning, not one for each of its facts. */
function* checkPlace(rows: readonly Row<FactRow>[], isReal: boolean, directory: Directory): Generator<Problem> {
  const [first] = rows;
  const { place = "", county } = first?.cells ?? {};
  const found = townsNamed(directory, place, county);
  if (first === undefined || found.length === 1) return;
  if (found.length > 1)
    yield error(positionOf(first, "county"), "E_REFERENCE", ambiguous(place, found, "Fill in the county."));
  else if (isReal && directory.towns.lacks(place))
    yield warning(positionOf(first, "place"), "E_NO_PAGE", withoutPage(place, rows.length));
  else
    for (const row of rows) {
      const elsewhere = directory.towns.find(place);
      if (elsewhere.length > 0)
        yield error(positionOf(row, "county"), "E_REFERENCE", wrongCounty("county", county, elsewhere));
      else yield* unknownName(row, "place", directory.towns);
    }
}

const withoutPage = (place: string, count: number) =>
  `place ${quoted(place)} has no row in towns.csv, so its ${count === 1 ? "fact is" : `${count} facts are`} shown nowhere.`;
