/** The sheet hardness-words.csv: how hard the water of towns and counties is, in words. */
import type { HardnessWordRow } from "../../../data/schema/hardness-row.ts";
import type { HardnessWord, HardnessWords } from "../../../templates/model.ts";
import { error, type Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf } from "../../read/table.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { camelCased } from "../link/source-of.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { type ReferenceIndex, townNameProblems, townsNamed } from "../names/names.ts";
import { defineSheet } from "./table-definition.ts";

export const hardnessWords = defineSheet("hardnessWords", {
  file: "hardness-words.csv",
  isOptional: true,
  nameColumns: ["town", "county"],
  subjectColumns: ["town", "county"],
  checks: [checkHardnessWords],
  link: (input) => ({ hardnessWords: linkHardnessWords(input) }),
});

/** Checks that each row is about one town, or about a county for its other towns. */
function* checkHardnessWords({ hardnessWords }: DataTables, index: ReferenceIndex): Generator<Problem> {
  for (const row of hardnessWords.rows) {
    const { town, county } = row.cells;
    const say = (column: keyof HardnessWordRow, code: string, message: string) =>
      error(positionOf(row, column), code, message);
    if (county !== "*") yield* unknownNameMessage(row, "county", index.counties);
    else if (town !== undefined)
      yield say("county", "E_VALUE", `"*" is every county without a row. Write the county of ${town}.`);
    if (town !== undefined) yield* townNameProblems(row, "town", index, town, county);
    if (row.data === undefined) continue;
    const { zone, style, because } = row.data;
    const [needed, foreign] = town === undefined ? (["rock", "level"] as const) : (["level", "rock"] as const);
    const of = `the row is of ${town === undefined ? "a county" : "a town"}`;
    if (row.data[needed] === undefined)
      yield say(needed, "E_MISSING", `${needed} is empty, and ${of}. Verdicts depend on it: fill it.`);
    if (row.data[foreign] !== undefined)
      yield say(foreign, "E_VALUE", `${foreign} is filled, but ${of}. Empty the cell.`);
    if (town !== undefined && because === undefined)
      yield say("because", "E_MISSING", "because is empty, and answers of verdicts.csv print it. Fill it.");
    const together =
      "zone and style go together: the classes of the scale that are lit, and solid or dashed. Fill or empty both.";
    if ((zone === undefined) !== (style === undefined))
      yield say(zone === undefined ? "zone" : "style", "E_MISSING", together);
  }
  yield* findDuplicates({
    rows: hardnessWords.rows,
    keyOf: ({ cells: { town = "", county } }) => (county === undefined ? undefined : slugify(`${town} ${county} .`)),
    column: "county",
    message: ({ cells: { town, county } }, earlier) =>
      `${town ?? county} has words in ${earlier} already. Keep one of the two rows.`,
  });
}

/** Links the words by town and by county. `elsewhere` is the row of county "*". */
function linkHardnessWords({ tables, index, sourceOf }: Pick<LinkInput, "tables" | "index" | "sourceOf">) {
  const ofTown = new Map<string, HardnessWord>();
  const ofCounty = new Map<string, HardnessWord>();
  let elsewhere: HardnessWord | undefined;
  for (const { data } of tables.hardnessWords.rows) {
    if (data === undefined) continue;
    const zones = Array.from(
      (data.zone ?? "").matchAll(/(\d)–(\d)/g),
      ([, from, to]) => [Number(from), Number(to)] as const,
    );
    const word = { ...camelCased(data), ...sourceOf(data), zones, isDashed: data.style === "dashed" };
    const [town] = data.town === undefined ? [] : townsNamed(index, data.town, data.county);
    const [county] = index.counties.find(data.county);
    if (town !== undefined) ofTown.set(town.slug, word);
    else if (data.town === undefined && county !== undefined) ofCounty.set(county.slug, word);
    else if (data.county === "*") elsewhere = word;
  }
  return { ofTown, ofCounty, elsewhere } satisfies HardnessWords;
}
