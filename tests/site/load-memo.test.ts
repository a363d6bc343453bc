/** The dev server loads the same folder repeatedly: memoised values must equal a fresh read. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DiskCache } from "../../generator/base/cache/disk-cache.ts";
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
  ["no own texts", "town-services.csv", (text) => `${text.split("\n")[0]}\n`],
];

test("a site that is loaded again after each of many edits is what it is when it is loaded for the first time", () => {
  const folder = tinyCopy();
  const memory = createMemo();
  for (const [what, file, change] of edits) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    const [again, first] = [loadSite(folder, day, memory), loadSite(folder, day)];
    expect(again.problems.map(formatProblem), what).toEqual(first.problems.map(formatProblem));
    expect(again.site, what).toEqual(first.site);
  }
});

/** Long enough for several blocks, with cells over several lines, quotes in cells, empty lines and a row that is wrong. */
const longFacts = (text: string) => {
  const cells = (number: number) => `"Iron was found\n\n${number} times, ""it says""."`;
  const row = (number: number) =>
    `Westport,Mayo,town,iron,${cells(number)},,,,${1900 + (number % 120)},A source,https://source.example/${number},high`;
  return `${text}${Array.from({ length: 1500 }, (_, number) => row(number) + (number % 97 === 0 ? "\n" : "")).join("\n")}\n`;
};
const editsOfLong: typeof edits = [
  ["a cell far down", "local-facts.csv", replacing("1400 times", "fourteen hundred times")],
  ["a line more near the top", "local-facts.csv", replacing("10 times", "10\ntimes")],
  [
    "a row more near the top",
    "local-facts.csv",
    replacing("Westport,Mayo,town,iron,", `${fact}\nWestport,Mayo,town,iron,`),
  ],
  ["a wrong year far down", "local-facts.csv", (text) => text.replace(/,1985,A source(?!.*,1985,)/s, ",198,A source")],
  ["a quote that is never closed", "local-facts.csv", replacing('"Iron was found\n\n1200', 'Iron" was found\n\n1200')],
  ["that quote closed", "local-facts.csv", replacing('Iron" was found\n\n1200', '"Iron was found\n\n1200')],
  ["other columns", "local-facts.csv", (text) => text.replace("place,county,scope", "place,county,Scope ")],
  ["semicolons", "local-facts.csv", () => "place;county;scope;topic;statement\n"],
];

/** As a file would give it back. */
function storeOfTexts(): DiskCache & { readonly found: () => number } {
  const texts = new Map<string, string>();
  let found = 0;
  return {
    found: () => found,
    recall<Plain>(madeOf: string, make: () => Plain) {
      const known = texts.get(madeOf);
      if (known === undefined) texts.set(madeOf, JSON.stringify(make()));
      else found += 1;
      return JSON.parse(texts.get(madeOf) ?? "null") as Plain;
    },
  };
}

test("so is a long sheet, which is read in blocks, also by a new process with what the last one kept", () => {
  const folder = tinyCopy({ "local-facts.csv": longFacts });
  const store = storeOfTexts();
  const memory = createMemo(store);
  loadSite(folder, day, memory);
  for (const [what, file, change] of editsOfLong) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    const first = loadSite(folder, day);
    const known = store.found();
    const anew = loadSite(folder, day, createMemo(store));
    expect(store.found(), what).toBeGreaterThan(known);
    for (const again of [loadSite(folder, day, memory), anew]) {
      expect(again.problems.map(formatProblem), what).toEqual(first.problems.map(formatProblem));
      expect(again.sources.facts.rows, what).toEqual(first.sources.facts.rows);
      expect(again.site, what).toEqual(first.site);
    }
  }
});

test("what is worked out when it is asked for is what it would be without a memory, after each of many edits", () => {
  const folder = tinyCopy();
  const memory = createMemo();
  const asked = (of: ReturnType<typeof loadSite>) =>
    of.site && [of.site.indexable, of.site.nearDuplicates, of.site.nearest].map((map) => [...map]);
  for (const [what, file, change] of [
    ...edits,
    ["the fact gone", "local-facts.csv", replacing(`${fact}\n`, "")] as const,
  ]) {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
    expect(asked(loadSite(folder, day, memory)), what).toEqual(asked(loadSite(folder, day)));
  }
});

test("after a fact was edited, lists of those far from it are the same as before", () => {
  const folder = tinyCopy({ "local-facts.csv": longFacts });
  const memory = createMemo();
  const before = loadSite(folder, day, memory).site?.facts;
  const facts = join(folder, "local-facts.csv");
  writeFileSync(facts, replacing("1400 times", "fourteen hundred times")(readFileSync(facts, "utf8")));
  const after = loadSite(folder, day, memory).site?.facts;
  expect(after?.ofTown.get("westport")).not.toEqual(before?.ofTown.get("westport"));
  expect(after?.ofTown.get("castlebar")?.length).toBeGreaterThan(0);
  expect(after?.ofTown.get("castlebar")).toBe(before?.ofTown.get("castlebar"));
  expect(after?.wider).toBe(before?.wider);
});

test("a file that is gone is missed, and is there again when it is back", () => {
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

test("what an edit left alone is recalled, and not made anew", () => {
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
