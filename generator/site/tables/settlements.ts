/** The sheets settlements.csv and county-water.csv: places with their people and homes, and how homes of a county get their water. */
import type { CountyWaterRow, SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { CountyWater, Homes, People, Site } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { error, type Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, type Table } from "../../read/table.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { linkPlaces } from "../link/link-towns.ts";
import { camelCased, type SourceOf, sourceIfAny } from "../link/source-of.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import { defineSheet } from "./table-definition.ts";

export const settlements = defineSheet("settlements", {
  file: "settlements.csv",
  isOptional: true,
  nameColumns: ["name", "county"],
  subjectColumns: ["name"],
  checks: [checkSettlements],
  link: ({ tables, sourceOf, index, towns }) => ({
    places: linkPlaces(tables.settlements, towns),
    ...linkPeople(index, sourceOf),
  }),
});

export const countyWater = defineSheet("countyWater", {
  file: "county-water.csv",
  isOptional: true,
  nameColumns: ["county", "level"],
  subjectColumns: ["county"],
  checks: [checkCountyWater],
  link: ({ tables, sourceOf }) => ({ countyWater: linkCountyWater(tables.countyWater, sourceOf) }),
});

/** Checks that each county has one row of each level, and that its homes by supply add up. */
function* checkCountyWater({ countyWater }: Pick<DataTables, "countyWater">): Generator<Problem> {
  yield* findDuplicates({
    rows: countyWater.rows,
    keyOf: ({ cells: { county, level } }) =>
      county === undefined || level === undefined ? undefined : `${slugify(county)}/${level}`,
    column: "level",
    message: ({ cells }, earlier) =>
      `${cells.county} has level ${cells.level} in ${earlier} already. Delete one of the two rows.`,
  });
  for (const row of countyWater.rows) yield* checkHomes(row);
}

/** Checks that each settlement has its own code, and that its homes by supply add up. */
function* checkSettlements({ settlements }: Pick<DataTables, "settlements">): Generator<Problem> {
  yield* findDuplicates({
    rows: settlements.rows,
    keyOf: ({ cells }) => cells.code,
    column: "code",
    message: ({ cells }, earlier) => `code ${cells.code} is already in ${earlier}. Correct one of the two.`,
  });
  for (const row of settlements.rows) yield* checkHomes(row);
}

/** Returns true if a name that is not in the sheet is certainly wrong: the sheet is not missing, and was read completely. */
export const isWhole = ({ rows, isComplete }: DataTables["settlements"]) => isComplete && rows.length > 0;

const countColumns = ["public_main", "group_public", "group_private", "own_supply", "not_piped", "not_stated"] as const;

/** Checks that all counts are filled or none, and that they add up to `homes`. */
function* checkHomes(row: Row<Partial<Pick<SettlementRow, (typeof countColumns)[number] | "homes">>>) {
  const { data } = row;
  if (data?.homes === undefined) return;
  const missing = countColumns.find((column) => data[column] === undefined);
  const sum = countColumns.reduce((all, column) => all + (data[column] ?? 0), 0);
  if (sum === data.homes && missing === undefined) return;
  const message =
    missing === undefined
      ? `homes ${data.homes} is not the sum of the homes by supply, ${sum}. Take all columns from one file.`
      : `${missing} is empty while homes is filled. Fill all of them, or none.`;
  yield error(positionOf(row, missing ?? "homes"), missing === undefined ? "E_SUM" : "E_MISSING", message);
}

/** Returns population and homes by town slug. A population in towns.csv takes precedence over settlements.csv. */
function linkPeople({ towns }: ReferenceIndex, sourceOf: SourceOf): Pick<Site, "people" | "homes"> {
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  return {
    people: mapOf(shown, (town) => peopleOf(town, sourceOf)),
    homes: mapOf(shown, ({ settlement }) => (settlement === undefined ? undefined : homesOf(settlement, sourceOf))),
  };
}

const mapOf = <Value>(
  towns: readonly TownWithCoordinates[],
  figureOf: (town: TownWithCoordinates) => Value | undefined,
) =>
  new Map(
    towns.flatMap((town) => {
      const value = figureOf(town);
      return value === undefined ? [] : [[town.slug, value] as const];
    }),
  );

function peopleOf({ row: { data }, settlement }: TownWithCoordinates, sourceOf: SourceOf): People | undefined {
  if (data?.population !== undefined) return { count: data.population, asOf: data.population_year?.toString() };
  if (settlement?.population === undefined) return undefined;
  return { count: settlement.population, asOf: settlement.as_of, ...sourceIfAny(settlement, sourceOf) };
}

type CountedRow = Pick<
  CountyWaterRow,
  (typeof countColumns)[number] | "homes" | "as_of" | "source_title" | "source_url"
>;
const isCounted = (row: Partial<CountedRow>): row is CountedRow =>
  [...countColumns, "homes", "as_of", "source_title", "source_url"].every((column) => Object.hasOwn(row, column));

/** Returns undefined if a count or its source is missing, or if no home answered, so that there are no shares. */
const homesOf = (row: Partial<CountedRow>, sourceOf: SourceOf): Homes | undefined =>
  isCounted(row) && row.homes > row.not_stated
    ? { ...camelCased(row), ...sourceOf(row), answered: row.homes - row.not_stated }
    : undefined;

/** Returns the counts of homes by their water supply, by county slug. */
function linkCountyWater({ rows }: Table<CountyWaterRow>, sourceOf: SourceOf): ReadonlyMap<string, CountyWater> {
  const byCounty = groupBy(rows.flatMap(({ data }) => (data === undefined ? [] : [[slugify(data.county), data]])));
  const homesAt = (found: readonly CountyWaterRow[], level: CountyWaterRow["level"]) => {
    const row = found.find((each) => each.level === level);
    return row === undefined ? undefined : homesOf(row, sourceOf);
  };
  return new Map(
    Array.from(byCounty, ([county, found]) => [
      county,
      { all: homesAt(found, "county"), outside: homesAt(found, "outside-settlements") },
    ]),
  );
}
