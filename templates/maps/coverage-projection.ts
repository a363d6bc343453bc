/** Projection of the coverage map: the base in the middle, and a circle of one size for any service radius. */
import type { Company, Coordinates } from "../model.ts";
import { coordinatesAt, offsetFrom, type Point } from "./projection.ts";

/** View box of the map in px. Wide enough for the widest box that shows it, so that none cuts the circle off. */
export const coverageSize = { width: 1680, height: 720 } as const;
export const coverageCentre: Point = { x: 840, y: 360 };
/** Radius in px of the service radius's circle. It leaves space for the hint below. */
export const coverageCircle = 292;

export function coveragePoint(
  { headquarters, radiusKm }: Pick<Company, "headquarters" | "radiusKm">,
  place: Coordinates,
): Point {
  const { x, y } = offsetFrom(headquarters, place);
  const scale = coverageCircle / radiusKm;
  return { x: coverageCentre.x + x * scale, y: coverageCentre.y + y * scale };
}

/** Returns the place at a point of the map: the inverse of coveragePoint. */
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
