/** A town that was given a new name in towns.csv while other sheets still call it by the old one. */
import { quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { rowNumber } from "../../read/table.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

/** Finds the town whose slug is still the old name. */
export const renamedTown = (name: string, towns: readonly TownWithCoordinates[]) =>
  towns.find((town) => town.slug === slugify(name) && slugify(town.name) !== town.slug);

/** Returns ` Was "Tuaim" in row 4 of towns.csv renamed? …`, to append to a message; empty without a town. */
export function isOldName(town: TownWithCoordinates | undefined) {
  if (town === undefined) return "";
  return ` Was ${quote(town.name)} in ${rowNumber(town.row)} of towns.csv renamed? Then write its new name here too.`;
}
