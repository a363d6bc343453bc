/** Tests phrases that no local page may have, and content that each must have. */
import { expect, test } from "vitest";
import { mayPrint } from "../../generator/site/tables/verdicts.ts";
import { paths } from "../../templates/paths.ts";
import { textOf } from "../templates/tiny-pages.ts";
import { everyPage, pageHtml, site, townPages, townServicePages } from "./real-pages.ts";

/** Removes the fold of sources, which quotes titles. */
const withoutSources = (html: string) => html.replace(/<details class="sources".*?<\/details>/gs, " ");

const banned = [
  "not known|no figure published|nobody has published|we found no figure|printed a hardness figure",
  "no result published|we found no published result|on record|older records|statement on the supply",
  "recorded in|no date|undated|(newspaper)|(public body)|(utility)|(research)",
  "this is the nearest that is known|we searched studies and local news|(irish water until 2023)",
  "not on the epa list|p.w.s.|rwss|regional water supply scheme|nobody tests it but you",
  "nobody disinfects it but you|what is left for you is lime|asks for carbon at the sink|a local diary",
  "no water, or a leak?|our own town’s water|no limit mg/l|the census calls a supply",
].flatMap((phrases) => phrases.split("|"));
const bannedAsWritten = [/\bBackground\b/, /\bIndicator\b/, /\bRead on\b/, /\b[Tt]he utility(?! room)/];

const localPages = [...townPages, ...townServicePages].map(({ page }) => page);
const countyPages = everyPage.filter(({ kind }) => kind === "county");

test("no local page has a banned phrase, an empty slot or a missing value", () => {
  expect(countyPages.length).toBeGreaterThan(5);
  for (const page of [...localPages, ...countyPages]) {
    const text = `${page.head.title}. ${page.head.description} ${textOf(withoutSources(pageHtml(page)))}`;
    const small = text.toLowerCase();
    expect(
      [...banned.filter((phrase) => small.includes(phrase)), ...bannedAsWritten.filter((phrase) => phrase.test(text))],
      page.path,
    ).toEqual([]);
    expect(text, page.path).not.toMatch(/\{\w*\}|undefined|\bNaN\b|\[object/);
  }
});

test("a service in a town prints the answer of its own row of town-services.csv", () => {
  const answered = townServicePages.flatMap(({ page }) => {
    const answer = site.ownTexts.get(page.path)?.answer;
    return answer === undefined ? [] : [{ page, answer }];
  });
  expect(answered.length).toBeGreaterThan(20);
  for (const { page, answer } of answered) expect(textOf(pageHtml(page)), page.path).toContain(answer);
});

test("each label of a section names an element of the same page", () => {
  for (const page of everyPage) {
    const html = pageHtml(page);
    const names = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const labels = Array.from(html.matchAll(/ aria-labelledby="([^"]*)"/g), ([, id]) => id);
    expect(
      labels.filter((id) => !names.has(id)),
      page.path,
    ).toEqual([]);
  }
});

test("each service in each town has a verdict with a known word and at most twenty words", () => {
  const counts = new Map<string, number>();
  expect(townServicePages).toHaveLength(site.towns.length * site.services.length);
  for (const { townService, page } of townServicePages) {
    const { verdict } = townService;
    if (verdict === undefined) return expect.fail(`${page.path} has no verdict`);
    expect(mayPrint(verdict.word), `${page.path}: ${verdict.word}`).toBe(true);
    expect(verdict.answer.split(/\s+/).length, `${page.path}: ${verdict.answer}`).toBeLessThanOrEqual(20);
    counts.set(verdict.word, (counts.get(verdict.word) ?? 0) + 1);
  }
  console.info(Array.from(counts, ([word, count]) => `${count}  ${word}`).join("\n"));
});

test("a town's hardness and its verdicts about hardness do not contradict each other", () => {
  for (const { local, page } of townPages) {
    const leans = local.townServices
      .filter(({ service }) => /softeners|limescale/.test(service.slug))
      .map(({ verdict }) => verdict?.lean ?? "test");
    const label = local.word?.label ?? "";
    const isHard = /hard/i.test(label) && !/soft/.test(label);
    expect(isHard && leans.some((lean) => lean === "no" || lean === "unlikely"), page.path).toBe(false);
    expect(leans.includes("yes") && leans.includes("no"), page.path).toBe(false);
  }
});

test("a town's page with a listed supply says once that listed does not mean unsafe", () => {
  for (const { page } of townPages) {
    const text = textOf(withoutSources(pageHtml(page)));
    const listed = /suppl(?:y|ies) (?:was|were) on the EPA’s list/.test(text) && !/None of its/.test(text);
    expect(text.split("Listed does not mean unsafe").length - 1, page.path).toBe(listed ? 1 : 0);
  }
});

test("a service in a town links the service, the town's other services, and the three nearest known towns", () => {
  for (const { local, townService, page } of townServicePages) {
    const links = new Set(Array.from(pageHtml(page).matchAll(/<a [^>]*href="([^"#]+)/g), ([, href]) => href));
    const { town, service } = townService;
    const others = local.townServices.filter((other) => other.service.slug !== service.slug);
    const nearest = local.neighboursWithContent.slice(0, 3).map((near) => paths.townService(near, service));
    expect(nearest).toHaveLength(3);
    const due = [paths.service(service), ...nearest, ...others.map((other) => paths.townService(town, other.service))];
    expect(
      due.filter((href) => !links.has(href)),
      page.path,
    ).toEqual([]);
  }
});
