import { expect, test } from "vitest";
import { desktop, pageKinds, phone } from "./page-kinds.ts";
import { inOneWindow, visit, withBrowser } from "./visit.ts";

withBrowser();

for (const [device, visitNext] of [
  ["a phone", inOneWindow(phone)],
  ["a desktop", inOneWindow(desktop)],
] as const)
  test.each(pageKinds)(`%s on ${device} loads without a violation, an error or a stranger`, async (path) => {
    const { page, troubles, strangers } = await visitNext(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
    const expected = path === "/nowhere" ? [/404/, /\/nowhere/] : [];
    expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
    expect(strangers).toEqual([]);
    expect(await page.evaluate(endlessWithoutPause)).toEqual([]);
  });

const visitNarrow = inOneWindow({ viewport: { width: 320, height: 640 } });

test.each(pageKinds)("%s does not scroll sideways at 320 px", async (path) => {
  const { page } = await visitNarrow(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("an unknown address answers 404, says so, and names itself in the console", async () => {
  const { page, status, troubles, close } = await visit("/trimm");
  expect(status).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Oops! Page not found");
  expect(await page.getByRole("link", { name: "Return to Home" }).first().getAttribute("href")).toBe("/");
  expect(troubles.some((trouble) => trouble.includes("/trimm"))).toBe(true);
  await close();
});

/** What moves on and on and has no button beside it that says it pauses. */
function endlessWithoutPause() {
  return document.getAnimations().flatMap(({ effect, timeline }) => {
    if (!(effect instanceof KeyframeEffect) || !(timeline instanceof DocumentTimeline)) return [];
    if (Number(effect.getComputedTiming().endTime) < 5000) return [];
    const buttons = effect.target?.closest("section:has(button)")?.querySelectorAll("button") ?? [];
    const hasPause = Array.from(buttons).some(
      (button) => /pause/i.test(button.ariaLabel ?? button.textContent) && button.checkVisibility(),
    );
    return hasPause ? [] : [effect.target?.outerHTML.slice(0, 80)];
  });
}
