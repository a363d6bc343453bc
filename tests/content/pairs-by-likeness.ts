/** Which of a few pages read most alike. */
import { likeness, type Shingles } from "../../generator/audit/likeness.ts";

export type Pair = { readonly one: string; readonly other: string; readonly likeness: number };

/** Every two of these pages, the most alike first. The number of pairs grows with the square of the pages. */
export function pairsByLikeness(pages: ReadonlyMap<string, Shingles>): readonly Pair[] {
  const entries = [...pages];
  const pairs = entries.flatMap(([one, shingles], index) =>
    entries.slice(index + 1).map(([other, others]): Pair => ({ one, other, likeness: likeness(shingles, others) })),
  );
  return pairs.sort((a, b) => b.likeness - a.likeness);
}
