/** Updates an open page after each change of the site. */
import type { ViteHotContext } from "vite/types/hot.js";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

/** Calls `bringUpToDate` after each change, but once for all changes during a call. After an error the page is reloaded. */
export function watchSite(bringUpToDate: () => Promise<unknown>) {
  let work: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const refresh = () => {
    waiting += 1;
    const number = waiting;
    work = work.then(() => (number === waiting ? bringUpToDate() : undefined)).catch(() => location.reload());
  };
  refresh();
  import.meta.hot?.on("site:changed", refresh);
  // Changes before the connection was open are loaded now.
  import.meta.hot?.on("vite:ws:connect", refresh);
  return refresh;
}

/** Returns "reload" for a page that was reloaded, "navigate" for a new visit. */
export function wayOfOpening() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming ? visit.type : "";
}
