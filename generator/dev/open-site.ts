/** Data → site → one page, when it is asked for. */
import { oldAddress } from "../../data/redirect-row.ts";
import type { Site } from "../../data/site.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { auditPage, type LookedAt } from "../audit/audit-page.ts";
import { readRedirects, redirectFor, redirectsFile } from "../publish/redirects.ts";
import { pagesOfSite, type SitePages } from "../site-pages.ts";
import { liveAssets } from "./live-assets.ts";

type Redirect = NonNullable<ReturnType<typeof redirectFor>>;

export type LiveSite = Pick<SitePages, "pageAt" | "htmlOf" | "pagesOf"> & {
  /** Where redirects.csv leads from an address, as hosts read it. */
  readonly redirectFrom: (address: string) => Redirect | undefined;
  /** What the audit of a build says of the page by itself. @throws Error as htmlOf does. */
  readonly lookAt: (page: Page) => LookedAt;
  readonly fileAt: (address: string) => Promise<Uint8Array | null>;
};

/** @throws Error for pictures, drawings and styles that are damaged. */
export async function openSite(site: Site, dataDir: string): Promise<LiveSite> {
  await prepareIslands();
  const { assets, styles, fileAt } = await liveAssets(site, dataDir);
  const { pageAt, pagesOf, htmlOf, render } = pagesOfSite({ site, assets, styles });
  const redirects = readRedirects(redirectsFile(site.redirects));
  return {
    ...{ pageAt, pagesOf, htmlOf },
    lookAt(page) {
      const { printed } = render(page);
      const { words, findings } = auditPage({ page, printed, baseUrl: site.company.url });
      // Styles stand in a page here as they were written, and weigh more than in a build.
      return { words, findings: findings.filter(({ rule }) => rule !== "weight") };
    },
    redirectFrom: (address) => redirectFor(redirects, oldAddress(address)),
    fileAt,
  };
}
