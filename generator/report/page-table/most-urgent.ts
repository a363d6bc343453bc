/** Of more pages than a table holds those that want doing first. */
import type { ReportPage } from "../report.ts";
import { urgency } from "./shown-pages.ts";

type Kept = { readonly page: ReportPage; readonly place: number; readonly urgency: number };

/** Told of one page after the other; at most twice `most` are held. Of two as urgent the first one stays. */
export function mostUrgent(most: number) {
  let kept: Kept[] = [];
  let count = 0;
  const prune = () => {
    if (kept.length <= most) return;
    kept.sort((a, b) => b.urgency - a.urgency || a.place - b.place);
    kept = kept.slice(0, most);
  };
  return {
    see(page: ReportPage) {
      kept.push({ page, place: count, urgency: urgency(page) });
      count += 1;
      if (kept.length >= 2 * most) prune();
    },
    /** In the order in which they came. */
    pages(): readonly ReportPage[] {
      prune();
      return kept.toSorted((a, b) => a.place - b.place).map(({ page }) => page);
    },
  };
}
