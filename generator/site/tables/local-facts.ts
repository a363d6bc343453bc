/** The sheet local-facts.csv: sourced facts about water, of towns, counties and the island. */
import type { FactRow } from "../../../data/schema/schema.ts";
import { yearOf } from "../../../templates/words/partial-date.ts";
import { groupBy } from "../../base/group-by.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row } from "../../read/table.ts";
import type { SheetCheck } from "../check/sheet-check.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { linkFacts } from "../link/link-facts.ts";
import { knownPlaces, placeKey } from "../names/locate-towns.ts";
import { unknownNameMessage } from "../names/name-lookup.ts";
import { ambiguousTown, placesInData, type ReferenceIndex, townsNamed, wrongCounty } from "../names/names.ts";
import { isOldName, renamedTown } from "../names/renamed-town.ts";
import { defineSheet } from "./table-definition.ts";

export const facts = defineSheet("facts", {
  file: "local-facts.csv",
  isOptional: true,
  nameColumns: ["place", "county", "topic", "scope"],
  subjectColumns: ["place"],
  checks: [checkFacts],
  link: (input) => {
    const { tables, index, memo, region, named } = input;
    const inputs = [tables.facts, tables.topics, tables.publishers, index.day, region, ...named];
    return { facts: memo.recall("facts", inputs, () => linkFacts(input)) };
  },
});

/** Memoized, as the sheet is the longest and most edits are in others. */
function checkFacts(...[tables, index, memo]: Parameters<SheetCheck>): ReturnType<SheetCheck> {
  const { facts, settlements, counties, towns } = tables;
  return memo.recall("check-facts", [facts, settlements, counties, placesInData(towns, index)], () => [
    ...factProblems(tables, index),
  ]);
}

/** Checks that each fact is about an existing place, and that its dates are in one year. */
function* factProblems(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { facts } = tables;
  for (const row of facts.rows) {
    if (row.cells.scope === "county") yield* unknownNameMessage(row, "place", index.counties);
    if (row.cells.scope === "town") yield* unknownNameMessage(row, "county", index.counties);
    yield* checkYear(row);
  }
  const ofTowns = facts.rows.filter(({ cells }) => cells.scope === "town" && cells.place !== undefined);
  const byPlace = groupBy(ofTowns.map((row) => [placeKey(row.cells.place ?? "", row.cells.county ?? ""), row]));
  const places = knownPlaces(tables.settlements);
  for (const [key, rows] of byPlace) yield* checkPlace(rows, places.has(key), index);
}

function* checkYear(row: Row<FactRow>): Generator<Problem> {
  const { as_of: asOf, year } = row.data ?? {};
  if (asOf === undefined || year === undefined || yearOf(asOf) === String(year)) return;
  const message = `as_of ${quote(asOf)} is not in ${year}, the year of the same row. Correct one of the two, or empty year.`;
  yield error(positionOf(row, "as_of"), "E_VALUE", message);
}

/** Checks the facts of one place together, so that a problem of the place is reported once. */
function* checkPlace(rows: readonly Row<FactRow>[], isReal: boolean, index: ReferenceIndex): Generator<Problem> {
  const [first] = rows;
  const { place = "", county } = first?.cells ?? {};
  const found = townsNamed(index, place, county);
  if (first === undefined || found.length === 1) return;
  const near = index.towns.all.filter((town) => county === undefined || slugify(town.county) === slugify(county));
  const hint = isOldName(renamedTown(place, near));
  if (found.length > 1) yield ambiguousTown(positionOf(first, "county"), place, found, "Fill in the county.");
  else if (isReal && index.towns.isMissing(place))
    yield warning(positionOf(first, "place"), "E_NO_PAGE", `${withoutPage(place, rows.length)}${hint}`);
  else {
    const elsewhere = index.towns.find(place);
    if (elsewhere.length > 0) yield wrongCounty(positionOf(first, "county"), county, elsewhere);
    else yield* unknownNameMessage(first, "place", index.towns, place, hint);
  }
}

const withoutPage = (place: string, count: number) =>
  `place ${quote(place)} has no row in towns.csv, so its ${count === 1 ? "fact is" : `${count} facts are`} shown nowhere.`;
