/** Every page of the site, in one list: the URL space as a function of the data. */
import type { Local, SharedSite, Site, Town } from "../data/site.ts";
import type { Assets } from "../templates/assets.ts";
import type { Page } from "../templates/page.ts";
import { aboutPage } from "../templates/pages/about.tsx";
import { contactPage } from "../templates/pages/contact.tsx";
import { countyPage } from "../templates/pages/county.tsx";
import { demoFormPage } from "../templates/pages/demo-form.tsx";
import { errorPage } from "../templates/pages/error.tsx";
import { guidePage, guidesPage } from "../templates/pages/guides.tsx";
import { homePage } from "../templates/pages/home.tsx";
import { cookiesPage, privacyPage, termsPage } from "../templates/pages/legal.tsx";
import { localPage } from "../templates/pages/local.tsx";
import { notFoundPage } from "../templates/pages/not-found.tsx";
import { productsPage } from "../templates/pages/products.tsx";
import { servicePage } from "../templates/pages/service.tsx";
import { servicesPage } from "../templates/pages/services.tsx";
import { thankYouPage } from "../templates/pages/thank-you.tsx";
import { rowOf, townPage } from "../templates/pages/town.tsx";
import { townServicePage } from "../templates/pages/town-service.tsx";
import { paths } from "../templates/paths.ts";
import { BuildError } from "./errors.ts";
import { gatherCounty } from "./gather-county.ts";

/** The pages of the whole site. */
export function* sitePages(site: Site, assets: Assets): Generator<Page> {
  yield homePage(site, assets);
  yield productsPage(site, assets);
  yield servicesPage(site, assets);
  for (const service of site.services) yield servicePage(site, assets, service);
  yield localPage(site, assets);
  for (const county of site.townsByCounty)
    for (const local of gatherCounty(site, county)) yield countyPage(site, assets, local);
  yield aboutPage(site, assets);
  yield contactPage(site, assets);
  yield guidesPage(site, assets);
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
export function* townPages(site: SharedSite, assets: Assets, local: Local): Generator<Page> {
  yield townPage(site, assets, local);
  for (const combination of local.combinations) yield townServicePage(site, assets, local, combination);
}

/**
 * Services and towns have slugs of their own, so two pages of towns meet only where two towns do.
 * @throws BuildError naming two pages, and the rows they stand for, when they would be one file.
 */
export function refuseSharedAddresses(pages: readonly Page[], towns: readonly Town[]) {
  const taken = new Map<string, string>();
  const claim = (path: string, name: string) => {
    const earlier = taken.get(path);
    if (earlier !== undefined)
      throw new BuildError(
        `Two pages want the address ${path}: ${earlier} and ${name}. Give one of them another slug.`,
      );
    taken.set(path, name);
  };
  for (const { path, kind, from } of pages) claim(path, `the ${kind} page (${from})`);
  for (const town of towns) claim(paths.town(town), `the town page (${rowOf(town)})`);
}
