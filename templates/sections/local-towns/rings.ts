/** Rings of equal width around the base, as many as the farthest town needs. */
import type { ListedTown } from "../../../data/site.ts";
import { tenths } from "../../format.ts";

/** In km from the base, `from` included, `to` not; the last ring has no end where the towns reach farther than the table does. */
export type Ring = { readonly from: number; readonly to: number };

const width = 20;
/** More columns than this are too narrow for a town's name. */
const columnsMax = 6;

export function ringsFor(towns: readonly ListedTown[]): readonly Ring[] {
  const farthest = towns.reduce((km, town) => Math.max(km, printed(town)), 0);
  const needed = Math.floor(farthest / width) + 1;
  return Array.from({ length: Math.min(needed, columnsMax) }, (_, index) => ({
    from: index * width,
    to: needed > columnsMax && index === columnsMax - 1 ? Number.POSITIVE_INFINITY : (index + 1) * width,
  }));
}

/** By the distance that is printed. */
export const isInRing = (town: ListedTown, { from, to }: Ring) => printed(town) >= from && printed(town) < to;

const printed = ({ distanceKm }: ListedTown) => Number(tenths(distanceKm));
