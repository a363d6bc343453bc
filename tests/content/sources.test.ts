import { expect, test } from "vitest";
import type { Fact } from "../../data/site.ts";
import { factStatement } from "../../templates/parts/fact-words.ts";
import { slipFacts } from "../../templates/sections/place-slip/place-slip.tsx";
import { textOf, withoutJoints } from "../templates/tiny-pages.ts";
import { combinationPages, pageHtml, townPages } from "./real-pages.ts";

/** What React makes of a text. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The pieces of a page that print a fact's statement: a row of its log each, or the lead with the line under it. */
function printings(html: string, fact: Fact) {
  const statement = withoutJoints(escaped(factStatement(fact)));
  const printed = withoutJoints(html);
  const rows = printed.match(/<li><p class="fact-log__.*?<\/li>/gs) ?? [];
  const leads = printed.match(/<p class="lead">[^<]*<\/p><p class="hero-words__source">.*?<\/p>/gs) ?? [];
  return [...rows, ...leads].filter((piece) => piece.includes(`>${statement}<`));
}

const yearOf = ({ year }: Fact) => (year === undefined ? "Undated" : `${year}`);

const pages = [
  ...townPages.map(({ page, local: { facts, widerFacts } }) => ({ page, facts: [...facts, ...widerFacts] })),
  ...combinationPages.map(({ page, combination: { facts } }) => ({ page, facts })),
].map(({ page, facts }) => ({ path: page.path, html: pageHtml(page), facts }));

test("every fact on record for a place stands on its page once, with its source as a link and its year", () => {
  for (const { path, html, facts } of pages) {
    for (const fact of facts) {
      const found = printings(html, fact);
      if (fact.scope === "region" && found.length === 0) continue; // Not shown where nothing local is known.
      expect(found, `${path}: ${fact.statement}`).toHaveLength(1);
      expect(found[0], path).toContain(`href="${escaped(fact.sourceUrl)}" rel="nofollow noopener"`);
      expect(textOf(found[0] ?? ""), path).toContain(yearOf(fact));
    }
  }
});

test("nothing is printed as a fact that no row holds", () => {
  for (const { path, html, facts } of pages) {
    const rows = html.match(/<li><p class="fact-log__/g) ?? [];
    const leads = html.match(/<p class="hero-words__source">[^<]*<a/g) ?? [];
    const shown = facts.filter((fact) => printings(html, fact).length > 0);
    expect(rows.length + leads.length, path).toBe(shown.length);
  }
});

test("every fact on a slip carries its source as a link and its year", () => {
  for (const { path, html, facts } of pages) {
    const slip = html.slice(html.indexOf('class="place-slip"'));
    for (const fact of slipFacts(facts.filter(({ scope }) => scope !== "region"))) {
      const cells = slip.match(/<dt>.*?<\/dd>/gs) ?? [];
      const cell = cells.find((each) => each.includes(escaped(fact.sourceUrl)) && each.includes(escaped(fact.label)));
      expect(textOf(cell ?? ""), `${path}: ${fact.short}`).toContain(yearOf(fact));
    }
  }
});

test("an own text names where it stands", () => {
  for (const { page, combination } of combinationPages.filter(({ combination: { text } }) => text !== undefined)) {
    expect(combination.textSource, page.path).toBeDefined();
    expect(pageHtml(page), page.path).toContain(`href="${escaped(combination.textSource?.url ?? "")}"`);
  }
});

test("what was printed from 1700 to 1899 is called history wherever it stands", () => {
  for (const { path, html, facts } of pages) {
    for (const fact of facts.filter(({ year = 2000 }) => year < 1900)) {
      for (const piece of printings(html, fact)) expect(textOf(piece), path).toContain("History");
    }
  }
});

test("a fact of the county or the island says so beside its year", () => {
  for (const { path, html, facts } of pages) {
    for (const fact of facts.filter(({ scope }) => scope !== "town")) {
      const place = fact.scope === "county" ? `, Co. ${fact.place}` : `, ${fact.place}`;
      for (const piece of printings(html, fact)) expect(textOf(piece), path).toContain(withoutJoints(place));
    }
  }
});

test("regional facts stand under a heading of their own, never on a slip and never where nothing else is known", () => {
  for (const { combination, page } of combinationPages) {
    const html = pageHtml(page);
    const local = combination.facts.filter(({ scope }) => scope !== "region");
    const isKnown = combination.text !== undefined || local.length > 0;
    expect(html.includes("Nothing on record. So we test."), page.path).toBe(!isKnown);
    const [nearer = "", further] = html.split("<h3>From further afield</h3>");
    expect(
      combination.facts.filter(({ scope }) => scope === "region").flatMap((fact) => printings(nearer, fact)),
    ).toEqual([]);
    if (!isKnown) expect(further, page.path).toBeUndefined();
  }
});

test("a page is for search engines by what is known there today, never by history or what holds for the whole island", () => {
  for (const { page, combination } of combinationPages) {
    const finding = ({ kind, isHistory }: Fact) => kind === "finding" && !isHistory;
    const ofTown = combination.facts.filter(({ scope }) => scope === "town").filter(finding).length;
    const ofCounty = combination.facts.filter(({ scope }) => scope === "county").filter(finding).length;
    const words = combination.text?.split(/\s+/).length ?? 0;
    expect(page.index.indexable, page.path).toBe(words >= 40 || ofTown > 0 || ofCounty > 1);
  }
});

test("each town shows three facts on its slip, each in a short form of its own", () => {
  for (const { town, local } of townPages) {
    const shorts = slipFacts(local.facts).flatMap(({ short }) => short ?? []);
    expect(new Set(shorts).size, town.name).toBe(3);
  }
});
