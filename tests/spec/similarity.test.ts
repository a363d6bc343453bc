import { expect, test } from "vitest";
import { similarPages } from "../../generator/site/index-gate/similar-pages.ts";
import { everyPage, site, townPages, townServicePages } from "./real-pages.ts";

test("no two towns, and no two listed pages of one service, read like one page with the names swapped", () => {
  const pages = Array.from(similarPages(site), ([path, similar]) => ({ path, similar }));
  expect(pages.filter(({ similar: { likeness } }) => likeness > site.settings.gate.alike)).toEqual([]);
});

test("search engines may list every town, county and guide, and at least 80 pages of a service in a town", () => {
  expect(townServicePages.filter(({ page }) => page.index.indexable).length).toBeGreaterThanOrEqual(80);
  expect(townPages.filter(({ page }) => !page.index.indexable).map(({ page }) => page.path)).toEqual([]);
  const wholly = everyPage.filter(({ path }) => /^\/(?:local|guides)\b/.test(path));
  expect(wholly).toHaveLength(1 + site.townsByCounty.length + 1 + site.guides.length);
  expect(wholly.filter(({ index }) => !index.indexable).map(({ path }) => path)).toEqual([]);
});
