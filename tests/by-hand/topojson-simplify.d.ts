/** Types of topojson-simplify, which has none. */
declare module "topojson-simplify" {
  /** Returns absolute points, each with the area of its triangle, in square units of its coordinates. */
  export function presimplify<Topology extends { readonly arcs: readonly number[][][] }>(topology: Topology): Topology;
}
