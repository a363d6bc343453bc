/** Towns' pages that search engines may not list, for the dev server. */
import type { Site } from "../../../data/schema/site.ts";

/** Pause after which all towns are compared; ms. A save must not wait for it: of 900 towns it takes over half a second. */
const quiet = 1_000;

/**
 * Returns a function that gives a site the faults that were found last, and finds its own once nothing is saved for a while.
 * Only the robots tag of a page depends on them; the desk compares immediately.
 */
export function createLateTownFaults(): (site: Site) => Site {
  const known = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  return (site) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const found = [...site.townFaults];
      known.clear();
      for (const [path, fault] of found) known.set(path, fault);
    }, quiet);
    timer.unref();
    return { ...site, townFaults: known };
  };
}
