import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { visit } from "./visit.ts";

test("a scale of hardness has soft at the start of its first line and hard at the end, at any width", async () => {
  const { page } = await visit(richTownPath, phone);
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const ends = page.locator(".scale__ends").first();
    const line = await ends.boundingBox();
    const soft = await ends.getByText("soft", { exact: true }).boundingBox();
    const hard = await ends.getByText("hard", { exact: true }).boundingBox();
    if (line === null || soft === null || hard === null) throw new Error("The page has no scale.");
    expect([soft.x, soft.y, hard.y], `${width} px`).toEqual([line.x, line.y, line.y]);
    expect(hard.x + hard.width, `${width} px`).toBeCloseTo(line.x + line.width, 0);
  }
});
