/** Land and county borders as paths in one plane. Each map of the report shows a part of it. */
import { readFileSync } from "node:fs";
import { merge, mesh } from "topojson-client";
import type { MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Coordinates } from "../../../data/schema/site.ts";
import { offsetFrom, type Point } from "../../../templates/maps/projection.ts";

export type CountyPaths = { readonly land: string; readonly borders: string };

/** The middle of Ireland. */
const origin: Coordinates = { lat: 53.4, lng: -7.9 };
/** Units of the plane: 250 m. */
export const unitsPerKm = 4;

export function planePoint(place: Coordinates): Point {
  const { x, y } = offsetFrom(origin, place);
  return { x: Math.round(x * unitsPerKm), y: Math.round(y * unitsPerKm) };
}

type Counties = { type: "GeometryCollection"; geometries: (Polygon | MultiPolygon)[] };

/** @throws Error if the file is missing, or has no counties */
export function countyPaths(file: string): CountyPaths {
  const topology: Topology<{ counties: Counties }> = JSON.parse(readFileSync(file, "utf8"));
  const { counties } = topology.objects;
  const rings = merge(topology, counties.geometries).coordinates.flat();
  const borders = mesh(topology, counties, (one, other) => one !== other).coordinates;
  return { land: rings.map((ring) => `${line(ring)}z`).join(""), borders: borders.map(line).join("") };
}

/** Relative after the first point. Repeated points are left out. */
function line(positions: readonly GeoJSON.Position[]) {
  let data = "";
  let last: Point | undefined;
  for (const [lng = 0, lat = 0] of positions) {
    const point = planePoint({ lat, lng });
    if (last === undefined) data = `M${point.x} ${point.y}l`;
    else if (point.x !== last.x || point.y !== last.y) data += `${point.x - last.x} ${point.y - last.y} `;
    last = point;
  }
  return data.trimEnd();
}
