import { expect, test } from "vitest";
import { localOf } from "../link/local.ts";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { siteWith } from "../tiny-copy.ts";

const counts = "homes,public_main,group_public,group_private,own_supply,not_piped,not_stated";
const source = "2022-04-03,Tiny Census,https://census.example";
const sheet = (head: string, rows: readonly string[]) =>
  [`${head},${counts},as_of,source_title,source_url`, ...rows.map((row) => `${row},${source}`)].join("\n");
const ofCounties = (...rows: readonly string[]) => sheet("county,level", rows);
const boyle = "00001,Boyle,Roscommon,53.96667,-8.3,2568,1000,900,40,10,30,0,20";
const ofPlaces = (...rows: readonly string[]) => sheet("code,name,county,lat,lng,population", [boyle, ...rows]);
const mayo = "Mayo,county,100,60,10,5,20,0,5";
const swinford = "Swinford,Mayo,53.94861,-8.94944,1394";

testMistakes(`
rejects homes of a county that do not add up
  ${wholeFile("county-water.csv", ofCounties("Mayo,county,100,60,10,5,20,0,4"))}
  county-water.csv:2:3  error  homes 100 is not the sum of the homes by supply, 99. Take all columns from one file.
rejects homes of a settlement that do not add up
  ${wholeFile("settlements.csv", ofPlaces(`00002,${swinford},100,60,10,5,20,0,4`))}
  settlements.csv:3:7  error  homes 100 is not the sum of the homes by supply, 99. Take all columns from one file.
rejects an empty count among filled ones
  ${wholeFile("settlements.csv", ofPlaces(`00002,${swinford},100,60,10,5,20,,5`))}
  settlements.csv:3:12  error  not_piped is empty while homes is filled. Fill all of them, or none.
rejects a second row of a county with the same level
  ${wholeFile("county-water.csv", ofCounties(mayo, mayo))}
  county-water.csv:3:2  error  Mayo has level county in row 2 already. Delete one of the two rows.
rejects a second settlement with the same code
  ${wholeFile("settlements.csv", ofPlaces(`00001,${swinford},,,,,,,`))}
  settlements.csv:3:1  error  code 00001 is already in row 2. Correct one of the two.
accepts unknown places in other sheets without settlements.csv
  settlements.csv = name,county,lat,lng
  towns.csv: Boyle,Roscommon,,,,, -> Boyle,Roscommon,,,53.96667,-8.3,
  epa-list.csv + Ardfinnan,Tipperary,,a reason,,,2099-12-31,,S,https://s.example
  supplies.csv = town,county,supply,on_list,confidence,source_title,source_url\\nSwinford,Mayo,Swinford,unknown,high,S,https://s.example
`);

test("a town has the homes of its settlement, and those of its county outside settlements", () => {
  const outside = ofCounties("Roscommon,outside-settlements,100,20,10,5,60,0,5");
  const site = siteWith({ "settlements.csv": ofPlaces(), "county-water.csv": outside });
  expect(localOf(site, "boyle").figures).toMatchObject({
    people: { count: 2568, asOf: "2022-04-03" },
    homes: { homes: 1000, ownSupply: 30, answered: 980 },
    outside: { homes: 100, ownSupply: 60, answered: 95 },
  });
});

test("uses the population in towns.csv in place of that of the census", () => {
  expect(localOf(siteWith({}), "castlebar").figures.people).toEqual({ count: 13054, asOf: "2022" });
});
