/** Groups topics by how long their facts count as current, in words: "3 months", "1 year". */
import type { Topic } from "../../model.ts";

type ShelfLife = { readonly life: string; readonly labels: readonly string[] };

/** Returns the shortest time first. `always` is the text for topics without a limit. */
export function shelfLives(topics: readonly Topic[], always: string): readonly ShelfLife[] {
  const years = [...new Set(topics.map(({ shelfYears = Number.POSITIVE_INFINITY }) => shelfYears))].sort(
    (a, b) => a - b,
  );
  return years.map((life) => ({
    life: Number.isFinite(life) ? inWords(life) : always,
    labels: topics.filter(({ shelfYears = Number.POSITIVE_INFINITY }) => shelfYears === life).map(({ label }) => label),
  }));
}

function inWords(years: number) {
  if (years < 1) return `${Math.ceil(years * 12)} months`;
  return years === 1 ? "1 year" : `${years} years`;
}
