/** The county outlines of data/ireland-counties.topojson, simplified to what a map's scale can show. Borders stay shared. */
import { join } from "node:path";
import type { Topology } from "topojson-specification";
import type { Coordinates } from "../../../../data/schema/site.ts";
import { BuildError } from "../../../base/errors.ts";
import { formatProblem } from "../../../base/problem.ts";
import { readBytes } from "../../../engine/read/read-text.ts";

type CountyOutline = {
  readonly name: string;
  readonly isNorthern: boolean;
  /** Outer rings; lakes and other holes are left out. */
  readonly rings: readonly (readonly Coordinates[])[];
};

const file = "ireland-counties.topojson";

/** @throws BuildError if the file is missing or not a plain file */
export function readTopology(dataDir: string) {
  const { bytes, problem } = readBytes(join(dataDir, file));
  if (bytes === undefined) throw new BuildError(formatProblem(problem), { exitCode: 1 });
  return bytes.toString("utf8");
}

/** Weighs every point of the outlines once, for any number of scales. @throws Error if the text is not JSON */
export async function presimplifyTopology(topologyText: string): Promise<Topology> {
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
