import { expect, test } from "vitest";
import { createFactTracker } from "../../generator/inspect/audit/unused-facts.ts";
import { gatherCounty } from "../../generator/site/gather-county.ts";
import { site, townPages } from "./real-pages.ts";

const printed = createFactTracker(site);
for (const { local } of townPages) printed.ofTown(local);
for (const county of site.townsByCounty.flatMap((each) => gatherCounty(site, each))) printed.ofCounty(county);
const unprinted = printed.others();

test("facts that print nowhere are told with the reason", () => {
  const counts = new Map<string, number>();
  for (const { fact, reason } of unprinted) {
    const key = `${fact.scope}: ${reason}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  console.info(Array.from(counts, ([reason, count]) => `${count}  ${reason}`).join("\n"));
  expect(unprinted.every(({ fact }) => fact.use === "page")).toBe(true);
  expect(unprinted.every(({ reason }) => reason !== "")).toBe(true);
});
