/** Layout shifts of a page. */
import type { Page } from "playwright";

/** Cumulative layout shift, and the words of what moved. */
export async function shiftsOf(page: Page) {
  const { shift, moved } = await page.evaluate(() => globalThis.shifts ?? { shift: Number.NaN, moved: [] });
  return { shift, moved: [...new Set(moved)].join(", ") };
}

/* The rest runs in the page. No function in it may have a name of its own: tsx would add a call that is not there. */

declare global {
  var shifts: { shift: number; moved: string[] } | undefined;
}

/** From the beginning of the page. */
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
