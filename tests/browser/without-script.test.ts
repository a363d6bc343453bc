import { expect, test } from "vitest";
import { pageKinds, phone } from "./page-kinds.ts";
import { inOneWindow, siteUrl, visit, withBrowser } from "./visit.ts";

withBrowser();
const scriptless = { ...phone, javaScriptEnabled: false };
const visitNext = inOneWindow(scriptless);

test.each(pageKinds.filter((path) => path !== "/nowhere"))(
  "%s reads without JavaScript: heading, text and phone",
  async (path) => {
    const { page, status } = await visitNext(path);
    expect(status).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
    expect(await page.locator('a[href^="tel:+"]').count()).toBeGreaterThan(0);
  },
);

test.each(pageKinds.filter((path) => path !== "/nowhere"))(
  "%s is of use without JavaScript, styles and pictures: in order, with its links, the number and a way to ask",
  async (path) => {
    const { page, close } = await visit("about:blank", { ...scriptless, viewport: { width: 1440, height: 900 } });
    await page.route(/\.(avif|webp|png|jpe?g|svg)$/, (route) => route.abort());
    await page.route(siteUrl() + path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<style>.*?<\/style>/s, "");
      await route.fulfill({ response, body });
    });
    await page.goto(siteUrl() + path);
    expect(await page.locator("style, link[rel=stylesheet]").count()).toBe(0);
    const text = await page.locator("body").innerText();
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    expect(text.indexOf(heading)).toBeGreaterThanOrEqual(0);
    expect(text.slice(text.indexOf(heading)).length).toBeGreaterThan(200);
    expect(await page.locator("img:not([alt])").count()).toBe(0);
    if (path !== "/quote-form") {
      expect(await page.locator('a[href^="tel:+"]').first().isVisible()).toBe(true);
      expect(
        await page
          .getByRole("link", { name: /quote|contact/i })
          .first()
          .isVisible(),
      ).toBe(true);
      // Nobody is asked who cannot answer.
      expect(await page.locator(".consent").isVisible()).toBe(false);
    }
    const forms = page.locator("[data-quote-form]");
    if ((await forms.count()) > 0) {
      const ways = forms.first().locator("iframe[src], a[href*='quote-form'], a[href^='mailto:'], a[href^='tel:']");
      expect(await ways.evaluateAll((all) => all.some((way) => way.checkVisibility()))).toBe(true);
    }
    await close();
  },
);

test("the menu opens without JavaScript", async () => {
  const { page, close } = await visit("/", scriptless);
  await page.locator("[data-menu] > summary").tap();
  await page.locator("[data-menu] nav").getByRole("link", { name: "Local" }).tap();
  await page.waitForURL(`${siteUrl()}/local`);
  await close();
});

test("a question opens without JavaScript, and one at a time", async () => {
  const { page, close } = await visit("/services/iron-removal", scriptless);
  const questions = page.locator("details[name]");
  await questions.nth(2).locator("summary").tap();
  expect(await questions.nth(2).getAttribute("open")).not.toBeNull();
  expect(await page.locator("details[name][open]").count()).toBe(1);
  await close();
});

test("the carousel shows all its pictures without JavaScript, and no dead buttons", async () => {
  const { page, close } = await visit("/products", scriptless);
  const carousel = page.locator('[aria-roledescription="carousel"]').first();
  expect(await carousel.locator("img").count()).toBe(2);
  expect(await carousel.getByRole("button").count()).toBe(0);
  await close();
});
