import { expect, test } from "vitest";
import { matchesAddress } from "../../generator/base/redirect-address.ts";
import type { Page } from "../../templates/page.ts";
import { textOf } from "../templates/tiny-pages.ts";
import { everyPage, localPages, pageHtml, site, townPages, townServicePages } from "./real-pages.ts";
import { specifiedPaths, specifiedServices, specifiedTowns } from "./specification.ts";

test("every address of the specification is a page or a redirect", () => {
  expect([specifiedTowns.length, specifiedServices.length, specifiedPaths.length]).toEqual([
    33,
    11,
    11 + 11 + 33 + 363,
  ]);
  const built = new Set(everyPage.map(({ path }) => path));
  const missing = specifiedPaths.filter(
    (path) => !built.has(path) && !site.redirects.some((redirect) => matchesAddress(redirect.from, path)),
  );
  expect(missing).toEqual([]);
});

/** Removes breadcrumbs: they name the page's county, and lists may have a town of that name. */
const withoutTrail = (html: string) => html.replace(/<nav\b.*?<\/nav>/gs, "");

test("no two links of a local page with the same text lead to different addresses", () => {
  const confusing = localPages.flatMap((page) => {
    const addresses = new Map<string, Set<string>>();
    for (const [, href = "", inner = ""] of withoutTrail(pageHtml(page)).matchAll(
      /<a [^>]*?href="(\/[^"#]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      const name = textOf(inner.replace(/<svg\b.*?<\/svg>/gs, "")).trim();
      addresses.set(name, (addresses.get(name) ?? new Set()).add(href));
    }
    return [...addresses].filter(([, { size }]) => size > 1).map(([name, all]) => [page.path, name, ...all].join(" "));
  });
  expect(confusing).toEqual([]);
});

const heading = /<(h[1-6]|th|caption|legend)\b[^>]*>(.*?)<\/\1>/gs;

test("no heading joins two words without a space", () => {
  const glued = everyPage.flatMap((page) =>
    Array.from(pageHtml(page).matchAll(heading), ([, , inner = ""]) => inner)
      .filter((inner) => /\p{L}(?:<(?!br\b)[^>]*>)+[\p{L}\d]/u.test(inner))
      .map((inner) => `${page.path}: ${inner}`),
  );
  expect(glued).toEqual([]);
});

test("the description of a local page names its town", () => {
  const unnamed = [...townPages, ...townServicePages.map(({ townService: { town }, page }) => ({ town, page }))].filter(
    ({ town, page }) => !page.head.description.includes(town.name),
  );
  expect(unnamed.map(({ page }) => `${page.path}: ${page.head.description}`)).toEqual([]);
});

test("no title of a local page has a figure", () => {
  const local = [...townPages, ...townServicePages].map(({ page }) => page.head.title);
  expect(local.filter((title) => /\d/.test(title))).toEqual([]);
});

test("every description ends at the end of a sentence", () => {
  const cut = everyPage.filter(({ head }) => !/[\p{L}\d%)”][.!?]$/u.test(head.description));
  expect(cut.map(({ path, head }) => `${path}: ${head.description}`)).toEqual([]);
});

test("the description of a page with its own text quotes that text after the question", () => {
  for (const { townService, page } of townServicePages.filter(({ townService: { text } }) => text !== undefined)) {
    const [question = "", ...rest] = page.head.description.split("? ");
    // If a question does not name the town, the description begins with the page's name.
    expect(textOf(pageHtml(page)), page.path).toContain(question.split(`in ${townService.town.name}. `).at(-1));
    const words = rest.join("? ");
    // Without the last full stop, as the last sentence may be cut after a clause.
    const { verdict, text = "" } = townService;
    expect(`${verdict?.word} ${verdict?.answer} ${text}`.replaceAll("'", "’"), page.path).toContain(words.slice(0, -1));
  }
});

test("the title and heading of a local page begin with service and town", () => {
  const headingOf = (page: Page) => textOf(/<h1>(.*?)<\/h1>/s.exec(pageHtml(page))?.[1] ?? "").trim();
  for (const { town, page } of townPages) {
    expect(headingOf(page)).toBe(`Water treatment in ${town.name}`);
    expect(page.head.title.startsWith(headingOf(page)), page.path).toBe(true);
  }
  for (const { townService, page } of townServicePages) {
    const { service, town } = townService;
    const word = service.slug === "water-testing" ? "Water Testing" : service.title;
    const name = `${word} in ${town.name}`;
    expect(headingOf(page)).toMatch(/ \p{Lu}.*\?$/u);
    expect(headingOf(page).startsWith(name), page.path).toBe(true);
    expect(page.head.title.startsWith(name), page.path).toBe(true);
  }
});

test("titles of the home page, the services and the about page say what the page is about", () => {
  const titleOf = (path: string) => everyPage.find((page) => page.path === path)?.head.title ?? "";
  expect(titleOf("/")).toContain(`in ${site.company.headquarters.name}, Co. ${site.company.headquarters.county}`);
  expect(titleOf("/services")).toMatch(/^Water treatment services/);
  expect(titleOf("/about")).toContain(`About ${site.company.name}`);
});
