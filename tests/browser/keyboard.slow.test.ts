/** Tests pages by keyboard: each focused element is in the window, and the quote button comes early. */
import { describe, expect, test } from "vitest";
import { desktop, devices } from "./page-kinds.ts";
import { townPath } from "./subjects.ts";
import { walkByTab } from "./tab-walk.ts";
import { undrawAll } from "./undrawn.ts";
import { visit } from "./visit.ts";

describe.each(devices)("on %s", (_, { viewport }) => {
  const still = { ...desktop, viewport, reducedMotion: "reduce" } as const;

  test.each(["/", townPath])("%s: every focus stop is visible and not covered", async (path) => {
    const { page } = await visit(path, still, undrawAll);
    const { missed, covered } = await walkByTab(page);
    expect({ missed, covered }).toEqual({ missed: [], covered: [] });
  });

  test.each(["/", townPath])(
    "%s: Enter on the quote button, within 25 tab stops, opens the contact page",
    async (path) => {
      const { page } = await visit(path, still, undrawAll);
      const isOnButton = () => page.evaluate(() => document.activeElement?.textContent === "Get A Free Quote");
      let stops = 0;
      do {
        await page.keyboard.press("Tab");
        stops += 1;
      } while (stops < 25 && !(await isOnButton()));
      expect(await isOnButton()).toBe(true);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/contact(?:#|$)/);
    },
  );
});
