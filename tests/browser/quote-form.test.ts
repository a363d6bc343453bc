import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { paths } from "../../templates/paths.ts";
import { holdBack } from "./interactive-map.ts";
import { devices, phone } from "./page-kinds.ts";
import { box, boxBecomes, expectWays } from "./quote-box.ts";
import { settled } from "./settled.ts";
import { shiftWhile } from "./shifts.ts";
import { aTown, richTown, richTownPath, townPath } from "./subjects.ts";
import { undrawAll } from "./undrawn.ts";
import { beforeTests, siteUrl, visit, visitByClock } from "./visit.ts";

const form = /\/quote-form(\?|$)/;
const shown = (page: Page) => boxBecomes(page, "shown");

/** Posts a message from inside the form's frame, as the form does. */
async function post(page: Page, message: unknown) {
  const frame = page.frames().find((each) => form.test(each.url()));
  await frame?.evaluate((data) => parent.postMessage(data, "*"), message);
}

/** Counts requests for the thank-you page, and answers them without content, so that the page stays. */
async function countThanks(page: Page) {
  const thanks: string[] = [];
  await page.route("**/thank-you", (route) => {
    thanks.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  return thanks;
}

/** Success messages and other messages. tests/client/quote-form.test.ts has more of both. */
const sent: readonly unknown[] = [{ type: "form_submitted" }, "form success"];
const meaningless: readonly unknown[] = [null, "unsuccess", { type: "Form_Submitted" }];

describe("the contact page", () => {
  let page: Page;
  let troubles: readonly string[];
  beforeTests(async () => {
    ({ page, troubles } = await visit("/about", undefined, undrawAll));
    await page.goto(`${siteUrl()}/contact`);
    await shown(page);
  });

  test("has its form at once, in a frame that is high enough at every width", async () => {
    expect(await page.frameLocator("iframe").getByLabel("Name").isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator("iframe").getAttribute("sandbox")).toBeNull();
    const heights = [];
    for (const width of [320, 639, 640, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      heights.push(await page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height));
    }
    expect(heights).toEqual([1200, 1200, 1300, 1300, 915, 915]);
  });

  test("each message of a sent form opens the thank-you page once, and other messages do nothing", async () => {
    const thanks = await countThanks(page);
    for (const message of meaningless) await post(page, message);
    await settled(page);
    expect([thanks, troubles]).toEqual([[], []]);
    for (const [before, message] of sent.entries()) {
      for (let times = 0; times < 3; times += 1) await post(page, message);
      await expect.poll(() => thanks.length).toBe(before + 1);
      await settled(page);
      expect(thanks).toHaveLength(before + 1);
      // Simulates a return from the back-forward cache.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    }
  });

  test("one press of Back leaves the page", async () => {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/about");
  });
});

test("a town page loads the form when it comes near, with the town filled in", async () => {
  const { page } = await visit(richTownPath, phone, undrawAll);
  await settled(page);
  expect(page.frames()).toHaveLength(1);
  await box(page).scrollIntoViewIfNeeded();
  await shown(page);
  expect(await page.frameLocator("iframe").getByLabel("Town or Eircode").inputValue()).toBe(richTown.name);
});

const withSubject = paths.quote({ town: aTown, about: { slug: "water-softeners" }, from: townPath });

test.each(devices)("the form causes no layout shift on %s", async (_title, device) => {
  const { page } = await visit("about:blank", device);
  const code = /\/quote-form-[^/]+\.js$/;
  expect(await shiftWhile(page, { path: withSubject, code, hasCome: () => shown(page) })).toBe(0);
});

test.each([
  ["refuses to load", townPath, form, /^The form did not load/],
  ["cannot load its code", "/contact", /\/quote-form-[^/]+\.js$/, /^The form did not load\. Ring or write instead\.$/],
] as const)("phone and e-mail replace a form that %s, and the box says why", async (_what, path, address, said) => {
  const { page } = await visit("about:blank", undefined, undrawAll);
  await page.route(address, (route) => route.abort());
  await page.goto(siteUrl() + path);
  await box(page).scrollIntoViewIfNeeded();
  await boxBecomes(page, "failed");
  expect(await box(page).locator("[aria-live]").textContent()).toMatch(said);
  await expectWays(page);
});

test("phone and e-mail replace a form that does not answer for 8 seconds, until it does", async () => {
  const { page } = await visitByClock(townPath);
  const answer = await holdBack(page, form);
  await box(page).scrollIntoViewIfNeeded();
  await boxBecomes(page, "loading");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expectWays(page);
  await page.clock.runFor(3_000);
  expect(await box(page).getAttribute("data-state")).toBe("loading");
  await page.clock.runFor(5_000);
  await boxBecomes(page, "failed");
  await expectWays(page);
  answer();
  await shown(page);
});

test("shows a link to the form, phone and e-mail without JavaScript", async () => {
  const { page } = await visit(townPath, { ...phone, javaScriptEnabled: false });
  await expectWays(page);
  expect(await page.locator("iframe").isVisible()).toBe(false);
  expect(await box(page).locator("[aria-live]").isVisible()).toBe(false);
  await box(page).getByRole("link", { name: "Open the quote form" }).click();
  await page.waitForURL(`${siteUrl()}/quote-form`);
  for (const way of ["tel:", "mailto:"]) expect(await page.locator(`main a[href^="${way}"]`).isVisible()).toBe(true);
});
