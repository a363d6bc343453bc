/** Checks that populations and the years of their census are plausible. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatNumber } from "../../../templates/words/format.ts";
import { error, type Problem } from "../../base/problem.ts";
import { positionOf, type Row } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { settingsSections } from "./settings-sections.ts";

/** Rounded down from 1821, the first complete census of Ireland. */
const firstYear = 1800;

export function* checkPopulations(
  { towns, settlements, epaList, site }: DataTables,
  { day }: ReferenceIndex,
): Generator<Problem> {
  const settings = settingsSections(site);
  for (const row of [...towns.rows, ...settlements.rows, ...epaList.rows]) yield* checkPopulation(row, settings);
  for (const row of towns.rows) yield* checkYear(row, day);
}

function* checkPopulation(
  row: Row<{ population?: number }>,
  { region, regionPopulation }: Partial<SiteSettings>,
): Generator<Problem> {
  const { population = "" } = row.cells;
  if (!isWhole(population)) return;
  const problem =
    Number(population) === 0
      ? "not a number of people. Leave the cell empty if it is unknown."
      : regionPopulation !== undefined && Number(population) > regionPopulation
        ? `more people than ${region ?? "the region"} has, ${formatNumber(regionPopulation)}. Correct it.`
        : undefined;
  if (problem !== undefined)
    yield error(positionOf(row, "population"), "E_POPULATION", `population ${population} is ${problem}`);
}

function* checkYear(row: Row<{ population_year?: number }>, day: string | undefined): Generator<Problem> {
  const { population_year: year = "" } = row.cells;
  if (!isWhole(year)) return;
  const problem =
    Number(year) < firstYear
      ? `before ${firstYear}, and before the first census. Correct it.`
      : day !== undefined && Number(year) > Number(day.slice(0, 4))
        ? "yet to come. Write the year of the census that counted."
        : undefined;
  if (problem !== undefined)
    yield error(positionOf(row, "population_year"), "E_POPULATION", `population_year ${year} is ${problem}`);
}

/** A value that is not a number is reported when it is read. */
const isWhole = (cell: string) => /^\d+$/.test(cell);
