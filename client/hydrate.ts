/** Hydrates one island of the page: the chunk that loads React. */
import { loadIsland } from "./islands.ts";
import { mount } from "./mount.tsx";

/** Resolves when data-state is "ready" or "failed". @throws Error if its code cannot be loaded. */
export async function hydrateIsland(element: HTMLElement) {
  const { island = "", props = "{}" } = element.dataset;
  await mount(element, await loadIsland(island), JSON.parse(props));
}
