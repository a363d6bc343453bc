import { expect, test } from "vitest";
import { townServiceShown } from "../../templates/tiny-pages.ts";
import { localOf, townServiceOf } from "../link/local.ts";
import { problemsWith, replacing, siteWith, withRow } from "../tiny-copy.ts";

const site = siteWith();
const local = (slug: string) => localOf(site, slug);
const townService = (path: string) => townServiceOf(site, path);
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

test("dated facts come in the order of topics.csv, and undated ones after them", () => {
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
    "Hard.",
    "Undated iron.",
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
  const counted = [...(site.facts.ofTown.get("westport") ?? []), ...(site.facts.ofCounty.get("mayo") ?? [])];
  expect(counted.map(({ topic, counts }) => `${topic} ${counts}`)).toEqual(
    expect.arrayContaining(["iron true", "spring false", "supply false", "private-wells false"]),
  );
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
    [undefined, 2021],
    [2019, 2021],
  ]);
});

test("a fact whose day is in another year than its year is an error; the day alone says the year", () => {
  const rows = (asOf: string, year: string) => ({
    "local-facts.csv": () =>
      `place,county,scope,topic,statement,as_of,year,source_title,source_url,confidence
Boyle,Roscommon,town,iron,Iron.,${asOf},${year},S,https://s.example/a,high
`,
  });
  expect(problemsWith(rows("2026-05", "2025"))).toEqual([
    'data/local-facts.csv:2:6  error  as_of "2026-05" is not in 2025, the year of the same row. Correct one of the two, or empty year.',
  ]);
  expect(problemsWith(rows("2026-05-02", "2026"))).toEqual([]);
  expect(localOf(siteWith(rows("2026-05", "")), "boyle").facts[0]?.year).toBe(2026);
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
  expect(local("westport").row).toMatchObject({ lead: expect.stringMatching(/^Iron/) });
  expect(local("westport").figures.people).toEqual({ count: 6872, asOf: "2022" });
  expect(local("boyle").row).toEqual({});
});

test("a service in a town shows the findings that bear on its service: the town’s, then the county’s; settings stay with their town", () => {
  expect(statements(townService("/westport/iron-removal").facts)).toEqual([
    "A well at Knockranny held iron in 2023.",
    "A well at the Quay held iron in 2014.",
    "Wells in Mayo carried iron in 2019.",
  ]);
});

test("a count of wells stands on the pages of the service that it is about first, and of no other", () => {
  const counted = "Mayo counted its wells in 2022.";
  expect(statements(townService("/westport/water-testing").facts)).toContain(counted);
  expect(statements(townService("/westport/iron-removal").facts)).not.toContain(counted);
});

test("the newest of a town’s findings stands first, of two of one year the firmer one, history last", () => {
  const rows = [
    "Boyle,Roscommon,town,iron,Hearsay of 2020.,,,,2020,S,https://s.example/a,medium",
    "Boyle,Roscommon,town,iron,Measured in 2020.,,,,2020,S,https://s.example/b,high",
    "Boyle,Roscommon,town,iron,Rust in 1837.,,,,1837,S,https://s.example/c,high",
    "Boyle,Roscommon,town,iron,Measured in 2021.,,,,2021,S,https://s.example/d,high",
  ];
  const changed = siteWith({ "local-facts.csv": withRow(rows.join("\n")) });
  expect(statements(townServiceOf(changed, "/boyle/iron-removal").facts)).toEqual([
    "Measured in 2021.",
    "Measured in 2020.",
    "Hearsay of 2020.",
    "Rust in 1837.",
  ]);
});

test("of the whole island a service shows what explains its subject before what was counted last", () => {
  const rows =
    "Ireland,,region,iron,Peat holds the air out and lets iron dissolve.,,,,,Tiny Geology,https://geology.example/peat,high,yes";
  const changes = {
    "local-facts.csv": (text: string) => `${text.replace("confidence", "confidence,explains")}${rows}\n`,
  };
  const ofIron = siteWith(changes).services.find(({ slug }) => slug === "iron-removal");
  expect(statements(ofIron?.facts)).toEqual([
    "Peat holds the air out and lets iron dissolve.",
    "In this island, iron in groundwater is mostly natural.",
  ]);
});

test("what holds for the whole island is the service’s, at most two facts", () => {
  const ofIron = site.services.find(({ slug }) => slug === "iron-removal");
  expect(statements(ofIron?.facts)).toEqual([
    "In this island, iron in groundwater is mostly natural.",
    "A test tells iron from manganese.",
  ]);
});

test("a service in a town shows what its county offers for the service, and the service what holds everywhere", () => {
  expect(statements(townService("/westport/iron-removal").help)).toEqual(["Mayo asks for a test first."]);
  expect(townService("/tuam/iron-removal").help).toEqual([]);
  const ofIron = site.services.find(({ slug }) => slug === "iron-removal");
  expect(statements(ofIron?.help)).toEqual([
    "In 2021 the well grant paid up to €700; ask your council what it pays now.",
  ]);
});

test("own text comes with its source", () => {
  expect(townService("/boyle/iron-removal")).toMatchObject({
    text: expect.stringMatching(/^Boyle stands/),
    textSources: [{ sourceTitle: "Tiny Survey of Boyle", sourceUrl: "https://survey.example/boyle" }],
  });
  expect(townService("/boyle/water-testing")?.text).toBeUndefined();
});

test("a town without reviews shows the county’s", () => {
  const names = (slug: string) => local(slug).reviews.map(({ name }) => name);
  expect(names("westport")).toEqual(["Gráinne Mhaol"]);
  expect(names("castlebar")).toEqual(["Gráinne Mhaol", "Pádraig Flavelle"]);
  expect(names("boyle")).toEqual([]);
});

test("a neighbour’s name leads to the same service there when that page is indexable, else to the town", () => {
  const nearby = (path: string) => {
    const [line = ""] =
      /near Castlebar<\/b>.*?<\/p>|near Westport<\/b>.*?<\/p>/.exec(townServiceShown(path).html) ?? [];
    return Array.from(line.matchAll(/href="([^"]*)"/g), ([, href]) => href);
  };
  expect(nearby("/castlebar/iron-removal")).toEqual(["/westport/iron-removal", "/tuam", "/boyle/iron-removal"]);
  expect(nearby("/westport/water-softeners")).toEqual(["/castlebar", "/tuam", "/boyle"]);
});

test("towns share what is the same for all of them", () => {
  expect(townService("/castlebar/iron-removal").town).toBe(site.towns[0]);
  expect(site.towns[0]?.county).toBe(site.towns[1]?.county);
  const two = siteWith({ "towns.csv": withRow("Swinford,Mayo") });
  const { widerFacts, surroundings } = localOf(two, "swinford");
  expect([...widerFacts, ...(surroundings?.records ?? [])]).toHaveLength(4);
  expect(townServiceOf(two, "/swinford/iron-removal").facts).toBe(townServiceOf(two, "/castlebar/iron-removal").facts);
});

test("the name of a place is printed as its own file spells it", () => {
  const changed = siteWith({ "local-facts.csv": replacing("Tuam,Galway,town", "tuam,galway,town") });
  expect(localOf(changed, "tuam").facts[0]?.place).toBe("Tuam");
});
