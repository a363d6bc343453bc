/** Figures of people that somebody can have counted. */
import type { Directory } from "../directory/directory.ts";
import { error, type Problem } from "../problem.ts";
import { positionOf, type Row, type Sources } from "../read/read.ts";

/** All of Ireland, with room for some years. */
const islandPopulation = 7_500_000;
/** The first census that was finished is that of 1821. */
const firstYear = 1800;

export function* checkPopulations({ towns, gazetteer, epaList }: Sources, { day }: Directory): Generator<Problem> {
  for (const row of [...towns.rows, ...gazetteer.rows, ...epaList.rows]) yield* checkPopulation(row);
  for (const row of towns.rows) yield* checkYear(row, day);
}

function* checkPopulation(row: Row<{ population?: number | undefined }>): Generator<Problem> {
  const { population = "" } = row.cells;
  if (!isWhole(population)) return;
  const fault =
    Number(population) === 0
      ? "nobody. Leave the cell empty where it is not known."
      : Number(population) > islandPopulation
        ? "more people than the island has, 7.5 million. Correct it."
        : undefined;
  if (fault !== undefined)
    yield error(positionOf(row, "population"), "E_POPULATION", `population ${population} is ${fault}`);
}

function* checkYear(row: Row<{ population_year?: number | undefined }>, day: string | undefined): Generator<Problem> {
  const { population_year: year = "" } = row.cells;
  if (!isWhole(year)) return;
  const at = positionOf(row, "population_year");
  if (Number(year) < firstYear)
    yield error(
      at,
      "E_POPULATION",
      `population_year ${year} is before ${firstYear}, and before the first census. Correct it.`,
    );
  if (day !== undefined && Number(year) > Number(day.slice(0, 4)))
    yield error(
      at,
      "E_POPULATION",
      `population_year ${year} is yet to come. Write the year of the census that counted.`,
    );
}

/** What is no number is told where it is read. */
const isWhole = (cell: string) => /^\d+$/.test(cell);
