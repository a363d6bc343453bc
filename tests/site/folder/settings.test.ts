import { expect, test } from "vitest";
import { testMistakes } from "../mistakes.ts";
import { loadChanged, problemsWith, replacing, tinyText } from "../tiny-copy.ts";

function reported(found: string, by: string) {
  const file = ["site.json", "settings.json", "texts.json"].find((name) => tinyText(name).includes(found)) ?? "";
  const changes = { [file]: replacing(found, by) };
  return problemsWith(changes).map((line) => line.replace(/^data\/\w+\.json:\d+:\d+ {2}/, ""));
}

testMistakes(`
rejects a phone number that is dialled otherwise than shown
  site.json: "shown": "020 917 0017" -> "shown": "020 917 0016"
  site.json:"+353209170017"  error  phones.main.dial "+353209170017" is not what is shown: "020 917 0016" is dialled "+353209170016". Correct one of the two.
rejects a measurement ID of Universal Analytics
  settings.json: "measurementId": "" -> "measurementId": "UA-12345-1"
  settings.json:"UA-12345-1"  error  analytics.measurementId "UA-12345-1" must be an ID of Google Analytics 4 such as G-AB12CD34EF, or empty.
rejects a conversion ID without its label
  settings.json: "conversionId": "" -> "conversionId": "AW-123456789"
  settings.json:"AW-123456789"  error  analytics.conversionId "AW-123456789" must be an ID of Google Ads and a label such as AW-123456789/AbC-D, or empty.
rejects a phone number without its leading 0
  site.json: "shown": "020 917 0017" -> "shown": "20 917 0017"
  site.json:"20 917 0017"  error  phones.main.shown "20 917 0017" must begin with 0 or +: write "020 917 0017".
rejects a phone number without the + of its country
  site.json: "shown": "020 917 0017" -> "shown": "353 20 917 0017"
  site.json:"353 20 917 0017"  error  phones.main.shown "353 20 917 0017" must begin with 0 or +: write "+353 20 917 0017".
rejects a phone number that a spreadsheet shortened
  site.json: "dial": "+353209170017" -> "dial": "3.53E+11"
  site.json:"3.53E+11"  error  phones.main.dial "3.53E+11" must be + and 8 to 15 digits, such as +353209150140; a spreadsheet has shortened the number and lost digits.
site.json: "shown": "020 917 0017" -> "shown": "3.53E+11"
  site.json:"+353209170017"  error  phones.main.dial "+353209170017" is not what is shown: "3.53E+11" is dialled "+353353+11". A spreadsheet has shortened the number and lost digits. Correct one of the two.
site.json: "closes": "17:00" -> "closes": "07:00"
  site.json:"07:00"  error  hours.phone[0].closes 07:00 is not after opens 07:30. Correct one of the two, or write 00:00 and 24:00 for all day.
accepts hours past midnight
  site.json: "opens": "07:30",\\n        "closes": "17:00" -> "opens": "20:00",\\n        "closes": "2"
accepts hours all day
  site.json: "opens": "07:30",\\n        "closes": "17:00" -> "opens": "0:00",\\n        "closes": "24"
rejects days in words that differ from "from" and "to"
  site.json: "days": "Mon-Thu" -> "days": "Mon, Thu"
  site.json:"Mon, Thu"  error  hours.phone[0].days "Mon, Thu" is not Mon–Thu, as from 1 and to 4 say. Leave days out.
accepts other words for the days of "from" and "to"
  site.json: "days": "Mon-Thu" -> "days": "monday to Thursday"
rejects hours that overlap on one day
  site.json: "phone": [ -> "phone": [{ "from": 4, "to": 5, "opens": "16:00", "closes": "18:00" },
  site.json:"07:30"  error  hours.phone[1].opens 07:30 is within the hours of hours.phone[0]. Correct one of the two.
rejects Sunday night hours that overlap those of Monday
  site.json: "phone": [ -> "phone": [{ "from": 7, "to": 7, "opens": "20:00", "closes": "08:00" },
  site.json:"07:30"  error  hours.phone[1].opens 07:30 is within the hours of hours.phone[0]. Correct one of the two.
accepts hours that begin when others end
  site.json: "phone": [ -> "phone": [{ "from": 1, "to": 7, "opens": "17:00", "closes": "07:30" },
rejects a special day that is neither open nor closed
  site.json: "exceptions": [ -> "exceptions": [{ "date": "2026-12-25", "lines": "both", "word": "Christmas" },
  site.json:{ "date"  error  hours.exceptions[0] needs opens and closes, or "closed": true.
rejects a special day that is listed twice
  site.json: "exceptions": [ -> "exceptions": [{ "date": "2026-12-25", "lines": "both", "closed": true, "word": "Christmas" }, { "date": "2026-12-25", "lines": "phone", "opens": "9", "closes": "12", "word": "Christmas" },
  site.json:"2026-12-25", "lines": "phone"  error  hours.exceptions[1].date 2026-12-25 is in hours.exceptions[0] too, for the same lines. Keep one of the two.
rejects a special day that does not exist
  site.json: "date": "2199-12-25" -> "date": "2026-12-32"
  site.json:"2026-12-32"  error  hours.exceptions[0].date "2026-12-32" is not a date such as 2026-05-02…
site.json: "to": 4 -> "to": 1, "from": 2
  site.json:1, "from": 2  error  hours.phone[0].to 1 is before from 2. Put the earlier day first.
  site.json:"from": 2  error  key "from" is already in line 60. Keep one of the two.
settings.json: "url": "/quote-form" -> "url": "https://forms.example/1"
  settings.json:"https://forms.example/1"  error  quoteForm.url "https://forms.example/1" is not a page of this site, but origin is "self".…
settings.json: "origin": "self" -> "origin": "https://forms.example"
  settings.json:"/quote-form"  error  quoteForm.url "/quote-form" does not begin with its origin "https://forms.example".…
settings.json: "origin": "self" -> "origin": "https://sruthan.example"
  settings.json:"https://sruthan.example"  error  quoteForm.origin "https://sruthan.example" is the site’s own.…
  …
settings.json: {z}/{x}/{y}.png -> {z}/{x}.png
  settings.json:"https://tiles  error  map.tiles "https://tiles.example/{z}/{x}.png" is not a tile address…
site.json: "county": "Mayo",\\n    "lat" -> "county": "Mayoo",\\n    "lat"
  site.json:"Mayoo"  error  headquarters.county "Mayoo" is not in counties.csv. Did you mean "Mayo"?
  …
site.json: "lat": 53.8608,\\n    "lng": -9.2988 -> "lat": -9.2988,\\n    "lng": 53.8608
  site.json:{\\n    "name": "Castlebar"  error  headquarters lat -9.2988, lng 53.8608 lies outside Ireland; the two are swapped. Write lat 53.8608, lng -9.2988.
  …
legal.json: "A reading",\\n              "One year" -> "A reading"
  legal.json:[\\n              "A reading"  error  privacy.sections[0].table.rows[0] has 1 cells, but the table has 2 columns.
`);

test.each(["020 917 0017", "+353 20 917 0017", "(020) 917-0017", "00353 20 9170017", "+353 (0)20 917 0017"])(
  "accepts %s as a display form of the phone number",
  (shown) => {
    expect(reported('"shown": "020 917 0017"', `"shown": "${shown}"`)).toEqual([]);
  },
);

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
])("rejects the origin %s for the site, the form and the map tiles", (...written) => {
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

test.each(["https://x.ie/", "https://x.ie/forms?a#b"])("rejects %s, which is more than an origin", (address) => {
  expect(reported('"origin": "self"', `"origin": "${address}"`).join()).toContain("must be written https://x.ie.");
  expect(reported('"url": "https://sruthan.example"', `"url": "${address}"`).join()).toContain("written https://x.ie.");
});

test.each(["https://tiles.example:8443/", "https://{s}.tiles.example/", "https://tiles.example/a;b/"])(
  "accepts map tiles from %s",
  (start) => {
    expect(reported("https://tiles.example/", start)).toEqual([]);
  },
);

test.each(["//forms.example/1", "/\\\\forms.example/1", "/\\t/forms.example", "quote-form"])(
  "rejects the form address %s",
  (url) => {
    expect(reported('"url": "/quote-form"', `"url": "${url}"`).join()).toContain("is not a page of this site");
  },
);

test.each(["https://x.ie:99999/a", "https://[x]/a", "https://%/a"])("rejects the web address %s", (url) => {
  expect(reported("https://names.example", url).join()).toContain(`"${url}" must be a web address`);
  expect(reported("https://utility.example/look-up", url).join()).toContain(`"${url}" must be a web address`);
});

test.each(["licences", "Licences", "LICENCES"])(
  "rejects the IndexNow key %s, which would replace a file of the site",
  (key) => {
    expect(reported('"gate": {', `"indexNow": { "key": "${key}" },\n  "gate": {`)).toEqual([
      `error  indexNow.key "${key}" would replace licences.txt, which is a file of the site. Choose another key.`,
    ]);
    expect(reported('"gate": {', `"indexNow": { "key": "${key}-1" },\n  "gate": {`)).toEqual([]);
  },
);

const holidayWarnings = (day: string, listed: string) =>
  loadChanged({ "site.json": replacing('"date": "2199-12-25"', `"date": "${listed}"`) }, day)
    .problems.map(({ message }) => message)
    .filter((message) => message.includes("hours.exceptions"));

test("warns a month before the next public holiday if no later closed day is listed", () => {
  const warning =
    "hours.exceptions has no day to come, and Christmas Day is on 2026-12-25. Add the days on which nobody answers, or this day with its usual hours.";
  expect(holidayWarnings("2026-11-25", "2026-10-26")).toEqual([]);
  expect(holidayWarnings("2026-11-26", "2026-10-26")).toEqual([warning]);
  expect(holidayWarnings("2026-12-25", "2026-12-24")).toEqual([warning]);
  expect(holidayWarnings("2026-12-25", "2026-12-25")).toEqual([]);
  expect(holidayWarnings("2026-11-26", "2027-03-17")).toEqual([]);
});
