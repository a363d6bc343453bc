/** The site of a build with --preview: for eyes, not for search engines. */
import type { PreviewMark, Site } from "../data/site.ts";

/** Nobody who looks at a preview is measured; its pages say what they show, and ask not to be listed. */
export const previewSite = (site: Site, { commit, data }: PreviewMark): Site => ({
  ...site,
  preview: Object.freeze({ commit, data }),
  settings: Object.freeze({ ...site.settings, analytics: Object.freeze({ measurementId: "", conversionId: "" }) }),
});
