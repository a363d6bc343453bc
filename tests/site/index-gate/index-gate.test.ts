import { expect, test } from "vitest";
import { agingAfter } from "../aging.ts";
import { townServiceOf } from "../link/local.ts";
import { replacing, siteWith, withRow } from "../tiny-copy.ts";

const site = siteWith();
const decision = (path: string, of = site) => townServiceOf(of, path).index;
const closed = (found: string, service = "Water Softeners") => ({
  indexable: false,
  reason: `too little to say on ${service} there: ${found}, under 2`,
});

test("two dated findings of the town make a page indexable", () => {
  expect(decision("/westport/iron-removal")).toEqual({
    indexable: true,
    reason: "2 dated findings on record in Westport",
  });
});

test.each([
  [39, "not indexable"],
  [40, "indexable"],
])("a page with an own text of %i words is %s", (words, expected) => {
  const isIndexable = expected === "indexable";
  const ownText = Array.from({ length: words }, (_, index) => `word${index}`).join(" – ");
  const changed = siteWith({ "town-services.csv": `town,service,text\nBoyle,iron-removal,${ownText}\n` });
  const counted = `own text of ${words} words`;
  expect(decision("/boyle/iron-removal", changed)).toEqual({
    indexable: isIndexable,
    reason: isIndexable
      ? `its ${counted}`
      : `too little to say on Iron Removal there: ${counted}, under 40, and no dated finding in Boyle, under 2`,
  });
  expect(changed.indexable.get("boyle")?.has("iron-removal")).toBe(isIndexable);
});

test("one finding of the town does not make a page indexable", () => {
  expect(decision("/castlebar/water-softeners")).toEqual(closed("no own text, and 1 dated finding in Castlebar"));
});

const figures = (...rows: readonly string[]) => ({
  "hardness.csv": [
    "town,supply,tier,value_low,value_high,words,published_on,licence,source_title,source_url,confidence",
    ...rows.map((row) => (row.includes("https:") ? row : `${row},CC0,Tiny Lab,https://lab.example/,high`)),
  ].join("\n"),
});
const onSofteners = (path: string, changes: Parameters<typeof siteWith>[0], day?: string) =>
  decision(`${path}/water-softeners`, siteWith(changes, day));

test("a hardness figure counts as a finding for hardness services, and the reason says so", () => {
  const ofTown = figures("Castlebar,,tap,180,180,,2025");
  expect(onSofteners("/castlebar", ofTown)).toEqual({
    indexable: true,
    reason: "1 dated finding and 1 hardness figure on record in Castlebar",
  });
  expect(siteWith(ofTown).indexable.get("castlebar")?.has("water-softeners")).toBe(true);
  expect(decision("/castlebar/iron-removal", siteWith(ofTown)).reason).not.toContain("hardness figure");
  expect(onSofteners("/tuam", figures("Tuam,,tap,180,180,,2025"))).toEqual(
    closed("no own text, and 1 hardness figure in Tuam"),
  );
});

test("figures of two supplies count as two findings", () => {
  const ofSupplies = figures(",Lough Mask,supply,300,320,,2025", ",Moher,supply,20,40,,2025");
  expect(onSofteners("/castlebar", ofSupplies).reason).toBe(
    "1 dated finding and 2 hardness figures on record in Castlebar",
  );
});

test.each([
  ["past the shelf life of hardness", "Castlebar,,tap,180,180,,2015", "2026-11-26"],
  ["without a date", "Castlebar,,tap,180,180,,", undefined],
  ["without a number", "Castlebar,,supply,,,hard,2025", undefined],
  [
    "that repeats the finding",
    "Castlebar,,supply,180,180,,2021,CC0,Tiny Utility,https://utility.example/castlebar,high",
    undefined,
  ],
])("a hardness figure %s does not count as a finding", (_, row, day) => {
  expect(onSofteners("/castlebar", { "topics.csv": agingAfter(8), ...figures(row) }, day)).toEqual(
    closed("no own text, and 1 dated finding in Castlebar"),
  );
});

test("facts of the county never make a page indexable", () => {
  const rows = [2001, 2002, 2003].map(
    (year) => `Galway,,county,hardness,Hard in ${year}.,,,,${year},S,https://s.example/${year},high`,
  );
  const changed = siteWith({ "local-facts.csv": withRow(rows.join("\n")) });
  expect(decision("/tuam/water-softeners", changed)).toEqual(closed("no own text, and no dated finding in Tuam"));
});

test.each([
  ["history", "iron,Rust.,,,,1837"],
  ["a fact without a date", "iron,Rust.,,,,"],
  ["a setting", "spring,A spring.,,,,2020"],
  ["a register", "private-wells,Ninety wells.,,,,2020"],
])("%s does not make a page indexable", (_, fact) => {
  const rows = ["a", "b"].map((letter) => `Boyle,Roscommon,town,${fact},S,https://s.example/${letter},high`);
  const changed = siteWith({
    "local-facts.csv": withRow(rows.join("\n")),
    "town-services.csv": "town,service,text\nBoyle,iron-removal,Far too short.\n",
  });
  expect(decision("/boyle/iron-removal", changed)).toEqual(
    closed("own text of 3 words, under 40, and no dated finding in Boyle", "Iron Removal"),
  );
});

const text = (town: string, year: number, end = "") =>
  `${town} stands where a river leaves a lake, and the wells on the hill behind it run through shale that gives up its iron slowly. A glass drawn there in ${year} was clear for a minute and then turned the colour of weak tea, which is how people in ${town} first noticed that something was in it.${end}`;
const withTexts = (...rows: readonly string[]) =>
  siteWith({
    "town-services.csv": `town,service,text\n${rows.join("\n")}\n`,
    "local-facts.csv": (facts) => facts.replace(/^.*,iron,.*\n/gm, ""),
    "well-help.csv": (help) => help.replace(/^county.*\n/gm, ""),
  });

const twins = withTexts(
  `Westport,iron-removal,"${text("Westport", 2019)}"`,
  `Boyle,iron-removal,"${text("Boyle", 2004)}"`,
);

test("lists the first of two pages that differ only in names and figures", () => {
  expect(decision("/boyle/iron-removal", twins).indexable).toBe(true);
  expect(decision("/westport/iron-removal", twins)).toEqual({
    indexable: false,
    reason: "100 % like /boyle/iron-removal, which has as many words of its own or more",
  });
});

test("lists the longer of two nearly identical pages", () => {
  const nearly = withTexts(
    `Westport,iron-removal,"${text("Westport", 2019, " The bath told it first.")}"`,
    `Boyle,iron-removal,"${text("Boyle", 2004)}"`,
  );
  expect(decision("/westport/iron-removal", nearly).indexable).toBe(true);
  expect(decision("/boyle/iron-removal", nearly).indexable).toBe(false);
  expect(decision("/boyle/iron-removal", nearly).reason).toMatch(/^\d\d % like \/westport\/iron-removal/);
});

test("the same text for two services is not a duplicate", () => {
  const both = withTexts(
    `Westport,iron-removal,"${text("Westport", 2019)}"`,
    `Boyle,water-softeners,"${text("Boyle", 2004)}"`,
  );
  expect(decision("/westport/iron-removal", both).indexable).toBe(true);
  expect(decision("/boyle/water-softeners", both).indexable).toBe(true);
});

test("uses the thresholds of settings.json", () => {
  const strict = siteWith({ "settings.json": replacing('"words": 40', '"words": 54') });
  expect(decision("/boyle/iron-removal", strict).indexable).toBe(false);
});
