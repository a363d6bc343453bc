/** Directions from one point to another. */
import type { Point } from "./placed-town.ts";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees clockwise from north in which a straight line starts, 0 up to 360, to a tenth. */
export function bearing(from: Point, to: Point) {
  const east = radians(to.lng - from.lng);
  const y = Math.sin(east) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return (Math.round((degrees + 360) * 10) % 3600) / 10;
}

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
