import { expect, test } from "vitest";
import { localOf } from "../link/local.ts";
import { problemsWith, replacing, siteWith, withRow } from "../tiny-copy.ts";

const counts = "homes,public_main,group_public,group_private,own_supply,not_piped,not_stated";
const source = "2022-04-03,Tiny Census,https://census.example";
const ofCounties = (...rows: readonly string[]) =>
  [`county,level,${counts},as_of,source_title,source_url`, ...rows.map((row) => `${row},${source}`)].join("\n");
const ofPlaces = (...rows: readonly string[]) =>
  [
    `code,name,county,lat,lng,population,${counts},as_of,source_title,source_url`,
    "1,Boyle,Roscommon,53.96667,-8.3,2568,1000,900,40,10,30,0,20,2022-04-03,Tiny Census,https://census.example",
    ...rows.map((row) => `${row},${source}`),
  ].join("\n");

test("homes that are not the sum of their supplies are answered in both sheets", () => {
  expect(problemsWith({ "county-water.csv": ofCounties("Mayo,county,100,60,10,5,20,0,4") })).toEqual([
    "data/county-water.csv:2:3  error  homes 100 is not the sum of the homes by supply, 99. Take all columns from one file.",
  ]);
  expect(
    problemsWith({ "settlements.csv": ofPlaces("2,Swinford,Mayo,53.94861,-8.94944,1394,100,60,10,5,20,0,4") }),
  ).toEqual([
    "data/settlements.csv:3:7  error  homes 100 is not the sum of the homes by supply, 99. Take all columns from one file.",
  ]);
});

test("one empty count is asked for", () => {
  expect(
    problemsWith({ "settlements.csv": ofPlaces("2,Swinford,Mayo,53.94861,-8.94944,1394,100,60,10,5,20,,5") }),
  ).toEqual(["data/settlements.csv:3:12  error  not_piped is empty while homes is filled. Fill all of them, or none."]);
});

test("a level of a county, and a code of a settlement, are there once", () => {
  const mayo = "Mayo,county,100,60,10,5,20,0,5";
  expect(problemsWith({ "county-water.csv": ofCounties(mayo, mayo) })).toEqual([
    "data/county-water.csv:3:2  error  Mayo has level county in row 2 already. Delete one of the two rows.",
  ]);
  expect(problemsWith({ "settlements.csv": ofPlaces("1,Swinford,Mayo,53.94861,-8.94944,1394,,,,,,,") })).toEqual([
    "data/settlements.csv:3:1  error  code 1 is already in row 2. Correct one of the two.",
  ]);
});

test("a town has the homes of its settlement, and those of its county outside settlements", () => {
  const site = siteWith({
    "settlements.csv": ofPlaces(),
    "county-water.csv": ofCounties("Roscommon,outside-settlements,100,20,10,5,60,0,5"),
  });
  expect(localOf(site, "boyle").figures).toMatchObject({
    people: { count: 2568, asOf: "2022-04-03" },
    homes: { homes: 1000, ownSupply: 30, answered: 980 },
    outside: { homes: 100, ownSupply: 60, answered: 95 },
  });
});

test("the people of towns.csv win over those of the census", () => {
  expect(localOf(siteWith({}), "castlebar").figures.people).toEqual({ count: 13054, asOf: "2022" });
});

test("without settlements.csv, places of other sheets are not taken for mistakes", () => {
  const withoutRows = (text: string) => text.slice(0, text.indexOf("\n") + 1);
  const towns = replacing("Boyle,Roscommon,,,,,", "Boyle,Roscommon,,,53.96667,-8.3,");
  const problems = problemsWith({
    "settlements.csv": withoutRows,
    "towns.csv": towns,
    "epa-list.csv": withRow("Ardfinnan,Tipperary,,a reason,,,2099-12-31,,S,https://s.example"),
    "supplies.csv": `town,county,supply,on_list,confidence,source_title,source_url
Swinford,Mayo,Swinford,unknown,high,S,https://s.example
`,
  });
  expect(problems).toEqual([]);
});
