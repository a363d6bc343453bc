import { expect, test } from "vitest";
import { localTitle } from "../../templates/pages/town-head.ts";
import { type Changes, replacing, siteWith, withRow } from "../site/tiny-copy.ts";
import { sectionOf, textOf, townShown } from "./tiny-pages.ts";

const answer = (slug: string, changes: Changes = {}) => textOf(sectionOf(townShown(slug, changes), "answer"));
const record = (slug: string, changes: Changes = {}) => textOf(sectionOf(townShown(slug, changes), "town-water"));
const atHome = (slug: string, changes: Changes = {}) => textOf(sectionOf(townShown(slug, changes), "at-home"));

test("a town's page has its sections in the order of the specification", () => {
  const { html } = townShown("westport");
  const headings = Array.from(html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g), ([, words = ""]) => textOf(words).trim());
  expect(headings).toEqual([
    "Water treatment in Westport",
    "Water in Westport",
    "A quote in Westport",
    "On the mains, or on a well?",
    "Systems for Westport",
    "What we treat in Westport",
    "How it works",
    expect.any(String),
    expect.any(String),
  ]);
});

test("a town with a lead of its own opens with it, any other with its distance", () => {
  expect(townShown("westport").text).toContain("Iron from the bog and a bay full of islands.");
  expect(townShown("tuam").text).toContain("Tuam is 48.3 km south-east of Castlebar, in a straight line.");
});

test("the description names the town, also when the row's own lead does not", () => {
  const described = (slug: string, lead?: string) =>
    townShown(
      slug,
      lead === undefined ? {} : { "towns.csv": replacing("Iron from the bog and a bay full of islands.", lead) },
    ).page.head.description;
  expect(described("westport")).toMatch(/^Water treatment in Westport\. Iron from the bog and a bay full of islands\./);
  expect(described("westport", "Westport has iron.")).toMatch(/^Westport has iron\./);
  const late = `Iron from the bog${" and a bay of islands".repeat(6)} is what wells give at Westport.`;
  expect(described("westport", late), "named only where the description is cut off").toMatch(
    /^Water treatment in Westport\. Iron/,
  );
});

test("the answer gives the hardness, the supply and its date, what to look for at home, the price and the form", () => {
  const words = answer("castlebar", { "topics.csv": withShortForms });
  expect(words).toMatch(/Hardness Not known No figure published .* We measure it at your tap in two minutes, free\./);
  expect(words).toContain(
    "Public supplies 2025 Lough Mask For part of the town: Lough Mask, treated at Tourmakeady works.",
  );
  expect(words).toContain("At home Kettle furring up? Measure the hardness.");
  expect(words).toContain("Get A Free Quote From €");
  expect(answer("tuam")).toContain("Little is published. A test is the answer.");
});

const withShortForms = (rows: string) =>
  rows
    .replace("services,explanation", "services,explanation,home_clue,home_line")
    .replace(
      "Hard water furs the kettle.",
      "Hard water furs the kettle.,White crust,Kettle furring up? Measure the hardness.",
    );

test("a published figure leads the answer, with who says so, and a mark on the band", () => {
  const header =
    "town,supply,tier,value_low,value_high,value_printed,words,published_on,licence,source_title,source_url,confidence\n";
  const figure = `${header}Tuam,,supply,210,240,,,2024-05,open,Tiny Utility,https://utility.example/hard,high\n`;
  const words = `${header}Tuam,,supply,,,,hard,2019,open,Tiny Utility,https://utility.example/hard,high\n`;
  expect(answer("tuam", { "hardness.csv": figure })).toContain("Hardness Statement on the supply 210–240 mg/l");
  expect(sectionOf(townShown("tuam", { "hardness.csv": figure }), "answer")).toContain("<circle cx=");
  expect(answer("tuam", { "hardness.csv": words })).toContain("No figure. Tiny Utility called it hard in 2019.");
});

test("the page says how many people live there", () => {
  expect(atHome("tuam")).toContain("people lived in Tuam in 2022.");
});

test("each fact carries its year and its source, and a finding leads to its service in this town", () => {
  const log = sectionOf(townShown("westport"), "town-water");
  expect(log).toContain('href="https://laboratory.example/knockranny" rel="nofollow"');
  expect(log).toContain('href="/westport/iron-removal"');
  expect(textOf(log)).toMatch(/Westport takes its water from Moher Lough\. Background no date/);
});

test("what was printed in 1837 is called history", () => {
  expect(record("westport")).toContain("In 1837 Westport had a chalybeate spring. History 1837");
});

test("facts beyond the first three, the newest, are behind a line that counts them", () => {
  const many = ["one", "two", "three"].map(
    (word) => `Westport,Mayo,town,iron,Well ${word} held iron.,,0.3,mg/l,2001,Tiny,https://a.example/${word},high`,
  );
  const page = townShown("westport", { "local-facts.csv": withRow(many.join("\n")) });
  const [first, rest] = textOf(sectionOf(page, "town-water")).split("4 more on record");
  expect(first).toContain("A well at Knockranny held iron in 2023.");
  expect(rest).toContain("Results Well two held iron.");
});

test("a town of which nothing is known says so, and names where its wider facts come from", () => {
  const words = textOf(sectionOf(townShown("boyle"), "town-water"));
  expect(words).toContain("No public record of Boyle We found nothing on Boyle.");
  expect(words).toContain("A test says more.");
  expect(words).toContain("Background, Ireland");
});

test("what a finding means for a well is under the well, and what it means for the mains under the mains", () => {
  const forWells = (rows: string) =>
    rows
      .replace("services,explanation", "services,explanation,for_wells")
      .replace(/(Iron stains the bath.*holds it\.)/, "$1,yes");
  expect(atHome("westport")).toMatch(/On the mains.*Iron stains the bath.*On a well of your own/);
  expect(atHome("westport", { "topics.csv": forWells })).toMatch(/On a well of your own.*Iron stains the bath/);
});

test("an explanation is cut to its first sentence, which “Co.” does not end", () => {
  const changes = { "topics.csv": replacing("Iron stains the bath", "In Co. Mayo iron stains the bath") };
  const words = atHome("westport", changes);
  expect(words).toContain("In Co. Mayo iron stains the bath orange and harms nobody.");
  expect(words).not.toContain("A filter in front of the house");
});

test("an explanation whose clue is that of a row of site.json is not printed beside it", () => {
  const withClue = (rows: string) =>
    rows
      .replace("services,explanation", "services,explanation,for_wells,home_clue")
      .replace(/(Iron stains the bath.*holds it\.)/, "$1,yes,Nobody tests it but you");
  expect(atHome("westport", { "topics.csv": withClue })).not.toContain("Iron stains the bath");
});

test("a town with nothing of its own on record shows its county’s water first, rock and springs last", () => {
  const facts = "place,county,scope,topic,statement,year,source_title,source_url,confidence\n";
  const rows = [
    ["spring", "A spring in Mayo is warm.", 2024],
    ["private-wells", "Mayo counted its wells.", 2023],
    ["iron", "Iron was found in Mayo.", 2020],
    ["hardness", "Mayo has soft water.", ""],
  ].map(([topic, words, year]) => `Mayo,Mayo,county,${topic},${words},${year},S,https://s.example/${topic},high\n`);
  expect(record("castlebar", { "local-facts.csv": `${facts}${rows.join("")}` })).toMatch(
    /Iron was found.*Mayo counted its wells.*spring in Mayo is warm.*Mayo has soft water/,
  );
});

test("what a town’s findings mean at home leads to the guide on the same subject", () => {
  expect(sectionOf(townShown("castlebar"), "at-home")).toContain('href="/guides/hard-wells">Hard wells</a>');
  expect(sectionOf(townShown("westport"), "at-home")).not.toContain("/guides/");
});

test("the first screen gives the Irish name, and says that it is Irish", () => {
  expect(sectionOf(townShown("westport"), "town-hero")).toContain('lang="ga">Cathair na Mart</p>');
});

test("what happened in one year and was reported in another says both", () => {
  const facts = "place,county,scope,topic,statement,year,report_year,source_title,source_url,confidence\n";
  const row = "Boyle,Roscommon,town,iron,Rust in the mains.,2019,2021,S,https://s.example/a,high\n";
  const page = townShown("boyle", { "local-facts.csv": `${facts}${row}` });
  expect(textOf(sectionOf(page, "town-water"))).toContain("Rust in the mains. Background 2019, reported 2021");
});

test("a town beyond the radius says so in its first screen", () => {
  const far = townShown("boyle", { "site.json": replacing('"radiusKm": 80', '"radiusKm": 50') });
  expect(textOf(sectionOf(far, "town-hero"))).toContain("Boyle is outside our usual area: call 020 917 0017.");
  expect(townShown("boyle").text).not.toContain("outside our usual area");
});

test("the title says what its row wants said, else where the water comes from, else what people get", () => {
  const own = { "towns.csv": replacing("name,county,slug", "title,name,county,slug") };
  expect(townShown("westport").page.head.title).toBe("Water treatment in Westport: Moher Lough");
  expect(townShown("boyle").page.head.title).toBe("Water treatment in Boyle: free test at your tap");
  const titled = { "towns.csv": (rows: string) => own["towns.csv"](rows).replace(/\n(?=.)/g, "\niron from the bog,") };
  expect(townShown("westport", titled).page.head.title).toBe("Water treatment in Westport: iron from the bog");
});

test("the title of a town with a long name gives its county in place of what people get, and fits a search result", () => {
  const boyle = siteWith().towns.find(({ slug }) => slug === "boyle") ?? expect.fail("no Boyle");
  const title = localTitle("Water treatment in Newtownmountkennedy", boyle, undefined);
  expect(title).toBe("Water treatment in Newtownmountkennedy, Co. Roscommon");
});

test("a thin town is kept from search engines only when the owner makes it a gate", () => {
  const gate = { "settings.json": replacing('"towns": "index"', '"towns": "noindex"') };
  expect(townShown("boyle").page.index.indexable).toBe(true);
  const { indexable, reason } = townShown("boyle", gate).page.index;
  expect([indexable, reason]).toEqual([
    false,
    "the gate for towns needs 2 sourced facts and 40 own words; this one has 0 and 0",
  ]);
});

test("featured services have a picture in the order of site.json, the others a link, each once and in this town", () => {
  const shown = sectionOf(townShown("westport"), "pictures");
  const [cards = "", others = ""] = shown.split("</ul>");
  const services = (html: string) => Array.from(html.matchAll(/href="\/services\/([a-z-]+)"/g), ([, slug]) => slug);
  const here = (html: string) => Array.from(html.matchAll(/href="\/westport\/([a-z-]+)"/g), ([, slug]) => slug);
  expect(services(cards)).toEqual(["iron-removal", "water-softeners"]);
  expect(here(cards)).toEqual(["iron-removal", "water-softeners"]);
  expect(here(others)).toEqual(["water-testing"]);
});
