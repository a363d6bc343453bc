/** Settings, texts, services and products, with values in place of site tokens. */
import type { ServiceLink } from "../../../templates/model.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { fillSiteTokens, priceTokens, siteTokens } from "../data-files/text-tokens.ts";
import type { LinkedPlaces } from "./link-places.ts";

type Documents = ReturnType<typeof requireDocuments>;

/** Leaves out services that are drafts. @throws Error if a required file has no data, although it has no problem */
export function requireDocuments({ site, services, products }: DataTables) {
  if (site.data === undefined || services.data === undefined || products.data === undefined)
    throw new Error("A JSON file has no data, yet no problem was found in it.");
  const published = services.data.filter(({ draft }) => draft !== true);
  return { settings: site.data, services: published, products: products.data };
}

type Counted = Pick<LinkedPlaces, "townCount" | "countyLists">;

export function linkDocuments(documents: Documents, { townCount, countyLists }: Counted, { recall }: MemoCache) {
  const counties = countyLists.legalCounties.map(({ name }) => name);
  const tokens = siteTokens(documents.settings, { townCount, serviceCount: documents.services.length, counties });
  const { texts, ...settings } = fillSiteTokens(documents.settings, tokens);
  const services = fillSiteTokens(documents.services, tokens).map((entry, place) => ({
    ...entry,
    namesPrice: JSON.stringify(documents.services[place]).includes("{price}"),
  }));
  const links = services.map(({ slug, title, searchTitle = title }): ServiceLink => ({ slug, title: searchTitle }));
  return {
    settings,
    texts,
    services,
    products: fillSiteTokens(documents.products, tokens),
    serviceLinks: recall("service-links", [JSON.stringify(links)], () => links),
    guideTokens: { ...tokens, ...priceTokens({ prices: documents.settings.prices, services: documents.services }) },
  };
}
