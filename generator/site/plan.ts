/** Every page of the site, in one list: the URL space as a function of the data. */

import type { Assets } from "../../templates/assets.ts";
import type { SharedSite, Site, TownPageData } from "../../templates/model.ts";
import type { Page } from "../../templates/page.ts";
import { aboutPage } from "../../templates/pages/about.tsx";
import { contactPage } from "../../templates/pages/contact.tsx";
import { countyPage } from "../../templates/pages/county.tsx";
import { demoFormPage } from "../../templates/pages/demo-form.tsx";
import { errorPage } from "../../templates/pages/error.tsx";
import { figuresPage } from "../../templates/pages/figures.tsx";
import { guidePage, guidesPage } from "../../templates/pages/guides.tsx";
import { homePage } from "../../templates/pages/home.tsx";
import { cookiesPage, privacyPage, termsPage } from "../../templates/pages/legal.tsx";
import { localPage } from "../../templates/pages/local.tsx";
import { notFoundPage } from "../../templates/pages/not-found.tsx";
import { productsPage } from "../../templates/pages/products.tsx";
import { servicePage } from "../../templates/pages/service.tsx";
import { servicesPage } from "../../templates/pages/services.tsx";
import { thankYouPage } from "../../templates/pages/thank-you.tsx";
import { townPage } from "../../templates/pages/town.tsx";
import { townServicePage } from "../../templates/pages/town-service.tsx";
import { paths } from "../../templates/paths.ts";
import { gatherCounty } from "./gather-county.ts";

/** The pages of the whole site. */
export function* sitePages(site: Site, assets: Assets): Generator<Page> {
  const isAbsent = (path: string) => site.absent.includes(path);
  yield homePage(site, assets);
  if (!isAbsent(paths.products)) yield productsPage(site, assets);
  if (!isAbsent(paths.services)) yield servicesPage(site, assets);
  for (const service of site.services) yield servicePage(site, assets, service);
  yield localPage(site, assets);
  for (const county of site.townsByCounty)
    for (const local of gatherCounty(site, county)) yield countyPage(site, assets, local);
  yield aboutPage(site, assets);
  yield figuresPage(site, assets);
  yield contactPage(site, assets);
  if (!isAbsent(paths.guides)) yield guidesPage(site, assets);
  for (const guide of site.guides) yield guidePage(site, assets, guide);
  yield thankYouPage(site, assets);
  yield privacyPage(site, assets);
  yield termsPage(site, assets);
  yield cookiesPage(site, assets);
  yield demoFormPage(site, assets);
  yield notFoundPage(site, assets);
  yield errorPage(site, assets);
}

/** The town's own page, and one for each service there. */
export function* townPages(site: SharedSite, assets: Assets, local: TownPageData): Generator<Page> {
  yield townPage(site, assets, local);
  for (const townService of local.townServices) yield townServicePage(site, assets, local, townService);
}
