import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, pageKinds, phone } from "./page-kinds.ts";
import { siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();

const bannerOf = (page: Page) => page.locator(".consent");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const stored = (page: Page) =>
  page.evaluate(() => {
    const preferences = localStorage.getItem("cookie-preferences");
    return {
      entries: Object.keys(localStorage).sort(),
      consent: localStorage.getItem("cookie-consent"),
      preferences: preferences === null ? null : JSON.parse(preferences),
    };
  });
const nothing = { entries: [], consent: null, preferences: null };

async function asked(path: string, options: BrowserContextOptions = desktop) {
  const visited = await visit(path, options);
  await bannerOf(visited.page).waitFor();
  return visited;
}

async function customizing(path: string, options: BrowserContextOptions = desktop) {
  const visited = await asked(path, options);
  await button(visited.page, "Customize").click();
  await visited.page.getByRole("dialog").waitFor();
  return visited;
}

test.each(pageKinds)(
  "%s asks, and keeps nothing and calls nobody before an answer or after Reject All",
  async (path) => {
    const { page, strangers, close } = await asked(path);
    const scroll = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await scroll();
    await page.waitForTimeout(200);
    expect(await page.context().cookies()).toEqual([]);
    expect(await stored(page)).toEqual(nothing);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

    await button(page, "Reject All").click();
    await page.reload();
    await scroll();
    await page.waitForTimeout(200);
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect((await stored(page)).entries).toEqual(["cookie-consent", "cookie-preferences"]);
    expect(strangers).toEqual([]);
    await close();
  },
);

test.each([
  ["Accept All", "true", true],
  ["Reject All", "false", false],
])("%s is kept with its date, and the next page does not ask", async (name, consent, isOn) => {
  const { page, close } = await asked("/");
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
  await page.goto(`${siteUrl()}/trim`);
  await page.waitForTimeout(300);
  expect(await bannerOf(page).isVisible()).toBe(false);
  await close();
});

test("in the dialog essential is locked, the others are off, and what is switched on is saved", async () => {
  const { page, troubles, close } = await customizing("/");
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

test.each(["Escape", "Cancel"])("%s closes the dialog, saves nothing and gives the focus back", async (way) => {
  const { page, close } = await customizing("/");
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
  const { page, close } = await asked("/trim");
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
  const { page, close } = await asked("/");
  await button(page, "Accept All").click();
  const at = Date.parse((await stored(page)).preferences.at);
  const day = 86_400_000;
  await page.clock.setFixedTime(at + 180 * day - 1000);
  await page.reload();
  await page.waitForTimeout(300);
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.clock.setFixedTime(at + 180 * day);
  await page.reload();
  await bannerOf(page).waitFor();
  await close();
});

test("the question comes back when its version rises", async () => {
  const { page, close } = await asked("/");
  await button(page, "Accept All").click();
  await page.route(`${siteUrl()}/`, async (route) => {
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
  const { page, troubles, close } = await asked("/");
  for (const preferences of ["no JSON", "null", '{"analytics":true}']) {
    await page.evaluate((text) => {
      localStorage.setItem("cookie-consent", "true");
      localStorage.setItem("cookie-preferences", text);
    }, preferences);
    await page.reload({ waitUntil: "networkidle" });
    await bannerOf(page).waitFor();
  }
  expect(troubles).toEqual([]);
  await close();
});

test.each([
  ["/trim", "link", "Cookie preferences"],
  ["/cookies", "button", "Update Cookie Preferences"],
] as const)("on %s the %s “%s” takes the answer back and asks again", async (path, role, name) => {
  const { page, close } = await asked(path);
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
  const { page, close } = await asked("/cookies");
  const choice = page.locator("[data-consent-choice]");
  const unanswered = (await choice.textContent()) ?? "";
  await button(page, "Accept All").click();
  await expect.poll(() => choice.textContent()).toBe("Your choice: analytics and marketing");
  expect(await page.locator("[data-consent-detail]").textContent()).toMatch(/^Made on \d+ [A-Z][a-z]+ \d{4}/);
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
  const { page, close } = await asked("/");
  const other = await page.context().newPage();
  await other.goto(`${siteUrl()}/about`);
  await button(other, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });
  await close();
});

test("a form in a frame leaves the question to the page around it", async () => {
  const { page, close } = await asked("/contact");
  const framed = page.frameLocator("iframe");
  await framed.locator("form").first().waitFor();
  await page.waitForTimeout(300);
  expect(await framed.locator(".consent").isVisible()).toBe(false);
  await close();
});

test("without JavaScript nobody asks", async () => {
  const { page, close } = await visit("/", { ...desktop, javaScriptEnabled: false });
  expect(await bannerOf(page).isVisible()).toBe(false);
  await close();
});

for (const [device, options] of [
  ["390 px", phone],
  ["1440 px", desktop],
] as const) {
  test(`at ${device} the three answers weigh the same, and the question covers neither call bar nor focus`, async () => {
    const { page, close } = await asked("/about", { ...options, reducedMotion: "reduce" });
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

    const top = (await bannerOf(page).boundingBox())?.y ?? 0;
    const bar = await page.locator(".call-bar").boundingBox();
    const bottom = top + ((await bannerOf(page).boundingBox())?.height ?? 0);
    if (bar) expect(bottom).toBeLessThanOrEqual(bar.y + 0.5);

    await page.locator("main a").first().focus();
    const hidden: string[] = [];
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const element = document.activeElement;
        const isOver = element?.closest(".consent,.call-bar,.header,.skip-link,iframe") != null;
        return isOver || element === document.body || !element
          ? null
          : { name: element.textContent?.trim() ?? "", bottom: element.getBoundingClientRect().bottom };
      });
      if (place && place.bottom > top)
        hidden.push(`${place.name} ends at ${place.bottom}, the banner begins at ${top}`);
    }
    expect(hidden).toEqual([]);
    await close();
  }, 90_000);

  test(`at ${device} the question moves nothing on the page`, async () => {
    const { page, close } = await asked("/contact", options);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBe(0);
    await close();
  });

  test(`at ${device} axe finds nothing in the question and its dialog`, async () => {
    const { page, close } = await asked("/contact", options);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const broken = async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude("iframe").analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    expect(await broken()).toEqual([]);
    await button(page, "Customize").click();
    await page.getByRole("dialog").waitFor();
    expect(await broken()).toEqual([]);
    await close();
  });
}
