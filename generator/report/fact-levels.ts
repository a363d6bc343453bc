/** Up to four classes of towns by how much is known of them, as even as the numbers allow. */
import { counted } from "../counted.ts";
import type { ReportPage, ReportTown } from "./report.ts";

/** A town and what its page says of it. */
export type KnownTown = ReportTown & Pick<ReportPage, "facts" | "ownWords">;

/** From `from` facts on; classes begin with the towns of which least is known. */
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
  if (next === undefined) return from === last ? counted(from, "fact") : `${from} or more facts`;
  return next === from + 1 ? counted(from, "fact") : `${from} to ${next - 1} facts`;
}

/** From 1. */
export const levelOf = (levels: readonly FactLevel[], { facts }: KnownTown) =>
  Math.max(1, levels.filter(({ from }) => facts >= from).length);
