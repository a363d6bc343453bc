import { expect, test } from "vitest";
import { unprintedFacts } from "../../generator/audit/unprinted-facts.ts";
import { combinationPages, site, townPages } from "./real-pages.ts";

const unprinted = unprintedFacts(
  site,
  townPages.map(({ local }) => local),
);

test("every fact of a town with a page is printed there", () => {
  expect(unprinted.filter(({ fact }) => fact.scope === "town")).toEqual([]);
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
