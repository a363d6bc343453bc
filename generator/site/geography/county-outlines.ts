/** Outlines of counties, and the county in which a place lies. Northern Ireland is one of them. */
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { Coordinates } from "../../../templates/model.ts";
import { once } from "../../base/lazy-map.ts";
import { grid, ringsByCounty } from "./county-rings.ts";

/** `weight` is in square degrees. A map leaves out points below its own limit. */
type OutlinePoint = Coordinates & { readonly weight: number };

type Outline = {
  readonly rings: readonly (readonly OutlinePoint[])[];
  readonly polygons: GeoJSON.MultiPolygon;
};

export const countyOutlines = once(
  (): ReadonlyMap<string, Outline> =>
    new Map(
      Object.entries(ringsByCounty).map(([county, rings]) => [county, outlineOf(rings.split(";").map(pointsIn))]),
    ),
);

const outlineOf = (rings: Outline["rings"]): Outline => ({
  rings,
  polygons: { type: "MultiPolygon", coordinates: rings.map((ring) => [ring.map(({ lat, lng }) => [lng, lat])]) },
});

function pointsIn(ring: string) {
  const numbers = ring.split(" ").map(Number);
  const [[stepEast, stepNorth], [lng, lat]] = [grid.step, grid.start];
  return Array.from({ length: numbers.length / 3 }, (_, index): OutlinePoint => {
    const [x = 0, y = 0, weight = 0] = numbers.slice(index * 3, index * 3 + 3);
    return { lng: x * stepEast + lng, lat: y * stepNorth + lat, weight: weight * grid.weight };
  });
}

/** Kilometres. The farthest of 214 real places lies 1.1 km outside its outline. */
const tolerance = 3;
/** Kilometres from the coast to an island that the outlines do not have. */
const islandDistance = 15;

const covers = ({ polygons }: Outline, { lat, lng }: Coordinates) => booleanPointInPolygon([lng, lat], polygons);

/** Returns the county at a place, or undefined at sea. */
export const countyAt = (place: Coordinates) =>
  [...countyOutlines()].find(([, outline]) => covers(outline, place))?.[0];

/** Returns whether a place is in a county or on its islands. Allows for rough outlines and for towns across a border. */
export function isInCounty(county: string, place: Coordinates) {
  const outline = countyOutlines().get(county);
  if (outline === undefined || covers(outline, place)) return outline !== undefined;
  return kilometresTo(outline, place) <= (countyAt(place) === undefined ? islandDistance : tolerance);
}

const kilometresPerDegree = 111.2;

/** Returns the distance from a place outside an outline to its nearest point, on a plane: exact to a few metres here. */
function kilometresTo({ rings }: Outline, place: Coordinates) {
  const width = Math.cos((place.lat * Math.PI) / 180);
  const distances = rings.flatMap((ring) => {
    const points = ring.map(({ lat, lng }) => [(lng - place.lng) * width, lat - place.lat] as const);
    return points.map((point, index) => distanceFromOrigin(point, points[index + 1] ?? point));
  });
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity) * kilometresPerDegree;
}

type Point = readonly [x: number, y: number];

/** Returns the distance from the origin to the line between two points. */
function distanceFromOrigin([x, y]: Point, [endX, endY]: Point) {
  const [dx, dy] = [endX - x, endY - y];
  const part = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x + part * dx, y + part * dy);
}
