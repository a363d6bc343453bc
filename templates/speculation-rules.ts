/** Speculation rules: pages that browsers prefetch. The content security policy allows this text by its hash. */
import { paths } from "./paths.ts";

/**
 * Prefetches and does not prerender, as a prerendered page would count as a view.
 * @param folder base path of the site: "" or "/sub"
 */
export const speculationRules = (folder: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${folder}/*` },
            { not: { href_matches: `${folder}${paths.thankYou}` } },
            { not: { selector_matches: "[href^='#']" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
