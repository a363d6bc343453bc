/** Sixty towns that have nothing but a name and a county in towns.csv: what their pages say of their own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gather } from "../../generator/site/gather.ts";
import { townsNear } from "../../generator/site/geography/nearby-places.ts";
import { similarPages } from "../../generator/site/index-gate/similar-pages.ts";
import { townTexts } from "../../generator/site/index-gate/town-texts.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { sheets } from "../../generator/site/sheets/sheets.ts";
import { appendRow } from "../../generator/studio/towns/append-row.ts";
import { townPage } from "../../templates/pages/town.tsx";
import { fillTownTokens } from "../../templates/town-tokens.ts";
import { assets } from "../templates/tiny-pages.ts";
import { everythingIn, figuresIn, strays } from "./figures-in.ts";
import { ownWords } from "./own-words.ts";
import { htmlOf, printedOn } from "./real-pages.ts";

const day = "2026-11-25";
const folder = mkdtempSync(join(tmpdir(), "added-"));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, "data");
cpSync("data", data, { recursive: true, filter: (path) => !/\.(?:ts|md)$|^data\/(?:docs|schemas)/.test(path) });

const { sources } = loadSite(data, day);
const settings = sources.site.data ?? expect.fail("site.json has errors");
const ours = new Set(sources.counties.rows.map(({ cells }) => cells.name));
const chosen = townsNear(sources, settings.radiusKm)
  .filter(({ county, population = 0 }) => ours.has(county) && population >= 1000)
  .slice(0, 60);
const file = join(data, "towns.csv");
writeFileSync(
  file,
  chosen.reduce(
    (bytes: Buffer, { name, county }) => appendRow(bytes, sheets.towns, { name, county }),
    readFileSync(file),
  ),
);
const { site: loaded, problems } = loadSite(data, day);
const site = loaded ?? expect.fail(problems.map(({ message }) => message).join("\n"));
const added = site.towns.slice(-chosen.length).map((town) => {
  const local = gather(site, town);
  const page = townPage(site, assets, local);
  return { town, local, page, own: ownWords(page, htmlOf) };
});

test("sixty towns of a thousand people or more are in reach", () => expect(added).toHaveLength(60));

test("each page has six figures or dated statements of its own", () => {
  const onMost = new Map<number, number>();
  for (const { own } of added)
    for (const figure of new Set(figuresIn(own))) onMost.set(figure, (onMost.get(figure) ?? 0) + 1);
  for (const { town, local, own, page } of added) {
    const figures = new Set(figuresIn(`${own} ${page.head.description}`));
    const ofItsOwn = [...figures].filter((figure) => (onMost.get(figure) ?? 0) < added.length / 4);
    const distances = local.neighbours.length;
    expect(ofItsOwn.length + distances, town.name).toBeGreaterThanOrEqual(6);
    // Without the distances: people, homes, and homes by supply.
    expect(ofItsOwn.length, `${town.name}: ${ofItsOwn}`).toBeGreaterThanOrEqual(3);
  }
});

test("no figure on them is in another row than their own, their county’s or the company’s", () => {
  const { texts, company } = site;
  const shared = [company, settings, texts.town, texts.products, texts.home.areas, site.serviceCards, site.countyCards];
  for (const { town, local, page } of added) {
    const { townServices: _, ...shown } = local;
    const { homes } = local.figures;
    const groups = [
      homes,
      ...(local.surroundings?.places ?? []).map((place) => place.homes),
      local.surroundings?.groupSchemeAt?.homes,
    ]
      .filter((each) => each !== undefined)
      .map(({ groupPublic, groupPrivate }) => groupPublic + groupPrivate);
    const notOnMains = homes === undefined ? [] : [homes.answered - homes.publicMain];
    const counts = [...local.facts, ...local.widerFacts].map((_, index) => index);
    const printed = figuresIn(printedOn(page).replaceAll("24/7", ""));
    expect(strays(printed, [...shared, shown, groups, notOnMains, counts, [10, 20, 100]]), town.name).toEqual([]);
  }
});

test("no other town is named in what they say of their own water", () => {
  const names = site.towns.map(({ name }) => name);
  for (const { town, local, own } of added) {
    const known = [
      town.name,
      town.county.name,
      ...everythingIn([local.widerFacts, local.supplies, local.neighbours, local.surroundings]),
    ].join(" ");
    const others = names.filter((name) => new RegExp(`\\b${name}\\b`).test(own) && !known.includes(name));
    expect(
      others.filter((name) => name !== settings.headquarters.name),
      town.name,
    ).toEqual([]);
  }
});

test("no two of them say the same, by 55 % or more without names and figures, and search engines may list all", () => {
  const alike = similarPages(site);
  for (const { page } of added) {
    expect(alike.get(page.path)?.likeness ?? 0, page.path).toBeLessThan(0.55);
    expect(page.index.indexable, page.index.reason).toBe(true);
  }
});

test("what is compared is what the page prints", () => {
  for (const { town, own } of added)
    for (const text of townTexts(site, town)) expect(plain(own), town.name).toContain(plain(text));
});

test("records that name the town come first, and then no page says that there are none", () => {
  const shown = (name: string) => added.find(({ town }) => town.name === name) ?? expect.fail(name);
  expect(shown("Bagenalstown").local.widerFacts[0]?.statement).toContain("Bagenalstown");
  const nothing = fillTownTokens(settings.texts.town.thin.heading, shown("Enniscorthy").town);
  expect(shown("Swords").own).toContain(nothing);
  for (const { town, own, local } of added)
    if (
      local.widerFacts.some(({ statement }) => new RegExp(`\\b${town.name}\\b`).test(statement)) &&
      town.name !== town.county.name
    )
      expect(own, town.name).not.toContain(nothing);
});

/** Templates join figures to their units by spaces that do not break, and write apostrophes their own way. */
const plain = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
