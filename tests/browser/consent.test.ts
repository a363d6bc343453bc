import { expect, test } from "vitest";
import { bannerOf, button, customizing, focused, nothing, openWithBanner, stored } from "./consent-banner.ts";
import { desktop } from "./page-kinds.ts";
import { settled } from "./settled.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();

/** A page with little of its own, as the question is the same on all. */
const plain = "/privacy";

test.each([
  ["Accept All", "true", true],
  ["Reject All", "false", false],
])("%s is kept with its date, and the next page does not ask", async (name, consent, isOn) => {
  const { page, close } = await openWithBanner(plain);
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
  await close();
});

test("in the dialog essential is locked, the others are off, and what is switched on is saved", async () => {
  const { page, troubles, close } = await customizing(plain);
  const essential = page.getByRole("switch", { name: "Essential" });
  expect(await essential.isChecked()).toBe(true);
  expect(await essential.isDisabled()).toBe(true);
  for (const name of ["Analytics", "Marketing"])
    expect(await page.getByRole("switch", { name }).isChecked()).toBe(false);

  await page.getByRole("switch", { name: "Analytics" }).click();
  await button(page, "Save Preferences").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  const { consent, preferences } = await stored(page);
  expect(consent).toBe("true");
  expect(preferences).toMatchObject({ essential: true, analytics: true, marketing: false });
  expect(troubles).toEqual([]);
  await close();
});

test("the dialog comes without React", async () => {
  const { page, close } = await customizing(plain);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => /assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );
  expect(scripts).toContain("dialog");
  expect(scripts).not.toContain("react");
  await close();
});

test("where the dialog does not come, all or nothing can still be answered", async () => {
  const { page, close } = await openWithBanner(plain);
  await page.route(/assets\/dialog-/, (route) => route.abort());
  await button(page, "Customize").click();
  await button(page, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  expect((await stored(page)).consent).toBe("false");
  await close();
});

test.each(["Escape", "Cancel"])("%s closes the dialog, saves nothing and gives the focus back", async (way) => {
  const { page, close } = await customizing(plain);
  await page.getByRole("switch", { name: "Marketing" }).click();
  await (way === "Escape" ? page.keyboard.press("Escape") : button(page, "Cancel").click());
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await stored(page)).toEqual(nothing);
  expect(await bannerOf(page).isVisible()).toBe(true);
  await expect.poll(() => focused(page)).toBe("Customize");

  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  expect(await page.getByRole("switch", { name: "Marketing" }).isChecked()).toBe(false);
  await close();
});

test("by keyboard alone: the question comes before the page, is no trap, and is answered", async () => {
  const { page, close } = await openWithBanner(plain);
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
  await close();
});

test("the question comes back after 180 days, not before", async () => {
  const { page, close } = await openWithBanner(plain);
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
  await close();
});

test("the question comes back when its version rises", async () => {
  const { page, close } = await openWithBanner(plain);
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
  await close();
});

test("entries that we did not write count as no answer", async () => {
  const { page, troubles, close } = await openWithBanner(plain);
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
  await close();
});

test.each([
  [plain, "link", "Cookie preferences"],
  ["/cookies", "button", "Update Cookie Preferences"],
] as const)("on %s the %s “%s” takes the answer back and asks again", async (path, role, name) => {
  const { page, close } = await openWithBanner(path);
  await button(page, "Accept All").click();
  const control = page.getByRole(role, { name, exact: true });
  await control.click();
  await bannerOf(page).waitFor();
  expect(page.url()).toBe(siteUrl() + path);
  expect(await stored(page)).toEqual(nothing);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("consent");
  await button(page, "Reject All").click();
  expect(await focused(page)).toBe(name);
  expect((await stored(page)).consent).toBe("false");
  await close();
});

test("the cookie page says what was chosen", async () => {
  const { page, close } = await openWithBanner("/cookies");
  const choice = page.locator("[data-consent-choice]");
  const unanswered = (await choice.textContent()) ?? "";
  await button(page, "Accept All").click();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  expect(await page.locator("[data-consent-detail]").textContent()).toMatch(/^Made on \d+\s[A-Z][a-z]+ \d{4}/);
  await page.reload();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  await button(page, "Update Cookie Preferences").click();
  await button(page, "Reject All").click();
  await expect.poll(() => choice.textContent()).toBe("Your choice: essential only");
  await button(page, "Update Cookie Preferences").click();
  await page.reload();
  await bannerOf(page).waitFor();
  expect(await choice.textContent()).toBe(unanswered);
  await close();
});

test("an answer in one tab closes the question in another", async () => {
  const { page, close } = await openWithBanner(plain);
  const other = await page.context().newPage();
  await other.goto(`${siteUrl()}/terms`);
  await button(other, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  await close();
});

test("a form in a frame leaves the question to the page around it", async () => {
  const { page, close } = await openWithBanner("/contact");
  const framed = page.frameLocator("iframe");
  await framed.locator("form").first().waitFor();
  await settled(page);
  expect(await framed.locator(".consent").isVisible()).toBe(false);
  await close();
});

test("a double press on Save Preferences answers once", async () => {
  const { page, troubles, close } = await customizing(plain);
  await page.evaluate(() => {
    addEventListener("consent-saved", () => document.body.append("answered "));
  });
  await button(page, "Save Preferences").evaluate((save: HTMLElement) => {
    save.click();
    save.click();
  });
  await expect.poll(() => bannerOf(page).isVisible()).toBe(false);
  expect((await page.locator("body").textContent())?.match(/answered /g)).toHaveLength(1);
  expect(troubles).toEqual([]);
  await close();
});

test("without JavaScript nobody asks", async () => {
  const { page, close } = await visit("/", { ...desktop, javaScriptEnabled: false });
  expect(await bannerOf(page).isVisible()).toBe(false);
  await close();
});
