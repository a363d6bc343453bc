/** Rings of equal width around the base, as many as the farthest town needs. */
import type { ListedTown } from "../../../data/schema/site.ts";
import { toTenths } from "../../format.ts";

/**
 * In km from the base, `from` included, `to` excluded. The last ring is open if towns are beyond the table's columns.
 */
export type DistanceRing = { readonly from: number; readonly to: number };

const width = 20;
/** More columns than this are too narrow for a town's name. */
const columnsMax = 6;

export function distanceRings(towns: readonly ListedTown[]): readonly DistanceRing[] {
  const farthest = towns.reduce((km, town) => Math.max(km, printed(town)), 0);
  const needed = Math.floor(farthest / width) + 1;
  return Array.from({ length: Math.min(needed, columnsMax) }, (_, index) => ({
    from: index * width,
    to: needed > columnsMax && index === columnsMax - 1 ? Number.POSITIVE_INFINITY : (index + 1) * width,
  }));
}

/** By the printed distance. */
export const isInRing = (town: ListedTown, { from, to }: DistanceRing) => printed(town) >= from && printed(town) < to;

const printed = ({ distanceKm }: ListedTown) => Number(toTenths(distanceKm));
