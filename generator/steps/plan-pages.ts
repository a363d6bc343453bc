/** The pages of a build: those of the whole site, and the towns whose pages are rendered. */
import type { Site, Town, TownPageData } from "../../data/schema/site.ts";
import type { Assets } from "../../templates/assets.ts";
import type { Page } from "../../templates/page.ts";
import { createFactTracker } from "../inspect/audit/unused-facts.ts";
import { gather } from "../site/gather.ts";
import { requireUniquePaths, sitePages } from "../site/plan.ts";

export type PagePlan = {
  readonly sitePages: readonly Page[];
  readonly towns: readonly Town[];
  /** Called when the town's turn comes, so that memory stays flat. */
  readonly gather: (town: Town) => TownPageData;
  /** Records the facts of each town that is gathered. */
  readonly facts: ReturnType<typeof createFactTracker>;
};

/** @throws BuildError if two pages have one address */
export function planPages(site: Site, assets: Assets): PagePlan {
  const pages = [...sitePages(site, assets)];
  requireUniquePaths(pages, site.towns);
  const facts = createFactTracker(site);
  return {
    sitePages: pages,
    towns: site.towns,
    gather(town) {
      const local = gather(site, town);
      facts.ofTown(local);
      return local;
    },
    facts,
  };
}
