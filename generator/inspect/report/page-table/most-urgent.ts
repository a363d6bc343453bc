/** Selects the pages that need work most, if a table cannot hold all. */
import type { ReportPage } from "../report-data.ts";
import { urgency } from "./filter-pages.ts";

type RankedPage = { readonly page: ReportPage; readonly place: number; readonly urgency: number };

/** Add one page after the other. At most twice `most` are in memory. Of equally urgent pages the first stays. */
export function mostUrgent(most: number) {
  let kept: RankedPage[] = [];
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
    /** In the order in which they were added. */
    pages(): readonly ReportPage[] {
      prune();
      return kept.toSorted((a, b) => a.place - b.place).map(({ page }) => page);
    },
  };
}
