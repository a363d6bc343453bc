import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { walkByTab } from "./tab-walk.ts";
import { undraw } from "./undrawn.ts";
import { visit } from "./visit.ts";

const still = { reducedMotion: "reduce" } as const;

// A page with little content of its own, as header, menu and call bar are the same on all pages.
test("the open menu has no axe violations, and Tab moves through it", async () => {
  const { page } = await visit("/contact", { ...phone, ...still });
  await page.locator("[data-menu] > summary").click();
  expect(await violations(page)).toEqual([]);
  const { missed, covered } = await walkByTab(page);
  expect({ missed, covered }).toEqual({ missed: [], covered: [] });
});

test("the focused element is never hidden in a window of 320 × 256 px", async () => {
  const { page } = await visit(richTownPath, { viewport: { width: 320, height: 256 }, ...still });
  await undraw(page);
  expect((await walkByTab(page)).covered).toEqual([]);
});
