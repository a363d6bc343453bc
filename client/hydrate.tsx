/** Brings one island to life in a React root of its own. The only import of react-dom/client, and the chunk that loads React. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./island-boundary.tsx";
import { loadIsland } from "./islands.ts";

/** Sets data-state to "ready" once the island listens, or to "failed". @throws Error when its code cannot be loaded. */
export async function hydrateIsland(element: HTMLElement) {
  const { island = "", props = "{}" } = element.dataset;
  const View = await loadIsland(island);
  await new Promise<void>((resolve) => {
    const settle = (state: "ready" | "failed") => {
      element.dataset["state"] = state;
      resolve();
    };
    const view = (
      <IslandBoundary settle={settle}>
        <View {...JSON.parse(props)} />
      </IslandBoundary>
    );
    // As a transition React stops every few milliseconds to let the visitor in.
    startTransition(() => void hydrateRoot(element, view, { identifierPrefix: element.id }));
  });
}
