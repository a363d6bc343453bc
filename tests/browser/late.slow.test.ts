import { expect, test } from "vitest";
import { holdBack } from "./interactive-map.ts";
import { desktop, devices, phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

test("tabs whose code loads after the window has grown too wide for them cause no error", async () => {
  const { page, troubles } = await visit("about:blank", phone);
  const letThrough = await holdBack(page, /\/product-tabs-[^/]+\.js$/);
  const asksForCode = page.waitForRequest(/\/product-tabs-[^/]+\.js$/);
  await page.goto(`${siteUrl()}/products`);
  await page.locator("[data-switch]").scrollIntoViewIfNeeded();
  await asksForCode;
  await page.setViewportSize(desktop.viewport);
  const hasCode = page.waitForResponse(/\/product-tabs-[^/]+\.js$/);
  letThrough();
  await (await hasCode).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(troubles).toEqual([]);
});

test("a 404 page, or a missing picture, does not reload the page when code does not load", async () => {
  for (const path of ["/nowhere", "/local"]) {
    const { page } = await visit("about:blank", desktop);
    await page.route(/\.svg$/, (route) => route.fulfill({ status: 404 }));
    await page.route(/\/banner-[^/]+\.js$/, (route) => route.abort());
    const loads: string[] = [];
    page.on("domcontentloaded", () => loads.push(page.url()));
    const asksForCode = page.waitForEvent("requestfailed", (request) => request.url().includes("/banner-"));
    await page.goto(siteUrl() + path);
    await page.evaluate(() => fetch("/none.svg"));
    await asksForCode;
    const asksAgain = page.waitForEvent("requestfailed", (request) => request.url().includes("/banner-"));
    await page.getByRole("link", { name: "Cookie preferences" }).click();
    await asksAgain;
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(loads).toEqual([siteUrl() + path]);
  }
});

const lateBy = 400;

test.each(devices)("on %s both fonts are used even if they load late", async (_title, options) => {
  const { page } = await visitApart("about:blank", options);
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((done) => setTimeout(done, lateBy));
    await route.continue();
  });
  await page.goto(`${siteUrl()}${richTownPath}`);
  const shown = () =>
    page.evaluate(() => {
      const line = document.body.appendChild(document.createElement("span"));
      line.textContent = "Water to drink";
      const widthIn = (family: string) => {
        line.style.cssText = `position: absolute; white-space: nowrap; font: 500 100px ${family}`;
        return line.getBoundingClientRect().width;
      };
      const none = widthIn("monospace");
      const families = ["Besley", "'Instrument Sans'"].filter((family) => widthIn(`${family}, monospace`) !== none);
      line.remove();
      return families;
    });
  await expect.poll(shown).toEqual(["Besley", "'Instrument Sans'"]);
});
