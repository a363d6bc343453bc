import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "../../build/built-once.ts";
import { outputOfChanges } from "./run-changes.ts";

test("before a page goes, the change table says what it brought in 90 days", async () => {
  const site = await builtSite();
  const day = "2026-05-02";
  const page = (impressions: number, clicks: number) => ({
    verdict: { word: "keep", since: day, evidence: [] },
    search: { impressions, clicks, position: 4, withheld: 0.8 },
  });
  const results = {
    ...{ day, period: { from: "2026-02-01", to: day }, impressions: 1410, clicks: 13, known: 200 },
    ...{ pages: { "/tuam": page(1400, 12) }, missing: [], acted: [] },
  };
  mkdirSync(join(site.data, "history"), { recursive: true });
  writeFileSync(join(site.data, "history", "results.json"), JSON.stringify(results));
  // A draft has no page.
  site.edit("towns.csv", (text) => text.replace(/^(Tuam,.*,)$/m, "$1yes"));
  const { text, markdown } = await outputOfChanges(site);
  for (const output of [text, markdown]) {
    expect(output).toMatch(/\/tuam\b.*1,400 impressions, 12 clicks/);
  }
});
