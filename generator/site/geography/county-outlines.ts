/** In which county a place lies, by the outlines of data/ireland-counties.topojson. Northern Ireland is one of them. */
import { lstatSync } from "node:fs";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { Coordinates } from "../../../data/schema/site.ts";
import { memoizeByFile } from "../../base/memoize-by-file.ts";
import { readBytes } from "../../engine/read/read-text.ts";

export type CountyOutlines = {
  readonly has: (county: string) => boolean;
  readonly names: readonly string[];
  /** Whether a place is in a county or on its islands. Allows for rough outlines and for towns across a border. */
  readonly isIn: (county: string, place: Coordinates) => boolean;
  /** Undefined at sea. */
  readonly countyAt: (place: Coordinates) => string | undefined;
};

/** Kilometres. The farthest of 214 real places lies 1.1 km outside its outline. */
const tolerance = 3;
/** Kilometres from the coast to an island that the outlines do not have. */
const islandDistance = 15;

export const outlinesFile = "ireland-counties.topojson";

/** Undefined without a readable file. Drawing the maps reports that. */
export function countyOutlines(folder: string): CountyOutlines | undefined {
  const counties = outlinesIn(`${folder}/${outlinesFile}`);
  if (counties === undefined) return undefined;
  const covers = (county: string, { lat, lng }: Coordinates) => {
    const outline = counties.get(county);
    return outline !== undefined && booleanPointInPolygon([lng, lat], outline);
  };
  const countyAt = (place: Coordinates) => [...counties.keys()].find((county) => covers(county, place));
  return {
    has: (county) => counties.has(county),
    names: [...counties.keys()],
    isIn: (county, place) => {
      const outline = counties.get(county);
      if (outline === undefined || covers(county, place)) return outline !== undefined;
      return kilometresTo(outline, place) <= (countyAt(place) === undefined ? islandDistance : tolerance);
    },
    countyAt,
  };
}

type Outline = GeoJSON.Polygon | GeoJSON.MultiPolygon;

function outlinesIn(file: string): ReadonlyMap<string, Outline> | undefined {
  try {
    return outlinesOf(file);
  } catch {
    return undefined;
  }
}

/** Why the file cannot be used. Undefined if it can, or is missing, which is reported where maps are made. */
export function outlinesProblem(folder: string): string | undefined {
  const file = `${folder}/${outlinesFile}`;
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const { problem } = readBytes(file);
  if (problem !== undefined) return problem.message;
  return outlinesIn(file) === undefined
    ? "does not hold the outlines of counties. Take the file from the project’s first version again."
    : undefined;
}

const outlinesOf = memoizeByFile((bytes) => {
  const topology: Topology = JSON.parse(bytes.toString("utf8"));
  const { counties } = topology.objects;
  if (counties?.type !== "GeometryCollection") return undefined;
  const outlines = new Map(
    feature(topology, counties).features.flatMap(({ properties, geometry }): [string, Outline][] =>
      isOutline(geometry) ? [[String(properties?.["name"]), geometry]] : [],
    ),
  );
  return outlines.size > 0 ? outlines : undefined;
});

const isOutline = (geometry: GeoJSON.Geometry): geometry is Outline =>
  geometry.type === "Polygon" || geometry.type === "MultiPolygon";

const ringsOf = (outline: Outline) => (outline.type === "Polygon" ? outline.coordinates : outline.coordinates.flat());

const kilometresPerDegree = 111.2;

/** From a place outside an outline to the nearest point of it, on a plane: exact to a few metres at this distance. */
function kilometresTo(outline: Outline, { lat, lng }: Coordinates) {
  const width = Math.cos((lat * Math.PI) / 180);
  const distances = ringsOf(outline).flatMap((ring) => {
    const points = ring.map(([x = 0, y = 0]) => [(x - lng) * width, y - lat] as const);
    return points.map((point, index) => distanceFromOrigin(point, points[index + 1] ?? point));
  });
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity) * kilometresPerDegree;
}

type Point = readonly [x: number, y: number];

/** Of the line between two points. */
function distanceFromOrigin([x, y]: Point, [endX, endY]: Point) {
  const [dx, dy] = [endX - x, endY - y];
  const part = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x + part * dx, y + part * dy);
}
