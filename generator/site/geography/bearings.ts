/** The direction from one place to another. */
import { bearing as turfBearing } from "@turf/bearing";
import type { Coordinates } from "../../../data/schema/site.ts";

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
