/** The county outlines of data/ireland-counties.topojson, simplified to what a map's scale can show. Borders stay shared. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Topology } from "topojson-specification";
import type { Coordinates } from "../../../data/site.ts";

export type CountyOutline = {
  readonly name: string;
  readonly isNorthern: boolean;
  /** Outer rings; lakes and other holes are left out. */
  readonly rings: readonly (readonly Coordinates[])[];
};

const file = "ireland-counties.topojson";

/** @throws Error from the file system when there is no such file. */
export const readTopology = (dataDir: string) => readFileSync(join(dataDir, file), "utf8");

/**
 * Weighs every point of the outlines once, for any number of scales.
 * @throws Error when the text is no JSON.
 */
export async function weighTopology(topologyText: string): Promise<Topology> {
  const { presimplify } = await import("topojson-simplify");
  return presimplify(JSON.parse(topologyText));
}

/**
 * `tolerance` in square degrees: triangles smaller than this are straightened.
 * @throws Error when the topology has no collection of counties.
 */
export async function simplifyCounties(weighed: Topology, tolerance: number): Promise<readonly CountyOutline[]> {
  const [{ feature }, { simplify }] = await Promise.all([import("topojson-client"), import("topojson-simplify")]);
  const topology = simplify(weighed, tolerance);
  const { counties } = topology.objects;
  if (counties?.type !== "GeometryCollection")
    throw new Error(
      `data/${file}: has no collection named "counties". Take the file from the project's first version again.`,
    );
  return feature(topology, counties).features.map(({ properties, geometry }) => ({
    ...partOf(properties ?? {}),
    rings: outerRings(geometry),
  }));
}

const partOf = ({ name, part }: Readonly<Record<string, unknown>>) => ({
  name: String(name),
  isNorthern: part === "NI",
});

function outerRings(geometry: GeoJSON.Geometry) {
  const polygons =
    geometry.type === "MultiPolygon" ? geometry.coordinates : geometry.type === "Polygon" ? [geometry.coordinates] : [];
  return polygons.map(([outer = []]) => outer.map(([lng = 0, lat = 0]) => ({ lat, lng })));
}
