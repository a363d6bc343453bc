/** Tests prices, readings, people and notices: printed if the data has them, and marked while they are samples. */
import { expect, test } from "vitest";
import { loadSite } from "../../generator/site/load-site.ts";
import { aboutPage } from "../../templates/pages/about.tsx";
import { productsPage } from "../../templates/pages/products.tsx";
import { servicesPage } from "../../templates/pages/services.tsx";
import { type Changes, problemsWith, replacing, siteWith, tinyCopy } from "../site/tiny-copy.ts";
import { assets, htmlOf, sectionOf, serviceShown, textOf, townServiceShown, townShown } from "./tiny-pages.ts";

const costs = (changes: Changes) => textOf(sectionOf(serviceShown("iron-removal", changes), "service-costs"));
const withPrice = (price: object) => ({
  "services.json": replacing('"subject": "iron",', `"price": ${JSON.stringify(price)}, "subject": "iron",`),
});

test("prints a service's own price with its upkeep, and marks it while it is a sample", () => {
  const price = { from: 1450, to: 2300, what: "Vessel, fitted, with VAT", source: "sample" };
  const shown = costs(withPrice({ ...price, upkeep_per_year: 90 }));
  expect(shown).toContain("Vessel, fitted, with VAT Sample €1,450–€2,300 Upkeep Sample €90 a year");
  const real = costs(withPrice({ ...price, to: undefined, source: "list of 2026" }));
  expect(real).toContain("Vessel, fitted, with VAT From €1,450");
  expect(real).not.toMatch(/Sample|Upkeep/);
  expect(costs({})).toContain("One vessel, fitted In your quote");
});

test("rejects a price range that ends below its start", () => {
  const wrong = withPrice({ from: 900, to: 400, what: "fitted", source: "list" });
  expect(problemsWith(wrong)[0]).toContain('Iron Removal: price.to "400" must be more than from.');
});

test("says beside the monthly price who owns the system and what follows the last payment", () => {
  const terms = replacing('"term": 10,', '"term": 10, "ownership": "It is yours.", "afterwards": "Nothing.",');
  expect(costs({ "site.json": terms })).toContain("Who owns it Sample It is yours. After that Sample Nothing.");
  expect(costs({})).not.toMatch(/Who owns it|After that/);
});

const reading = 'Westport,Iron Removal,2026-05,2.4,<0.05,mg/l,"iron, at the tap",,sample';
const older = "Boyle,Iron Removal,2025-11,1.9,0.1,mg/l,iron in the bath,,Report 17";
const cases = (...rows: string[]) => ({
  "cases.csv": ["town,service,date,before,after,unit,what,image,source", ...rows].join("\n"),
});

test("prints readings before and after on the page of their service, newest first, and marks samples", () => {
  const shown = textOf(sectionOf(serviceShown("iron-removal", cases(older, reading)), "cases"));
  expect(shown).toContain(
    "Westport, iron, at the tap May 2026 Sample 2.4 mg/l before &lt;0.05 mg/l after Boyle, iron in the bath November 2025 1.9 mg/l",
  );
  expect(serviceShown("water-softeners", cases(reading)).html).not.toContain('class="cases"');
  expect(serviceShown("iron-removal").html).not.toContain('class="cases"');
});

test("prints readings on the page of the service in their town", () => {
  expect(townServiceShown("/westport/iron-removal", cases(reading)).html).toContain('class="cases"');
  expect(townServiceShown("/westport/water-softeners", cases(reading)).html).not.toContain('class="cases"');
});

test("rejects a reading that is not a number, or of an unknown town or service", () => {
  const wrong = ["Mao,Iron Removal,2026-05,2.4,0.05,mg/l,iron,,r", "Boyle,Rust,2026-05,much,0.05,mg/l,iron,,r"];
  const problems = problemsWith(cases(...wrong)).join("\n");
  expect(problems).toContain('town "Mao" is not in towns.csv');
  expect(problems).toContain('service "Rust" is not in services.json');
  expect(problems).toContain('before "much" is not a reading such as 2.4 or <0.05');
});

const drinkingPrice = JSON.stringify({ from: 390, covers: "fitted", vat: "with VAT", source: "sample" });
const toPriced = {
  ...withPrice({ from: 900, what: "fitted, with VAT", source: "sample" }),
  "products.json": replacing('"group": "drinking",', `"group": "drinking", "price": ${drinkingPrice},`),
};

test("lists of services and products print a price if there is one", () => {
  const site = siteWith(toPriced);
  expect(textOf(htmlOf(servicesPage(site, assets)))).toContain("From €900 fitted, with VAT Sample");
  expect(textOf(htmlOf(productsPage(site, assets)))).toContain("Price Sample From €390 Fitted; with VAT");
  expect(htmlOf(servicesPage(siteWith(), assets))).not.toContain("price-line");
  expect(htmlOf(productsPage(siteWith(), assets))).not.toContain("<dt>Price");
});

const people = replacing(
  '"audiences": [',
  `"team": [{ "name": "Nora Rush", "role": "Tests and quotes", "since": 2011, "source": "sample" }],
  "credentials": [{ "what": "Public liability cover", "number": "No. 17", "source": "the insurer" }],
  "audiences": [`,
);

test("the about page begins with the team and their certificates, or without a gap if there is none", () => {
  const about = htmlOf(aboutPage(siteWith({ "site.json": people }), assets));
  const text = textOf(about);
  expect(text).toContain(
    "Who wades in One team, from Castlebar. NR Nora Rush Tests and quotes, since 2011 Sample Public liability cover, No. 17",
  );
  expect(about.indexOf("team-title")).toBeLessThan(about.indexOf("<h2", about.indexOf("team-title") + 20));
  expect(htmlOf(aboutPage(siteWith(), assets))).not.toMatch(/team|Who wades in/);
});

test("a town's page has a review from the town, else from its county, and says if it is a sample", () => {
  const sample = "The bath is white again, and it stays white. Gráinne Mhaol, Westport. Sample";
  expect(townShown("westport").text).toContain(sample);
  expect(townShown("castlebar").text).toContain(sample);
});

test("reports each of these samples at its place, and a release rejects them", () => {
  const folder = tinyCopy({ ...toPriced, ...cases(older, reading), "site.json": people });
  const found = loadSite(folder).placeholders.map(({ file, message }) => `${file.split("/").at(-1)}: ${message}`);
  expect(found.filter((line) => /^(?:cases|services|products)|team|credentials/.test(line))).toEqual([
    expect.stringContaining('cases.csv: reading "iron, at the tap" is a sample.'),
    expect.stringContaining("products.json: price of "),
    expect.stringContaining('services.json: price of "iron-removal" is a sample.'),
    expect.stringContaining('site.json: team "Nora Rush" is a sample.'),
  ]);
});
