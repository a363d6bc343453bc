import { expect, test } from "vitest";
import { formatProblem } from "../../generator/base/problem.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import type { Page } from "../../templates/page.ts";
import { homePage } from "../../templates/pages/home.tsx";
import { cookiesPage, termsPage } from "../../templates/pages/legal.tsx";
import { productsPage } from "../../templates/pages/products.tsx";
import { formatEuro, formatPrice } from "../../templates/words/format.ts";
import { problemsWith, replacing, siteWith, tinyCopy, withRow } from "../site/tiny-copy.ts";
import { assets, serviceShown, shown, townServiceShown, townShown } from "./tiny-pages.ts";

const textOn = (page: Page) => shown(page).text;
const terms = "one filter, fitted; 10 months, €737 in all, VAT included (sample)";

test("pages with the price print its scope, term, total and VAT once", () => {
  const site = siteWith();
  const pages = {
    home: textOn(homePage(site, assets)),
    products: textOn(productsPage(site, assets)),
    town: townShown("castlebar").text,
    service: serviceShown("iron-removal").text,
    townService: townServiceShown("/westport/iron-removal").text,
  };
  for (const [name, text] of Object.entries(pages)) {
    expect(text, name).toContain("€17/Week");
    expect(text.toLowerCase().split(terms.toLowerCase()), name).toHaveLength(2);
  }
});

test("a price with a source is not called a sample", () => {
  const real = replacing(
    '"vat": "VAT included",\n    "source": "sample"',
    '"vat": "VAT included", "source": "leaflet"',
  );
  expect(townShown("castlebar", { "site.json": real }).text).toContain("€737 in all, VAT included");
  expect(townShown("castlebar", { "site.json": real }).text).not.toContain("VAT included (sample)");
});

test("rejects a total below the sum of its months, but ignores rounding", () => {
  const sum = (text: string) =>
    text
      .replace('"from": 17,\n    "per": "Week"', '"from": 49.95,\n    "per": "Month"')
      .replace('"term": 10,\n    "total": 737', '"term": 36,\n    "total": 1798.2');
  for (const right of [replacing('"per": "Week"', '"per": "Month"'), sum])
    expect(problemsWith({ "site.json": right })).toEqual([]);
  const less = (text: string) =>
    text.replace('"per": "Week"', '"per": "Month"').replace('"total": 737', '"total": 169');
  expect(problemsWith({ "site.json": less })[0]).toContain(
    "price.total 169 is less than 10 months at 17, which are 170. Correct one of the three.",
  );
});

test("the terms name every county that has a page, once a town is in it", () => {
  const where = replacing('"{legalName} of {base} keeps nothing."', '"We serve {counties}."');
  const inTerms = (text: string) => {
    const from = text.indexOf('"terms": {');
    return text.slice(0, from) + where(text.slice(from));
  };
  const textWith = (towns: (text: string) => string) =>
    textOn(termsPage(siteWith({ "legal.json": inTerms, "towns.csv": towns }), assets));
  expect(textWith((text) => text)).toContain("We serve Galway, Mayo and Roscommon.");
  expect(textWith(withRow("Sligo,Sligo,,,54.27,-8.47"))).toContain("We serve Galway, Mayo, Roscommon and Sligo.");
});

test("the cookie policy names only cookies of connected services", () => {
  const textWith = (change: (text: string) => string, file = "settings.json") =>
    textOn(cookiesPage(siteWith({ [file]: change }), assets));
  expect(textWith((text) => text)).toContain("By name Nothing is connected.");
  const analytics = textWith(replacing('"measurementId": ""', '"measurementId": "G-17"'));
  expect(analytics).toContain("By name These are kept. Name Kept for _drop 2 years");
  expect(analytics).not.toContain("_splash");
});

test("a made-up legal text says so, and is listed among the samples", () => {
  const invented = replacing('"note": "One note.",', '"note": "One note.", "source": "sample",');
  const folder = tinyCopy({ "legal.json": invented });
  const { site, placeholders } = loadSite(folder);
  expect(placeholders.map(formatProblem).join("\n")).toContain('privacy "One section" is a sample.');
  expect(site?.texts.privacy.sections[0]?.source).toBe("sample");
});

test("prints the cents of a price with two digits, or not at all", () => {
  expect([49, 49.5, 59.95, 1188, 1782.4].map(formatEuro)).toEqual(["€49", "€49.50", "€59.95", "€1,188", "€1,782.40"]);
  const cents = (text: string) => text.replace('"from": 17', '"from": 17.5').replace('"per": "Week"', '"per": "Month"');
  const { settings } = siteWith({ "site.json": cents });
  expect(formatPrice(settings.price)).toBe("€17.50/Month");
});
