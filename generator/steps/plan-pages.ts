/** The pages of a build: those of the whole site, and the towns whose pages are rendered. */
import type { Site, Town } from "../../data/schema/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { createFactTracker } from "../inspect/audit/unused-facts.ts";
import { gather } from "../site/gather.ts";
import { sitePages } from "../site/plan.ts";

export type PagePlan = ReturnType<typeof planPages>;

export function planPages(site: Site, assets: Assets) {
  const facts = createFactTracker(site);
  return {
    sitePages: [...sitePages(site, assets)],
    towns: site.towns,
    /** Called when the town's turn comes, so that memory stays flat. */
    gather(town: Town) {
      const local = gather(site, town);
      facts.ofTown(local);
      return local;
    },
    /** Has the facts of each town that was gathered. */
    facts,
  };
}
