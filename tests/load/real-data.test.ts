import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { gather } from "../../generator/gather.ts";
import { loadSite } from "../../generator/load/load-site.ts";
import { problemLine } from "../../generator/load/problem.ts";
import { csvSources } from "../../generator/load/read/read.ts";
import { readTable } from "../../generator/load/read/table.ts";

const { site, problems, placeholders, rows } = loadSite("data");

test("the real data has no problem", () => {
  expect(problems.map(problemLine)).toEqual([]);
});

test.each(Object.values(csvSources).map(({ name }) => name))(
  "%s begins with the mark by which Excel knows its letters for UTF-8",
  (name) => {
    expect(readFileSync(`data/${name}`, "utf8").lastIndexOf("\ufeff")).toBe(0);
  },
);

test("it gives the towns, services and combinations of the specification", () => {
  expect(rows).toEqual({ towns: 33, drafts: 0 });
  expect(site?.towns).toHaveLength(33);
  expect(site?.towns.filter(({ slug }) => site.rows.get(slug)?.on_map !== false)).toHaveLength(29);
  expect(site?.services).toHaveLength(11);
  expect(site?.towns.flatMap((town) => gather(site, town).combinations)).toHaveLength(363);
  expect(site?.products).toHaveLength(5);
  expect(site?.reviews.all).toHaveLength(14);
  expect(site?.partners).toHaveLength(7);
});

test("the cards, “Also serving” and the contact page name the counties of the specification", () => {
  expect(site?.countyCards.map(({ county }) => county.name)).toEqual([
    "Meath",
    "Cavan",
    "Kildare",
    "Westmeath",
    "Offaly",
    "Laois",
  ]);
  expect(site?.countyCards[3]?.towns.map(({ name }) => name).sort()).toEqual([
    "Athlone",
    "Kilbeggan",
    "Moate",
    "Mullingar",
    "Tullamore",
  ]);
  expect(site?.alsoServing.map(({ county }) => county.name)).toEqual([
    "Longford",
    "Louth",
    "Wicklow",
    "Wexford",
    "Carlow",
    "Kilkenny",
    "Dublin",
  ]);
  expect(site?.contactCounties.map(({ name }) => name)).toEqual([
    "Carlow",
    "Cavan",
    "Kildare",
    "Kilkenny",
    "Laois",
    "Longford",
    "Louth",
    "Meath",
    "Monaghan",
    "Offaly",
    "Westmeath",
  ]);
  const named = site?.legalCounties ?? [];
  expect(named).toHaveLength(12);
  expect(site?.townsByCounty.map(({ county }) => county).filter((county) => !named.includes(county))).toEqual([]);
});

test("Enfield is the base, at no distance from itself", () => {
  expect(site?.towns.filter(({ isBase }) => isBase).map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ["Enfield", 0],
  ]);
});

test("the samples are listed until real ones are in", () => {
  expect(placeholders.filter(({ code }) => code === "P_REVIEW")).toHaveLength(14);
  expect(placeholders.filter(({ code }) => code === "P_BADGE")).toHaveLength(7);
});

test("every town but Dunshaughlin has its supply; those of six towns were on the list, wholly or in part", () => {
  const towns = site?.towns ?? [];
  expect(towns.filter(({ slug }) => !site?.supplies.has(slug)).map(({ name }) => name)).toEqual(["Dunshaughlin"]);
  const statesOf = (slug: string) => (site?.supplies.get(slug) ?? []).map(({ onList }) => onList);
  const listed = towns.filter(({ slug }) => statesOf(slug).includes("yes"));
  expect(listed.map(({ name, slug }) => `${name}: ${statesOf(slug).join(", ")}`)).toEqual([
    "Trim: yes",
    "Navan: no, yes",
    "Naas: yes, no",
    "Newbridge: yes, no",
    "Athy: yes",
    "Longford: yes",
  ]);
  expect(site?.epaList.entries).toHaveLength(9);
});

test("the three guides are there, and stay within what search results show once their names are filled in", () => {
  const guides = site?.guides ?? [];
  expect(guides.map(({ slug }) => slug)).toEqual(["epa-list", "hard-water", "well-grants"]);
  for (const { slug, title, description } of guides) {
    expect(title.length, slug).toBeLessThanOrEqual(60);
    expect(description.length, slug).toBeLessThanOrEqual(155);
  }
});

test("the classes of hardness follow one another, and only the last has no end", () => {
  const ends = site?.guides.flatMap(({ hardness }) => hardness?.classes.map(({ upTo }) => upTo) ?? []) ?? [];
  expect(ends).toEqual([50, 100, 150, 250, 350, undefined]);
});

const { facts, wellHelp, supplies, epaList } = csvSources;

test.each([facts, wellHelp, supplies, epaList].map((source) => [source.name, source] as const))(
  "%s is worded for readers: euro signs, no word of undated reports, the utility by its present name",
  (_, source) => {
    const words = readTable<z.ZodObject>("data", source).rows.flatMap(({ cells }) => [
      cells["statement"],
      cells["note"],
    ]);
    const awkward = words.filter((text = "") => /\beuros?\b|\bundated\b|Irish Water(?! until 2023)/.test(text));
    expect(awkward).toEqual([]);
  },
);
