/** How many planted pages get which verdict, over many seeds. */
import { isDeepStrictEqual } from "node:util";
import type { VerdictWord } from "../../../generator/inspect/results/result-files.ts";
import { judgePages } from "../../../generator/tools/verdicts/judge-pages.ts";
import { type Planted, type PlantedHistory, plantedHistory } from "./planted-history.ts";

export const limits = { days: 90, impressions: 200, improveFrom: 8, improveTo: 30, mergeShare: 0.6, retireDays: 180 };

export function countVerdicts({ first, seeds }: { readonly first: number; readonly seeds: number }) {
  const counts = new Map<Planted, Map<VerdictWord, number>>();
  let [impressions, known, toBetter, dependOnOrder] = [0, 0, 0, 0];
  for (let seed = first; seed < first + seeds; seed++) {
    const history = plantedHistory(seed);
    const judged = judgePages({ ...history, limits });
    if (!isDeepStrictEqual(judgePages({ ...turned(history), limits }).pages, judged.pages)) dependOnOrder += 1;
    impressions += judged.impressions;
    known += judged.known;
    for (const [path, { verdict }] of judged.pages) {
      const kind = history.planted.get(path) ?? "good";
      const ofKind = counts.get(kind) ?? new Map<VerdictWord, number>();
      counts.set(kind, ofKind);
      ofKind.set(verdict.word, (ofKind.get(verdict.word) ?? 0) + 1);
      if (verdict.row === `${path},${history.better.get(path)},301`) toBetter += 1;
    }
  }
  const count = (kind: Planted, word: VerdictWord) => counts.get(kind)?.get(word) ?? 0;
  const share = (kind: Planted, word: VerdictWord) =>
    count(kind, word) / [...(counts.get(kind)?.values() ?? [])].reduce((sum, each) => sum + each, 0);
  return { count, share, withheld: 1 - known / impressions, toBetter, dependOnOrder, counts };
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
