/** Coordinates: in which direction one place lies from another, and whether it lies in Ireland. */
import { bearing as turfBearing } from "@turf/bearing";
import type { Coordinates } from "../../data/site.ts";

/** Degrees clockwise from north in which a straight line starts, 0 up to 360, to a tenth. */
export const bearing = (from: Coordinates, to: Coordinates) =>
  (Math.round((turfBearing([from.lng, from.lat], [to.lng, to.lat]) + 360) * 10) % 3600) / 10;

/** 292.5 → "west-north-west" */
export const direction = (degrees: number) => sixteenPoints[Math.round(degrees / 22.5) % 16] ?? "north";

const sixteenPoints = [
  "north",
  "north-north-east",
  "north-east",
  "east-north-east",
  "east",
  "east-south-east",
  "south-east",
  "south-south-east",
  "south",
  "south-south-west",
  "south-west",
  "west-south-west",
  "west",
  "west-north-west",
  "north-west",
  "north-north-west",
] as const;

/** The rectangle that holds all of Ireland. */
const bounds = { south: 51.3, north: 55.5, west: -10.8, east: -5.3 } as const;

const isInIreland = ({ lat, lng }: Coordinates) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;

/** What is wrong with coordinates outside Ireland, and what to write instead where one slip explains it; undefined for those in it. */
export function misplaced({ lat, lng }: Coordinates): { code: string; message: string } | undefined {
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
