/** The site at the origin of `--base-url` instead of the one in site.json. */
import type { Site } from "../../templates/model.ts";

/** Canonical links, sitemap and structured data all read `company.url`. Returns `site` itself if `baseUrl` is undefined. */
export const withBaseUrl = (baseUrl: string | undefined, site: Site): Site =>
  baseUrl === undefined ? site : { ...site, company: { ...site.company, url: baseUrl } };
