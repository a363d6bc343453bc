/** Reviews name towns and counties that exist; a town without a page is fine, as customers live anywhere. */
import type { TestimonialRow } from "../../../data/schema.ts";
import {
  ambiguous,
  type Directory,
  renamedTown,
  townsNamed,
  unknownName,
  wasRenamed,
  wrongCounty,
} from "../directory/directory.ts";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, type Row, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export function* checkTestimonials({ testimonials, gazetteer }: Sources, directory: Directory): Generator<Problem> {
  const places = gazetteer.rows.flatMap(({ cells: { name, county = "" } }) =>
    name === undefined ? [] : [{ name, county }],
  );
  for (const row of testimonials.rows) {
    yield* unknownName(row, "county", directory.counties);
    if (row.cells.town !== undefined) yield* checkTown(row, row.cells.town, directory, places);
  }
}

type Place = { readonly name: string; readonly county: string };

function* checkTown(
  row: Row<TestimonialRow>,
  name: string,
  directory: Directory,
  places: readonly Place[],
): Generator<Problem> {
  const { county } = row.cells;
  const found = townsNamed(directory, name, county);
  const elsewhere = directory.towns.find(name);
  const at = (column: string) => positionOf(row, column);
  if (found.length > 1) yield error(at("town"), "E_REFERENCE", ambiguous(name, found, "Fill in the county."));
  else if (found.length === 1 || places.some((place) => isNamed(place, name, county))) return;
  else if (elsewhere.length > 0) yield error(at("county"), "E_REFERENCE", wrongCounty("county", county, elsewhere));
  else if (directory.towns.lacks(name)) {
    const hint =
      wasRenamed(renamedTown(name, directory.towns.all)) ||
      didYouMean(name, [...directory.towns.names, ...places.map((place) => place.name)]) ||
      " Correct it, or leave the cell empty.";
    yield error(at("town"), "E_REFERENCE", `town ${quoted(name)} is neither in towns.csv nor in gazetteer.csv.${hint}`);
  }
}

const isNamed = (place: Place, name: string, county: string | undefined) =>
  slugFrom(place.name) === slugFrom(name) && (county === undefined || slugFrom(place.county) === slugFrom(county));
