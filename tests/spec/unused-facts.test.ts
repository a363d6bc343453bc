import { expect, test } from "vitest";
import { createFactTracker } from "../../generator/inspect/audit/unused-facts.ts";
import { gatherCounty } from "../../generator/site/gather-county.ts";
import { site, townPages, townServicePages } from "./real-pages.ts";

const printed = createFactTracker(site);
for (const { local } of townPages) printed.ofTown(local);
for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) printed.ofCounty(county);
const unprinted = printed.others();

test("every fact of a town or a county that has a page is printed there", () => {
  const towns = new Set(site.towns.map(({ name }) => name));
  expect(unprinted.filter(({ fact }) => fact.scope === "town" && towns.has(fact.place))).toEqual([]);
  const withPage = new Set(site.townsByCounty.map(({ county }) => county.name));
  expect(unprinted.filter(({ fact }) => fact.scope === "county" && withPage.has(fact.place))).toEqual([]);
});

test("facts that print nowhere are told with the reason", () => {
  const counts = new Map<string, number>();
  for (const { fact, reason } of unprinted) {
    const key = `${fact.scope}: ${reason}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  console.info(Array.from(counts, ([reason, count]) => `${count}  ${reason}`).join("\n"));
  expect(unprinted.every(({ reason }) => reason !== "")).toBe(true);
});

test("no statistic of the island stands on the pages of one town after another beside the town’s own facts", () => {
  for (const { townService } of townServicePages)
    expect(townService.facts.filter(({ scope }) => scope === "region")).toEqual([]);
});
