import { expect, test } from "vitest";
import { replacing, siteWith, withRow } from "../site/tiny-copy.ts";
import { sectionOf, serviceShown, textOf } from "./tiny-pages.ts";

test("links every town with its distance, and names the base", () => {
  const hub = sectionOf(serviceShown("iron-removal"), "service-towns");
  for (const town of ["castlebar", "westport", "tuam", "boyle"]) expect(hub).toContain(`href="/${town}/iron-removal"`);
  expect(textOf(hub)).toContain("Castlebar , our base Westport , 15.9 km");
  expect(textOf(hub)).toContain("Further out Tuam , 48.4 km Boyle , 66.7 km");
});

test("lists also-served counties, and structured data has them and the description", () => {
  const page = serviceShown("iron-removal", { "counties.csv": withRow("Clare,An Clár,,yes,,,") });
  expect(page.text).toContain("We cover 80 km around Castlebar, and serve Co. Sligo and Co. Clare too.");
  expect(page.page.head.structuredData[0]).toMatchObject({
    description: siteWith().services[0]?.description,
    areaServed: ["Mayo", "Galway", "Roscommon", "Sligo", "Clare"].map((name) => ({
      "@type": "AdministrativeArea",
      name: `Co. ${name}`,
    })),
  });
});

test("shows the monthly price for a service that it covers, or whose texts name it", () => {
  const terms = "From €17/Week One filter, fitted; 10 months";
  const unnamed = { "services.json": (text: string) => text.replaceAll("{price}", "what it costs") };
  const uncovered = { "site.json": replacing('"services": ["iron-removal"]', '"services": []') };
  expect(serviceShown("iron-removal", unnamed).text).toContain(terms);
  expect(serviceShown("iron-removal", uncovered).text).toContain(terms);
  expect(serviceShown("iron-removal", { ...unnamed, ...uncovered }).text).not.toContain(terms);
});

test("draws the scale of a service in proportion: 0.2 of 17 is a little over one per cent of the line", () => {
  const scale = sectionOf(serviceShown("iron-removal"), "service-scale");
  expect(scale).toContain('width="1.18%"');
  expect(textOf(scale)).toContain("0.2 ppm Limit 17 ppm Iron that we take out");
});

test("shows no scale for a service without a number", () => {
  expect(serviceShown("water-testing").html).not.toContain("service-scale");
});
