/** A site of 60 real settlements: the company's towns, and by name and county the nearest others and ten far away. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import { overlay } from "../../../generator/base/overlay.ts";
import { formatProblem } from "../../../generator/base/problem.ts";
import { slugify } from "../../../generator/base/slug.ts";
import { gather } from "../../../generator/site/gather.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { countyNames } from "../../../generator/site/names/irish-counties.ts";
import { sitePages, townPages } from "../../../generator/site/plan.ts";
import type { Site } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { assets, type Shown, shown } from "../../templates/tiny-pages.ts";

type Sheet = readonly Readonly<Record<string, string>>[];

const textOf = (name: string) => readFileSync(`data/${name}`, "utf8");
const rowsOf = (name: string): Sheet => parse(textOf(name), { bom: true, columns: true });

export const day = "2026-11-28";
const towns = rowsOf("towns.csv");
const enfield = { lat: 53.4167, lng: -6.8333 };
const isTown = (place: Sheet[number]) =>
  towns.some(({ name, county }) => name === place["name"] && county === place["county"]);
const isPlain = ({ name = "" }: Sheet[number]) =>
  /^[A-Za-z ]+$/.test(name) && !towns.some((town) => town["name"] === name);

/** Nearest to the base first, without those whose name another town has. */
export const settlements = rowsOf("settlements.csv");
/** Nearest to the base first, without those whose name another town has. */
const nearest = settlements
  .filter((place) => !isTown(place) && isPlain(place))
  .map(({ name = "", county = "", lat, lng, population }) => ({
    name,
    county,
    people: Number(population),
    km: kilometresBetween(enfield, { lat: Number(lat), lng: Number(lng) }),
  }))
  .sort((a, b) => a.km - b.km);
const withRow = rowsOf("counties.csv").map(({ name }) => name);

export const outside = [
  "Cork,Cork",
  "Midleton,Cork",
  "Bandon,Cork",
  "Ennis,Clare",
  "Galway,Galway",
  "Tuam,Galway",
  "Killarney,Kerry",
].concat("Letterkenny,Donegal", "Wexford,Wexford", "Cahir,Tipperary");
export const bare = nearest
  .filter(({ county }) => withRow.includes(county))
  .slice(0, 60 - towns.length - outside.length);
/** A small place in a county whose card is full. */
export const oneMore =
  nearest.find((place) => place.county === "Meath" && place.people < 600 && !bare.includes(place)) ??
  expect.fail("no more places");

/** Returns rows of places within the radius that are farther than those of `bare`. */
export const further = (count: number) =>
  nearest
    .filter((place) => withRow.includes(place.county) && !bare.includes(place))
    .slice(0, count)
    .map(({ name, county }) => `${name},${county}`);

const more = [...bare.map(({ name, county }) => `${name},${county}`), ...outside];
const missing = countyNames.filter((name) => !withRow.includes(name));
const newCounties = ["Clare", "Cork", "Donegal", "Galway", "Kerry", "Tipperary"];

/** Loads the site with further rows, which may have name and county only: "Kells,Kilkenny". */
export const loadSixty = (rows: readonly string[] = [], files: Readonly<Record<string, string>> = {}) =>
  loadTowns([...more, ...rows], newCounties, files);

/** Rows of every settlement that is not in towns.csv. If two have one name, the slug has the county. */
export const wholeCountry = settlements
  .filter((place) => !isTown(place))
  .map(({ name = "", county = "" }) => {
    const isTaken = settlements.filter((place) => place["name"] === name).length > 1;
    return `${/,/.test(name) ? `"${name}"` : name},${county}${isTaken ? `,${slugify(`${name}-${county}`)}` : ""}`;
  });

export function loadTowns(rows: readonly string[], counties = missing, files: Readonly<Record<string, string>> = {}) {
  const texts = {
    "towns.csv": `${textOf("towns.csv").trimEnd()}\n${rows.map(asRow).join("\n")}\n`,
    "counties.csv": `${textOf("counties.csv").trimEnd()}\n${counties.map((name) => name + ",".repeat(12)).join("\n")}\n`,
    ...files,
  };
  const bytes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  return loadSite(overlay("data", bytes), day);
}

const width = Object.keys(towns[0] ?? {}).length;
const asRow = (row: string) => row + ",".repeat(width - row.split(",").length);

export function siteOfSixty(rows?: readonly string[], files?: Readonly<Record<string, string>>): Site {
  const { site, problems } = loadSixty(rows, files);
  return site ?? expect.fail(problems.map(formatProblem).join("\n"));
}

/** Returns every page of the site: for each town its own page and those on `services`. */
export function pagesOf(site: Site, services = site.serviceLinks.slice(0, 1)): ReadonlyMap<string, Page> {
  const local = site.towns.flatMap((town) => [...townPages(site, assets, gather(site, town, services))]);
  return new Map([...sitePages(site, assets), ...local].map((page) => [page.path, page]));
}

const rendered = new WeakMap<Page, Shown>();

export function shownAt(pages: ReturnType<typeof pagesOf>, path: string): Shown {
  const page = pages.get(path) ?? expect.fail(`no page ${path}`);
  const known = rendered.get(page) ?? shown(page);
  rendered.set(page, known);
  return known;
}
