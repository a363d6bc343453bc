/**
 * Prepares county outlines for the build: `node --import tsx tests/by-hand/county-outlines.ts` writes
 * generator/site/geography/county-rings.ts from ireland-counties.topojson.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { presimplify } from "topojson-simplify";

const source = new URL("ireland-counties.topojson", import.meta.url);
const target = new URL("../../generator/site/geography/county-rings.ts", import.meta.url);

/** Unit of weights, in square degrees. */
const weightUnit = 1e-8;
/** Weight of the ends of a border, which no map removes. */
const alwaysKept = 999_999;

/** Grid steps east and north, and the weight: the area that a border changes by if the point is removed. */
type Point = readonly [x: number, y: number, weight: number];

/** Used parts of the file. A county has outer rings only. */
type Topology = {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly number[][][];
  readonly objects: { readonly counties: { readonly geometries: readonly County[] } };
};
type County = { readonly properties: { readonly name: string } } & (
  | { readonly type: "Polygon"; readonly arcs: readonly number[][] }
  | { readonly type: "MultiPolygon"; readonly arcs: readonly number[][][] }
);

/** Returns the text of county-rings.ts. Both counties of a border get the same points and weights. */
export function countyRingsText() {
  const topology: Topology = JSON.parse(readFileSync(source, "utf8"));
  const weighed = presimplify(topology).arcs;
  const arcs = topology.arcs.map((arc, index) => pointsOf(arc, weighed[index] ?? []));
  const counties = topology.objects.counties.geometries.map((county) => {
    const polygons = county.type === "Polygon" ? [county.arcs] : county.arcs;
    const rings = polygons.map(([outer = []]) => ringOf(outer, arcs).flat().join(" "));
    const { name } = county.properties;
    return `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: "${rings.join(";")}",`;
  });
  const { scale, translate } = topology.transform;
  return [
    "/** Outlines of the counties of Ireland. Written by tests/by-hand/county-outlines.ts. Made with Natural Earth, public domain. */",
    "// biome-ignore-all format: one line for each county",
    "",
    "/** Degrees of a step east and north, degrees of the grid's start, and square degrees of a weight. */",
    "export const grid = {",
    `  step: [${scale.join(", ")}],`,
    `  start: [${translate.join(", ")}],`,
    `  weight: ${weightUnit},`,
    "} as const;",
    "",
    "/** Rings of each county. A point has three numbers: steps east, steps north, and its weight. */",
    "export const ringsByCounty: Readonly<Record<string, string>> = {",
    ...counties,
    "};",
    "",
  ].join("\n");
}

/** Returns the points of an arc. The file has its first point, and the others as differences. */
function pointsOf(arc: readonly number[][], weighed: readonly number[][]): readonly Point[] {
  let [x, y] = [0, 0];
  return arc.map(([east = 0, north = 0], index) => {
    x += east;
    y += north;
    return [x, y, Math.min(Math.floor((weighed[index]?.[2] ?? 0) / weightUnit), alwaysKept)];
  });
}

/** Joins arcs to a ring. Each starts at the last point of the one before. The number ~n means arc n backwards. */
const ringOf = (numbers: readonly number[], arcs: readonly (readonly Point[])[]): readonly Point[] =>
  numbers.flatMap((number, index) => {
    const points = number < 0 ? (arcs[~number]?.toReversed() ?? []) : (arcs[number] ?? []);
    return index === 0 ? points : points.slice(1);
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, countyRingsText());
