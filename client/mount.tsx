/** Hydrates a component in a React root of its own. The only import of react-dom/client. */
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandView } from "./island-view.ts";

/** Sets data-state to "ready" when the island listens. After an error to "failed", with the server's markup restored. */
export const mount = (element: HTMLElement, View: IslandView, props: object = {}) =>
  new Promise<void>((resolve) => {
    const markup = element.innerHTML;
    const settle = (state: "ready" | "failed") => {
      element.dataset["state"] = state;
      resolve();
    };
    const Island = () => {
      useEffect(() => settle("ready"), []);
      return <View {...props} />;
    };
    // React has removed everything that it rendered.
    const onUncaughtError = (error: unknown) => {
      element.innerHTML = markup;
      console.error(error);
      settle("failed");
    };
    // In a transition React yields to the browser every few milliseconds.
    startTransition(() => void hydrateRoot(element, <Island />, { identifierPrefix: element.id, onUncaughtError }));
  });
