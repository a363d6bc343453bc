/** Hydrates a component in a React root of its own. The only import of react-dom/client. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./island-boundary.tsx";
import type { IslandView } from "./island-view.ts";

/** Sets data-state to "ready" when the island listens, or to "failed". */
export const mount = (element: HTMLElement, View: IslandView, props: object = {}) =>
  new Promise<void>((resolve) => {
    const settle = (state: "ready" | "failed") => {
      element.dataset["state"] = state;
      resolve();
    };
    const view = (
      <IslandBoundary settle={settle}>
        <View {...props} />
      </IslandBoundary>
    );
    // In a transition React yields to the browser every few milliseconds.
    startTransition(() => void hydrateRoot(element, view, { identifierPrefix: element.id }));
  });
