/** Tests the company's claims (section 9 of the specification), and one spelling of each name, range and address. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatPrice, longClock, shortClock } from "../../templates/words/format.ts";
import { everyPage, pageHtml, printedOn, site, townPages } from "./real-pages.ts";

const { settings } = site;
const named = formatPrice(settings.price);
const shortHours = settings.hours.phone.map(({ opens, closes }) => `${shortClock(opens)}–${shortClock(closes)}`);
const officeHours = settings.hours.office.map(({ opens, closes }) => `${longClock(opens)}–${longClock(closes)}`);
const [firstTown = expect.fail("no towns")] = townPages.map(({ page }) => page.path);

const pageAt = (path: string) => everyPage.find((page) => page.path === path) ?? expect.fail(`no page ${path}`);

test.each([
  ["/", [named, ...shortHours, "90-minute", "20+ years", "2003", "2008", "5-year warranty"]],
  ["/", ["Reply to the form within 24 hours", "24/7 emergency line", "Same-day response to inquiries"]],
  [firstTown, [named, ...shortHours, "within 24 hours", "24/7 emergency line", "3–5 business days"]],
  ["/contact", [...officeHours, "The emergency line is answered 24/7", "within 24 hours"]],
  ["/local", ["90-minute", "90-min Service Radius"]],
  ["/services/iron-removal", ["up to 15 ppm", "5-year warranty"]],
  ["/services/arsenic-removal", ["10 μg/l", "3–5 business days"]],
  ["/services/uv-disinfection", ["99.9% elimination", "every 12 months"]],
  ["/services/water-softeners", ["above 150 mg/l"]],
  ["/terms", ["at least 24 hours’ notice", "up to 24 hours before", "may incur a fee", "valid for 30 days"]],
  ["/terms", ["workmanship guarantee runs for 12 months", "due on completion"]],
  ["/terms", ["by cash, by bank transfer or with any major card"]],
  ["/terms", ["Meath", "Cavan", "Kildare", "Westmeath", "Offaly", "Laois", "Longford", "Louth", "Wicklow", "Dublin"]],
  ["/terms", ["within about 120 km of Enfield"]],
  ["/privacy", ["and 7 years after", "10 years", "Until you withdraw your consent", "within one month"]],
  ["/privacy", ["Last updated January 2025"]],
])("%s makes the claims of the specification: %j", (path, claims) => {
  const words = plain(printedOn(pageAt(path))).replaceAll("'", "’");
  for (const claim of claims) expect(words).toContain(plain(claim));
});

test("structured data has the phone hours and a circle of 100 km", () => {
  const marked = JSON.stringify(pageAt("/").head.structuredData);
  expect(marked).toContain('"geoRadius":"100000"');
  for (const { opens, closes } of settings.hours.phone)
    expect(marked).toContain(`"opens":"${opens}","closes":"${closes}"`);
});

test("only the service that the price is for names it", () => {
  const naming = site.services.filter((service) => JSON.stringify(service).includes(named));
  expect(naming.map(({ slug }) => slug)).toEqual(["reverse-osmosis"]);
});

function plain(text: string) {
  return text.replaceAll("\u00a0", " ");
}

const legal = ["/terms", "/privacy", "/cookies"];
const pages = everyPage
  .filter(({ path }) => !legal.includes(path))
  .map((page) => [page.path, printedOn(page)] as const);

test.each([
  ["email, not e-mail", /\be-mail/i],
  ["quote, not quotation", /\bquotation/i],
  ["an en dash in a range of figures", /\b\d+-\d+ (?:business )?(?:days|minutes|months|years)\b/],
  ["an en dash between hours", /\b\d(?:AM|PM)-\d/],
  ["an en dash between days", /\b(?:Mon|Tue|Wed|Thu|Fri|Sat)-(?:Tue|Wed|Thu|Fri|Sat|Sun)\b/],
  ["“Co.” with a dot and a space before a county", /\bCo [A-Z][a-z]+|\bCo\.[A-Z]/],
])("pages write %s", (_, otherForm) => {
  for (const [path, text] of pages) expect(otherForm.exec(text)?.[0], path).toBeUndefined();
});

test("no page has a <wbr>, which screen readers say as a space within an e-mail address", () => {
  for (const page of everyPage) expect(pageHtml(page).includes("<wbr"), page.path).toBe(false);
});

const ownTexts = [
  ...["services", "products", "site"].map((file) => `data/${file}.json`),
  ...site.guides.map(({ slug }) => `data/guides/${slug}.json`),
  ..."towns town-services topics supplies epa-list".split(" ").map((sheet) => `data/${sheet}.csv`),
];

const rewritten =
  "in print|put down to|told of|beforehand|anew|earns? its place|held against|by an undated account|" +
  "in a report without a date|gladly|whom|have not found|want a look|Money and advice";

test.each(rewritten.split("|"))('no text says "%s"', (words) => {
  const phrase = new RegExp(`\\b${words}\\b`);
  for (const file of ownTexts) expect(phrase.exec(readFileSync(file, "utf8"))?.[0], file).toBeUndefined();
});
