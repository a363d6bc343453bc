import { expect, test } from "vitest";
import { loadSite } from "../../generator/site/load-site.ts";
import { tinyCopy, withRow } from "../site/tiny-copy.ts";
import { fuzzLoader } from "./fuzz-loader.ts";

test("loading 2,000 mutated copies of the data reports problems and never throws", () => {
  expect(fuzzLoader(1, 2_000)).toEqual([]);
});

/** Returns the processor time in ms to load the tiny site with further towns. */
function loadingTime(newTowns: number) {
  const lat = (index: number) => (53.6 + ((index * 0.618034) % 1) * 0.4).toFixed(5);
  const lng = (index: number) => (-9.5 + ((index * 0.754878) % 1) * 0.6).toFixed(5);
  const rows = Array.from({ length: newTowns }, (_, index) => `Baile ${index},Mayo,,,${lat(index)},${lng(index)}`);
  const data = tinyCopy({ "towns.csv": withRow(rows.join("\n")) });
  const before = process.cpuUsage();
  expect(loadSite(data).problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Comparing each town with all others would take sixteen times as long.
test("loading four times as many new towns takes about four times as long", () => {
  loadingTime(500);
  const rest = loadingTime(1);
  expect((loadingTime(20_000) - rest) / (loadingTime(5_000) - rest)).toBeLessThan(10);
});
