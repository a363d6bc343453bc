/** The distance between two points. */
import distance from "@turf/distance";
import type { Coordinates } from "../../data/schema/site.ts";

/** In a straight line, to the metre: more digits would differ between machines. */
export const kilometresBetween = (from: Coordinates, to: Coordinates) =>
  Math.round(distance([from.lng, from.lat], [to.lng, to.lat]) * 1000) / 1000;
