/** Measures what moves on a page when one resource arrives late. Everything else, fonts above all, is loaded before. */
import type { Page } from "playwright";
import { holdBack } from "./interactive-map.ts";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { drawn, laidOut } from "./settled.ts";
import { siteUrl } from "./visit.ts";

type Coming = {
  readonly path: string;
  /** Address of the code that adds the element. */
  readonly code: RegExp;
  /** Runs before the element may appear. */
  readonly before?: () => Promise<unknown>;
  readonly hasCome: () => Promise<unknown>;
};

/** Returns the cumulative layout shift from the release of the code until its element is drawn. */
export async function shiftWhile(page: Page, { path, code, before, hasCome }: Coming): Promise<number> {
  const letThrough = await holdBack(page, code);
  await page.goto(siteUrl() + path);
  await before?.();
  await laidOut(page);
  // Waits for "Open until 6PM", which replaces the hours and shifts by a pixel.
  await page.locator("[data-open-now][data-state]").first().waitFor({ state: "attached" });
  await drawn(page);
  await page.evaluate(watchShifts);
  await drawn(page);
  const { shift } = await shiftsOf(page);
  letThrough();
  await hasCome();
  await drawn(page);
  return (await shiftsOf(page)).shift - shift;
}
