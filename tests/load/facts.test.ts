import { expect, test } from "vitest";
import { combinationShown } from "../templates/tiny-pages.ts";
import { combinationOf, localOf } from "./local.ts";
import { problemsWith, replacing, siteWith, withRow } from "./tiny-copy.ts";

const site = siteWith();
const local = (slug: string) => localOf(site, slug);
const combination = (path: string) => combinationOf(site, path);
const statements = (facts: readonly { statement: string }[] | undefined) => facts?.map(({ statement }) => statement);

test("a town’s findings come first, the newest in front, its setting after them and history last", () => {
  expect(statements(local("westport").facts)).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "Westport takes its water from Moher Lough.",
    "In 1837 Westport had a chalybeate spring.",
  ]);
  expect(local("westport").facts.map(({ isHistory }) => isHistory)).toEqual([false, false, false, true]);
});

test("dated facts of a topic stand before undated ones, and topics in the order of topics.csv", () => {
  const changed = siteWith({
    "local-facts.csv": withRow(
      [
        "Westport,Mayo,town,hardness,Hard.,,,,2024,S,https://s.example/a,high",
        "Westport,Mayo,town,iron,Undated iron.,,,,,S,https://s.example/b,high",
      ].join("\n"),
    ),
  });
  expect(statements(localOf(changed, "westport").facts)?.slice(0, 4)).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "Undated iron.",
    "Hard.",
  ]);
});

test("a fact carries its topic’s name and kind, and a finding the services it bears on", () => {
  const [iron, , supply] = local("westport").facts;
  expect(iron).toMatchObject({
    label: "Iron",
    kind: "finding",
    short: "Iron at Knockranny",
    value: "1.2",
    place: "Westport",
  });
  expect(iron?.services).toEqual([
    { slug: "iron-removal", title: "Iron Removal" },
    { slug: "water-testing", title: "Water Consultation" },
  ]);
  expect(supply).toMatchObject({ kind: "background", services: [] });
});

test("a fact counts for search engines by its topic: what was found in water does, registers do not", () => {
  const counted = combination("/westport/iron-removal")?.facts.map(({ topic, counts }) => `${topic} ${counts}`);
  expect([...new Set(counted)]).toEqual(["iron true", "spring false", "private-wells false"]);
});

test("a topic that is no finding cannot count", () => {
  expect(problemsWith({ "topics.csv": replacing("Springs,no", "Springs,yes") })).toEqual([
    "data/topics.csv:5:4  error  counts is yes, but the topic is setting: only findings say what is in the water. Write no.",
  ]);
});

test("a fact tells the year it happened in from the year it was reported in; either may be unknown", () => {
  const changed = siteWith({
    "local-facts.csv": () =>
      [
        "place,county,scope,topic,statement,year,report_year,source_title,source_url,confidence",
        "Boyle,Roscommon,town,iron,Both.,2019,2021,S,https://s.example/a,high",
        "Boyle,Roscommon,town,iron,Only reported.,,2021,S,https://s.example/b,high",
      ].join("\n"),
  });
  const years = localOf(changed, "boyle").facts.map(({ year, reportYear }) => [year, reportYear]);
  expect(years).toEqual([
    [2019, 2021],
    [undefined, 2021],
  ]);
});

test("a town with fewer than two facts borrows four of its county, topped up with the island’s", () => {
  expect(statements(local("tuam").widerFacts)).toEqual([
    "Galway sits on limestone and has hard water.",
    "In this island, iron in groundwater is mostly natural.",
    "About 170,000 homes in this island have a well.",
    "Most homes are on the mains.",
  ]);
  expect(local("castlebar").widerFacts).toEqual([]);
});

test("what a town’s findings mean at home is said once for each topic that has an explanation", () => {
  expect(local("westport").explanations.map(({ label }) => label)).toEqual(["Iron"]);
  expect(local("castlebar").explanations).toEqual([
    { topic: "hardness", label: "Hardness", text: "Hard water furs the kettle." },
  ]);
});

test("a town’s services stand by how many of its findings call for them", () => {
  expect(local("castlebar").services.map(({ slug }) => slug)).toEqual([
    "water-softeners",
    "iron-removal",
    "water-testing",
  ]);
  expect(local("westport").services.map(({ slug }) => slug)).toEqual([
    "iron-removal",
    "water-testing",
    "water-softeners",
  ]);
  expect(local("tuam").services).toBe(site.serviceLinks);
});

test("a town’s pages know its own words and people, and no empty cells", () => {
  expect(local("westport").row).toMatchObject({
    lead: expect.stringMatching(/^Iron/),
    population: 6872,
    population_year: 2022,
  });
  expect(local("boyle").row).toEqual({});
});

test("a combination shows what bears on its service: the town’s, then the county’s, then at most three of the region", () => {
  expect(statements(combination("/westport/iron-removal").facts)).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "In 1837 Westport had a chalybeate spring.",
    "Wells in Mayo carried iron in 2019.",
    "Mayo counted its wells in 2022.",
    "In this island, iron in groundwater is mostly natural.",
    "A test tells iron from manganese.",
    "About 170,000 homes in this island have a well.",
  ]);
});

test.each([
  ["/westport/iron-removal", true, "2 findings on record in Westport"],
  ["/castlebar/iron-removal", true, "2 findings on record in Co. Mayo"],
  ["/castlebar/water-softeners", true, "1 finding on record in Castlebar"],
  ["/boyle/iron-removal", true, "its own text of 53 words"],
  [
    "/westport/water-softeners",
    false,
    "nothing to say on Water Softeners there: no finding in Westport, no finding in Co. Mayo, no own text",
  ],
  [
    "/tuam/water-softeners",
    false,
    "nothing to say on Water Softeners there: no finding in Tuam, 1 finding in Co. Galway, no own text",
  ],
])("%s is indexable: %s, because of %s", (path, indexable, reason) => {
  expect(combination(path).index).toEqual({ indexable, reason });
});

test("regional facts, settings and short texts open no page", () => {
  const changed = siteWith({
    "local-facts.csv": withRow("Boyle,Roscommon,town,spring,A spring.,,,,2020,S,https://s.example,high"),
    "town-services.csv": "town,service,text\nBoyle,iron-removal,Far too short.\n",
  });
  expect(combinationOf(changed, "/boyle/iron-removal").index).toEqual({
    indexable: false,
    reason:
      "nothing to say on Iron Removal there: no finding in Boyle, no finding in Co. Roscommon, own text of 3 words, under 40",
  });
});

test("own text comes with its source", () => {
  expect(combination("/boyle/iron-removal")).toMatchObject({
    text: expect.stringMatching(/^Boyle stands/),
    textSource: { title: "Tiny Survey of Boyle", url: "https://survey.example/boyle" },
  });
  expect(combination("/boyle/water-testing")).not.toHaveProperty("text");
});

test("a town without reviews shows the county’s", () => {
  const names = (slug: string) => local(slug).reviews.map(({ name }) => name);
  expect(names("westport")).toEqual(["Gráinne Mhaol"]);
  expect(names("castlebar")).toEqual(["Gráinne Mhaol", "Pádraig Flavelle"]);
  expect(names("boyle")).toEqual([]);
});

test("a neighbour’s name leads to the same service there when that page is indexable, else to the town", () => {
  const nearby = (path: string) =>
    Array.from(combinationShown(path).html.matchAll(/<li><a href="([^"]*)"><svg/g), ([, href]) => href);
  expect(nearby("/westport/iron-removal")).toEqual(["/castlebar/iron-removal", "/tuam", "/boyle/iron-removal"]);
  expect(nearby("/westport/water-softeners")).toEqual(["/castlebar/water-softeners", "/tuam", "/boyle"]);
});

test("towns share what is the same for all of them", () => {
  expect(combination("/westport/iron-removal").otherServices).toBe(combination("/tuam/iron-removal").otherServices);
  expect(combination("/castlebar/iron-removal").town).toBe(site.towns[0]);
  expect(site.towns[0]?.county).toBe(site.towns[1]?.county);
  const two = siteWith({ "towns.csv": withRow("Swinford,Mayo") });
  expect(localOf(two, "swinford").widerFacts).toHaveLength(4);
  expect(combinationOf(two, "/swinford/iron-removal").facts).toBe(combinationOf(two, "/castlebar/iron-removal").facts);
});

test("the name of a place is printed as its own file spells it", () => {
  const changed = siteWith({ "local-facts.csv": replacing("Tuam,Galway,town", "tuam,galway,town") });
  expect(localOf(changed, "tuam").facts[0]?.place).toBe("Tuam");
});
