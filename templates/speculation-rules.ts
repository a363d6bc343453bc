/** Which pages browsers that know such rules fetch ahead. The policy allows this text by its hash. */
import { paths } from "./paths.ts";

/**
 * Pages are fetched ahead and not rendered ahead, which would count views that nobody had.
 * @param folder from which the site is served: "" or "/sub"
 */
export const speculationRules = (folder: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${folder}/*` },
            { not: { href_matches: `${folder}${paths.thankYou}` } },
            { not: { selector_matches: "[href*='#']" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
