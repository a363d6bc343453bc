/** All islands by name: the server prints them and the browser hydrates them. */
import type { ComponentProps } from "react";
import type { IslandView } from "./island-view.ts";

/*
 * Props of an island must survive JSON. An island may import types of templates/ but no code, and style files only in an
 * effect, by import().
 */
const islands = {
  "hardness-reader": () => import("./islands/hardness-reader.tsx").then((module) => module.HardnessReader),
  "list-filter": () => import("./list-filter/list-filter.tsx").then((module) => module.ListFilter),
  "map-search": () => import("./islands/map-search.tsx").then((module) => module.MapSearch),
  "product-carousel": () => import("./islands/product-carousel.tsx").then((module) => module.ProductCarousel),
  tooltips: () => import("./tooltips/tooltips.tsx").then((module) => module.Tooltips),
};

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[Name]>>>;

export const islandNames = Object.keys(islands) as IslandName[]; // Object.keys returns string[]

/** @throws Error for a name that is not in the list. */
export async function loadIsland(name: string): Promise<IslandView> {
  const load = Object.hasOwn(islands, name) ? islands[name as IslandName] : undefined;
  if (load === undefined) throw new Error(`There is no island "${name}"; there are ${islandNames.join(", ")}.`);
  // <Island> checked the props against the name when it printed them.
  return (await load()) as unknown as IslandView;
}
