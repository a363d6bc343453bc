import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { bannerOf, button, openWithBanner } from "./consent-banner.ts";
import { desktop, devices, phone } from "./page-kinds.ts";
import { shiftWhile } from "./shifts.ts";
import { visit } from "./visit.ts";

test("the three answers look equal at each width and do not cover the call bar, without axe violations", async () => {
  const { page } = await openWithBanner("/about", { ...phone, reducedMotion: "reduce" });
  for (const viewport of [phone.viewport, { width: 768, height: 1024 }, desktop.viewport]) {
    await page.setViewportSize(viewport);
    const looks = await bannerOf(page)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((each) => {
          const { width, height, top } = each.getBoundingClientRect();
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(each);
          return { width: Math.round(width), height, top, backgroundColor, color, fontSize, fontWeight };
        }),
      );
    expect(looks).toHaveLength(3);
    expect(new Set(looks.slice(1).map((look) => JSON.stringify(look))).size).toBe(1);
    expect({ ...looks[0], width: 0 }).toEqual({ ...looks[1], width: 0 });

    const bar = await page.locator(".call-bar").boundingBox();
    const lowerEdge = () => bannerOf(page).evaluate((banner) => banner.getBoundingClientRect().bottom);
    await expect.poll(lowerEdge).toBeLessThanOrEqual((bar?.y ?? viewport.height) + 0.5);
    expect(await violations(page, ".consent")).toEqual([]);
    await button(page, "Customize").click();
    await page.getByRole("dialog").waitFor();
    expect(await violations(page, ".consent")).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test.each(devices)("the cookie question causes no layout shift on %s", async (_name, device) => {
  const { page } = await visit("about:blank", device);
  const code = /\/banner-[^/]+\.js$/;
  expect(await shiftWhile(page, { path: "/contact", code, hasCome: () => bannerOf(page).waitFor() })).toBe(0);
});

test("the cookie question says when its choices do not load, can be answered, and loads them at the next press", async () => {
  const { page } = await openWithBanner("/about", desktop);
  await page.route(/\/dialog-[^/]+\.js$/, (route) => route.abort());
  await button(page, "Customize").click();
  const alerts = bannerOf(page).getByRole("alert");
  await expect.poll(() => alerts.allTextContents()).toEqual([" This did not load. Press again."]);

  await button(page, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Cookie preferences", exact: true }).click();
  await page.unroute(/\/dialog-[^/]+\.js$/);
  await button(page, "Customize").click();
  await page.getByRole("dialog").waitFor();
  expect(await alerts.count()).toBe(0);
});
