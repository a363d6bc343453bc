import type { Page } from "playwright";
import { expect, test } from "vitest";
import { bannerOf, button, focused, nothing, openWithBanner, stored } from "./consent-banner.ts";
import { desktop } from "./page-kinds.ts";
import { settled } from "./settled.ts";
import { undrawAll } from "./undrawn.ts";
import { siteUrl, visitApart } from "./visit.ts";

/** Nothing else moves at the same time. */
const still = { ...desktop, reducedMotion: "reduce" } as const;

/** A page with little of its own, as the question is the same on all. */
const plain = "/privacy";

async function customizing(path: string) {
  const visited = await openWithBanner(path, still, undrawAll);
  await button(visited.page, "Customize").click();
  await visited.page.getByRole("dialog").waitFor();
  return visited;
}

test("an answer is kept with its date, the next page does not ask, and a link takes it back and asks again", async () => {
  const { page } = await openWithBanner(plain, still, undrawAll);
  for (const [name, consent, isOn] of [
    ["Accept All", "true", true],
    ["Reject All", "false", false],
  ] as const) {
    await button(page, name).click();
    await bannerOf(page).waitFor({ state: "hidden" });
    const kept = await stored(page);
    expect(kept.consent).toBe(consent);
    expect(kept.preferences).toEqual({
      essential: true,
      analytics: isOn,
      marketing: isOn,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
    });
    await page.goto(`${siteUrl()}/terms`);
    await settled(page);
    expect(await bannerOf(page).isVisible()).toBe(false);
    await takesBack(page, "link", "Cookie preferences");
  }
  await button(page, "Reject All").click();
  expect(await focused(page)).toBe("Cookie preferences");
});

async function takesBack(page: Page, role: "link" | "button", name: string) {
  const address = page.url();
  await page.getByRole(role, { name, exact: true }).click();
  await bannerOf(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await stored(page)).toEqual(nothing);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("consent");
}

test("the dialog comes without React, essential is locked, and what is switched on is saved once", async () => {
  const { page, troubles } = await customizing(plain);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => /assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );
  expect(scripts).toContain("dialog");
  expect(scripts).not.toContain("react");
  const essential = page.getByRole("switch", { name: "Essential" });
  expect(await essential.isChecked()).toBe(true);
  expect(await essential.isDisabled()).toBe(true);
  for (const name of ["Analytics", "Marketing"])
    expect(await page.getByRole("switch", { name }).isChecked()).toBe(false);

  await page.getByRole("switch", { name: "Analytics" }).click();
  await page.evaluate(() => {
    addEventListener("consent-saved", () => document.body.append("answered "));
  });
  await button(page, "Save Preferences").evaluate((save: HTMLElement) => {
    save.click();
    save.click();
  });
  await bannerOf(page).waitFor({ state: "hidden" });
  expect((await page.locator("body").textContent())?.match(/answered /g)).toHaveLength(1);
  const { consent, preferences } = await stored(page);
  expect(consent).toBe("true");
  expect(preferences).toMatchObject({ essential: true, analytics: true, marketing: false });
  expect(troubles).toEqual([]);
});

test("Escape and Cancel close the dialog, save nothing and give the focus back", async () => {
  const { page } = await customizing(plain);
  for (const way of ["Escape", "Cancel"]) {
    await page.getByRole("switch", { name: "Marketing" }).click();
    await (way === "Escape" ? page.keyboard.press("Escape") : button(page, "Cancel").click());
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await stored(page)).toEqual(nothing);
    expect(await bannerOf(page).isVisible()).toBe(true);
    await expect.poll(() => focused(page)).toBe("Customize");

    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("switch", { name: "Marketing" }).isChecked()).toBe(false);
  }
});

test("by keyboard alone: the question comes before the page, is no trap, and is answered", async () => {
  const { page } = await openWithBanner(plain, still, undrawAll);
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

test("the question comes back after 180 days, not before, and when its version rises", async () => {
  const { page } = await visitApart(plain, still);
  await button(page, "Accept All").click();
  const at = Date.parse((await stored(page)).preferences.at);
  const day = 86_400_000;
  await page.clock.setFixedTime(at + 180 * day - 1000);
  await page.reload();
  await settled(page);
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.clock.setFixedTime(at + 180 * day);
  await page.reload();
  await bannerOf(page).waitFor();

  await button(page, "Accept All").click();
  await page.route(siteUrl() + plain, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-version="1"', 'data-version="2"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await bannerOf(page).waitFor();
  await button(page, "Reject All").click();
  expect((await stored(page)).preferences.version).toBe(2);
});

test("entries that we did not write count as no answer", async () => {
  const { page, troubles } = await openWithBanner(plain, still, undrawAll);
  for (const preferences of ["no JSON", "null", '{"analytics":true}']) {
    // A page that is left before its files are there would count as trouble.
    await settled(page);
    await page.evaluate((text) => {
      localStorage.setItem("cookie-consent", "true");
      localStorage.setItem("cookie-preferences", text);
    }, preferences);
    await page.reload();
    await bannerOf(page).waitFor();
  }
  await settled(page);
  expect(troubles).toEqual([]);
});

test("the cookie page says what was chosen, and its button takes that back", async () => {
  const { page } = await openWithBanner("/cookies", still, undrawAll);
  const choice = page.locator("[data-consent-choice]");
  const unanswered = (await choice.textContent()) ?? "";
  await button(page, "Accept All").click();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  expect(await page.locator("[data-consent-detail]").textContent()).toMatch(/^Made on \d+\s[A-Z][a-z]+ \d{4}/);
  await page.reload();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  await takesBack(page, "button", "Update Cookie Preferences");
  await button(page, "Reject All").click();
  expect(await focused(page)).toBe("Update Cookie Preferences");
  await expect.poll(() => choice.textContent()).toBe("Your choice: essential only");
  await button(page, "Update Cookie Preferences").click();
  await page.reload();
  await bannerOf(page).waitFor();
  expect(await choice.textContent()).toBe(unanswered);
});

test("an answer in one tab closes the question in another", async () => {
  const { page } = await openWithBanner(plain, still, undrawAll);
  const other = await page.context().newPage();
  await other.goto(`${siteUrl()}/terms`);
  await button(other, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  await other.close();
});

test("a form in a frame leaves the question to the page around it", async () => {
  const { page } = await openWithBanner("/contact", still, undrawAll);
  const framed = page.frameLocator("iframe");
  await framed.locator("form").first().waitFor();
  await settled(page);
  expect(await framed.locator(".consent").isVisible()).toBe(false);
});
