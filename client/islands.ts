/**
 * Every island by its name: one list for the server, which prints it, and the browser, which wakes it. An island takes
 * props that survive JSON, and may import types of templates/ but no code; a style file only inside an effect, by import().
 */
import type { ComponentProps, ComponentType } from "react";

const islands = {
  "hardness-reader": () => import("./islands/hardness-reader.tsx").then((module) => module.HardnessReader),
  "map-search": () => import("./islands/map-search.tsx").then((module) => module.MapSearch),
  "product-carousel": () => import("./islands/product-carousel.tsx").then((module) => module.ProductCarousel),
  tooltips: () => import("./tooltips/tooltips.tsx").then((module) => module.Tooltips),
};

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[Name]>>>;
/** A component whose props are known only where it is named. */
export type IslandView = ComponentType<Record<string, unknown>>;

export const islandNames = Object.keys(islands) as IslandName[]; // the keys of a literal

/** @throws Error for a name that is not in the list. */
export async function loadIsland(name: string): Promise<IslandView> {
  const load = Object.hasOwn(islands, name) ? islands[name as IslandName] : undefined;
  if (load === undefined) throw new Error(`There is no island "${name}"; there are ${islandNames.join(", ")}.`);
  // <Island> checked the props against the name when it printed them.
  return (await load()) as unknown as IslandView;
}
