/** Data → site → one page, when it is asked for. */
import { oldAddress } from "../../data/redirect-row.ts";
import type { Site } from "../../data/site.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { stylesFrom } from "../assets/styles/styles.ts";
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

  const pagesNear = (path: string): Iterable<Page> => {
    const town = towns.get(path.split("/", 2)[1] ?? "");
    return town === undefined ? sitePages(site, assets) : townPages(shared, assets, gather(site, town));
  };
  return {
    pageAt(path) {
      for (const page of pagesNear(path)) if (page.path === path) return page;
      return null;
    },
    htmlOf(page) {
      const { bytes, length } = render(page, frameOf(page).frame);
      return Buffer.from(bytes.subarray(0, length)).toString("utf8");
    },
    redirectFrom: (address) => redirectFor(redirects, oldAddress(address)),
    fileAt,
  };
}
