/** The straight-line distance that every page prints. */
import distance from "@turf/distance";
import type { Point } from "./placed-town.ts";

/** Kilometres to the metre: finer digits would differ between machines. */
export const kilometresBetween = (from: Point, to: Point) =>
  Math.round(distance([from.lng, from.lat], [to.lng, to.lat], { units: "kilometers" }) * 1000) / 1000;
