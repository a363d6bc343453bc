/** Measures layout shifts of a page. */
import type { Page } from "playwright";

/** Returns the cumulative layout shift, and the texts of elements that moved. */
export async function shiftsOf(page: Page) {
  const { shift, moved } = await page.evaluate(() => globalThis.shifts ?? { shift: Number.NaN, moved: [] });
  return { shift, moved: [...new Set(moved)].join(", ") };
}

/* The rest runs in the page. It must not define named functions: tsx would add calls of a helper that pages lack. */

declare global {
  var shifts: { shift: number; moved: string[] } | undefined;
}

/** Records layout shifts, also those since the page's start. */
export function watchShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const shifts = { shift: 0, moved: [] as string[] };
  globalThis.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      shifts.shift += entry.value;
      for (const { node } of entry.sources) shifts.moved.push(node?.textContent?.trim().slice(0, 40) ?? "");
    }
  }).observe({ type: "layout-shift", buffered: true });
}
