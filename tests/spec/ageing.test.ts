/** The real data as it ages, and as it is taken away. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Site, Town } from "../../data/schema/site.ts";
import { withFileOverride } from "../../generator/engine/read/read-text.ts";
import { gather } from "../../generator/site/gather.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { sitePages, townPages } from "../../generator/site/plan.ts";
import type { Page } from "../../templates/page.ts";
import { factText } from "../../templates/parts/fact-text.ts";
import { absentPages, dataFiles, paths } from "../../templates/paths.ts";
import { assets, textOf } from "../templates/tiny-pages.ts";
import { pageHtml } from "./real-pages.ts";

const today = "2026-11-25";
const siteOn = (day: string) => loadSite("data", day).site ?? expect.fail("data/ has errors");
const pagesOf = (site: Site) =>
  site.towns.map((town) => ({ town, pages: [...townPages(site, assets, gather(site, town))] }));

const later = siteOn("2028-11-25");
const laterPages = [...sitePages(later, assets), ...pagesOf(later).flatMap(({ pages }) => pages)].map((page) => {
  const html = withoutOlder(pageHtml(page));
  return { page, html, heads: [page.head.title, page.head.description, ...describedIn(page)] };
});

test("two years from now a page states what is too old by then only behind its date, and for three years", () => {
  const { ofTown, ofCounty, regional } = later.facts;
  const aged = [...ofTown.values(), ...ofCounty.values(), regional].flat().filter(({ isAged }) => isAged);
  expect(aged.length).toBeGreaterThan(100);
  const help = [...later.wellHelp.national, ...[...later.wellHelp.byCounty.values()].flat()];
  const old = [...aged, ...help.filter(({ isAged }) => isAged)];
  const statements = [...new Set(old.map((fact) => textOf(factText(fact))))];
  for (const { page, html, heads } of laterPages) {
    const stated = textOf(`${heads.join(" ")} ${html.replace(recentLine, "")}`);
    expect(
      statements.filter((statement) => stated.includes(statement)),
      page.path,
    ).toEqual([]);
  }
});

/** A record of the last three years, behind its month or year. */
const recentLine = /<li><b>[^<]*\b202[5-8]<\/b>.*?<\/li>/gs;

/** Without what is under "Older records". */
function withoutOlder(html: string) {
  return html.replace(/<details[^>]*><summary[^>]*>(?:<span>)?Older records.*?<\/details>/gs, "");
}

/** What data for search engines say of a page. */
function describedIn({ head }: Page) {
  return Array.from(
    JSON.stringify(head.structuredData).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g),
    ([, text = ""]) => text,
  );
}

test("two years from now every mention of a supply on the EPA’s list is as of a day in the past", () => {
  expect(later.epaList.isAged).toBe(true);
  const headings = later.guides.map(({ heading }) => heading);
  const isMention = (text: string) =>
    (!headings.some((heading) => text.includes(heading)) &&
      /\bon the EPA(?:’s)? (?:remedial action )?list\b/i.test(text)) ||
    /^(?:not )?listed(?: in part)?$/i.test(text.trim());
  // That page is about how figures are chosen.
  for (const { page, html, heads } of laterPages.filter(({ page: { path } }) => path !== paths.figures))
    expect(
      [...heads, ...recordsOf(html)].filter((text) => isMention(text) && !isDated(text)),
      page.path,
    ).toEqual([]);
});

const isDated = (text: string) =>
  /\b(?:1[5-9]|20)\d\d\b|\b(?:no date|undated|was|were|had|came|took|looked|served|described)\b/i.test(text);

/** The texts of paragraphs, cells and headings. */
const blocksOf = (html: string) =>
  html.split(/<\/?(?:p|li|dd|dt|td|th|h\d|summary|div|section|small|b)\b[^>]*>/).map(textOf);

/** Those that are read together: a supply, an item of a list with its date, else a paragraph. */
function recordsOf(html: string) {
  const whole = /<div class="answer__supply">.*?<\/div>|<li\b[^>]*>.*?<\/li>/gs;
  const all = [...Array.from(html.matchAll(whole), ([item]) => textOf(item)), ...blocksOf(html.replace(whole, ""))];
  return all.filter((text) => !/^\s*Sources?:/.test(text));
}

test("when the facts of a town are taken away, its pages shrink, and no link or heading is left over", () => {
  const before = siteOn(today);
  const known = ({ slug }: Town) => before.facts.ofTown.get(slug)?.length ?? 0;
  const town = before.towns.toSorted((one, other) => known(other) - known(one))[0] ?? expect.fail("no town");
  const row = new RegExp(`^"?${town.name}\\b.*\\n`, "gm");
  const without = (file: string) => Buffer.from(readFileSync(`data/${file}`, "utf8").replace(row, ""));
  const bare = readFileSync("data/towns.csv", "utf8").replace(row, `${town.name},${town.county.name}\n`);
  const after = withFileOverride("data/local-facts.csv", without("local-facts.csv"), () =>
    withFileOverride("data/supplies.csv", without("supplies.csv"), () =>
      withFileOverride("data/town-services.csv", without("town-services.csv"), () =>
        withFileOverride("data/towns.csv", Buffer.from(bare), () => siteOn(today)),
      ),
    ),
  );
  const all = [...sitePages(after, assets), ...pagesOf(after).flatMap(({ pages }) => pages)];
  const addresses = new Set([...all.map(({ path }) => path), ...Object.values(dataFiles), paths.home]);
  const pagesIn = (site: Site) =>
    pagesOf(site).find((each) => each.town.slug === town.slug)?.pages ?? expect.fail("no pages");
  const [own = expect.fail("no page"), ...ofServices] = pagesIn(after);
  expect(pageHtml(own).length).toBeLessThan(pageHtml(pagesIn(before)[0] ?? own).length);
  for (const page of [own, ...ofServices]) {
    const html = pageHtml(page);
    expect(deadLinks(page, html, addresses), page.path).toEqual([]);
    expect(html, page.path).not.toMatch(/<h([2-4])[^>]*>\s*<\/h\1>/);
    expect(html, page.path).not.toMatch(/<\/h([2-4])>\s*<\/(?:section|details)>/);
    expect(html, page.path).not.toMatch(/<(ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>/);
  }
  expect(absentPages({ services: after.services, guides: after.guides, products: after.products })).toEqual([]);
});

/** Links into the site that lead nowhere, and to parts that are not on the page. */
const deadLinks = ({ path }: Page, html: string, addresses: ReadonlySet<string>) =>
  Array.from(html.matchAll(/<a\b[^>]* href="([/#][^"]*)"/g), ([, href = ""]) => href).filter((href) => {
    const [, address = "", id] = /^([^#?]*)[^#]*#?(.*)$/.exec(href) ?? [];
    if (address !== "" && !address.startsWith("/assets") && !addresses.has(address)) return true;
    return (address === "" || address === path) && id !== "" && !html.includes(`id="${id}"`) && id !== "main";
  });
