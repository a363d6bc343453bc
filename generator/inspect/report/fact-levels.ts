/** Groups towns into up to four classes by their number of facts, as evenly as possible. */
import { pluralize } from "../../base/plural.ts";
import type { ReportPage, ReportTown } from "./report-data.ts";

/** A town with the numbers of facts and words on its page. */
export type KnownTown = ReportTown & Pick<ReportPage, "facts" | "ownWords">;

/** Towns with at least `from` facts. The class with the fewest comes first. */
export type FactLevel = { readonly name: string; readonly from: number };

const most = 4;

export function factLevels(towns: readonly Pick<KnownTown, "facts">[]): readonly FactLevel[] {
  const sorted = towns.map(({ facts }) => facts).sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  const quarters = [0, 0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
  const starts = distinct.length <= most ? distinct : [...new Set(quarters)];
  return starts.map((from, level) => ({ from, name: levelName(from, starts[level + 1], sorted.at(-1) ?? 0) }));
}

/** "5 facts", "6 to 8 facts", "9 or more facts" */
function levelName(from: number, next: number | undefined, last: number) {
  if (next === undefined) return from === last ? pluralize(from, "fact") : `${from} or more facts`;
  return next === from + 1 ? pluralize(from, "fact") : `${from} to ${next - 1} facts`;
}

/** From 1. */
export const levelOf = (levels: readonly FactLevel[], { facts }: KnownTown) =>
  Math.max(1, levels.filter(({ from }) => facts >= from).length);
