/** Renders single pages of the linked site on request. */

import { prepareIslands } from "../../../templates/island.tsx";
import type { Site } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { shownLengths } from "../../../templates/words/search-result.ts";
import { encodeAddress } from "../../base/redirect-address.ts";
import { readRedirects, redirectFor, redirectsFile } from "../../output/hosting/redirects.ts";
import { auditPage, type PageAudit } from "../../render/audit/audit-page.ts";
import { isAboutTown } from "../../site/pages/own-sections.ts";
import { renderOnRequest } from "../../site/pages/render-on-request.ts";
import { createDevAssets } from "./dev-assets.ts";

export type DevSite = Awaited<ReturnType<typeof createDevSite>>;

/** @throws Error for invalid pictures, drawings and styles */
export async function createDevSite(site: Site, dataDir: string) {
  await prepareIslands();
  const { assets, styles, fileAt } = await createDevAssets(site, dataDir);
  const { pageAt, pagesOf, htmlOf, render } = renderOnRequest({ site, assets, styles });
  const redirects = readRedirects(redirectsFile(site.redirects));
  return {
    pageAt,
    pagesOf,
    htmlOf,
    /** Audits one page as a build does. @throws Error as htmlOf does */
    lookAt(page: Page): PageAudit {
      const { printed } = render(page);
      const { words, findings } = auditPage({
        page,
        printed,
        baseUrl: site.company.url,
        lengths: shownLengths,
        isOwnSection: isAboutTown,
      });
      // Styles are not minified here, so the page weighs more than in a build.
      return { words, findings: findings.filter(({ rule }) => rule !== "weight") };
    },
    /** Returns the redirect of an address by redirects.csv, as hosts read it. */
    redirectFrom: (address: string) => redirectFor(redirects, encodeAddress(address)),
    fileAt,
  };
}
