/** Renders pages of the real data as HTML, with placeholders for pictures and drawings. */
import { expect } from "vitest";
import { asSection, type Section } from "../../generator/render/outline/section.ts";
import { createSectionRenderer } from "../../generator/render/section-renderer.ts";
import { pageTokenNames } from "../../generator/site/data-files/text-tokens.ts";
import { buildDay } from "../../generator/site/dates/build-day.ts";
import { gather } from "../../generator/site/gather.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { townPages as pagesOfTown, sitePages } from "../../generator/site/plan.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Site, Town, TownPageData, TownService } from "../../templates/model.ts";
import type { Page } from "../../templates/page.ts";
import { paths } from "../../templates/paths.ts";
import { assets, textOf } from "../templates/tiny-pages.ts";

/** Loaded for today, as a build does: rows may have dates of publishing. */
const { site: loaded } = loadSite("data", buildDay({ today: undefined }));
export const site: Site = loaded ?? expect.fail("data/ has errors: run npm run build to see them");

await prepareIslands();

const htmlOf: (section: Section) => string = createSectionRenderer(pageTokenNames);
const known = new Map<Page, string>();
export function pageHtml(page: Page) {
  const html = known.get(page) ?? page.sections.map((element) => htmlOf(asSection(element))).join("\n");
  known.set(page, html);
  return html;
}

/** Returns all text that people read or hear on a page, with labels of maps and pictures, title and description. */
export function printedOn(page: Page) {
  const html = pageHtml(page);
  const labels = Array.from(html.matchAll(/ (?:alt|aria-label|placeholder)="([^"]*)"/g), ([, label = ""]) => label);
  return [page.head.title, page.head.description, textOf(html), ...labels].join("\n");
}

const locals = site.towns.map((town) => gather(site, town));
export const everyPage: readonly Page[] = [
  ...sitePages(site, assets),
  ...locals.flatMap((local) => [...pagesOfTown(site, assets, local)]),
];
const pageAt = new Map(everyPage.map((page) => [page.path, page]));

type TownPage = { readonly town: Town; readonly local: TownPageData; readonly page: Page };
type TownServicePage = { readonly local: TownPageData; readonly townService: TownService; readonly page: Page };

const pageOf = (path: string) => pageAt.get(path) ?? expect.fail(`no page ${path}`);
export const townPages: readonly TownPage[] = locals.map((local) => ({
  town: local.town,
  local,
  page: pageOf(paths.town(local.town)),
}));
export const townServicePages: readonly TownServicePage[] = locals.flatMap((local) =>
  local.townServices.map((townService) => ({
    local,
    townService,
    page: pageOf(paths.townService(townService.town, townService.service)),
  })),
);
export const localPages: readonly Page[] = [...townPages, ...townServicePages].map(({ page }) => page);
