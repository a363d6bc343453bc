/** Renders pages on request. */

import type { Assets } from "../../../templates/assets.ts";
import type { Site, Town } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { type StyleSheets, stylesForPage } from "../../assets/styles/styles.ts";
import { createPageWriter, type RenderedPage } from "../../render/page-bytes.ts";
import { pageTokenNames } from "../data-files/text-tokens.ts";
import { gather, sharedSiteData } from "../gather.ts";
import { sitePages, townPages } from "../plan.ts";
import { documentFrames } from "./document-frame.tsx";

type RenderOnRequestInput = { readonly site: Site; readonly assets: Assets; readonly styles: StyleSheets };

export type RequestRenderer = {
  /** Returns the pages of a town by its slug, or of the whole site for null. Empty for an unknown town. */
  readonly pagesOf: (town: string | null) => Iterable<Page>;
  /** Returns the page at a path such as "/trim/iron-removal", or null. @throws Error with the section that does not render */
  readonly pageAt: (path: string) => Page | null;
  /** @throws Error with the section that does not render */
  readonly render: (page: Page) => RenderedPage;
  readonly htmlOf: (page: Page) => string;
};

export function renderOnRequest({ site, assets, styles }: RenderOnRequestInput): RequestRenderer {
  const shared = sharedSiteData(site);
  const baseUrl = site.company.url;
  const { frameOf } = documentFrames({
    site: shared,
    assets,
    baseUrl,
    stylesFor: stylesForPage(styles),
    rareFaces: [],
  });
  const print = createPageWriter({ basePath: "", tokens: pageTokenNames });
  const towns = new Map(site.towns.map((town) => [town.slug, town]));

  const pagesOfTown = (town: Town, services?: Site["serviceLinks"]) =>
    townPages(shared, assets, gather(site, town, services));
  const pagesOf = (slug: string | null): Iterable<Page> => {
    if (slug === null) return sitePages(site, assets);
    const town = towns.get(slug);
    return town === undefined ? [] : pagesOfTown(town);
  };
  const render = (page: Page) => print(page, frameOf(page).frame);
  return {
    pagesOf,
    pageAt(path) {
      const [, first = "", second] = path.split("/");
      const town = towns.get(first);
      // Without other services, as their index decisions would need all towns.
      const services = site.serviceLinks.filter(({ slug }) => slug === second);
      const pages = town === undefined ? sitePages(site, assets) : pagesOfTown(town, services);
      for (const page of pages) if (page.path === path) return page;
      return null;
    },
    render,
    htmlOf: (page) => render(page).bytes.toString("utf8"),
  };
}
