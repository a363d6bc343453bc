/** Each row of hardness-words.csv is of one town, or of a county for its other towns. */
import { error, type Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf } from "../../engine/read/table.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { ambiguousTown, type ReferenceIndex, townsNamed } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { findDuplicates } from "./find-duplicates.ts";

export function* checkHardnessWords({ hardnessWords }: DataSources, index: ReferenceIndex): Generator<Problem> {
  for (const row of hardnessWords.rows) {
    const { town, county } = row.cells;
    const at = (column: string) => positionOf(row, column);
    if (county !== "*") yield* unknownNameMessage(row, "county", index.counties);
    else if (town !== undefined)
      yield error(at("county"), "E_VALUE", `"*" is every county without a row. Write the county of ${town}.`);
    if (town !== undefined) {
      const found = townsNamed(index, town, county);
      if (found.length > 1) yield ambiguousTown(at("town"), town, found, "Write the slug instead of the name.");
      else if (found.length === 0) yield* unknownNameMessage(row, "town", index.towns);
    }
    const { data } = row;
    if (data === undefined) continue;
    const [needed, foreign] = town === undefined ? (["rock", "level"] as const) : (["level", "rock"] as const);
    const of = town === undefined ? "a county" : "a town";
    if (data[needed] === undefined)
      yield error(
        at(needed),
        "E_MISSING",
        `${needed} is empty, and the row is of ${of}. Verdicts depend on it: fill it.`,
      );
    if (data[foreign] !== undefined)
      yield error(at(foreign), "E_VALUE", `${foreign} is filled, but the row is of ${of}. Empty the cell.`);
    if (town !== undefined && data.because === undefined)
      yield error(at("because"), "E_MISSING", "because is empty, and answers of verdicts.csv print it. Fill it.");
    if ((data.zone === undefined) !== (data.style === undefined))
      yield error(
        at(data.zone === undefined ? "zone" : "style"),
        "E_MISSING",
        "zone and style go together: the classes of the scale that are lit, and solid or dashed. Fill or empty both.",
      );
  }
  yield* findDuplicates({
    rows: hardnessWords.rows,
    keyOf: ({ cells: { town = "", county } }) => (county === undefined ? undefined : slugify(`${town} ${county} .`)),
    column: "county",
    message: ({ cells: { town, county } }, earlier) =>
      `${town ?? county} has words in ${earlier} already. Keep one of the two rows.`,
  });
}
