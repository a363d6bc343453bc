import { expect, test } from "vitest";
import { figuresPage } from "../../templates/pages/figures.tsx";
import { shelfLives } from "../../templates/sections/figures-text/shelf-lives.ts";
import { type Changes, replacing, siteWith } from "../site/tiny-copy.ts";
import { assets, htmlOf, textOf } from "./tiny-pages.ts";

const pageWith = (changes: Changes = {}) => figuresPage(siteWith(changes), assets);
const htmlWith = (changes: Changes = {}) => htmlOf(pageWith(changes));

test("names every author and licence, and links the licence", () => {
  const html = htmlWith();
  for (const { who, url, licence, licenceUrl } of siteWith({}).settings.attributions) {
    expect(html).toContain(`<a href="${url}">${who}</a>`);
    expect(html).toContain(`<a href="${licenceUrl}">${licence}</a>`);
  }
});

test("says on which day the sheets of a source were last read", () => {
  const withDays = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((row, place) => `${row},${place === 0 ? "retrieved" : place === 1 ? "2026-11-25" : "2025-01-02"}`)
      .join("\n");
  expect(textOf(htmlWith({ "settlements.csv": withDays }))).toContain("Last read on 25 November 2026: coordinates.");
  expect(textOf(htmlWith())).not.toContain("Last read");
});

test("lists the kinds of sources that there are", () => {
  const text = textOf(htmlWith());
  for (const words of ["Public body", "Newspaper"]) expect(text).toContain(words);
});

test("says how long each kind of record counts, from topics.csv", () => {
  const topic = (label: string, shelfYears?: number) => ({
    ...{ name: label, label, rank: 0, kind: "finding" as const, counts: true, services: [] },
    ...(shelfYears !== undefined && { shelfYears }),
  });
  expect(
    shelfLives([topic("Iron", 8), topic("Rock"), topic("Notices", 0.25), topic("Lead", 8), topic("Grants", 1)], "ever"),
  ).toEqual([
    { life: "3 months", labels: ["Notices"] },
    { life: "1 year", labels: ["Grants"] },
    { life: "8 years", labels: ["Iron", "Lead"] },
    { life: "ever", labels: ["Rock"] },
  ]);
});

test("names who checked the figures, unless that is a sample", () => {
  const reviewer = (source: string) => ({
    "site.json": replacing(
      '"hours": {',
      `"reviewer": { "name": "Dr Mise Éire", "qualification": "hydrogeologist", "source": "${source}" },\n  "hours": {`,
    ),
  });
  expect(textOf(htmlWith(reviewer("https://igi.ie/mise")))).toContain("Dr Mise Éire , hydrogeologist. They read it.");
  expect(htmlWith(reviewer("sample"))).not.toContain("Mise");
  expect(htmlWith(reviewer("sample"))).not.toContain("Who checked it");
  expect(htmlWith()).not.toContain("Who checked it");
});

test("links the open data, and has structured data with its address and licence", () => {
  const html = htmlWith();
  for (const file of ["/data/tap-water.csv", "/data/datapackage.json"]) expect(html).toContain(`href="${file}"`);
  const site = siteWith({});
  expect(figuresPage(site, assets).head.structuredData[0]).toMatchObject({
    "@type": "Dataset",
    license: ["https://creativecommons.org/licenses/by/4.0/"],
    spatialCoverage: expect.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/, Ireland$/) })]),
    distribution: [{ encodingFormat: "text/csv", contentUrl: `${site.company.url}/data/tap-water.csv` }],
  });
});
