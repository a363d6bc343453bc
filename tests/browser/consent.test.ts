import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { bannerOf, button, focused, nothing, openWithBanner, stored } from "./consent-banner.ts";
import { desktop } from "./page-kinds.ts";
import { settled } from "./settled.ts";
import { undrawAll } from "./undrawn.ts";
import { beforeTests, siteUrl } from "./visit.ts";

/** Reduced motion, so that nothing else moves during the test. */
const still = { ...desktop, reducedMotion: "reduce" } as const;
/** Opens a page with little content of its own, as the question is the same on all pages. */
const open = (path = "/privacy") => openWithBanner(path, still, undrawAll);

async function customize(page: Page) {
  await button(page, "Customize").click();
  await page.getByRole("dialog").waitFor();
}

async function takeBack(page: Page, role: "link" | "button", name: string) {
  const address = page.url();
  await page.getByRole(role, { name, exact: true }).click();
  await bannerOf(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await stored(page)).toEqual(nothing);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("consent");
}

test("the keyboard reaches the cookie question first, can leave it and can answer it", async () => {
  const { page } = await open();
  const stops: string[] = [];
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab");
    stops.push(await focused(page));
  }
  expect(stops.slice(0, 5)).toEqual(["Skip to the page", "Cookie Policy", "Customize", "Reject All", "Accept All"]);
  expect(stops[5]).not.toBe("Skip to the page");

  for (let back = 0; back < 3; back++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("switch", { name: "Analytics" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Save Preferences");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored(page)).preferences?.analytics).toBe(true);
});

describe("the cookie question on one page", () => {
  let page: Page;
  let troubles: readonly string[];
  beforeTests(async () => {
    ({ page, troubles } = await open());
  });
  beforeEach(async () => {
    if (await bannerOf(page).isHidden()) await takeBack(page, "link", "Cookie preferences");
  });

  test("Escape and Cancel close the dialog, save nothing and restore the focus", async () => {
    for (const way of ["Escape", "Cancel"]) {
      await customize(page);
      const marketing = page.getByRole("switch", { name: "Marketing" });
      expect(await marketing.isChecked()).toBe(false);
      await marketing.click();
      await (way === "Escape" ? page.keyboard.press("Escape") : button(page, "Cancel").click());
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      expect(await stored(page)).toEqual(nothing);
      expect(await bannerOf(page).isVisible()).toBe(true);
      await expect.poll(() => focused(page)).toBe("Customize");
    }
  });

  test("the dialog loads without React, with only the locked essential switch on, and saves the choice once", async () => {
    await customize(page);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    );
    expect(scripts).toContain("dialog");
    expect(scripts).not.toContain("react");
    const states = await page
      .getByRole("switch")
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ checked, disabled }) => [checked, disabled]));
    expect(states).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    await page.getByRole("switch", { name: "Analytics" }).click();
    await page.evaluate(() => addEventListener("consent-saved", () => document.body.append("answered ")));
    await button(page, "Save Preferences").evaluate((save: HTMLElement) => {
      save.click();
      save.click();
    });
    await bannerOf(page).waitFor({ state: "hidden" });
    expect((await page.locator("body").textContent())?.match(/answered /g)).toHaveLength(1);
    const { consent, preferences } = await stored(page);
    expect(consent).toBe("true");
    expect(preferences).toMatchObject({ essential: true, analytics: true, marketing: false });
  });

  test("an answer in one tab closes the question in another", async () => {
    const other = await page.context().newPage();
    await other.goto(`${siteUrl()}/terms`);
    await button(other, "Reject All").click();
    await bannerOf(page).waitFor({ state: "hidden" });
    await other.close();
  });

  test.each([
    ["Accept All", "true", true],
    ["Reject All", "false", false],
  ])("%s is saved with its date, the next page does not ask, and a link withdraws it", async (name, consent, isOn) => {
    await button(page, name).click();
    await bannerOf(page).waitFor({ state: "hidden" });
    const kept = await stored(page);
    expect(kept.consent).toBe(consent);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(kept.preferences).toEqual({ essential: true, analytics: isOn, marketing: isOn, at, version: 1 });
    await page.goto(`${siteUrl()}/terms`);
    await settled(page);
    expect(await bannerOf(page).isVisible()).toBe(false);
    await takeBack(page, "link", "Cookie preferences");
    await button(page, "Reject All").click();
    expect(await focused(page)).toBe("Cookie preferences");
  });

  const day = 86_400_000;
  const answered =
    (msAgo: number, version = 1) =>
    () =>
      JSON.stringify({ analytics: true, marketing: true, at: new Date(Date.now() - msAgo).toISOString(), version });
  test.each([
    ["does not come back within 180 days", answered(180 * day - 60_000), false],
    ["comes back after 180 days", answered(180 * day), true],
    ["comes back for a newer version of the question", answered(day, 0), true],
    ["comes back if the stored answer is not JSON", () => "no JSON", true],
    ["comes back if the stored answer is null", () => "null", true],
    ["comes back if the stored answer has no date and version", () => '{"analytics":true}', true],
  ])("the question %s", async (_when, entry, isAsked) => {
    await page.evaluate((text) => {
      localStorage.setItem("cookie-consent", "true");
      localStorage.setItem("cookie-preferences", text);
    }, entry());
    await page.reload();
    await settled(page);
    await expect.poll(() => bannerOf(page).isVisible()).toBe(isAsked);
  });

  test("causes no errors", () => expect(troubles).toEqual([]));
});

test("the cookie page shows the choice, and its button withdraws it", async () => {
  const { page } = await open("/cookies");
  const choice = page.locator("[data-consent-choice]");
  const unanswered = (await choice.textContent()) ?? "";
  await button(page, "Accept All").click();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  expect(await page.locator("[data-consent-detail]").textContent()).toMatch(/^Made on \d+\s[A-Z][a-z]+ \d{4}/);
  await page.reload();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  await takeBack(page, "button", "Update Cookie Preferences");
  await button(page, "Reject All").click();
  expect(await focused(page)).toBe("Update Cookie Preferences");
  await expect.poll(() => choice.textContent()).toBe("Your choice: essential only");
  await button(page, "Update Cookie Preferences").click();
  await page.reload();
  await bannerOf(page).waitFor();
  expect(await choice.textContent()).toBe(unanswered);
});

test("the form in a frame does not ask the cookie question", async () => {
  const { page } = await open("/contact");
  const framed = page.frameLocator("iframe");
  await framed.locator("form").first().waitFor();
  await settled(page);
  expect(await framed.locator(".consent").isVisible()).toBe(false);
});
