import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { stoodStill } from "./settled.ts";
import { townPath } from "./subjects.ts";
import { undraw } from "./undrawn.ts";
import { siteUrl, visit } from "./visit.ts";

const bar = (page: Page) => page.locator(".call-bar");
const quote = (page: Page) => bar(page).getByRole("link", { name: "Get A Free Quote" });
const isShown = (page: Page) => bar(page).evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
/** Scrolls to the form, or to the text before it. @returns true if the bar is shown there */
async function isShownBeside(page: Page, what: "form" | "text before it") {
  await page.locator(".quote-form").evaluate((form, place) => {
    const { top, height } = form.getBoundingClientRect();
    const goal = place === "form" ? (innerHeight - height) / 2 : innerHeight * 1.2;
    scrollBy({ top: top - goal, behavior: "instant" });
  }, what);
  return isShown(page);
}
/** Returns the bar's upper and lower edge in the window, in px. */
const edges = (page: Page) =>
  bar(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });
const goTo = (page: Page, share: number) =>
  page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" }), share);

test.each([
  ["with JavaScript, with motion and without", phone, ["no-preference", "reduce"]],
  ["without JavaScript", { ...phone, javaScriptEnabled: false }, ["no-preference"]],
] as const)(
  "%s, a phone shows two buttons at its lower edge, except beside the form and the first screen's own button",
  async (_title, device, motions) => {
    const { page } = await visit(townPath, device);
    await undraw(page);
    if (!("javaScriptEnabled" in device)) await page.getByRole("button", { name: "Reject All" }).tap();
    for (const reducedMotion of motions) {
      await page.emulateMedia({ reducedMotion });
      await goTo(page, 0);
      expect((await edges(page)).bottom).toBe(phone.viewport.height);
      await expect.poll(() => isShown(page)).toBe(false);
      // Scrolls again and again, as the page grows while its boxes are laid out one by one.
      await expect
        .poll(async () => {
          await goTo(page, 1);
          const end = await page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().bottom);
          return Math.round(end) - (await edges(page)).top;
        })
        .toBeLessThanOrEqual(1);
      // Polls, as sections near the window may still get their height and move the form.
      await expect.poll(() => isShownBeside(page, "form")).toBe(false);
      await expect.poll(() => isShownBeside(page, "text before it")).toBe(true);
      expect((await edges(page)).bottom).toBe(phone.viewport.height);
      expect(await bar(page).getByRole("link", { name: "Phone: " }).getAttribute("href")).toMatch(/^tel:\+/);
      await quote(page).tap();
      await page.waitForURL(`${siteUrl()}${townPath}#contact`);
      if (motions.length > 1) await stoodStill(page);
    }
  },
);

test("the page scrolls so that the call bar does not cover the focused element", async () => {
  const { page } = await visit("/services", { ...phone, reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Reject All" }).tap();
  await undraw(page);
  const { top } = await edges(page);
  await page.locator("main a").first().focus();
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  }
});

test("the cookie question is above the call bar, and both keep clear of the phone's home indicator", async () => {
  const { page } = await visit("/", phone);
  await undraw(page);
  const question = page.getByRole("region", { name: "Cookies" });
  await question.waitFor();
  const { y = 0, height = 0 } = (await question.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBeLessThanOrEqual((await edges(page)).top + 1);

  const settings = await page.context().newCDPSession(page);
  await settings.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
  const box = await quote(page).boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(phone.viewport.height - 34);
  expect((await edges(page)).bottom).toBe(phone.viewport.height);
  expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain("viewport-fit=cover");

  await page.setViewportSize({ width: 844, height: 390 });
  await settings.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47 } });
  const call = bar(page).getByRole("link", { name: "Phone: " });
  for (const place of [page.locator("h1"), page.locator(".header .logo"), call])
    expect((await place.boundingBox())?.x).toBeGreaterThanOrEqual(47);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  await settings.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });

  for (const viewport of [desktop.viewport, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    expect(await bar(page).isVisible(), `${viewport.width} px`).toBe(false);
  }
  await page.setViewportSize(phone.viewport);
  await quote(page).tap();
  await page.waitForURL(`${siteUrl()}/#contact`);
});
