/** Which pages browsers that know such rules fetch ahead. The policy allows this text by its hash. */
import { paths } from "./paths.ts";

/** Pages are fetched ahead and not rendered ahead, which would count views that nobody had. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: paths.thankYou } },
          { not: { selector_matches: "[href*='#']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
