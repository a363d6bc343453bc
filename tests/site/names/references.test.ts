import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { testMistakes } from "../mistakes.ts";
import { problemsWith, tinyCopy, withRow } from "../tiny-copy.ts";

const fact = (place: string, county: string, scope = "town", topic = "iron") =>
  `local-facts.csv + ${place},${county},${scope},${topic},A statement.,,,,2020,A source,https://source.example/x,high`;
const wasRenamed = 'Was "Tuaim" in row 4 of towns.csv renamed? Then write its new name here too.';
const asDrawing = "Save it as a plain drawing, without scripts, “on…” attributes and links to other files.";

testMistakes(`
${fact("Westport", "Mayo", "town", "irn")}
  local-facts.csv:17:4  error  topic "irn" is not in topics.csv. Did you mean "iron"?
${fact("Westprot", "Mayo")}
  local-facts.csv:17:1  error  place "Westprot" is not in towns.csv. Did you mean "Westport"?
${fact("Westport", "Galway")}
  local-facts.csv:17:2  error  county "Galway" does not fit: towns.csv has Westport in "Mayo" (row 3).
${fact("Mayoo", "", "county")}
  local-facts.csv:17:1  error  place "Mayoo" is not in counties.csv. Did you mean "Mayo"?
${fact("Westport", "Mayo", "village")}
  local-facts.csv:17:3  error  scope "village" is not one of town, county, region.
${fact("Westport", "Mayo").replace("https://", "")}
  local-facts.csv:17:11  error  source_url "source.example/x" has no https:// in front. Write "https://source.example/x".
${fact("Westport", "Mayo").replace("https://source.example/x", "javascript:alert(1)")}
  local-facts.csv:17:11  error  source_url "javascript:alert(1)" is not a web address such as https://www.example.com/page.
${fact("Swinford", "Mayo")}
  local-facts.csv:17:1  warning  place "Swinford" has no row in towns.csv, so its fact is shown nowhere.
accepts a place by its slug, and the facts of a draft
  ${fact("westport", "mayo")}
  ${fact("Ballina", "Mayo")}
  ${fact("Anywhere", "", "region")}
town-services.csv + Ballina,iron-removal,Text.
  town-services.csv:3:1  error  town "Ballina" is marked as a draft in row 6 of towns.csv, so row 3 has no page to appear on. Take the draft mark off, or delete this row.
town-services.csv + Bolye,iron-removal,Text.
  town-services.csv:3:1  error  town "Bolye" is not in towns.csv. Did you mean "Boyle"?
rejects a text of a settlement that has no row in towns.csv
  town-services.csv + Swinford,iron-removal,Text.
  town-services.csv:3:1  error  town "Swinford" is not in towns.csv. Add the row of Swinford, or delete this one. To end a town use unpublish_on.
rejects services separated by commas
  topics.csv: iron-removal;water-testing -> "iron-removal, water-testing"
  topics.csv:2:5  error  services "iron-removal, water-testing" is not in services.json. Separate several with ";".
rejects counties separated by commas
  towns.csv: ,yes,Mayo -> ,yes,"Mayo, Roscommon"
  towns.csv:4:11  error  also_listed_in "Mayo, Roscommon" is not in counties.csv. Separate several with ";".
town-services.csv + Tuam,iron-removel,Text.
  town-services.csv:3:2  error  service "iron-removel" is not in services.json. Did you mean "iron-removal"?
town-services.csv + boyle,Iron Removal,Text.
  town-services.csv:3:1  error  boyle and Iron Removal have a text in row 2 already. Keep one of the two rows.
town-services.csv + Tuam,iron-removal,Text.,A source
  town-services.csv:3:5  warning  source_url is empty while source_title is filled, so no source is shown. Fill both.
rejects an unknown service of a topic, and a repeated topic
  topics.csv + iron,finding,Iron,yes,
  topics.csv + lead,finding,Lead,yes,iron-removal;water-tasting
  topics.csv:7:1  error  topic "iron" is already in row 2. Delete one of the two rows.
  topics.csv:8:5  error  services "water-tasting" is not in services.json. Did you mean "water-testing"?
testimonials.csv + Ann,Text.,5,,,Wesport,Mayo,,sample
  testimonials.csv:6:6  error  town "Wesport" is neither in towns.csv nor in settlements.csv. Did you mean "Westport"?
testimonials.csv + Ann,Text.,5,,,Westport,Galway,,sample
  testimonials.csv:6:7  error  county "Galway" does not fit: towns.csv has Westport in "Mayo" (row 3).
testimonials.csv + Ann,Text.,6,,,,,,sample
  testimonials.csv:6:3  error  rating "6" is not a rating from 1 to 5.
testimonials.csv + Ann,Text.,5,,,,,02-May,sample
  testimonials.csv:6:8  error  date "02-May" is ambiguous or no date. Format the column as Text and write it as 2026-05-02.
testimonials.csv + Ann,Text.,5,,,,,45323,sample
  testimonials.csv:6:8  error  date "45323" is the spreadsheet’s own number for a date. Format the column as Text and write it as 2026-05-02.
testimonials.csv + Ann,Text.,5,,photos/ann.png,,,,sample
  testimonials.csv:6:5  error  photo "photos/ann.png" is not in images.csv. Did you mean "photos/fintan.png"?
accepts a review from a place without a page
  testimonials.csv + Ann,Text.,5,,,Swinford,Mayo,,sample
rejects a picture that is not in images.csv
  services.json: "image": "iron.png" -> "image": "irn.png"
  products.json: "file": "softener.png" -> "file": "milldam.png"
  partners.csv: partners/ring.svg -> partners/rings.svg
  texts.json: "heroImage": "hero.png" -> "heroImage": "hero"
  partners.csv:2:3  error  image "partners/rings.svg" is not in images.csv. Did you mean "partners/ring.svg"?
  products.json:"milldam.png"  error  Milldam 17: images[0].file "milldam.png" is not in images.csv. Add it there, or correct it here.
  services.json:"irn.png"  error  Iron Removal: image "irn.png" is not in images.csv. Did you mean "iron.png"?
  texts.json:"hero"  error  home.heroImage "hero" is not in images.csv. Did you mean "hero.png"?
rejects a picture name without an extension, with ../, or of an unknown drawing
  texts.json: "heroImage": "hero.png" -> "heroImage": "nothing"
  texts.json: "image": "iron.png" -> "image": "why-years"
  texts.json: "image": "softener.png" -> "image": "../../iron.png"
  site.json: "image": "why-years" -> "image": "why-yeers"
  site.json: "image": "why-team" -> "image": "../../why-team"
  site.json: "image": "why-warranty" -> "image": "constructor"
  site.json:"why-yeers"  error  whyUs.cards[0].image "why-yeers" is neither in templates/drawings nor an SVG of images.csv. Did you mean "why-years"?
  site.json:"../../why-team"  error  whyUs.cards[1].image "../../why-team" is neither in templates/drawings nor an SVG of images.csv. Add it there, or correct it here.
  site.json:"constructor"  error  whyUs.cards[2].image "constructor" is neither in templates/drawings nor an SVG of images.csv. Add it there, or correct it here.
  texts.json:"nothing"  error  home.heroImage "nothing" is not in images.csv. Add it there, or correct it here.
  texts.json:"why-years"  error  products.drinking.image "why-years" is not in images.csv. Add it there, or correct it here.
  texts.json:"../../iron.png"  error  products.wholehome.image "../../iron.png" is not in images.csv. Add it there, or correct it here.
rejects a drawing in place of a photograph
  texts.json: "heroImage": "hero.png" -> "heroImage": "partners/ring.svg"
  services.json: "image": "iron.png" -> "image": "partners/ring.svg"
  services.json:"partners/ring.svg"  error  Iron Removal: image "partners/ring.svg" is a drawing, and this needs a photograph. Name a PNG or JPEG of images.csv.
  texts.json:"partners/ring.svg"  error  home.heroImage "partners/ring.svg" is a drawing, and this needs a photograph. Name a PNG or JPEG of images.csv.
accepts a drawing from images.csv on a card
  site.json: "image": "why-years" -> "image": "partners/ring"
rejects an SVG with a script or a link to another file
  images/partners/ring.svg: <circle -> <script>alert(1)</script><circle
  images.csv:6:1  error  file "partners/ring.svg" holds <script>, which would run in visitors’ browsers. ${asDrawing}
images/partners/ring.svg: <circle -> <image href="https://ads.example/a.png"/><circle
  images.csv:6:1  error  file "partners/ring.svg" links to "https://ads.example/a.png". ${asDrawing}
finds a renamed town by its old slug in sheets with the old name
  towns.csv: \\nTuam, -> \\nTuaim,
  town-services.csv + Tuam,iron-removal,Text.
  supplies.csv + Tuam,Lough Corrib,,,unknown,,,,high,Utility,https://utility.example/tuam
  local-facts.csv:16:1  error  place "Tuam" is not in towns.csv. ${wasRenamed}
  supplies.csv:5:1  error  town "Tuam" is not in towns.csv. ${wasRenamed}
  testimonials.csv:4:6  error  town "Tuam" is neither in towns.csv nor in settlements.csv. ${wasRenamed}
  town-services.csv:3:1  error  town "Tuam" is not in towns.csv. ${wasRenamed}
reports a missing lat or lng column once
  towns.csv: lat,lng -> lat,x
  towns.csv:1:6  warning  column "x" is not known and was left out.
  towns.csv:2:5  error  lat is filled, but no column is named "lng". Name it in row 1, or leave lat empty too.
reports an extra cell at the last named column
  counties.csv: Sligo,Sligeach,,yes,,, -> Sligo,Sligeach,,yes,,,,x
  counties.csv:5:7  error  has 8 cells; 7 are expected. Put quotes around a cell with a comma, or delete the extra cell.
`);

test("warns once about all facts of a removed town, and rejects a text that names it", () => {
  const removed = (text: string) => text.replace(/^(?:Westport|Boyle),.*\n/gm, "");
  const settlements = withRow("Westport,Mayo,53.8,-9.51667,,");
  expect(
    problemsWith({ "towns.csv": removed, "settlements.csv": settlements, "redirects.csv": "from,to,status\n" }),
  ).toEqual([
    'data/local-facts.csv:10:1  warning  place "Westport" has no row in towns.csv, so its 4 facts are shown nowhere.',
    'data/town-services.csv:2:1  error  town "Boyle" is not in towns.csv. Add the row of Boyle, or delete this one. To end a town use unpublish_on.',
  ]);
});

/** First bytes of picture formats, by file(1) 5.44 of Debian; ftypheic is from ISO/IEC 23008-12. */
test.each([
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0"],
  ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0"],
  ["WebP", "RIFF\x1a\0\0\0WEBPVP8L"],
  ["GIF", "GIF89a\x01\0"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["a PDF", "%PDF-1.7"],
])("names the real type of a picture with a wrong extension: %s", (kind, start) => {
  const folder = tinyCopy({ "images.csv": withRow("house.jpg,,,Ours") });
  writeFileSync(join(folder, "images/house.jpg"), Buffer.from(start, "latin1"));
  expect(loadSite(folder).problems.map(({ message }) => message)).toContain(
    `file "house.jpg" is ${kind} inside, not JPG. Export it as JPG.`,
  );
});

test("rejects a row of images.csv whose file is missing, spelled otherwise or not a picture", () => {
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
    '9:1 file "softener.jpg" is PNG inside, not JPG. Export it as JPG.',
    '10:1 file "iron.png" is already in row 3. Delete one of the two rows.',
    '11:1 file "page.svg" is no SVG picture inside. Export it again.',
    '12:1 file "linked.png" is a link to another file. Put the picture itself into the folder images.',
    "1:1 is a link, and is not read. Put the file itself here, or take it out of this folder.",
  ]);
});
