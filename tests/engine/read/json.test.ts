import { expect, test } from "vitest";
import { placeOf, problemsWith, replacing, settingsFileWith, siteWith, tinyText } from "../../site/tiny-copy.ts";

/** Problems of the settings with one piece replaced, and the position of `marker` in it. */
function withSite(found: string, by: string, marker = by) {
  const file = settingsFileWith(found);
  const text = replacing(found, by)(tinyText(file));
  return { told: problemsWith({ [file]: text }), place: `data/${file}:${placeOf(marker, text)}` };
}

test("a byte order mark and Windows line ends in JSON are no matter", () => {
  const changed = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;
  expect(siteWith({ "site.json": changed, "services.json": changed }).settings).toEqual(siteWith().settings);
});

test.each([
  [
    '"radiusKm": 80,',
    '"radiusKm": 80,,',
    ',\n  "drive',
    'expects a key in quotes, and no comma after the last one: ","',
  ],
  ['"radiusKm": 80,', '"radiusKm": eighty,', "eighty", 'contains a word without quotes: "eighty"'],
  [
    '"radiusKm": 80,',
    '"radiusKm": 80, // km',
    "// km",
    'contains a comment, which JSON does not allow; delete it: "// km"',
  ],
  ['"radiusKm": 80,', '"radiusKm" 80,', "80,\n", 'expects a colon after the key: "80"'],
  ['"radiusKm": 80,', '"radiusKm": 80', '"drive', 'expects a comma before this: ""driveMinutes""'],
])("%s written as %s is refused where it stands", (found, by, marker, message) => {
  const { told, place } = withSite(found, by, marker);
  expect(told[0]).toBe(`${place}  error  ${message}.`);
});

test("a comma after the last value is named", () => {
  const text = tinyText("products.json").replace(/\n\]\n$/, ",\n]\n");
  expect(problemsWith({ "products.json": text })).toEqual([
    `data/products.json:${text.split("\n").length - 1}:1  error  expects a value, and no comma after the last one: "]".`,
  ]);
});

test("a key that stands twice names both lines", () => {
  const { told, place } = withSite('"radiusKm": 80,', '"radiusKm": 80,\n  "radiusKm": 90,', '"radiusKm": 90');
  const line = Number(/:(\d+):/.exec(place)?.[1]);
  expect(told).toEqual([`${place}  error  key "radiusKm" is already in line ${line - 1}. Keep one of the two.`]);
});

test.each([
  ['"radiusKm": 80', '"radiusKm": "eighty"', '"eighty"', 'radiusKm "eighty" must be a number without quotes.'],
  ['"radiusKm": 80', '"radiusKm": -1', "-1,", 'radiusKm "-1" must be more than 0.'],
  ['"radiusKm": 80,', "", "{", "radiusKm is missing."],
  ['"opens": "07:30"', '"opens": "7.3"', '"7.3"', 'hours.phone[0].opens "7.3" must be a time such as 08:00.'],
  ['"load": "interaction"', '"load": "always"', '"always"', 'map.load "always" must be "interaction" or "visible".'],
  ['"founded": 1997', '"foundet": 1997', '"foundet"', 'company has no key "foundet". Did you mean "founded"?'],
  [
    '"founded": 1997',
    '"zzz": 1997',
    '"zzz"',
    'company has no key "zzz". Known are legalName, legalForm, number, registeredIn, registeredOffice, address, vat, founded, filtersSince, source.',
  ],
  [
    '"townService": {',
    '"combination": {',
    '"combination"',
    'has no key "combination". Write "townService", its new name.',
  ],
  ['"share": {', '"texts": {}, "share": {', '"texts"', '"texts" belongs in texts.json. Move it there.'],
  [
    '"radiusKm": 80',
    '"attributions": [], "radiusKm": 80',
    '"attributions"',
    '"attributions" belongs in settings.json. Move it there.',
  ],
  [
    '"origin": "self"',
    '"origin": "forms"',
    '"forms"',
    'quoteForm.origin "forms" must be an origin such as https://www.example.ie, without a path.',
  ],
  ['"Tested first",', "", '[\n    \n    "Answered', "reassurances must have four reassurances."],
])("%s written as %s is told with its line and column", (found, by, marker, message) => {
  const { told, place } = withSite(found, by, marker);
  expect(told).toContain(`${place}  error  ${message}`);
});

test("one mistake in site.json hides no other", () => {
  const changed = (text: string) =>
    text
      .replace('"radiusKm": 80', '"radiusKm": "far"')
      .replace("+353209170018", "+353209170019")
      .replace('"footer": ["iron-removal"', '"footer": ["iron"');
  expect(
    problemsWith({
      "site.json": changed,
      "texts.json": replacing('"service": "water-softeners"', '"service": "water-softener"'),
    }).map((line) => line.replace(/^data\/\w+\.json:\d+:\d+ {2}/, "")),
  ).toEqual([
    'error  phones.emergency.dial "+353209170019" is not what is shown: "020 917 0018" is dialled "+353209170018". Correct one of the two.',
    'error  radiusKm "far" must be a number without quotes.',
    'error  featuredServices.footer[0] "iron" is not in services.json. Add it there, or correct it here.',
    'error  services.clues[1].service "water-softener" is not in services.json. Did you mean "water-softeners"?',
  ]);
});

test("two services may not share an address", () => {
  const text = tinyText("services.json").replace('"slug": "water-testing"', '"slug": "iron-removal"');
  const place = placeOf('"iron-removal",\n    "title": "Water', text);
  expect(problemsWith({ "services.json": text })).toContain(
    `data/services.json:${place}  error  slug "iron-removal" is already in line 3. Every entry needs its own.`,
  );
});

test("a text is cleaned and its letters are checked as in a sheet", () => {
  const { told, place } = withSite('"tagline": "', '"tagline": "\u200bA <i>brook</i>: ', '"\u200bA');
  expect(told).toEqual([
    `${place}  warning  tagline "<i>" will be shown as typed, as texts cannot have markup. Delete it.`,
    `${place}  warning  tagline "\\u{200b}A <i>brook</i>: Sruthán is the Irish word for a brook" had invisible characters, which were removed. Retype it to be sure.`,
  ]);
});

test("merge marks from the first line on are told as such, not as a web page", () => {
  const text = `<<<<<<< HEAD\n${tinyText("products.json")}=======\n[]\n>>>>>>> spring\n`;
  const places = ["<<<<<<<", "=======", ">>>>>>>"].map(
    (mark) => `data/products.json:${placeOf(mark, text)}  error  "${mark}"`,
  );
  const told = problemsWith({ "products.json": text });
  expect(told.map((line) => line.split(" is left over")[0])).toEqual(places);
});

test("a summary that is too long is told so", () => {
  const long =
    "Quiet kettles in seventeen houses, and in the eighteenth a bath without a ring, a shower without a crust and a boiler at peace.";
  expect(problemsWith({ "services.json": replacing("Quiet kettles in seventeen houses.", long) })).toEqual([
    expect.stringMatching(/summary "Quiet kettles .*" must have at most 110 characters\.$/),
  ]);
});

test.each([
  ['"icon": "rust"', '"icon": "rocket"', 'Iron Removal: icon "rocket" must be "membrane" or "rust" or "specks"'],
  ['"icon": "rust",', "", "Iron Removal: icon is missing."],
  ['"icon": "rust"', '"icon": 5', 'Iron Removal: icon "5" must be "membrane" or'],
  ['"image": "iron.png"', '"image": "irn.png"', 'Iron Removal: image "irn.png" is not in images.csv.'],
  ['"kind": "core"', '"kindd": "core"', 'Iron Removal: has no key "kindd". Did you mean "kind"?'],
])("a mistake in a list names the entry: %s written as %s", (found, by, message) => {
  expect(problemsWith({ "services.json": replacing(found, by) }).join("\n")).toContain(`  error  ${message}`);
});

test("a service with three questions is named, not numbered", () => {
  const text = tinyText("services.json").replace(/,\s*\{\s*"question": "[^"]*",\s*"answer": "[^"]*"\s*\}\s*\]/, "]");
  expect(problemsWith({ "services.json": text })).toEqual([
    `data/services.json:${placeOf('[\n      {\n        "question"', text)}  error  Iron Removal: faqs must have four questions.`,
  ]);
});

test("a price with a decimal comma is told how to write it, once", () => {
  const from = /"from": [\d.]+(?=,\s*"per")/.exec(tinyText("site.json"))?.[0] ?? "";
  expect(withSite(from, '"from": 59,50').told).toEqual([
    expect.stringMatching(/^data\/site\.json:\d+:13 {2}error {2}59,50 has a decimal comma\. Write 59\.50\.$/),
  ]);
  expect(withSite(from, '"from": "59,50"').told).toEqual([
    expect.stringMatching(/price\.from "59,50" must be a number without quotes, and with a decimal point: 59\.50\.$/),
  ]);
});

test("an organ that is not drawn is refused with those that are", () => {
  const { told, place } = withSite('"icon": "heart"', '"icon": "kidneys"', '"kidneys"');
  expect(told).toEqual([
    `${place}  error  stats[2].icon "kidneys" must be "lungs" or "brain" or "heart" or "muscles" or "skin" or "bones".`,
  ]);
});
