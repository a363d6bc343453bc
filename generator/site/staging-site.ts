/** The site of a staging build (--preview): for people, not for search engines. */
import type { Site, StagingInfo } from "../../data/schema/site.ts";

/** Visitors of a staging build are not measured. Its pages name their commit and data, and are not indexable. */
export const stagingSite = (site: Site, { commit, data }: StagingInfo): Site => ({
  ...site,
  preview: Object.freeze({ commit, data }),
  settings: Object.freeze({
    ...site.settings,
    analytics: Object.freeze({ measurementId: "", conversionId: "" }),
  }),
});
