import { expect, test } from "vitest";
import { bannerOf, button, openWithBanner } from "./consent-banner.ts";
import { holdBack, popup, search, status, visitMap } from "./interactive-map.ts";
import { foundLine, townA } from "./map-subjects.ts";
import { desktop, devices, phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { siteUrl, visit, visitApart } from "./visit.ts";

const notLoaded = "This did not load. Press again.";

test("a search whose code does not come says so beside it and at the map, and the next press tries again", async () => {
  const { page } = await visitMap("/local");
  await page.route(/\/react-[^/]+\.js$/, (route) => route.abort());
  await search(page, townA.name);
  await expect.poll(() => status(page)).toBe(notLoaded);
  expect(await page.locator(".areas__hint").textContent()).toContain(notLoaded);
  expect(page.url()).toBe(`${siteUrl()}/local`);
  expect(await page.locator("#coverage").getAttribute("data-state")).toBe("failed");

  await page.unroute(/\/react-[^/]+\.js$/);
  await search(page, townA.name);
  await expect.poll(() => status(page)).toBe(foundLine(townA));
  await popup(page).waitFor();
});

test.each(["interactive-map", "session"])(
  "when the map's %s does not load the phone is named, and a later search tries again",
  async (name) => {
    const { page } = await visitMap("/local");
    const address = new RegExp(`/${name}-[^/]+\\.js$`);
    await page.route(address, (route) => route.abort());
    await search(page, townA.name);
    await expect.poll(() => status(page)).toBe("The map did not load. Try again, or call 020 915 0140");
    expect(await page.locator(".areas__map img").isVisible()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);

    await page.unroute(address);
    await search(page, townA.name);
    await expect.poll(() => status(page)).toBe(foundLine(townA));
    await popup(page).waitFor();
  },
);

test("where cookie choices do not come, this is told in the question, which can be answered, and the next press opens them", async () => {
  const { page } = await openWithBanner("/about", desktop);
  await page.route(/\/dialog-[^/]+\.js$/, (route) => route.abort());
  await button(page, "Customize").click();
  const says = bannerOf(page).getByRole("alert");
  await expect.poll(() => says.allTextContents()).toEqual([` ${notLoaded}`]);

  await button(page, "Reject All").click();
  await bannerOf(page).waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "Cookie preferences", exact: true }).click();
  await page.unroute(/\/dialog-[^/]+\.js$/);
  await button(page, "Customize").click();
  await page.getByRole("dialog").waitFor();
  expect(await says.count()).toBe(0);
});

test("tabs whose code comes when the window has grown too wide for them stay without a fault", async () => {
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

test("a page whose script is gone since a deploy loads anew, once, and then says that it did not load", async () => {
  const { page } = await visitMap("/local");
  await page.route(/\/react-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  const loads: string[] = [];
  page.on("domcontentloaded", () => loads.push(page.url()));
  await page.locator(".areas__map").click();
  await expect.poll(() => loads.length).toBe(1);
  await page.waitForLoadState("load");
  await page.locator(".areas__map").click();
  await expect.poll(() => page.locator(".areas__hint").textContent()).toContain(notLoaded);
  expect(loads.length).toBe(1);

  await page.unroute(/\/react-[^/]+\.js$/);
  await page.locator(".areas__map").click();
  await expect.poll(() => status(page)).toMatch(/^(?:Within|Outside) Service Area: /);
});

test("a page that is itself not found, or whose picture is not, does not load anew when code does not come", async () => {
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

test.each(devices)("on %s typefaces that come late are shown nonetheless, both of them", async (_title, options) => {
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
