/** Projection of the coverage map: the base in the middle, the service radius always the same circle. */
import type { Company, Coordinates } from "../model.ts";
import { coordinatesAt, offsetFrom, type Point } from "./projection.ts";

/** View box of the map, in px. */
export const coverageSize = { width: 1000, height: 720 } as const;
export const coverageCentre: Point = { x: 500, y: 360 };
/** Circle of the service radius, in px. */
export const coverageCircle = 309;

export function coveragePoint(
  { headquarters, radiusKm }: Pick<Company, "headquarters" | "radiusKm">,
  place: Coordinates,
): Point {
  const { x, y } = offsetFrom(headquarters, place);
  const scale = coverageCircle / radiusKm;
  return { x: coverageCentre.x + x * scale, y: coverageCentre.y + y * scale };
}

/** Inverse of the projection: the place at a point of the map. */
export function coverageCoordinates(
  { headquarters, radiusKm }: Pick<Company, "headquarters" | "radiusKm">,
  point: Point,
): Coordinates {
  const scale = coverageCircle / radiusKm;
  return coordinatesAt(headquarters, {
    x: (point.x - coverageCentre.x) / scale,
    y: (point.y - coverageCentre.y) / scale,
  });
}
