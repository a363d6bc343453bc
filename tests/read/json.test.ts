import { expect, test } from "vitest";
import { testMistakes } from "../site/mistakes.ts";
import { placeOf, problemsWith, replacing, siteWith, tinyText } from "../site/tiny-copy.ts";

test("reads JSON with a byte order mark and Windows line endings", () => {
  const changed = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;
  expect(siteWith({ "site.json": changed, "services.json": changed }).settings).toEqual(siteWith().settings);
});

testMistakes(`
site.json: "radiusKm": 80, -> "radiusKm": 80,,
  site.json:,\\n  "drive  error  expects a key in quotes, and no comma after the last one: ",".
  …
site.json: "radiusKm": 80, -> "radiusKm": eighty,
  site.json:eighty  error  contains a word without quotes: "eighty".
  …
rejects a number that ends in a decimal point
  site.json: "radiusKm": 80 -> "radiusKm": 120.
  site.json:120.,  error  120. ends in a point: a number ends in a digit. Write 120.
rejects a number with a leading 0
  site.json: "radiusKm": 80 -> "radiusKm": 0120
  site.json:0120  error  0120 begins with 0: put a text such as a phone number in quotes, or write 120.
rejects a number without the 0 before its decimal point
  site.json: "radiusKm": 80 -> "radiusKm": .5
  site.json:.5,  error  .5 begins with a point. Write 0.5.
rejects a number with a plus sign
  site.json: "radiusKm": 80 -> "radiusKm": +80
  site.json:+80  error  +80 begins with +. Write 80.
rejects a number that is too large
  site.json: "radiusKm": 80 -> "radiusKm": 1e400
  site.json:1e400  error  1e400 is too large. Write a smaller number.
rejects True as in Python
  site.json: "radiusKm": 80 -> "radiusKm": True
  site.json:True  error  "True" has capitals. Write true.
rejects None as in Python
  site.json: "radiusKm": 80 -> "radiusKm": None
  site.json:None  error  "None" is no value. Write null, or leave the key out.
rejects curly quotes around a text
  site.json: "per": "Week" -> "per": “Week”
  site.json:“Week”  error  "“Week”" has curly quotes: use straight ones, ".
rejects a curly quote after a text
  site.json: "per": "Week" -> "per": "Week”
  site.json:"Week”  error  ""Week”" has curly quotes: use straight ones, ".
rejects a curly quote after the first of two texts in a line
  site.json: "per": "Week", -> "per": "Week”, "vat": "with VAT",
  site.json:”,  error  ""Week”" has curly quotes: use straight ones, ".
rejects curly quotes around a key
  site.json: "per": "Week" -> “per”: "Week"
  site.json:“per”  error  "“per”" has curly quotes: use straight ones, ".
rejects single quotes
  site.json: "per": "Week" -> "per": 'Week'
  site.json:'Week'  error  "'Week'" has single quotes: use double ones, ".
rejects an incomplete \\u escape
  site.json: "per": "Week" -> "per": "W\\u12k"
  site.json:"W\\u12k"  error  has a \\u that is not followed by four digits, such as \\u00e9. Write the letter itself.
site.json: "radiusKm": 80, -> "radiusKm": 80, // km
  site.json:// km  error  contains a comment, which JSON does not allow; delete it: "// km".
site.json: "radiusKm": 80, -> "radiusKm" 80,
  site.json:80,\\n  error  expects a colon after the key: "80".
site.json: "radiusKm": 80, -> "radiusKm": 80
  site.json:"drive  error  expects a comma before this: ""driveMinutes"".
site.json: "radiusKm": 80 -> "radiusKm": "eighty"
  site.json:"eighty"  error  radiusKm "eighty" must be a number without quotes.
site.json: "radiusKm": 80 -> "radiusKm": -1
  site.json:-1,  error  radiusKm "-1" must be more than 0.
site.json: "radiusKm": 80, ->
  site.json:{  error  radiusKm is missing.
site.json: "opens": "07:30" -> "opens": "7.3"
  site.json:"7.3"  error  hours.phone[0].opens "7.3" must be a time such as 08:00.
settings.json: "load": "interaction" -> "load": "always"
  settings.json:"always"  error  map.load "always" must be "interaction" or "visible".
site.json: "founded": 1997 -> "foundet": 1997
  site.json:{\\n    "legalName"  error  company.founded is missing.
  site.json:"foundet"  error  company has no key "foundet". Did you mean "founded"?
site.json: "founded": 1997, -> "founded": 1997, "zzz": 1997,
  site.json:"zzz"  error  company has no key "zzz". Known are legalName, legalForm, number, registeredIn, registeredOffice, address, vat, founded, filtersSince, source.
rejects a key under its old name, and gives the new one
  texts.json: "townService": { -> "combination": {
  texts.json:"combination"  error  has no key "combination". Write "townService", its new name.
  …
rejects a key of texts.json in settings.json
  settings.json: "share": { -> "texts": {}, "share": {
  settings.json:"texts"  error  "texts" belongs in texts.json. Move it there.
rejects a key of settings.json in site.json
  site.json: "radiusKm": 80 -> "attributions": [], "radiusKm": 80
  site.json:"attributions"  error  "attributions" belongs in settings.json. Move it there.
settings.json: "origin": "self" -> "origin": "forms"
  settings.json:"forms"  error  quoteForm.origin "forms" must be an origin such as https://www.example.ie, without a path.
site.json: "Tested first", ->
  site.json:[\\n    \\n    "Answered  error  reassurances must have four reassurances.
rejects an organ without a drawing
  site.json: "icon": "heart" -> "icon": "kidneys"
  site.json:"kidneys"  error  stats[2].icon "kidneys" must be "lungs" or "brain" or "heart" or "muscles" or "skin" or "bones".
services.json: "slug": "water-testing" -> "slug": "iron-removal"
  services.json:"iron-removal",\\n    "title": "Water  error  slug "iron-removal" is already in line 3. Every entry needs its own.
  …
warns about markup and invisible characters in texts, as in cells of a sheet
  site.json: "tagline": " -> "tagline": "\u200bA <i>brook</i>: 
  site.json:"\u200bA  warning  tagline "<i>" will be shown as typed, as texts cannot have markup. Delete it.
  site.json:"\u200bA  warning  tagline "\\u{200b}A <i>brook</i>: Sruthán is the Irish word for a brook" had invisible characters, which were removed. Retype it to be sure.
names the entry of a list that has an unknown icon
  services.json: "icon": "rust" -> "icon": "rocket"
  services.json:"rocket"  error  Iron Removal: icon "rocket" must be "membrane" or "rust" or "specks"…
services.json: "icon": "rust", ->
  services.json:{  error  Iron Removal: icon is missing.
services.json: "icon": "rust" -> "icon": 5
  services.json:5,  error  Iron Removal: icon "5" must be "membrane" or…
services.json: "kind": "core" -> "kindd": "core"
  services.json:{  error  Iron Removal: kind is missing.
  services.json:"kindd"  error  Iron Removal: has no key "kindd". Did you mean "kind"?
site.json: "from": 17 -> "from": 59,50
  site.json:59,50  error  59,50 has a decimal comma. Write 59.50.
site.json: "from": 17 -> "from": "59,50"
  site.json:"59,50"  error  price.from "59,50" must be a number without quotes, and with a decimal point: 59.50.
services.json: Quiet kettles in seventeen houses. -> Quiet kettles in seventeen houses, and in the eighteenth a bath without a ring, a shower without a crust and a boiler at peace.
  services.json:"Quiet kettles in  error  Water Softeners: summary "Quiet kettles in seventeen houses, and in the eighteenth a b…" must have at most 110 characters.
`);

test("rejects a comma after the last value", () => {
  const text = tinyText("products.json").replace(/\n\]\n$/, ",\n]\n");
  expect(problemsWith({ "products.json": text })).toEqual([
    `data/products.json:${text.split("\n").length - 1}:1  error  expects a value, and no comma after the last one: "]".`,
  ]);
});

test("reports every mistake in site.json, not only the first", () => {
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

test("reports merge conflict markers that begin in the first line as such, not as a web page", () => {
  const text = `<<<<<<< HEAD\n${tinyText("products.json")}=======\n[]\n>>>>>>> spring\n`;
  const places = ["<<<<<<<", "=======", ">>>>>>>"].map(
    (mark) => `data/products.json:${placeOf(mark, text)}  error  "${mark}"`,
  );
  const lines = problemsWith({ "products.json": text });
  expect(lines.map((line) => line.split(" is left over")[0])).toEqual(places);
});

test("rejects a service that has three questions instead of four, and names it", () => {
  const text = tinyText("services.json").replace(/,\s*\{\s*"question": "[^"]*",\s*"answer": "[^"]*"\s*\}\s*\]/, "]");
  expect(problemsWith({ "services.json": text })).toEqual([
    `data/services.json:${placeOf('[\n      {\n        "question"', text)}  error  Iron Removal: faqs must have four questions.`,
  ]);
});

test.each(['""', '" "', "null"])("ignores an optional key with the value %s, and rejects a required one", (empty) => {
  const inServices = (key: string) => replacing('"kind": "core"', `"${key}": ${empty}, "kind": "core"`);
  for (const key of ["clue", "draft", "price"]) expect(problemsWith({ "services.json": inServices(key) })).toEqual([]);
  const [first] = problemsWith({ "site.json": replacing('"per": "Week"', `"per": ${empty}`) });
  expect(first).toMatch(/price\.per .* must be/);
});
