/** Finds the most similar of a few pages. */
import { type Shingles, similarity } from "../../generator/engine/audit/similarity.ts";

export type Pair = { readonly one: string; readonly other: string; readonly likeness: number };

/** All pairs of pages, the most similar first. The number of pairs grows with the square of the pages. */
export function pairsBySimilarity(pages: ReadonlyMap<string, Shingles>): readonly Pair[] {
  const entries = [...pages];
  const pairs = entries.flatMap(([one, shingles], index) =>
    entries.slice(index + 1).map(([other, others]): Pair => ({ one, other, likeness: similarity(shingles, others) })),
  );
  return pairs.sort((a, b) => b.likeness - a.likeness);
}
