/** The county outlines of data/ireland-counties.topojson, simplified to what a map's scale can show. Borders stay shared. */
import { join } from "node:path";
import type { Topology } from "topojson-specification";
import type { Coordinates, Site } from "../../../../data/schema/site.ts";
import type { Box } from "../../../../templates/maps/box.ts";
import type { Point } from "../../../../templates/maps/projection.ts";
import { BuildError } from "../../../base/errors.ts";
import { formatProblem } from "../../../base/problem.ts";
import type { ThemeColours } from "../../../engine/assets/styles/theme-colours.ts";
import { readBytes } from "../../../engine/read/read-text.ts";
import { outlinesFile } from "../../geography/county-outlines.ts";
import { clip, type Ring } from "./plane-geometry.ts";

/** What the maps of a site are drawn from. */
export type MapsInput = {
  readonly site: Site;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly colours: ThemeColours;
};

export type CountyShape = {
  readonly name: string;
  readonly isNorthern: boolean;
  /** Outer rings in px; lakes and other holes are left out. */
  readonly rings: readonly Ring[];
};

/** @throws BuildError if the file is missing or not a plain file */
export function readTopology(dataDir: string) {
  const { bytes, problem } = readBytes(join(dataDir, outlinesFile));
  if (bytes === undefined) throw new BuildError(formatProblem(problem), { exitCode: 1 });
  return bytes.toString("utf8");
}

/** Weighs every point of the outlines once, for any number of scales. @throws Error if the text is not JSON */
export async function presimplifyTopology(topologyText: string): Promise<Topology> {
  const { presimplify } = await import("topojson-simplify");
  return presimplify(JSON.parse(topologyText));
}

type CountyShapesInput = {
  readonly weighed: Topology;
  /** Square degrees: triangles smaller than this are straightened. */
  readonly tolerance: number;
  readonly project: (place: Coordinates) => Point;
  /** In px. What is outside is cut off. */
  readonly window: Box;
};

/** @throws Error when the topology has no collection of counties. */
export async function countyShapes({
  weighed,
  tolerance,
  project,
  window,
}: CountyShapesInput): Promise<readonly CountyShape[]> {
  const [{ feature }, { simplify }] = await Promise.all([import("topojson-client"), import("topojson-simplify")]);
  const topology = simplify(weighed, tolerance);
  const { counties } = topology.objects;
  if (counties?.type !== "GeometryCollection")
    throw new Error(
      `data/${outlinesFile}: has no collection named "counties". Take the file from the project's first version again.`,
    );
  return feature(topology, counties)
    .features.map(({ properties, geometry }) => ({
      ...partOf(properties ?? {}),
      rings: outerRings(geometry)
        .map((ring) => clip(ring.map(project), window))
        .filter((ring) => ring.length > 2),
    }))
    .filter(({ rings }) => rings.length > 0);
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
