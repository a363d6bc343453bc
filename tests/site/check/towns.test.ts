import { expect, test } from "vitest";
import { mergeProblems } from "../../../generator/base/merge-problems.ts";
import { indexDecision } from "../../../generator/site/index-gate/index-decision.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { townKnowledge } from "../../../generator/site/verdicts/town-verdict.ts";
import { testMistakes } from "../mistakes.ts";
import { problemsWith, siteWith, tinyCopy, withRow } from "../tiny-copy.ts";

test("fills in the slug, coordinates and Irish name of a town with only a name and county", () => {
  const site = siteWith({ "towns.csv": withRow("Swinford,Mayo") });
  expect(site.towns.at(-1)).toMatchObject({
    slug: "swinford",
    irishName: "Béal Átha na Muice",
    lat: 53.94861,
    lng: -8.94944,
  });
});

test("finds a place in settlements.csv despite other accents, capitals and brackets", () => {
  const site = siteWith({ "towns.csv": withRow("BÉAL AN MHUIRTHEAD,mayo") });
  expect(site.towns.at(-1)).toMatchObject({ lat: 54.22556, slug: "beal-an-mhuirthead", county: { name: "Mayo" } });
});

const factOfBoyle =
  "local-facts.csv + Boyle,Galway,town,iron,Something was found.,,,,2019,A source,https://source.example/x,high";

/** Rows of other sheets that name towns. */
const named = ["Westport", "Tuam", "tuam"]
  .flatMap((town, index) => [
    `supplies.csv + ${town},Lough ${index},,,no,,,,high,Utility,https://utility.example/x`,
    `testimonials.csv + Ann,Text ${index}.,5,,,${town},,,sample`,
    `redirects.csv + /old-${index},/${town.toLowerCase()},301`,
  ])
  .join("\n  ");

testMistakes(`
towns.csv + Swinfurd,Mayo
  towns.csv:7:1  error  name "Swinfurd" in Mayo is not in settlements.csv, so nothing says where it is. Did you mean "Swinford"? Fill lat and lng, or correct the name or county.
towns.csv + Swinford,Galway
  towns.csv:7:1  error  name "Swinford" in Galway is not in settlements.csv, so nothing says where it is. It has a Swinford in Mayo. Fill lat and lng, or correct the name or county.
rejects "constructor" as a county
  towns.csv + Swinford,constructor
  towns.csv:7:2  error  county "constructor" is not in counties.csv. Add it there, or correct it here.
rejects an area or a council as a county, and names the county
  towns.csv + Swinford,Fingal
  towns.csv:7:2  error  county "Fingal" is not in counties.csv. "Fingal" is an area in county Dublin. Write "Dublin".
  towns.csv + Foxford,Dún Laoghaire-Rathdown
  towns.csv:8:2  error  county "Dún Laoghaire-Rathdown" is not in counties.csv. "Dún Laoghaire-Rathdown" is an area in county Dublin. Write "Dublin".
  towns.csv + Belmullet,Mayo County Council
  towns.csv:9:2  error  county "Mayo County Council" is not in counties.csv. "Mayo County Council" is a city or a council in county Mayo. Write "Mayo".
rejects a town as a county, and names the county
  settlements.csv + Swords,Dublin,53.45972,-6.21806,,,40776,
  towns.csv + Santry,Swords
  towns.csv:7:2  error  county "Swords" is not in counties.csv. "Swords" is a town in county Dublin. Write "Dublin".
rejects a county of Northern Ireland
  towns.csv + Newry,Co. Down
  towns.csv:7:2  error  county "Co. Down" is not in counties.csv. It is in Northern Ireland, which the site does not serve. Delete the row.
rejects a town beyond the area whose county has no row
  settlements.csv + Cahir,Tipperary,52.37583,-7.92222,,,3679,
  towns.csv + Cahir,Tipperary
  towns.csv:7:2  error  county "Tipperary" is not in counties.csv. Cahir is 189.2 km away, outside the area: its page would say so, and not be listed. Delete the row of Cahir, or add the row "Tipperary,Tiobraid Árann,,,,," to counties.csv.
  …
towns.csv + Swinford,
  towns.csv:7:2  error  county must be filled.
towns.csv + Quay,Mayo,,,53.8,-9.51667
  towns.csv:7:5  warning  Quay has the same point as Westport in row 3. Is one of them a copy?
towns.csv + TÚAM,Galway,,,53.5,-8.85
  towns.csv:7:1  error  "TÚAM" in Galway is already in row 4. Delete one of the two rows.
towns.csv + Quay,Mayo,westport,,53.9,-9.1
  towns.csv:7:3  error  address "westport" belongs to row 3 (Westport, Mayo) already. Give this row a slug of its own, such as "quay".
towns.csv + Boyle,Galway,,,53.4,-8.9
  towns.csv:7:1  error  address "boyle" belongs to row 5 (Boyle, Roscommon) already. Give this row a slug of its own, such as "boyle-galway".
rejects coordinates in another format, and says what to write
  towns.csv + Swinford,Mayo,,,"53,27","-9.1"
  towns.csv:7:5  error  lat "53,27" has a decimal comma. Write 53.27.
towns.csv + Swinford,Mayo,,,"53.27","9.1° W"
  towns.csv:7:6  error  lng "9.1° W" is written in degrees. Write the decimal number -9.1.
towns.csv + Swinford,Mayo,,,"53° 21' 0"" N","-9.1"
  towns.csv:7:5  error  lat "53° 21' 0" N" is written in degrees. Write the decimal number 53.35.
towns.csv + Swinford,Mayo,,,"53.35N","-9.1"
  towns.csv:7:5  error  lat "53.35N" is written in degrees. Write the decimal number 53.35.
towns.csv + Swinford,Mayo,,,"5.335E+01","-9.1"
  towns.csv:7:5  error  lat "5.335E+01" was shortened by the spreadsheet and may have lost digits. Format the column as Text and type it again.
towns.csv + Swinford,Mayo,,,"#N/A","-9.1"
  towns.csv:7:5  error  lat "#N/A" is shown by a program in place of a value. Write the value, or leave the cell empty.
towns.csv + Swinford,Mayo,,,"0x35","-9.1"
  towns.csv:7:5  error  lat "0x35" is not a decimal number such as 53.4167.
towns.csv + Swinford,Mayo,,,"５３.5","-9.1"
  towns.csv:7:5  warning  lat "５" (U+FF15), "３" (U+FF13) is not in the site’s fonts…
  towns.csv:7:5  error  lat "５３.5" has full-width digits. Type 53.5.
towns.csv + Swinford,Mayo,,,"-9.1","53.9"
  towns.csv:7:5  error  lat -9.1, lng 53.9 lies outside Ireland; the two are swapped. Write lat 53.9, lng -9.1.
towns.csv + Swinford,Mayo,,,"53.9","9.1"
  towns.csv:7:5  error  lat 53.9, lng 9.1 lies outside Ireland; the minus of the longitude is missing. Write lng -9.1.
towns.csv + Swinford,Mayo,,,"0","0"
  towns.csv:7:5  error  lat 0, lng 0 lies outside Ireland (lat 51.3 to 55.5, lng -10.8 to -5.3). Correct them, or leave both empty to take them from settlements.csv.
towns.csv + Swinford,Mayo,,,"53.9",""
  towns.csv:7:6  error  lng is empty while lat is filled. Fill both, or leave both empty to take them from settlements.csv.
rejects a slug that cannot be an address, and suggests one
  towns.csv + Westport Quay,Mayo,Westport Quay,,53.9,-9.1
  towns.csv:7:3  error  slug "Westport Quay" is not an address: use a to z, 0 to 9 and single hyphens. Use "westport-quay".
towns.csv + Dún Laoghaire,Mayo,Dún Laoghaire,,53.9,-9.1
  towns.csv:7:3  error  slug "Dún Laoghaire" is not an address: use a to z, 0 to 9 and single hyphens. Use "dun-laoghaire".
towns.csv + Up,Mayo,../up,,53.9,-9.1
  towns.csv:7:3  error  slug "../up" would leave its folder; an address is a to z, 0 to 9 and single hyphens. Use "up".
towns.csv + Up,Mayo,%2e%2e,,53.9,-9.1
  towns.csv:7:3  error  slug "%2e%2e" would leave its folder; an address is a to z, 0 to 9 and single hyphens. Use "2e-2e".
towns.csv + Tulsk,Mayo,tu\u0430m,,53.9,-9.1
  towns.csv:7:3  error  slug "tu\u0430m" contains "\u0430" (U+0430), which only looks like a plain letter. Retype it with a to z.
towns.csv + Long,Mayo,${"x".repeat(81)},,53.9,-9.1
  towns.csv:7:3  error  slug has 81 characters; an address takes at most 80. Shorten it.
towns.csv + Con,Mayo,,,53.9,-9.1
  towns.csv:7:1  error  name "Con" gives the address "con", which is taken by another page or file of the site. Give the row another slug, such as "con-mayo".
towns.csv + Services,Mayo,services,,53.9,-9.1
  towns.csv:7:3  error  slug "services" is taken by another page or file of the site. Give the row another slug, such as "services-mayo".
towns.csv + ﾊ,Mayo,,,53.9,-9.1
  towns.csv:7:1  warning  name "ﾊ" (U+FF8A) is not in the site’s fonts…
  towns.csv:7:1  error  name "ﾊ" gives no address, as it has no letter from a to z. Give the row a slug.
rejects other coordinates for the base than those of the headquarters
  towns.csv: 53.8608 -> 53.87
  towns.csv:2:5  warning  Castlebar is the base, yet lies 1.0 km from the point of headquarters in site.json. Give both the same point.
finds a town by its usual slug while its cell holds another town's
  towns.csv + Boyle,Galway,boyle,,53.4,-8.9
  supplies.csv + boyle-galway,Lough 0,,,no,,,,high,Utility,https://utility.example/x
  testimonials.csv + Ann,Text.,5,,,boyle-galway,,,sample
  redirects.csv + /old-0,/boyle-galway,301
  ${factOfBoyle}
  town-services.csv: \\nBoyle, -> \\nboyle,
  towns.csv:7:3  error  address "boyle" belongs to row 5 (Boyle, Roscommon) already. Give this row a slug of its own, such as "boyle-galway".
reports a slug copied from another town, as by filling down, as the only mistake
  towns.csv: Mayo,westport, -> Mayo,tuam,
  ${named}
  towns.csv:3:3  error  address "tuam" belongs to row 4 (Tuam, Galway) already. Give this row a slug of its own, such as "westport".
towns.csv: Galway,tuam, -> Galway,westport,
  ${named}
  towns.csv:4:3  error  address "westport" belongs to row 3 (Westport, Mayo) already. Give this row a slug of its own, such as "tuam".
towns.csv: Galway,tuam, -> Galway,boyle,
  ${named}
  towns.csv:4:3  error  address "boyle" belongs to row 5 (Boyle, Roscommon) already. Give this row a slug of its own, such as "tuam".
accepts a fact of a town whose slug is still missing
  towns.csv + Boyle,Galway,,,53.4,-8.9
  ${factOfBoyle}
  towns.csv:7:1  error  address "boyle" belongs to row 5…
rejects a reference to one of two towns with the same name if neither has the plain slug
  towns.csv: Boyle,Roscommon,, -> Boyle,Roscommon,boyle-roscommon,
  towns.csv + Boyle,Galway,boyle-galway,,53.4,-8.9
  town-services.csv:2:1  error  "Boyle" fits 2 towns of towns.csv: "boyle-roscommon" (Roscommon, row 5) and "boyle-galway" (Galway, row 7). Write the slug instead of the name.
rejects an also_listed_in county without a card
  towns.csv: yes,Mayo -> yes,Sligo
  towns.csv:4:11  warning  also_listed_in "Sligo" has no card in counties.csv, so the town is not listed there.
towns.csv: yes,Mayo -> yes,Sleego
  towns.csv:4:11  error  also_listed_in "Sleego" is not in counties.csv. Did you mean "Sligo"?
names both rows of a repeated county
  counties.csv + mayo,,,,,,
  counties.csv:6:1  error  name "mayo" is already in row 2. Delete one of the two rows.
reports a mistake in one cell once, even if several checks find it
  towns.csv: ,13054, -> ,=A1+2,
  towns.csv:2:7  error  population "=A1+2" is a formula, not its value. In the spreadsheet choose Paste Special, Values.
topics.csv: yes,iron-removal;water-testing -> maybe,iron-removal;water-testing
  topics.csv:2:4  error  counts "maybe" is neither yes nor no.
towns.csv: Tuam,Galway -> Tuam,Gal\u202eway
  towns.csv:4:2  error  county "Gal\\u{202e}way" contains a hidden direction mark…
`);

test("builds a town beyond the radius, with a warning", () => {
  const rows = "Galway,Galway,,,53.27194,-9.04889\nCork,Cork,,,51.89797,-8.47061";
  const changes = { "towns.csv": withRow(rows), "counties.csv": withRow("Cork,,,,,,") };
  expect(problemsWith(changes)).toEqual([
    "data/towns.csv:8:5  warning  Cork is 225.4 km from Castlebar, beyond the 80 km of site.json. Its page is built, says so, and is not listed.",
  ]);
  const site = siteWith(changes);
  const cork = site.towns.at(-1);
  const [service] = site.services;
  if (cork === undefined || service === undefined) return expect.fail("Cork is missing");
  expect(cork.withinRadius).toBe(false);
  const unlisted = { indexable: false, reason: "beyond the radius of site.json" };
  expect(indexDecision(site, townKnowledge(site, cork), service)).toEqual(unlisted);
});

test("reports several towns beyond the radius in one line", () => {
  const rows = "Cork,Cork,,,51.89797,-8.47061\nKinsale,Cork,,,51.7,-8.53\nCobh,Cork,,,51.85,-8.3";
  const { problems } = loadSite(tinyCopy({ "towns.csv": withRow(rows), "counties.csv": withRow("Cork,,,,,,") }));
  expect(mergeProblems(problems).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Cork is .* not listed\. /),
  ]);
});

test("accepts two towns with the same name in two counties if one has its own slug", () => {
  const site = siteWith({ "towns.csv": withRow("Boyle,Galway,boyle-galway,,53.4,-8.9") });
  expect(site.towns.map(({ slug }) => slug)).toContain("boyle-galway");
  expect([...site.ownTexts.keys()]).toEqual(["/boyle/iron-removal"]);
});

test("counts the rows of towns.csv and their drafts, and publishes every town that is no draft", () => {
  const { rows, site } = loadSite(tinyCopy());
  expect(rows).toEqual({ towns: 5, drafts: 1 });
  expect(site?.towns.map(({ name }) => name)).toEqual(["Castlebar", "Westport", "Tuam", "Boyle"]);
});
