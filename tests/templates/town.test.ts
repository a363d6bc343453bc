import { expect, test } from "vitest";
import { replacing, withRow } from "../load/tiny-copy.ts";
import { sectionOf, textOf, townShown } from "./tiny-pages.ts";

const slip = (slug: string) => textOf(sectionOf(townShown(slug), "place-slip"));

test("a town's page has its sections in the order of the specification", () => {
  const { html } = townShown("westport");
  const headings = Array.from(html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g), ([, words = ""]) => textOf(words).trim());
  expect(headings).toEqual([
    "Water treatment in Westport",
    "Water in Westport",
    "How it works",
    "The nearest towns we serve",
    "Our three services in Westport",
    "Systems for Westport",
    expect.any(String),
    "What we treat in Westport",
    expect.any(String),
    "A quote in Westport",
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

test("the slip says distance and direction, then facts with a short form, then dated figures, each with year and source", () => {
  const words = slip("westport");
  expect(words).toContain("15.8 km West-south-west, in a straight line");
  expect(words).toContain("Supply Moher Lough Undated. Tiny Utility");
  expect(words).toContain("Iron at Knockranny 2023. Tiny Laboratory");
  expect(words).toContain("0.9 mg/l 2014. Tiny Laboratory");
});

test("a slip without enough facts is filled with the population and what always holds", () => {
  const words = slip("tuam");
  expect(words).toContain("Lough Corrib 2016.");
  expect(words).toContain("Tuaim 9,647 people Census 2022");
  expect(words).toContain("Always No obligation None at all.");
});

test("in the slip the one word that no phone's cell holds may be parted where a dictionary parts it", () => {
  const facts = "place,county,scope,topic,statement,short,year,source_title,source_url,confidence\n";
  const row = "Boyle,Roscommon,town,iron,It was found.,Cryptosporidium found,2019,S,https://s.example/a,high\n";
  const page = townShown("boyle", { "local-facts.csv": `${facts}${row}` });
  expect(sectionOf(page, "place-slip")).toContain("Crypto\u00adsporidium found");
});

test("the base's own slip names no distance", () => {
  expect(slip("castlebar")).toContain("Our base Castlebar");
  expect(slip("castlebar")).not.toContain("0.0 km");
});

test("each fact carries its year and its source, and a finding leads to its service in this town", () => {
  const log = sectionOf(townShown("westport"), "town-water");
  expect(log).toContain('href="https://laboratory.example/knockranny" rel="nofollow"');
  expect(log).toContain('href="/westport/iron-removal"');
  expect(textOf(log)).toMatch(/Undated Westport takes its water from Moher Lough\./);
});

test("what was printed in 1837 is called history", () => {
  expect(textOf(sectionOf(townShown("westport"), "town-water"))).toContain("1837 History In 1837 Westport had");
});

test("facts beyond the first five wait behind a line that counts them", () => {
  const many = ["one", "two", "three"].map(
    (word) => `Westport,Mayo,town,iron,Well ${word} held iron.,,,,2001,Tiny,https://a.example/${word},high`,
  );
  const page = townShown("westport", { "local-facts.csv": withRow(many.join("\n")) });
  expect(textOf(sectionOf(page, "town-water"))).toContain("2 more on record");
});

test("a town of which nothing is known says so, and names where its wider facts come from", () => {
  const words = textOf(sectionOf(townShown("boyle"), "town-water"));
  expect(words).toContain("No public record of Boyle We found nothing on Boyle.");
  expect(words).toContain("A test says more.");
  expect(words).toContain("Finding, Ireland");
});

test("what a town’s findings mean at home leads to the guide on the same subject", () => {
  expect(sectionOf(townShown("castlebar"), "town-water")).toContain('href="/guides/hard-wells">Hard wells</a>');
  expect(sectionOf(townShown("westport"), "town-water")).not.toContain("/guides/");
});

test("the first screen gives the Irish name, and says that it is Irish", () => {
  expect(sectionOf(townShown("westport"), "town-hero")).toContain('lang="ga">Cathair na Mart</p>');
  expect(sectionOf(townShown("tuam"), "place-slip")).toContain('<span lang="ga">Tuaim</span>');
});

test("what happened in one year and was reported in another says both", () => {
  const facts = "place,county,scope,topic,statement,year,report_year,source_title,source_url,confidence\n";
  const row = "Boyle,Roscommon,town,iron,Rust in the mains.,2019,2021,S,https://s.example/a,high\n";
  const page = townShown("boyle", { "local-facts.csv": `${facts}${row}` });
  expect(textOf(sectionOf(page, "town-water"))).toContain("2019 reported 2021 Rust in the mains.");
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

test("a thin town is kept from search engines only when the owner makes it a gate", () => {
  const gate = { "site.json": replacing('"towns": "index"', '"towns": "noindex"') };
  expect(townShown("boyle").page.index.indexable).toBe(true);
  expect(townShown("boyle", gate).page.index).toMatchObject({ indexable: false });
});
