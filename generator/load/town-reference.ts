/** What to say of a town that is named elsewhere and cannot be told apart, or stands in another county. */
import { list } from "../../templates/format.ts";
import type { PlacedTown } from "./placed-town.ts";
import { quoted } from "./problem.ts";
import { rowNumber } from "./table.ts";

export function ambiguous(name: string, towns: readonly PlacedTown[], remedy: string) {
  const all = list(towns.map(({ county, slug, row }) => `${quoted(slug)} (${county}, ${rowNumber(row)})`));
  return `${quoted(name)} fits ${towns.length} towns of towns.csv: ${all}. ${remedy}`;
}

export function wrongCounty(column: string, county: string | undefined, towns: readonly PlacedTown[]) {
  const all = list(towns.map((town) => `${town.name} in ${quoted(town.county)} (${rowNumber(town.row)})`));
  return `${column} ${quoted(county ?? "")} does not fit: towns.csv has ${all}.`;
}
