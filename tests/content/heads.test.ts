import { expect, test } from "vitest";
import type { Local } from "../../data/site.ts";
import { masker } from "../../generator/audit/likeness.ts";
import { kilometres } from "../../templates/format.ts";
import { factStatement } from "../../templates/parts/fact-words.ts";
import { combinationPages, everyPage, site, townPages } from "./real-pages.ts";

const listed = everyPage.filter(({ index }) => index.indexable);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("no two pages share a title or a description", () => {
  expect(repeated(everyPage.map(({ head }) => head.title))).toEqual([]);
  expect(repeated(everyPage.map(({ head }) => head.description))).toEqual([]);
});

test("titles and descriptions that search engines show fit about where they are cut", () => {
  expect(listed.filter(({ head }) => head.title.length > 70).map(({ path }) => path)).toEqual([]);
  expect(listed.filter(({ head }) => head.description.length > 160).map(({ path }) => path)).toEqual([]);
  expect(listed.filter(({ head }) => head.description.length < 70).map(({ path }) => path)).toEqual([]);
});

test("the description of a local page names its town", () => {
  const unnamed = [...townPages, ...combinationPages.map(({ combination: { town }, page }) => ({ town, page }))].filter(
    ({ town, page }) => !page.head.description.includes(town.name),
  );
  expect(unnamed.map(({ page }) => `${page.path}: ${page.head.description}`)).toEqual([]);
});

/** What is true of a town and of few others: its distance, its facts in short, its people. */
const valuesOf = ({ town, facts, row: { lead = "" } }: Local) => {
  const base = town.isBase ? ["our base", "our own town"] : [];
  return [kilometres(town.distanceKm), ...base, ...facts.flatMap(({ short }) => short ?? []), lead];
};
const holdsOne = (text: string, values: readonly string[]) =>
  values.some((value) => value !== "" && text.includes(value));

test("the title of a local page holds more of its place than names", () => {
  for (const { local, page } of townPages)
    expect(holdsOne(page.head.title, valuesOf(local)), page.head.title).toBe(true);
  for (const { local, page } of combinationPages)
    expect(holdsOne(page.head.title, valuesOf(local)), page.head.title).toBe(true);
});

test("the description of a local page holds more of its place than names", () => {
  for (const { local, page } of townPages)
    expect(holdsOne(page.head.description, valuesOf(local)), page.head.description).toBe(true);
  for (const { local, combination, page } of combinationPages) {
    const { text = "", facts } = combination;
    const beginnings = [text, ...facts.map(factStatement)].map((words) => words.slice(0, 40));
    const values = [...valuesOf(local), ...beginnings];
    expect(holdsOne(page.head.description, values), page.head.description).toBe(true);
  }
});

test("with names masked, no description is that of the same page for another town", () => {
  const names = masker(site);
  // Subscript digits are no figures to the mask, so the figures stay.
  const masked = (text: string) => names(text.replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit))));
  const groups = [undefined, ...site.serviceLinks].map((service) =>
    service === undefined
      ? townPages.map(({ page }) => page)
      : combinationPages.filter(({ combination }) => combination.service === service).map(({ page }) => page),
  );
  for (const pages of groups) expect(repeated(pages.map(({ head }) => masked(head.description)))).toEqual([]);
});

test("what search engines read as the title agrees with the page's heading", () => {
  for (const { town, page } of townPages) expect(page.head.title).toContain(`Water treatment in ${town.name}`);
  for (const { combination, page } of combinationPages)
    expect(page.head.title).toContain(`${combination.service.title} in ${combination.town.name}`);
});
