/** A town that was given a new name in towns.csv while other sheets still call it by the old one. */
import { quoted } from "../problem.ts";
import { rowNumber } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import type { LocatedTown } from "./located-towns.ts";

/** The town whose address still says the old name. */
export const renamedTown = (name: string, towns: readonly LocatedTown[]) =>
  towns.find((town) => town.slug === slugFrom(name) && slugFrom(town.name) !== town.slug);

/** ` Was row 4 (Tuaim, Galway) of towns.csv renamed? …`, ready to stand behind a message; nothing without a town. */
export function wasRenamed(town: LocatedTown | undefined) {
  if (town === undefined) return "";
  return ` Was ${quoted(town.name)} in ${rowNumber(town.row)} of towns.csv renamed? Then write its new name here too.`;
}
