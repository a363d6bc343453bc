/** The pages of a site, each found and printed when it is asked for. */
import type { Site } from "../data/site.ts";
import type { Assets } from "../templates/assets.ts";
import type { Page } from "../templates/page.ts";
import { type StyleSheets, stylesFrom } from "./assets/styles/styles.ts";
import { gather, sharedOf } from "./gather.ts";
import { sitePages, townPages } from "./plan.ts";
import { framesOf } from "./render/frame.tsx";
import { pageRenderer, type RenderedPage } from "./render/page-bytes.ts";
import { sectionMemo } from "./render/section-memo.ts";

type Printing = { readonly site: Site; readonly assets: Assets; readonly styles: StyleSheets };

export type SitePages = {
  /** The pages of a town, by its slug; null for those of the whole site. None where there is no such town. */
  readonly pagesOf: (town: string | null) => Iterable<Page>;
  /** The page at a path such as "/trim/iron-removal"; null where there is none. @throws Error naming the section that does not render. */
  readonly pageAt: (path: string) => Page | null;
  /** Its bytes are overwritten by the next page. @throws Error naming the section that does not render. */
  readonly render: (page: Page) => RenderedPage;
  readonly htmlOf: (page: Page) => string;
};

export function pagesOfSite({ site, assets, styles }: Printing): SitePages {
  const shared = sharedOf(site);
  const baseUrl = site.company.url;
  const { frameOf } = framesOf({ site: shared, assets, baseUrl, stylesFor: stylesFrom(styles), rareFaces: [] });
  const print = pageRenderer(sectionMemo(""), "");
  const towns = new Map(site.towns.map((town) => [town.slug, town]));

  const pagesOf = (slug: string | null): Iterable<Page> => {
    if (slug === null) return sitePages(site, assets);
    const town = towns.get(slug);
    return town === undefined ? [] : townPages(shared, assets, gather(site, town));
  };
  const render = (page: Page) => print(page, frameOf(page).frame);
  return {
    pagesOf,
    pageAt(path) {
      const [, first = ""] = path.split("/", 2);
      for (const page of pagesOf(towns.has(first) ? first : null)) if (page.path === path) return page;
      return null;
    },
    render,
    htmlOf(page) {
      const { bytes, length } = render(page);
      return Buffer.from(bytes.subarray(0, length)).toString("utf8");
    },
  };
}
