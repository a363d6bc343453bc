import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, phone } from "./page-kinds.ts";
import { siteUrl, visit, visitApart, visitByClock } from "./visit.ts";

const sourcesPath = "/guides/well-grants";
const source = ".source-link[data-tip]";
const meaning = "Outside it we come by agreement.";

const tooltip = (page: Page) => page.locator(".tooltip");
const legend = (page: Page) => page.locator(".areas__legend");
const openWord = async (page: Page) => {
  const word = legend(page).getByRole("button", { name: "Service Radius" });
  // Away from the cookie banner, otherwise Playwright would scroll.
  await legend(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await word.waitFor();
  return word;
};
const code = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/\/(tooltips|react)-/)?.[1] ?? []),
  );
async function arrows(page: Page) {
  const island = page.locator('[data-island="product-carousel"]').first();
  await island.scrollIntoViewIfNeeded();
  await page.locator('[data-island="product-carousel"][data-state="ready"]').first().waitFor();
  return { back: island.getByRole("button", { name: "Previous" }), next: island.getByRole("button", { name: "Next" }) };
}

test("loads only on hover, opens after 700 ms, stays under the pointer, and closes", async () => {
  const { page, troubles } = await visitApart("/local", desktop);
  const word = await openWord(page);
  expect(await code(page)).toEqual([]);
  await page.clock.install();
  const asked = page.waitForRequest(/\/tooltips-[^/]+\.js$/);
  await word.hover();
  await tooltip(page).waitFor();
  await asked;
  expect(await tooltip(page).innerText()).toBe(meaning);

  // The tooltip stays while the mouse rests on it.
  await tooltip(page).hover();
  await page.clock.runFor(1_000);
  expect(await tooltip(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await tooltip(page).waitFor({ state: "detached" });

  // The code is loaded now, so only the tooltip's delay passes.
  await page.mouse.move(5, 5);
  await page.clock.runFor(1_000);
  const time = () => page.evaluate(() => performance.now());
  const start = await time();
  await word.hover();
  await tooltip(page).waitFor();
  expect((await time()) - start).toBeGreaterThan(650);
  await page.mouse.move(5, 5, { steps: 8 });
  await tooltip(page).waitFor({ state: "detached" });
  expect(troubles).toEqual([]);
});

test("the tooltip of the next arrow opens at once, and a click closes it", async () => {
  const { page } = await visitByClock("/products", { ...desktop, reducedMotion: "reduce" });
  const { back, next } = await arrows(page);
  await back.hover();
  await expect.poll(() => tooltip(page).allInnerTexts()).toEqual(["Previous picture"]);
  const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
  const time = () => page.evaluate(() => Date.now());
  // Pauses the clock, so that a busy machine does not count as a long wait.
  await page.clock.pauseAt((await time()) + 5_000);
  const start = await time();
  await page.mouse.move(x + 35, y + 35, { steps: 12 });
  const pointedAt = async () => {
    await page.clock.runFor(10);
    return tooltip(page).allInnerTexts();
  };
  await expect.poll(pointedAt).toEqual(["Next picture"]);
  expect((await time()) - start).toBeLessThan(650);
  await page.clock.resume();
  // The tooltip repeats the arrow's name, which must not be read twice.
  expect(await next.getAttribute("aria-describedby")).toBeNull();
  await next.click();
  await tooltip(page).waitFor({ state: "detached" });
});

/** Returns the height of the map's legend without JavaScript. */
async function heightKept(device: BrowserContextOptions) {
  const { page } = await visit("/local", { ...device, javaScriptEnabled: false });
  expect(await page.locator("button[data-tip], [title]:not(iframe)").count()).toBe(0);
  return (await legend(page).boundingBox())?.height;
}

test("the map's legend explains its words by keyboard at each width, without layout shift", async () => {
  const kept = await heightKept(desktop);
  const { page, troubles } = await visit("/local", { ...desktop, reducedMotion: "reduce" });
  const word = await openWord(page);
  expect((await legend(page).boundingBox())?.height).toBe(kept);

  await legend(page).getByRole("button", { name: "Served Towns" }).focus();
  await page.keyboard.press("Tab");
  await tooltip(page).getByText(meaning).waitFor();
  expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
  const id = await word.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${id}"]`).innerText()).toBe(meaning);
  await page.keyboard.press("Escape");
  await tooltip(page).waitFor({ state: "detached" });
  expect(await word.getAttribute("aria-describedby")).toBeNull();
  expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await tooltip(page).waitFor();
  await page.keyboard.press("Tab");
  await tooltip(page).waitFor({ state: "detached" });

  for (const viewport of [desktop.viewport, phone.viewport, { width: 768, height: 1024 }]) {
    await page.setViewportSize(viewport);
    await openWord(page);
    const before = await word.boundingBox();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await word.hover();
    await tooltip(page).waitFor();
    const box = (await tooltip(page).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    expect(await word.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await violations(page, viewport === desktop.viewport ? "html" : ".areas, .tooltip")).toEqual([]);
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });
    await page.mouse.move(5, 5);
  }
  expect(troubles).toEqual([]);
});

test("a source link shows its full title and site, and has its name without JavaScript", async () => {
  const { page } = await visit(sourcesPath, desktop);
  const mark = page.locator(source).first();
  const title = await mark.getAttribute("data-tip");
  await mark.hover();
  await tooltip(page).waitFor();
  const host = await mark.evaluate((link) => (link instanceof HTMLAnchorElement ? link.hostname : ""));
  expect(await tooltip(page).innerText()).toBe(`${title} (${host.replace(/^www\./, "")})`);

  const plain = await visit(sourcesPath, { ...desktop, javaScriptEnabled: false });
  const names = await plain.page.locator(".source-link").allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => name.trim() === "")).toEqual([]);
  expect(await plain.page.locator("button[data-tip], [title]:not(iframe)").count()).toBe(0);
});

test("a tap on a source link follows it, and a tap on a word explains it", async () => {
  const { page } = await visit(sourcesPath, phone);
  const address = await page.locator(source).first().getAttribute("href");
  await page.context().route(
    (url) => !url.href.startsWith(siteUrl()),
    (route) => route.fulfill({ contentType: "text/html", body: "<title>The source</title>" }),
  );
  await page.locator(source).first().tap();
  await page.waitForURL(address ?? "");
  await page.goBack();
  expect(await code(page)).not.toContain("tooltips");

  const kept = await heightKept(phone);
  await page.goto(`${siteUrl()}/local`);
  await (await openWord(page)).tap();
  await tooltip(page).waitFor();
  await page.locator("h1").tap();
  await tooltip(page).waitFor({ state: "detached" });
  await legend(page).getByRole("button", { name: "Served Towns" }).tap();
  await expect.poll(() => tooltip(page).allInnerTexts()).toEqual(["Each has a page about its water."]);
  expect((await legend(page).boundingBox())?.height).toBe(kept);
});
