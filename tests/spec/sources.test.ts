import { expect, test } from "vitest";
import { publisherKinds } from "../../data/schema/publisher-row.ts";
import type { Fact, Sourced } from "../../data/schema/site.ts";
import { factText } from "../../templates/parts/fact-text.ts";
import { textOf, withoutJoints } from "../templates/tiny-pages.ts";
import { everyPage, pageHtml, site, townPages, townServicePages } from "./real-pages.ts";

/** What React makes of a text. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The pieces of a page that print a fact's statement: a row of its log each, or the lead with the line under it. */
function printings(html: string, fact: Sourced) {
  const statement = withoutJoints(escaped(factText(fact)));
  const printed = withoutJoints(html);
  const rows = printed.match(/<li(?: class="record--\w+")?><p(?: class="facts__\w+")?>.*?<\/li>/gs) ?? [];
  const leads = printed.match(/<p class="ask-hero__answer">[^<]*<\/p><p class="ask-hero__source">.*?<\/p>/gs) ?? [];
  const costs = printed.match(/<dd class="costs__why"><span>.*?<\/dd>/gs) ?? [];
  return [...rows, ...leads, ...costs].filter((piece) => piece.includes(`>${statement}<`));
}

const pages = [
  ...townPages.map(({ page, local: { facts, widerFacts, surroundings } }) => ({
    page,
    facts: [...facts, ...widerFacts, ...(surroundings?.records ?? []).map(({ fact }) => fact)],
    others: [],
  })),
  ...townServicePages.map(({ page, townService: { facts, statedFacts: told, help, service } }) => {
    const everywhere = site.services.find(({ slug }) => slug === service.slug) ?? expect.fail(`no ${service.slug}`);
    const listed = facts.filter((fact) => !told.includes(fact));
    return { page, facts: [...listed, ...help], others: [...everywhere.facts, ...everywhere.help] };
  }),
].map(({ page, facts, others }) => ({
  path: page.path,
  html: pageHtml(page),
  facts: [...facts, ...others],
}));

test("nothing is printed as a fact that no row holds", () => {
  for (const { path, html, facts } of pages) {
    const rows = html.match(/<li><p class="facts__|<li class="record--/g) ?? [];
    const leads = html.match(/<p class="ask-hero__source">[^<]*<a/g) ?? [];
    const costs = html.match(/<dd class="costs__why"><span>/g) ?? [];
    const shown = facts.filter((fact) => printings(html, fact).length > 0);
    expect(rows.length + leads.length + costs.length, path).toBe(shown.length);
  }
});

test("a town’s page says beside each listed supply that listed is not unsafe", () => {
  for (const { local, page } of townPages) {
    const { statement = expect.fail("nothing says so") } =
      site.wellHelp.national.find(({ kind }) => kind === "public-supply") ?? {};
    const isListed = local.supplies.some(({ listEntry }) => listEntry !== undefined);
    expect(textOf(pageHtml(page)).includes(textOf(statement)), page.path).toBe(isListed);
  }
});

test("an answer that calls a supply listed says once that listed is not unsafe, and names who says so", () => {
  const { listed } = site.texts.supply;
  const source = site.wellHelp.national.find(({ kind }) => kind === "public-supply")?.sourceUrl ?? "";
  const told = townServicePages.map(({ page }) => {
    const [answer = expect.fail(`${page.path} has no answer`)] =
      /<section class="answer".*?<\/section>/s.exec(pageHtml(page)) ?? [];
    const isListed = answer.includes("On the EPA list at");
    expect(textOf(answer).split(listed).length - 1, page.path).toBe(isListed ? 1 : 0);
    if (isListed) expect(answer, page.path).toContain(`href="${escaped(source)}"`);
    return isListed;
  });
  expect(told.filter(Boolean).length).toBeGreaterThan(15);
});

const local = townServicePages.map(({ page, townService: { facts } }) => ({
  path: page.path,
  html: pageHtml(page),
  facts,
}));

test("an own text names where it stands", () => {
  for (const { page, townService } of townServicePages.filter(({ townService: { text } }) => text !== undefined)) {
    const { textSources } = townService;
    expect(textSources.length, page.path).toBe(1);
    for (const { sourceUrl } of textSources)
      expect(pageHtml(page), page.path).toContain(`href="${escaped(sourceUrl)}"`);
  }
});

test("what was printed from 1700 to 1899 is called history wherever it stands", () => {
  for (const { path, html, facts } of local) {
    for (const fact of facts.filter(({ year = 2000 }) => year < 1900)) {
      for (const piece of printings(html, fact)) expect(textOf(piece), path).toContain("History");
    }
  }
});

test("a fact of the county or the island says so beside its year", () => {
  for (const { path, html, facts } of local) {
    for (const fact of facts.filter(({ scope }) => scope !== "town")) {
      const place = fact.scope === "county" ? `, Co. ${fact.place}` : `, ${fact.place}`;
      for (const piece of printings(html, fact)) expect(textOf(piece), path).toContain(withoutJoints(place));
    }
  }
});

test("where nothing is on record for the town the page says so, and never of upkeep, of which nobody keeps a record", () => {
  const silent = townServicePages.filter(
    ({ townService: { text, facts } }) => text === undefined && !facts.some(({ scope }) => scope === "town"),
  );
  expect(silent.length).toBeGreaterThan(100);
  for (const { page, townService } of silent)
    expect(textOf(pageHtml(page)).includes("We found no published result for"), page.path).toBe(
      townService.service.slug !== "system-maintenance",
    );
});

test("every page of a service in a town says what shows at the tap and how it works, and not what its card says", () => {
  for (const { page, townService } of townServicePages) {
    const service = site.services.find(({ slug }) => slug === townService.service.slug) ?? expect.fail(page.path);
    const words = textOf(pageHtml(page));
    const signs = service.tapSigns ?? [service.signs];
    for (const text of [...signs, ...service.shortHow]) expect(words, page.path).toContain(textOf(text));
    expect(words, page.path).not.toContain(textOf(service.summary));
  }
});

test("a page is for search engines by its own text or the town’s own findings, never by its county or by history", () => {
  for (const { page, townService } of townServicePages) {
    const finding = ({ scope, kind, isHistory, isAged, counts, year, reportYear }: Fact) =>
      scope === "town" && kind === "finding" && !isHistory && !isAged && counts && (year ?? reportYear) !== undefined;
    const words = townService.text?.split(/\s+/).length ?? 0;
    const opens = words >= 40 || townService.facts.filter(finding).length > 1;
    expect(page.index.indexable, page.path).toBe(opens);
  }
});

test("every source says what kind it is: a newspaper is named as one; a law by its own name", () => {
  const kinds = new RegExp(`\\((?:${publisherKinds.join("|")})\\)$`);
  const without = everyPage.flatMap((page) =>
    Array.from(pageHtml(page).matchAll(/<a class="source-link"[^>]*>(.*?)<\/a>/gs), ([, inner = ""]) => textOf(inner))
      .map((words) => words.replace(/\s+/g, " ").trim())
      .filter((words) => !kinds.test(words) && !/^Directive /.test(words))
      .map((words) => `${page.path}: ${words}`),
  );
  expect(without).toEqual([]);
});
