/** What pages leave out, fold or date when a record, a list or a grant is too old to be stated as present. */
import { expect, test } from "vitest";
import type { Fact, TownSupply } from "../../../data/schema/site.ts";
import { agedEntries } from "../../../generator/inspect/report/fact-ages.ts";
import { statesAgedAsPresent, withoutAgedClaims } from "../../../generator/site/index-gate/stated-as-present.ts";
import { lookUpData } from "../../../generator/site/look-up.ts";
import { countyShown, textOf, townServiceShown, townShown } from "../../templates/tiny-pages.ts";
import { aging } from "../aging.ts";
import { townServiceOf } from "../link/local.ts";
import { type Changes, replacing, siteWith, withRow } from "../tiny-copy.ts";

const later = "2030-06-01";

const old = { supply: "Birr", plant: "Hillside works", sourceWater: "River Camcor", isAged: true } as TownSupply;
const county = { name: "Offaly", slug: "offaly" };
const evidence = { town: { name: "Birr", county }, facts: [], supplies: [old] };

test.each([
  ["Birr drinks the Camcor.", true],
  ["The works at Hillside are small, a report of 2017 says.", true],
  ["Since 2017 the water has come from the Camcor.", true],
  ["In 2017 Birr was on water from the Camcor, and the works stand at Hillside.", true],
  ["In 2017 the water came from the Camcor.", false],
  ["The Camcor fed the taps.", false],
  ["The county council runs the library.", false],
  ["The Camcor serves 1900 people.", true],
  ["The works at Hillside treat 1900 m³ a day, and 2000 private wells are near the Camcor.", true],
  ["In 2017 people are on water from the Camcor.", false],
])("of an old record of the supply %s is stated as present: %s", (sentence, isPresent) => {
  expect(statesAgedAsPresent(sentence, evidence)).toBe(isPresent);
});

test("a newer record, or a list that has the supply, confirms it", () => {
  const sentence = "Birr drinks the Camcor.";
  const states = (supplies: readonly TownSupply[], facts: readonly Fact[] = []) =>
    statesAgedAsPresent(sentence, { ...evidence, supplies, facts });
  const fact = { statement: "Birr drinks the Camcor, the council said.", isAged: false } as Fact;
  expect(states([{ ...old, isAged: false }])).toBe(false);
  expect(states([{ ...old, listEntry: {} } as TownSupply])).toBe(false);
  expect(states([old], [{ ...fact, year: 2026 }])).toBe(false);
  expect(states([old], [fact]), "without a date").toBe(true);
});

test("sentences that refer back to one that is left out go with it", () => {
  const text = "Birr drinks the Camcor. It is a small river. Test your own tap. In 2017 the Camcor was low.";
  expect(withoutAgedClaims(text, evidence)).toBe("Test your own tap. In 2017 the Camcor was low.");
  expect(withoutAgedClaims("Birr drinks the Camcor.", evidence)).toBeUndefined();
  expect(withoutAgedClaims(text, { ...evidence, supplies: [] })).toBe(text);
});

const castlebar = (lead: string, intro: string): Changes => ({
  ...aging,
  "towns.csv": replacing(",F23,no,,,,", `,F23,no,,"${lead}","${intro}",`),
});

test("a town’s lead and text say nothing of a supply whose record is too old", () => {
  const changes = castlebar(
    "Castlebar drinks from Moher Lough.",
    "The taps run on Moher Lough. In 2024 Moher Lough fell low.",
  );
  expect(townShown("castlebar", changes, "2026-06-01").page.head.description).toContain("drinks from Moher");
  const { page, text } = townShown("castlebar", changes, later);
  expect(page.head.description).not.toContain("Moher");
  expect(text).not.toContain("run on Moher");
  expect(text).toContain("In 2024 Moher Lough fell low.");
});

test("the review list has what is left out, old supplies and old grants", () => {
  const lead = "Castlebar drinks from Moher Lough.";
  const site = siteWith(castlebar(lead, `${lead} Moher Lough fell low in 2024.`), later);
  const entries = agedEntries(site).map(({ kind, say }) => `${kind}: ${say}`);
  for (const entry of [
    /^supply: Castlebar: the record of Moher is of 2024\./,
    /^lead: .* Castlebar /,
    /^intro: .* Castlebar /,
  ])
    expect(entries).toContainEqual(expect.stringMatching(entry));
  expect(entries.filter((entry) => entry.startsWith("help: "))).toEqual([
    expect.stringContaining("Ireland, 2021: this well-grant row"),
    expect.stringContaining("Mayo, 2023: this well-grant row"),
  ]);
});

test("an own text and its answer leave it out too, and the verdict goes with the answer", () => {
  const columns = (rows: string) =>
    rows.replace("service,text", "service,title,verdict,answer,text").replace(/^(\w+,[\w-]+),/gm, "$1,,,,");
  const row = `Castlebar,iron-removal,Moher Lough in the glass,Maybe,Castlebar drinks from Moher Lough.,"The works at Moher are small. Look in the bath.",,`;
  const changes: Changes = {
    ...aging,
    "town-services.csv": (rows) => withRow(row)(columns(rows).replace("service,,,,title", "service,title")),
  };
  const path = "/castlebar/iron-removal";
  const then = townServiceOf(siteWith(changes, "2026-06-01"), path);
  expect(then).toMatchObject({ title: "Moher Lough in the glass", verdict: "Maybe" });
  const { title, verdict, answer, text } = townServiceOf(siteWith(changes, later), path);
  expect([title, verdict, answer]).toEqual([undefined, undefined, undefined]);
  expect(text).toBe("Look in the bath.");
});

test("words on older facts open no page to search engines", () => {
  const fact =
    "Westport,Mayo,town,iron,The pump at the Octagon gave red water for a week that spring.,,,,2019,S,https://s.example/o,high";
  const said = "The pump at the Octagon gave red water for a week that spring. ";
  const text = `${said}${"Look in the bath for a line. ".repeat(6)}`;
  const changes: Changes = {
    ...aging,
    "local-facts.csv": withRow(fact),
    "town-services.csv": withRow(`Westport,iron-removal,"${text.trim()}",,`),
    "site.json": (json) => json.replace('"words": 40', '"words": 45').replace('"findings": 2', '"findings": 9'),
  };
  const decision = (day: string) => townServiceOf(siteWith(changes, day), "/westport/iron-removal").index;
  expect(decision("2024-06-01")).toMatchObject({ indexable: true });
  expect(decision(later)).toMatchObject({ indexable: false });
});

test("on a county’s page an old list is no title and no state of today, and an old supply has its date", () => {
  const then = countyShown("/local/mayo", aging, "2026-06-01");
  expect(then.page.head.title).toContain("on the EPA list");
  const { page, text } = countyShown("/local/mayo", aging, later);
  expect(page.head.title).not.toContain("EPA");
  expect(text).toContain("EPA list today: not known At the end of 2025 one was on it: Lough Mask.");
  expect(text).toMatch(/Lough Mask: on the EPA list at the end of 2025\./);
  expect(text).toContain("Moher Lough, Moher, recorded in 2024.");
  expect(text).toContain("Was listed Lough Mask");
  expect(text).toContain("Served 13,000 people.");
  expect(text).not.toMatch(/(?:one|none) on the EPA list(?! at)/i);
});

test("the look-up knows no state of today from an old list", () => {
  const lines = (day: string) => {
    const town = lookUpData(siteWith(aging, day)).towns.find(({ slug }) => slug === "castlebar");
    return town?.answers.find(({ label }) => label === "EPA list")?.lines.map(({ say, text = "" }) => `${say} ${text}`);
  };
  expect(lines("2026-06-01")?.[0]).toContain("Lough Mask: on it");
  expect(lines(later)).toEqual([
    "Lough Mask: not known today At the end of 2025 it was on it.",
    expect.stringContaining("Turlough: "),
    "Moher: not known today At the end of 2025 it was not on it.",
  ]);
});

test("help on an old grant is folded unless it says its year, and then the amount says it too", () => {
  const inView = (html: string) =>
    textOf(html.replace(/<details[^>]*><summary[^>]*>Older records.*?<\/details>/gs, ""));
  const county = countyShown("/local/mayo", aging, later);
  expect(county.text).toContain("Mayo asks for a test first.");
  expect(inView(county.html)).not.toContain("Mayo asks for a test first.");
  const { html, text } = townServiceShown("/westport/iron-removal", aging, later);
  expect(text).toContain("Well grant up to €700 in 2021");
  expect(inView(html)).not.toContain("Mayo asks for a test first.");
});
