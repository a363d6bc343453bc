/** The rectangle that holds all of Ireland, and what is wrong with a point outside it. */
import type { Point } from "./placed-town.ts";

const bounds = { south: 51.3, north: 55.5, west: -10.8, east: -5.3 } as const;

const isInIreland = ({ lat, lng }: Point) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;

/** What to write instead where one slip explains it; undefined for a point in Ireland. */
export function misplaced({ lat, lng }: Point): { code: string; message: string } | undefined {
  if (isInIreland({ lat, lng })) return undefined;
  const where = `lat ${lat}, lng ${lng} lies outside Ireland`;
  if (isInIreland({ lat: lng, lng: lat }))
    return { code: "E_SWAPPED", message: `${where}; the two are swapped. Write lat ${lng}, lng ${lat}.` };
  if (isInIreland({ lat, lng: -lng }))
    return { code: "E_BOUNDS", message: `${where}; the minus of the longitude is missing. Write lng ${-lng}.` };
  const range = `lat ${bounds.south} to ${bounds.north}, lng ${bounds.west} to ${bounds.east}`;
  return {
    code: "E_BOUNDS",
    message: `${where} (${range}). Correct them, or leave both empty to take them from gazetteer.csv.`,
  };
}
