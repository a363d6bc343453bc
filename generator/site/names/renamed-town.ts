/** A town that was given a new name in towns.csv while other sheets still call it by the old one. */
import { quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { rowNumber } from "../../read/table.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

/** The town whose address still says the old name. */
export const renamedTown = (name: string, towns: readonly TownWithCoordinates[]) =>
  towns.find((town) => town.slug === slugify(name) && slugify(town.name) !== town.slug);

/** ` Was row 4 (Tuaim, Galway) of towns.csv renamed? …`, to append to a message. Empty without a town. */
export function isOldName(town: TownWithCoordinates | undefined) {
  if (town === undefined) return "";
  return ` Was ${quote(town.name)} in ${rowNumber(town.row)} of towns.csv renamed? Then write its new name here too.`;
}
