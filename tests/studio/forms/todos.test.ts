import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { KnownResults } from "../../../generator/inspect/results/page-results.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { deskRows } from "../../../generator/studio/desk/desk-rows.ts";
import { todos } from "../../../generator/studio/forms/todos.ts";
import { tinyCopy, withRow } from "../../site/tiny-copy.ts";

const day = "2026-05-02";
const nothingKnown = { results: null, effects: [], of: () => null };

function todosOf(data: string, removed: readonly { readonly path: string }[] = [], known: KnownResults = nothingKnown) {
  const loaded = loadSite(data, day);
  const { site } = loaded;
  if (site === null) throw new Error("The data has errors.");
  return todos({ site, loaded, rows: deskRows({ site, loaded, sitePages: [], day, known }), known, removed });
}

test("what serves most people is first, and says how many they are", () => {
  const all = todosOf(tinyCopy());
  const gains = all.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  const text = all.find(({ target }) => target.path === "/tuam/iron-removal");
  expect(text).toMatchObject({
    say: "Write 40 words in town-services.csv for Tuam, Iron Removal",
    why: "Iron Removal in Tuam: 9,647 people live there; search engines do not list the page yet",
    target: { row: null, column: "text", cells: { town: "Tuam", service: "iron-removal" } },
  });
});

test("a new row about one of two towns with one name begins with the slug", () => {
  const all = todosOf(
    tinyCopy({ "towns.csv": withRow("Newtown,Mayo,newtown,,53.9,-9.2\nNewtown,Galway,newtown-galway,,53.3,-8.9") }),
  );
  const cells = (path: string) => {
    const target = all.find((todo) => todo.target.path === path)?.target;
    return target !== undefined && "cells" in target ? target.cells : undefined;
  };
  expect(cells("/newtown/iron-removal")).toEqual({ town: "newtown", service: "iron-removal" });
  expect(cells("/newtown-galway/iron-removal")).toEqual({ town: "newtown-galway", service: "iron-removal" });
  expect(cells("/newtown-galway")).toEqual({ place: "newtown-galway", county: "Galway", scope: "town" });
});

test("the second text for a town comes later than the first for another", () => {
  const paths = todosOf(tinyCopy()).map(({ target }) => target.path);
  expect(paths.indexOf("/westport/water-softeners")).toBeLessThan(paths.indexOf("/tuam/water-softeners"));
});

test("a review that is a sample, and a phone number, open the row and the group that are to be replaced", () => {
  const all = todosOf(tinyCopy());
  expect(all.find(({ say }) => say.startsWith('review of "Gráinne Mhaol" is a sample.'))?.target).toEqual({
    file: "testimonials.csv",
    row: 2,
    column: "source",
    path: null,
  });
  expect(all.find(({ say }) => say.startsWith("phones.main"))?.target).toEqual({
    file: "site.json",
    key: ["phones", "main"],
    path: null,
  });
});

test("a draft opens its cell, a picture without a row and an address that is gone a new row", () => {
  const data = tinyCopy();
  copyFileSync(join(data, "images/iron.png"), join(data, "images/van.png"));
  const targets = todosOf(data, [{ path: "/swinford" }]).map(({ target }) => target);
  expect(targets).toContainEqual({ file: "towns.csv", row: 6, column: "draft", path: "/ballina" });
  expect(targets).toContainEqual({
    file: "images.csv",
    row: null,
    column: "alt",
    cells: { file: "van.png" },
    path: null,
  });
  expect(targets).toContainEqual({
    file: "redirects.csv",
    row: null,
    column: "to",
    cells: { from: "/swinford", status: "301" },
    path: null,
  });
});

const searched = (impressions: number, clicks: number, position: number) => ({
  verdict: { word: "keep" as const, since: day, evidence: [] },
  search: { impressions, clicks, position, withheld: 0.8 },
});

/** Search results of three pages and of one that is missing: 100 of 400 impressions have a known query. */
function knownSearches(): KnownResults {
  const pages = {
    "/westport": searched(200, 2, 12),
    "/tuam": searched(200, 30, 2),
    "/swinford": searched(40, 9, 4),
  };
  const verdict = { word: "write" as const, since: day, evidence: [] };
  const results = {
    day,
    period: { from: "2026-02-01", to: day },
    impressions: 400,
    clicks: 32,
    known: 100,
    pages,
    missing: [{ what: "/castlebar/water-softeners", impressions: 100, verdict }],
    acted: [],
  };
  const of = (path: string) => {
    const known = Object.entries(pages).find(([each]) => each === path)?.[1];
    return known === undefined ? null : { ...known, leads: 0 };
  };
  return { results, effects: [], of };
}

test("once searches are known, the measure of all is the clicks that a to-do would bring", () => {
  const all = todosOf(tinyCopy(), [{ path: "/swinford" }], knownSearches());
  const gains = all.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  const texts = all.filter(({ target }) => target.file === "town-services.csv");
  // People search for it; Tuam has more people, and no one is known to search there.
  expect(texts[0]?.target.path).toBe("/castlebar/water-softeners");
  expect(texts[0]?.why).toBe(
    "Water Softeners in Castlebar: people search for it about 400 times in 90 days; search engines do not list the page yet: about 12 clicks more in 90 days",
  );
  const moved = all.find(({ target }) => target.file === "redirects.csv");
  expect(moved).toMatchObject({
    gain: 9,
    why: expect.stringContaining("It brought 40 impressions, 9 clicks in 90 days"),
  });
});

test("a page that is found first already gains nothing by more words, and says so", () => {
  const found = todosOf(tinyCopy(), [], knownSearches()).find(({ target }) => target.path === "/tuam");
  expect(found).toMatchObject({
    gain: 0,
    why: "Tuam: 200 impressions, 30 clicks in 90 days, at position 2.0; the page is listed, and could say more: less than one click more in 90 days",
  });
});
