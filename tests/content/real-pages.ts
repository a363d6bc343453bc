/** The pages of the real data as HTML, with stand-ins for what the build encodes or draws. */
import { expect } from "vitest";
import type { Combination, Local, Site, Town } from "../../data/site.ts";
import { gather } from "../../generator/gather.ts";
import { loadSite } from "../../generator/load/load-site.ts";
import { townPages as pagesOfTown, sitePages } from "../../generator/plan.ts";
import { asSection, type Section } from "../../generator/render/section.ts";
import { sectionMemo } from "../../generator/render/section-memo.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { paths } from "../../templates/paths.ts";
import { assets, textOf } from "../templates/tiny-pages.ts";

export const site: Site = loadSite("data").site ?? expect.fail("data/ has errors: run npm run build to see them");

await prepareIslands();

const memo = sectionMemo("");
export const htmlOf = (section: Section) => memo.render(section).html.toString();
export const pageHtml = ({ sections }: Page) => sections.map((element) => htmlOf(asSection(element))).join("\n");

/** All that a reader or listener meets on a page, in search results too: words, labels of maps and pictures, title, description. */
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

export type TownPage = { readonly town: Town; readonly local: Local; readonly page: Page };
export type CombinationPage = { readonly local: Local; readonly combination: Combination; readonly page: Page };

const pageOf = (path: string) => pageAt.get(path) ?? expect.fail(`no page ${path}`);
export const townPages: readonly TownPage[] = locals.map((local) => ({
  town: local.town,
  local,
  page: pageOf(paths.town(local.town)),
}));
export const combinationPages: readonly CombinationPage[] = locals.flatMap((local) =>
  local.combinations.map((combination) => ({
    local,
    combination,
    page: pageOf(paths.townService(combination.town, combination.service)),
  })),
);
export const localPages: readonly Page[] = [...townPages, ...combinationPages].map(({ page }) => page);
