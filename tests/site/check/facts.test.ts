import { expect, test } from "vitest";
import { townServiceContent } from "../../../generator/site/index-gate/town-service-content.ts";
import { townKnowledge } from "../../../generator/site/verdicts/town-verdict.ts";
import type { Site } from "../../../templates/model.ts";
import { localOf } from "../link/local.ts";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { replacing, siteWith, withRow } from "../tiny-copy.ts";

const site = siteWith();
const local = (slug: string) => localOf(site, slug);
const factsOf = (slug: string, of = site) => of.facts.ofTown.get(slug) ?? [];
/** Returns a page's content that decides if it is indexable. */
function contentOf(of: Site, slug: string, service: string) {
  const town = of.towns.find((each) => each.slug === slug) ?? expect.fail(slug);
  const link = of.serviceLinks.find((each) => each.slug === service) ?? expect.fail(service);
  return townServiceContent(of, townKnowledge(of, town), link);
}
const statements = (facts: readonly { statement: string }[] | undefined) => facts?.map(({ statement }) => statement);

test("lists a town's findings first, newest first, then its setting, and history last", () => {
  expect(statements(factsOf("westport"))).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "Westport takes its water from Moher Lough.",
    "In 1837 Westport had a chalybeate spring.",
  ]);
  expect(factsOf("westport").map(({ isHistory }) => isHistory)).toEqual([false, false, false, true]);
});

test("lists dated facts in the order of topics.csv, and undated ones after them", () => {
  const changed = siteWith({
    "local-facts.csv": withRow(
      [
        "Westport,Mayo,town,hardness,Hard.,,,,2024,S,https://s.example/a,high",
        "Westport,Mayo,town,iron,Undated iron.,,,,,S,https://s.example/b,high",
      ].join("\n"),
    ),
  });
  expect(statements(factsOf("westport", changed))?.slice(0, 4)).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "Hard.",
    "Undated iron.",
  ]);
});

test("a fact has the kind of its topic", () => {
  const [iron, , supply] = factsOf("westport");
  expect(iron).toMatchObject({ topic: "iron", kind: "finding", value: "1.2", place: "Westport" });
  expect(supply).toMatchObject({ kind: "background" });
});

test("only facts of a topic about findings in water count for search engines", () => {
  const counted = [...(site.facts.ofTown.get("westport") ?? []), ...(site.facts.ofCounty.get("mayo") ?? [])];
  expect(counted.map(({ topic, counts }) => `${topic} ${counts}`)).toEqual(
    expect.arrayContaining(["iron true", "spring false", "supply false", "private-wells false"]),
  );
});

test("a fact has its year and the year of its report; either may be unknown", () => {
  const changed = siteWith({
    "local-facts.csv": () =>
      [
        "place,county,scope,topic,statement,year,report_year,source_title,source_url,confidence",
        "Boyle,Roscommon,town,iron,Both.,2019,2021,S,https://s.example/a,high",
        "Boyle,Roscommon,town,iron,Only reported.,,2021,S,https://s.example/b,high",
      ].join("\n"),
  });
  const years = factsOf("boyle", changed).map(({ year, reportYear }) => [year, reportYear]);
  expect(years).toEqual([
    [undefined, 2021],
    [2019, 2021],
  ]);
});

const only = (asOf: string, year: string) =>
  `place,county,scope,topic,statement,as_of,year,source_title,source_url,confidence\nBoyle,Roscommon,town,iron,Iron.,${asOf},${year},S,https://s.example/a,high`;

testMistakes(`
rejects "yes" in the column counts of a topic that is not of the kind "finding"
  topics.csv: Springs,no -> Springs,yes
  topics.csv:5:4  error  counts is yes, but the topic is setting: only findings say what is in the water. Write no.
rejects an as_of outside the year of the row
  ${wholeFile("local-facts.csv", only("2026-05", "2025"))}
  local-facts.csv:2:6  error  as_of "2026-05" is not in 2025, the year of the same row. Correct one of the two, or empty year.
accepts an as_of inside the year of the row
  ${wholeFile("local-facts.csv", only("2026-05-02", "2026"))}
`);

test("takes the year of a fact from its day if the year is empty", () => {
  const site = siteWith({ "local-facts.csv": only("2026-05", "") });
  expect(factsOf("boyle", site)[0]?.year).toBe(2026);
});

test("a town has its texts and population of towns.csv, and no keys for empty cells", () => {
  expect(local("westport").row).toMatchObject({ lead: expect.stringMatching(/^Iron/) });
  expect(local("westport").figures.people).toEqual({ count: 6872, asOf: "2022" });
  expect(local("boyle").row).toEqual({});
});

test("sorts findings of a town by year, then by confidence, with history last", () => {
  const rows = [
    "Boyle,Roscommon,town,iron,Hearsay of 2020.,,,,2020,S,https://s.example/a,medium",
    "Boyle,Roscommon,town,iron,Measured in 2020.,,,,2020,S,https://s.example/b,high",
    "Boyle,Roscommon,town,iron,Rust in 1837.,,,,1837,S,https://s.example/c,high",
    "Boyle,Roscommon,town,iron,Measured in 2021.,,,,2021,S,https://s.example/d,high",
  ];
  const changed = siteWith({ "local-facts.csv": withRow(rows.join("\n")) });
  expect(statements(contentOf(changed, "boyle", "iron-removal").own)).toEqual([
    "Measured in 2021.",
    "Measured in 2020.",
    "Hearsay of 2020.",
    "Rust in 1837.",
  ]);
});

test("prints the name of a place as towns.csv spells it", () => {
  const changed = siteWith({ "local-facts.csv": replacing("Tuam,Galway,town", "tuam,galway,town") });
  expect(factsOf("tuam", changed)[0]?.place).toBe("Tuam");
});
