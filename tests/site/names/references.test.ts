import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { cases } from "../../cases.ts";
import { placeOf, problemsWith, replacing, tinyCopy, tinyText, withRow } from "../tiny-copy.ts";

const fact = (place: string, county: string, scope: string, topic: string) =>
  `${place},${county},${scope},${topic},A statement.,,,,2020,A source,https://source.example/x,high`;

test.each(
  cases(`
${fact("Westport", "Mayo", "town", "irn")}
  local-facts.csv:17:4  error  topic "irn" is not in topics.csv. Did you mean "iron"?
${fact("Westprot", "Mayo", "town", "iron")}
  local-facts.csv:17:1  error  place "Westprot" is not in towns.csv. Did you mean "Westport"?
${fact("Westport", "Galway", "town", "iron")}
  local-facts.csv:17:2  error  county "Galway" does not fit: towns.csv has Westport in "Mayo" (row 3).
${fact("Mayoo", "", "county", "iron")}
  local-facts.csv:17:1  error  place "Mayoo" is not in counties.csv. Did you mean "Mayo"?
${fact("Westport", "Mayo", "village", "iron")}
  local-facts.csv:17:3  error  scope "village" is not one of town, county, region.
${fact("Westport", "Mayo", "town", "iron").replace("https://", "")}
  local-facts.csv:17:11  error  source_url "source.example/x" has no https:// in front. Write "https://source.example/x".
${fact("Westport", "Mayo", "town", "iron").replace("https://source.example/x", "javascript:alert(1)")}
  local-facts.csv:17:11  error  source_url "javascript:alert(1)" is not a web address such as https://www.example.com/page.
${fact("Swinford", "Mayo", "town", "iron")}
  local-facts.csv:17:1  warning  place "Swinford" has no row in towns.csv, so its fact is shown nowhere.
`),
)("the fact %s is answered", (row, told) => {
  expect(problemsWith({ "local-facts.csv": withRow(row) })).toEqual([`data/${told}`]);
});

test("a fact may name its place by slug, and a draft’s facts wait for it", () => {
  const rows = [
    fact("westport", "mayo", "town", "iron"),
    fact("Ballina", "Mayo", "town", "iron"),
    fact("Anywhere", "", "region", "iron"),
  ];
  expect(problemsWith({ "local-facts.csv": withRow(rows.join("\n")) })).toEqual([]);
});

test("a town that was removed leaves one warning for all its facts, and an error where a text names it", () => {
  const removed = (text: string) => text.replace(/^(?:Westport|Boyle),.*\n/gm, "");
  const settlements = withRow("Westport,Mayo,53.8,-9.51667,,");
  expect(
    problemsWith({ "towns.csv": removed, "settlements.csv": settlements, "redirects.csv": "from,to,status\n" }),
  ).toEqual([
    'data/local-facts.csv:10:1  warning  place "Westport" has no row in towns.csv, so its 4 facts are shown nowhere.',
    'data/town-services.csv:2:1  error  town "Boyle" is not in towns.csv. Add it there, or correct it here.',
  ]);
});

test.each(
  cases(`
Ballina,iron-removal,Text.
  town-services.csv:3:1  error  town "Ballina" is marked as a draft in row 6 of towns.csv, so row 3 has no page to appear on. Take the draft mark off, or delete this row.
Bolye,iron-removal,Text.
  town-services.csv:3:1  error  town "Bolye" is not in towns.csv. Did you mean "Boyle"?
Tuam,iron-removel,Text.
  town-services.csv:3:2  error  service "iron-removel" is not in services.json. Did you mean "iron-removal"?
boyle,Iron Removal,Text.
  town-services.csv:3:1  error  boyle and Iron Removal have a text in row 2 already. Keep one of the two rows.
Tuam,iron-removal,Text.,A source
  town-services.csv:3:5  warning  source_url is empty while source_title is filled, so no source is shown. Fill both.
`),
)("the text %s is answered", (row, told) => {
  expect(problemsWith({ "town-services.csv": withRow(row) })).toEqual([`data/${told}`]);
});

test("a topic bears on services that exist, and stands once", () => {
  expect(
    problemsWith({ "topics.csv": withRow("iron,finding,Iron,yes,\nlead,finding,Lead,yes,iron-removal;water-tasting") }),
  ).toEqual([
    'data/topics.csv:7:1  error  topic "iron" is already in row 2. Delete one of the two rows.',
    'data/topics.csv:8:5  error  services "water-tasting" is not in services.json. Did you mean "water-testing"?',
  ]);
});

test.each(
  cases(`
Ann,Text.,5,,,Wesport,Mayo,,sample
  testimonials.csv:6:6  error  town "Wesport" is neither in towns.csv nor in settlements.csv. Did you mean "Westport"?
Ann,Text.,5,,,Westport,Galway,,sample
  testimonials.csv:6:7  error  county "Galway" does not fit: towns.csv has Westport in "Mayo" (row 3).
Ann,Text.,6,,,,,,sample
  testimonials.csv:6:3  error  rating "6" is not a rating from 1 to 5.
Ann,Text.,5,,,,,02-May,sample
  testimonials.csv:6:8  error  date "02-May" is ambiguous or no date. Format the column as Text and write it as 2026-05-02.
Ann,Text.,5,,,,,45323,sample
  testimonials.csv:6:8  error  date "45323" is the spreadsheet’s own number for a date. Format the column as Text and write it as 2026-05-02.
Ann,Text.,5,,photos/ann.png,,,,sample
  testimonials.csv:6:5  error  photo "photos/ann.png" is not in images.csv. Did you mean "photos/fintan.png"?
`),
)("the review %s is answered", (row, told) => {
  expect(problemsWith({ "testimonials.csv": withRow(row) })).toEqual([`data/${told}`]);
});

test("a review may come from a place without a page", () => {
  expect(problemsWith({ "testimonials.csv": withRow("Ann,Text.,5,,,Swinford,Mayo,,sample") })).toEqual([]);
});

test("a picture that anything names must be in images.csv", () => {
  const place = placeOf('"hero.png"', tinyText("texts.json"));
  expect(
    problemsWith({
      "services.json": replacing('"image": "iron.png"', '"image": "irn.png"'),
      "products.json": replacing('"file": "softener.png"', '"file": "milldam.png"'),
      "partners.csv": replacing("partners/ring.svg", "partners/rings.svg"),
      "texts.json": replacing('"heroImage": "hero.png"', '"heroImage": "hero"'),
    }),
  ).toEqual([
    'data/partners.csv:2:3  error  image "partners/rings.svg" is not in images.csv. Did you mean "partners/ring.svg"?',
    'data/products.json:32:17  error  Milldam 17: images[0].file "milldam.png" is not in images.csv. Add it there, or correct it here.',
    'data/services.json:20:14  error  Iron Removal: image "irn.png" is not in images.csv. Did you mean "iron.png"?',
    `data/texts.json:${place}  error  home.heroImage "hero" is not in images.csv. Did you mean "hero.png"?`,
  ]);
});

test("a row of images.csv needs its file, spelled the same, and a picture inside", () => {
  const folder = tinyCopy({
    "images.csv": withRow(
      "Iron.png,,,Ours\ngone.png,,,Ours\nsoftener.jpg,,,Ours\niron.png,,,Ours\npage.svg,,,Ours\nlinked.png,,,Ours",
    ),
  });
  writeFileSync(join(folder, "images/softener.jpg"), readFileSync(join(folder, "images/softener.png")));
  writeFileSync(join(folder, "images/page.svg"), "<!doctype html><svg></svg>");
  symlinkSync(join(folder, "images/iron.png"), join(folder, "images/linked.png"));
  expect(loadSite(folder).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '7:1 file "Iron.png" is not a file name in data/images. Use small letters, digits and hyphens, and end in .png, .jpg or .svg, such as iron.png or partners/fairsay.svg.',
    '8:1 file "gone.png" is not in the folder images. Put the picture there, or delete the row.',
    '9:1 file "softener.jpg" is no JPG picture inside. Export it again.',
    '10:1 file "iron.png" is already in row 3. Delete one of the two rows.',
    '11:1 file "page.svg" is no SVG picture inside. Export it again.',
    '12:1 file "linked.png" is a link to another file. Put the picture itself into the folder images.',
    "1:1 is a link, and is not read. Put the file itself here, or take it out of this folder.",
  ]);
});
