/** Brings one island of the page to life: the chunk that loads React. */
import { loadIsland } from "./islands.ts";
import { mount } from "./mount.tsx";

/** Ends when data-state is "ready" or "failed". @throws Error when its code cannot be loaded. */
export async function hydrateIsland(element: HTMLElement) {
  const { island = "", props = "{}" } = element.dataset;
  await mount(element, await loadIsland(island), JSON.parse(props));
}
