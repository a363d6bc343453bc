import { expect, test } from "vitest";
import { cases } from "../../cases.ts";
import { problemsWith, replacing, settingsFileWith } from "../tiny-copy.ts";

const told = (found: string, by: string) =>
  problemsWith({ [settingsFileWith(found)]: replacing(found, by) }).map((line) =>
    line.replace(/^data\/\w+\.json:\d+:\d+ {2}/, ""),
  );

test("the digits shown must be the digits dialled", () => {
  expect(told('"shown": "020 917 0017"', '"shown": "209170016"')).toEqual([
    'error  phones.main.dial "+353209170017" is not what is shown: "209170016" is dialled "+353209170016". Has a spreadsheet taken its leading 0? Correct one of the two.',
  ]);
});

test("a number that a spreadsheet shortened is told as such", () => {
  expect(told('"shown": "020 917 0017"', '"shown": "3.53E+11"').join()).toContain(
    "A spreadsheet has shortened the number and lost digits.",
  );
  expect(told('"dial": "+353209170017"', '"dial": "3.53E+11"')).toEqual([
    'error  phones.main.dial "3.53E+11" must be + and 8 to 15 digits, such as +353209150140; a spreadsheet has shortened the number and lost digits.',
  ]);
});

test.each(["020 917 0017", "+353 20 917 0017", "(020) 917-0017", "00353 20 9170017", "+353 (0)20 917 0017"])(
  "%s may be shown for one number",
  (shown) => {
    expect(told('"shown": "020 917 0017"', `"shown": "${shown}"`)).toEqual([]);
  },
);

test.each([
  ...cases(`
"closes": "17:00"
  "closes": "07:00"
  error  hours.phone[0].closes 07:00 is not after opens 07:30. Correct one of the two.
"to": 4
  "to": 1, "from": 2
  error  key "from" is already
"url": "/quote-form"
  "url": "https://forms.example/1"
  error  quoteForm.url "https://forms.example/1" is not a page of this site, but origin is "self".
"origin": "self"
  "origin": "https://forms.example"
  error  quoteForm.url "/quote-form" does not begin with its origin "https://forms.example".
"origin": "self"
  "origin": "https://sruthan.example"
  error  quoteForm.origin "https://sruthan.example" is the site’s own.
{z}/{x}/{y}.png
  {z}/{x}.png
  error  map.tiles "https://tiles.example/{z}/{x}.png" is not a tile address
`),
  [
    '"county": "Mayo",\n    "lat"',
    '"county": "Mayoo",\n    "lat"',
    'error  headquarters.county "Mayoo" is not in counties.csv. Did you mean "Mayo"?',
  ],
  [
    '"lat": 53.8608,\n    "lng": -9.2988',
    '"lat": -9.2988,\n    "lng": 53.8608',
    "error  headquarters lat -9.2988, lng 53.8608 lies outside Ireland; the two are swapped. Write lat 53.8608, lng -9.2988.",
  ],
  [
    '"A reading",\n              "One year"',
    '"A reading"',
    "error  privacy.sections[0].table.rows[0] has 1 cells, but the table has 2 columns.",
  ],
])("%s written as %s is answered", (found = "", by = "", message) => {
  expect(told(found, by).join("\n")).toContain(message);
});

test.each([
  ...[
    "https://x.ie;script-src",
    "https://x.ie;",
    'https://x.ie\\"',
    "https://x.ie'",
    "https://x.ie,y.ie",
    "https://x.ie y.ie",
  ],
  ...["https://x.ie\\ny", "https://*.x.ie", "https://$host", "https://x.ie:99999", "https://", "ftp://x.ie"],
  ["https://X.ie", "must be written https://x.ie"],
  ["HTTPS://x.ie", "must be written https://x.ie"],
  ["https://x.ie:443", "must be written https://x.ie"],
  ["https://a:b@x.ie", "must be written https://x.ie"],
  ["https://x.ie\\\\y", "must be written https://x.ie"],
  ["https://0x7f.1", "must be written https://127.0.0.1"],
  ["https://fáilte.ie", "must be written https://xn--filte-xqa.ie"],
])("%s is not an origin of the site or the form, nor of map tiles", (...written) => {
  const [origin, message = "must be an origin such as https://www.example.ie, without a path"] = written;
  const lines = problemsWith({
    "site.json": replacing('"url": "https://sruthan.example"', `"url": "${origin}"`),
    "settings.json": (text) =>
      [
        ['"origin": "self"', `"origin": "${origin}"`] as const,
        ["https://tiles.example/{z}", `${origin}/{z}`] as const,
      ].reduce((changed, [found, by]) => replacing(found, by)(changed), text),
  }).filter((line) => line.includes("  error  "));
  expect(lines.map((line) => line.replace(/.* {2}error {2}(\S+) ".*" /, "$1 "))).toEqual([
    `quoteForm.origin ${message}.`,
    expect.stringContaining("map.tiles is not a tile address"),
    `url ${message}.`,
  ]);
});

test.each(["https://x.ie/", "https://x.ie/forms?a#b"])("%s is more than an origin", (address) => {
  expect(told('"origin": "self"', `"origin": "${address}"`).join()).toContain("must be written https://x.ie.");
  expect(told('"url": "https://sruthan.example"', `"url": "${address}"`).join()).toContain("written https://x.ie.");
});

test.each(["https://tiles.example:8443/", "https://{s}.tiles.example/", "https://tiles.example/a;b/"])(
  "tiles may come from %s",
  (start) => {
    expect(told("https://tiles.example/", start)).toEqual([]);
  },
);

test.each(["//forms.example/1", "/\\\\forms.example/1", "/\\t/forms.example", "quote-form"])(
  "%s is not a form of this site",
  (url) => {
    expect(told('"url": "/quote-form"', `"url": "${url}"`).join()).toContain("is not a page of this site");
  },
);

test.each(["https://x.ie:99999/a", "https://[x]/a", "https://%/a"])("%s is not a web address", (url) => {
  expect(told("https://names.example", url).join()).toContain(`"${url}" must be a web address`);
  expect(told("https://utility.example/look-up", url).join()).toContain(`"${url}" must be a web address`);
});

test.each(["licences", "Licences", "LICENCES"])("the key %s of IndexNow would replace a file of the site", (key) => {
  expect(told('"gate": {', `"indexNow": { "key": "${key}" },\n  "gate": {`)).toEqual([
    `error  indexNow.key "${key}" would replace licences.txt, which is a file of the site. Choose another key.`,
  ]);
  expect(told('"gate": {', `"indexNow": { "key": "${key}-1" },\n  "gate": {`)).toEqual([]);
});
