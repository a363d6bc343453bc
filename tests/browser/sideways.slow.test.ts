/** Tests that no kind of page scrolls sideways: in a small window, with large text, and in landscape. */
import { expect, test } from "vitest";
import { allKinds, phone } from "./page-kinds.ts";
import { restyled, withLargeLetters } from "./restyled.ts";
import { laidOut } from "./settled.ts";
import { textFaults } from "./text-faults.ts";
import { undrawAll } from "./undrawn.ts";
import { visit } from "./visit.ts";

// Further pages with pictures, tables or long words that `allKinds` does not have.
const others = ["/services/system-maintenance", "/services/reverse-osmosis", "/privacy", "/guides"];

test.each([...allKinds, ...others])("%s cuts no text off with large letters, at 320 px or sideways", async (path) => {
  const { page } = await visit(path, phone, undrawAll);
  const fits = async (how: string) => {
    await laidOut(page);
    expect.soft(await page.evaluate(textFaults), how).toEqual([]);
  };
  await restyled(page, "html { font-size: 200% !important }", () => fits("390 px, the root's size doubled"));
  await page.setViewportSize({ width: 320, height: 640 });
  await withLargeLetters(page, () => fits("320 px, letters of twice the size"));
  await page.setViewportSize({ width: 844, height: 390 });
  await fits("844 px");
});
