/** Brings an open page up to date with each change of the site. */
import type { ViteHotContext } from "vite/types/hot.js";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

/** One call at a time: of several changes during one, only the last counts. After an error the page is loaded again. */
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

/** How the page was opened: "reload", "navigate". */
export function wayOfOpening() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming ? visit.type : "";
}
