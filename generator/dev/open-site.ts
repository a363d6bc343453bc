/** Data → site → one page, when it is asked for. */
import { oldAddress } from "../../data/redirect-row.ts";
import type { Site, Town } from "../../data/site.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { stylesFrom } from "../assets/styles/styles.ts";
import { auditPage, type LookedAt } from "../audit/audit-page.ts";
import { linkList } from "../audit/link-list.ts";
import { gather, sharedOf } from "../gather.ts";
import { sitePages, townPages } from "../plan.ts";
import { readRedirects, redirectFor, redirectsFile } from "../publish/redirects.ts";
import { framesOf } from "../render/frame.tsx";
import { pageRenderer } from "../render/page-bytes.ts";
import { sectionMemo } from "../render/section-memo.ts";
import { liveAssets } from "./live-assets.ts";

type Redirect = NonNullable<ReturnType<typeof redirectFor>>;

export type LiveSite = {
  /** The page at a path such as "/trim/iron-removal"; null where there is none. @throws Error naming the section that does not render. */
  readonly pageAt: (path: string) => Page | null;
  readonly htmlOf: (page: Page) => string;
  /** Where redirects.csv leads from an address, as hosts read it. */
  readonly redirectFrom: (address: string) => Redirect | undefined;
  /** The pages of a town, by its slug; null for those of the whole site. None where there is no such town. */
  readonly pagesOf: (town: string | null) => Iterable<Page>;
  /** What the audit of a build says of the page by itself. @throws Error as htmlOf does. */
  readonly lookAt: (page: Page) => LookedAt;
  readonly fileAt: (address: string) => Promise<Uint8Array | null>;
};

/** @throws Error for pictures, drawings and styles that are damaged. */
export async function openSite(site: Site, dataDir: string): Promise<LiveSite> {
  await prepareIslands();
  const { assets, styles, fileAt } = await liveAssets(site, dataDir);
  const shared = sharedOf(site);
  const baseUrl = site.company.url;
  const { frameOf } = framesOf({ site: shared, assets, baseUrl, stylesFor: stylesFrom(styles), rareFaces: [] });
  const render = pageRenderer(sectionMemo(""), "");
  const redirects = readRedirects(redirectsFile(site.redirects));
  const towns = new Map(site.towns.map((town) => [town.slug, town]));

  const pagesOfTown = (town: Town, services?: Site["serviceLinks"]) =>
    townPages(shared, assets, gather(site, town, services));
  return {
    pagesOf(slug) {
      if (slug === null) return sitePages(site, assets);
      const town = towns.get(slug);
      return town === undefined ? [] : pagesOfTown(town);
    },
    pageAt(path) {
      const [, first = "", second] = path.split("/");
      const town = towns.get(first);
      // Not what other pages of the town show: whether search engines may list those hangs on all towns.
      const services = site.serviceLinks.filter(({ slug }) => slug === second);
      const pages = town === undefined ? sitePages(site, assets) : pagesOfTown(town, services);
      for (const page of pages) if (page.path === path) return page;
      return null;
    },
    lookAt(page) {
      const { printed } = render(page, frameOf(page).frame);
      const { words, findings } = auditPage({ page, printed, baseUrl });
      const links = linkList({ withAll: true }).of(printed);
      // Styles stand in a page here as they were written, and weigh more than in a build.
      const own = findings.filter(({ rule }) => rule !== "weight");
      return { words, findings: [...own, ...links.findings] };
    },
    htmlOf(page) {
      const { bytes, length } = render(page, frameOf(page).frame);
      return Buffer.from(bytes.subarray(0, length)).toString("utf8");
    },
    redirectFrom: (address) => redirectFor(redirects, oldAddress(address)),
    fileAt,
  };
}
