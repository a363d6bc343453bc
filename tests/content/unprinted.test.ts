import { expect, test } from "vitest";
import { printedFacts } from "../../generator/audit/unprinted-facts.ts";
import { gatherCounty } from "../../generator/gather-county.ts";
import { combinationPages, site, townPages } from "./real-pages.ts";

const printed = printedFacts(site);
for (const { local } of townPages) printed.ofTown(local);
for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) printed.ofCounty(county);
const unprinted = printed.others();

test("every fact of a town is printed on its page, and of a county that has a page there", () => {
  expect(unprinted.filter(({ fact }) => fact.scope === "town")).toEqual([]);
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
  for (const { combination } of combinationPages)
    expect(combination.facts.filter(({ scope }) => scope === "region")).toEqual([]);
});
