/** Types of topojson-simplify, which has none. */
declare module "topojson-simplify" {
  import type { Topology } from "topojson-specification";
  /** Gives each point the area of its triangle, in square units of its coordinates. */
  export function presimplify(topology: Topology): Topology;
  /** Drops the points whose triangle is smaller than `minWeight`. */
  export function simplify(topology: Topology, minWeight: number): Topology;
}
