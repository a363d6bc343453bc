/** Reviews name towns and counties that exist; a town without a page is fine, as customers live anywhere. */
import type { TestimonialRow } from "../../data/schema.ts";
import { type Directory, townsNamed } from "./directory.ts";
import { unknownName } from "./lookup.ts";
import { didYouMean } from "./nearest-name.ts";
import { error, type Problem, quoted } from "./problem.ts";
import { slugFrom } from "./slug.ts";
import type { Sources } from "./sources.ts";
import { positionOf, type Row } from "./table.ts";
import { ambiguous, wrongCounty } from "./town-reference.ts";

export function* checkTestimonials({ testimonials, gazetteer }: Sources, directory: Directory): Generator<Problem> {
  const places = gazetteer.rows.flatMap(({ cells }) =>
    cells.name === undefined ? [] : [{ name: cells.name, county: cells.county ?? "" }],
  );
  for (const row of testimonials.rows) {
    yield* unknownName(row, "county", directory.counties);
    const { town, county } = row.cells;
    const isReal = places.some(
      (place) =>
        slugFrom(place.name) === slugFrom(town ?? "") &&
        (county === undefined || slugFrom(place.county) === slugFrom(county)),
    );
    if (town !== undefined && !isReal)
      yield* checkTown(
        row,
        town,
        directory,
        places.map(({ name }) => name),
      );
    else if (town !== undefined) yield* checkOneOnly(row, town, directory);
  }
}

function* checkTown(
  row: Row<TestimonialRow>,
  name: string,
  directory: Directory,
  places: readonly string[],
): Generator<Problem> {
  const { towns } = directory;
  const found = townsNamed(directory, name, row.cells.county);
  const elsewhere = towns.find(name);
  if (found.length > 0) yield* checkOneOnly(row, name, directory);
  else if (elsewhere.length > 0)
    yield error(positionOf(row, "county"), "E_REFERENCE", wrongCounty("county", row.cells.county, elsewhere));
  else if (towns.lacks(name)) {
    const message = `town ${quoted(name)} is neither in towns.csv nor in gazetteer.csv.${didYouMean(name, [...towns.names, ...places])}`;
    yield error(positionOf(row, "town"), "E_REFERENCE", message);
  }
}

function* checkOneOnly(row: Row<TestimonialRow>, name: string, directory: Directory): Generator<Problem> {
  const found = townsNamed(directory, name, row.cells.county);
  if (found.length > 1)
    yield error(positionOf(row, "town"), "E_REFERENCE", ambiguous(name, found, "Fill in the county."));
}
