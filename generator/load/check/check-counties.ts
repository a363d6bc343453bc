/** Counties stand once each, and every county that a town names is one of them. */
import { type Directory, unknownName } from "../directory/directory.ts";
import { type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { repeats } from "./repeats.ts";

export function* checkCounties({ counties, towns }: Sources, directory: Directory): Generator<Problem> {
  yield* repeats({
    rows: counties.rows,
    keyOf: ({ cells }) => (cells.name === undefined ? undefined : slugFrom(cells.name)),
    column: "name",
    message: ({ cells }, earlier) =>
      `name ${quoted(cells.name ?? "")} stands in ${earlier} already. Delete one of the two rows.`,
  });
  for (const row of towns.rows) yield* unknownName(row, "county", directory.counties);
  for (const { row, county, alsoListedIn } of directory.towns.all)
    for (const other of alsoListedIn) {
      yield* unknownName(row, "also_listed_in", directory.counties, other);
      const hint = uselessListing(other, county, directory);
      if (hint !== undefined) yield warning(positionOf(row, "also_listed_in"), "E_LISTING", hint);
    }
}

function uselessListing(other: string, county: string, { counties }: Directory) {
  const [found] = counties.find(other);
  if (found === undefined) return undefined;
  if (found.slug === slugFrom(county))
    return `also_listed_in ${quoted(other)} is the town’s own county, which lists it anyway.`;
  if (found.row.data?.card === true) return undefined;
  return `also_listed_in ${quoted(other)} has no card in counties.csv, so the town is not listed there.`;
}
