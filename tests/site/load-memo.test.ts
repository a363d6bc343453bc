/** Tests the cache for repeated loads of a folder in the dev server: cached values must equal a fresh load. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMemo } from "../../generator/base/cache/memo.ts";
import { formatProblem } from "../../generator/base/problem.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { replacing, tinyCopy, withRow } from "./tiny-copy.ts";

const day = "2026-05-02";
const fact = "Westport,Mayo,town,iron,Iron was found again.,,,,2021,A source,https://source.example/x,high";

const edits: readonly (readonly [what: string, file: string, change: (text: string) => string])[] = [
  ["another text", "towns.csv", replacing("a bay full of islands", "a bay")],
  ["another name", "towns.csv", replacing("\nTuam,Galway,tuam", "\nTuaim,Galway,tuam")],
  ["the old name again", "towns.csv", replacing("\nTuaim,Galway,tuam", "\nTuam,Galway,tuam")],
  ["another town’s slug", "towns.csv", replacing("Galway,tuam", "Galway,westport")],
  ["its own slug again", "towns.csv", replacing("Galway,westport", "Galway,tuam")],
  ["another place", "towns.csv", replacing("53.8", "53.9")],
  ["one more town", "towns.csv", withRow("Ballinrobe,Mayo,,,53.63333,-9.23333,3148,2022,F31,,,,,")],
  ["a county that is none", "towns.csv", replacing("Westport,Mayo", "Westport,Mayoo")],
  ["its right county", "towns.csv", replacing("Westport,Mayoo", "Westport,Mayo")],
  ["one more fact", "local-facts.csv", withRow(fact)],
  ["other counties", "counties.csv", replacing("Mayo", "Maigh Eo")],
  ["the old counties", "counties.csv", replacing("Maigh Eo", "Mayo")],
  ["another radius", "site.json", replacing('"radiusKm": ', '"radiusKm": 1')],
  ["another service", "services.json", (text) => text.replace(/"title": "[^"]+"/, '"title": "Other water"')],
  ["the fact gone", "local-facts.csv", replacing(`${fact}\n`, "")],
  ["no own texts", "town-services.csv", (text) => `${text.split("\n")[0]}\n`],
];

test("loading again after each of many edits gives the same site as loading from scratch", () => {
  const folder = tinyCopy();
  const memory = createMemo();
  /** Reads the values that are computed on first use. */
  const asked = ({ site }: ReturnType<typeof loadSite>) =>
    site && [site.indexable, site.nearDuplicates, site.nearest].map((map) => [...map]);
  for (const [what, file, change] of edits) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    const [again, first] = [loadSite(folder, day, memory), loadSite(folder, day)];
    expect(again.problems.map(formatProblem), what).toEqual(first.problems.map(formatProblem));
    expect(again.site, what).toEqual(first.site);
    expect(asked(again), what).toEqual(asked(first));
  }
});

test("notices a removed file, and one that comes back", () => {
  const folder = tinyCopy();
  const memory = createMemo();
  const towns = join(folder, "towns.csv");
  const isRight = () => loadSite(folder, day, memory).site !== null;
  expect(isRight()).toBe(true);
  renameSync(towns, `${towns}.bak`);
  expect(isRight()).toBe(false);
  renameSync(`${towns}.bak`, towns);
  expect(isRight()).toBe(true);
});

test("reuses what an edit did not change", () => {
  const folder = tinyCopy();
  const memory = createMemo();
  const before = loadSite(folder, day, memory).site;
  const towns = join(folder, "towns.csv");
  writeFileSync(towns, replacing("a bay full of islands", "a bay")(readFileSync(towns, "utf8")));
  const after = loadSite(folder, day, memory).site;
  expect(after?.rows).not.toEqual(before?.rows);
  expect(after?.facts).toBe(before?.facts);
  expect(after?.nearest).toBe(before?.nearest);
});
