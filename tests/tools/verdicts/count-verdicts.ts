/** Whether planted pages get the verdict that they were planted for, over many seeds. */
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { StoredVerdict } from "../../../generator/inspect/results/result-files.ts";
import { judgePages } from "../../../generator/tools/verdicts/judge-pages.ts";
import { type Planted, type PlantedHistory, counts as planted, plantedHistory } from "./planted-history.ts";

export const limits = { days: 90, impressions: 200, improveFrom: 8, improveTo: 30, mergeShare: 0.6, retireDays: 180 };

/** No good page is to be merged or retired, and what was planted is found. */
export function expectPlanted(seeds: { readonly first: number; readonly seeds: number }) {
  const { count, share, withheld, toBetter, dependOnOrder } = countVerdicts(seeds);
  expect(withheld).toBeCloseTo(0.84, 1);
  for (const kind of ["good", "seasonal", "renamed"] as const)
    expect([kind, count(kind, "merge"), count(kind, "retire")]).toEqual([kind, 0, 0]);
  expect(share("cannibalised", "merge")).toBeGreaterThanOrEqual(0.9);
  expect(toBetter).toBe(count("cannibalised", "merge"));
  expect(dependOnOrder).toBe(0);
  expect(share("badly ranked", "improve")).toBeGreaterThanOrEqual(0.8);
  expect(share("young", "wait")).toBeGreaterThanOrEqual(0.95);
  expect(count("dead", "retire")).toBe(planted.dead * seeds.seeds);
  expect(count("unlinked", "link first")).toBe(planted.unlinked * seeds.seeds);
}

function countVerdicts({ first, seeds }: { readonly first: number; readonly seeds: number }) {
  const counts = new Map<Planted, Map<StoredVerdict["word"], number>>();
  let [impressions, known, toBetter, dependOnOrder] = [0, 0, 0, 0];
  for (let seed = first; seed < first + seeds; seed++) {
    const history = plantedHistory(seed);
    const judged = judgePages({ ...history, limits });
    if (!isDeepStrictEqual(judgePages({ ...turned(history), limits }).pages, judged.pages)) dependOnOrder += 1;
    impressions += judged.impressions;
    known += judged.known;
    for (const [path, { verdict }] of judged.pages) {
      if (verdict === null) continue;
      const kind = history.planted.get(path) ?? "good";
      const ofKind = counts.get(kind) ?? new Map<StoredVerdict["word"], number>();
      counts.set(kind, ofKind);
      ofKind.set(verdict.word, (ofKind.get(verdict.word) ?? 0) + 1);
      if (verdict.evidence.at(-1)?.includes(`lead ${path} to ${history.better.get(path)} in`)) toBetter += 1;
    }
  }
  const count = (kind: Planted, word: StoredVerdict["word"]) => counts.get(kind)?.get(word) ?? 0;
  const share = (kind: Planted, word: StoredVerdict["word"]) =>
    count(kind, word) / [...(counts.get(kind)?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  return { count, share, withheld: 1 - known / impressions, toBetter, dependOnOrder };
}

/** The same history with files, pages and rows in the opposite order. */
const turned = (history: PlantedHistory): PlantedHistory => ({
  ...history,
  pages: history.pages.toReversed(),
  snapshots: history.snapshots.toReversed().map((each) => ({
    ...each,
    pages: each.pages.toReversed(),
    queries: each.queries.toReversed(),
    pageQueries: each.pageQueries.toReversed(),
  })),
});
