import { expect, test } from "vitest";
import type { Guide, Site } from "../../templates/model.ts";
import { guidePage, guidesPage } from "../../templates/pages/guides.tsx";
import { type Changes, replacing, siteWith, withRow } from "../site/tiny-copy.ts";
import { assets, sectionOf, serviceShown, shown, townServiceShown } from "./tiny-pages.ts";

const file = "guides/hard-wells.json";
const inTable = (table: string): Changes => ({ [file]: replacing('"hardness-classes"', `"${table}"`) });

const theGuide = ({ guides: [guide] }: Site): Guide => guide ?? expect.fail("the tiny site has no guide");
const guideShown = (changes: Changes = {}) => {
  const site = siteWith(changes);
  return shown(guidePage(site, assets, theGuide(site)));
};

test("prints amounts and conditions with their place, year and source", () => {
  const { text, html } = guideShown();
  expect(text).toContain(
    "2021 In 2021 the well grant paid up to €700; ask your council what it pays now. Tiny State €700 at most",
  );
  expect(text).toContain("2023 , Co. Mayo Mayo asks for a test first. Tiny Council");
  expect(html).toContain('href="https://state.example/grant" rel="nofollow"');
});

test("links the words that its file lists as links", () => {
  expect(guideShown().html).toContain('Ask the <a href="https://council.example/wells">council</a>.');
});

test("the hardness table has the limits of each class in every unit, and says if a softener is worth it", () => {
  const { text } = guideShown({
    [file]: replacing(
      '"basis": "as calcium carbonate" }',
      '"basis": "as calcium carbonate" }, { "unit": "°fH", "name": "French degrees", "milligrams": 10, "basis": "10 mg" }',
    ),
  });
  expect(text).toContain("Soft up to 100 up to 10 No softener needed. Nothing to do.");
  expect(text).toContain("Hard over 100 over 10 A softener is worth it. Something to do.");
  expect(text).toContain("Source: Tiny Council");
});

test("the list by county has supplies with people, reasons and dates, and towns whose supplies are known", () => {
  const { text, html } = guideShown(inTable("epa-list"));
  expect(text).toMatch(/Co\. Mayo one listed Lough Mask , listed , Cloudy after rain; too few tests\. 13,000 people\./);
  expect(text).toMatch(/Castlebar , listed in part , Lough Mask\. Tiny Utility , 2025\. .*Turlough Road has pipes/);
  expect(text).toMatch(/Kilkerrin , listed , Cloudy after rain\. 900 people\. On the list since the spring of 2024\./);
  expect(text).not.toContain("Westport");
  expect(html).toContain('href="/castlebar">Castlebar</a>');
  expect(text).toContain("Source: Tiny Agency");
});

test("a guide with the list links the utility's notices of today, others do not", () => {
  const notices = replacing(
    '"hours": {',
    '"notices": { "question": "A notice today?", "label": "Ask the utility", "page": "utility.example", "url": "https://utility.example/notices" }, "hours": {',
  );
  const link = 'A notice today? <a class="link" href="https://utility.example/notices">Ask the utility</a>';
  expect(guideShown({ ...inTable("epa-list"), "site.json": notices }).html).toContain(link);
  expect(guideShown({ "site.json": notices }).html).not.toContain("A notice today?");
});

test("lists every town with its supplies, their state, source and year, or says that they are not known", () => {
  const { text } = guideShown(inTable("supplies"));
  expect(text).toContain("On the list at the end of 2099");
  expect(text).toContain("Castlebar Lough Mask Lough Mask yes Tiny Utility , 2025");
  expect(text).toContain(
    "Castlebar Turlough Turlough Road has pipes of its own. not found unknown Tiny Utility , undated",
  );
  expect(text).toContain("Westport not found not found unknown none");
});

test("explains each reason of a listing, and links the services for it", () => {
  const { html } = guideShown(inTable("reasons"));
  expect(html).toContain("<dt>Cloudy</dt><dd>Rain stirs it up.</dd>");
  expect(html).toContain('href="/services/water-testing">Water Consultation</a>');
});

test("is indexable, with structured data for an article and breadcrumbs", () => {
  const { page } = guideShown();
  expect(page.index.indexable).toBe(true);
  expect(page.path).toBe("/guides/hard-wells");
  expect(page.head.structuredData).toMatchObject([
    { "@type": "Article", headline: "Hard wells", author: { name: "Sruthán Water" } },
    { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { name: "Guides" }, { name: "Hard wells" }] },
  ]);
});

test("the overview of guides links each guide", () => {
  const { html, page } = shown(guidesPage(siteWith(), assets));
  expect(html).toContain('<a href="/guides/hard-wells">Hard wells</a>');
  expect(page.index.indexable).toBe(true);
});

test("a service that a guide names links the guide, also in towns; other services do not", () => {
  expect(sectionOf(serviceShown("water-softeners"), "questions")).toContain('href="/guides/hard-wells"');
  const own = { "town-services.csv": withRow("Castlebar,water-softeners,A text.,,") };
  expect(sectionOf(townServiceShown("/castlebar/water-softeners", own), "foot-links")).toContain(
    'href="/guides/hard-wells"',
  );
  expect(serviceShown("iron-removal").html).not.toContain("/guides/hard-wells");
});

test("lists a limited number of towns, those with a known supply first, and counts the rest", () => {
  const rows = Array.from(
    { length: 100 },
    (_, index) =>
      `Baile ${"abcdefghij"[index % 10]}${"abcdefghij"[Math.floor(index / 10)]},Mayo,,,53.${800 + index},-9.${100 + index}`,
  );
  const more = (text: string) => `${text.trimEnd()}\n${rows.map((row) => `${row}${",".repeat(8)}`).join("\n")}\n`;
  const { html, text } = guideShown({ ...inTable("supplies"), "towns.csv": more });
  expect(html.match(/<tr>/g)?.length).toBeLessThan(70);
  expect(text).toContain("44 more towns do not fit here: the page of each says which supply it is on");
  expect(text.indexOf("Westport")).toBeLessThan(text.indexOf("Baile"));
});

const questions = ["One", "Two", "Three", "Four"].map((word) => ({ question: `${word}?`, no: `${word} is a no.` }));
const check = { heading: "Do you qualify?", text: "Nothing is sent.", questions, yes: "You may." };
const withCheck: Changes = {
  [file]: replacing('"sections": [', `"check": ${JSON.stringify(check)}, "sections": [`),
};

test("folds sections with their id inside, so that a link opens them; an open section is not folded", () => {
  const { html } = guideShown();
  expect(html).toContain('<details><summary><h2>Money</h2></summary><section id="money">');
  const open = guideShown({ [file]: replacing('"heading": "Money",', '"heading": "Money", "open": true,') }).html;
  expect(open).toContain('<section id="money"><h2>Money</h2>');
});

test("the grant check of a guide has four questions with all answers, and no form element", () => {
  const { text } = guideShown(withCheck);
  expect(sectionOf(guideShown(withCheck), "guide-check").match(/<fieldset>/g)).toHaveLength(4);
  for (const { question, no } of questions) expect(text).toMatch(new RegExp(`${question.replace("?", "\\?")}.*${no}`));
  expect(text).toContain("You may.");
  expect(sectionOf(guideShown(withCheck), "guide-check")).not.toContain("<form");
  expect(guideShown().html).not.toContain("guide-check");
});

test("the amounts above the grant check come from matching rows, with year and source", () => {
  const header =
    "scope,place,kind,statement,value,unit,year,amount_kind,short,services,confidence,source_title,source_url";
  const rows = ["repair", "lead"].map(
    (kind) =>
      `national,Ireland,well-grant,A ${kind} grant.,700,euro at most,2021,${kind},"half, at most",iron-removal,high,Tiny State,https://state.example/${kind}`,
  );
  const { html, text } = guideShown({ ...withCheck, "well-help.csv": [header, ...rows].join("\n") });
  expect(text).toContain("€700 to repair a well , half, at most. 2021, Tiny State");
  expect(html.split("guide-amounts")[1]).not.toContain("lead pipes");
  expect(guideShown(withCheck).html).not.toContain("guide-amounts");
});

test("a fact and its source are direct paragraphs of the list item, which reading modes keep", () => {
  const items = guideShown().html.match(/<li><p class="facts__year">.*?<\/li>/g) ?? [];
  expect(items.length).toBeGreaterThan(1);
  for (const item of items) expect(item).not.toContain("<div");
});
