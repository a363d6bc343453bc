/** Measures a page on a phone that is scrolled to its end and pressed everywhere: early scripts, shifts, all islands. */
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { shiftsOf, watchShifts } from "../browser/layout-shifts.ts";
import { phone } from "../browser/page-kinds.ts";
import { quiet, watchRequests } from "../browser/settled.ts";
import { bytesOf } from "./bytes.ts";
import type { Figure } from "./figures.ts";
import { awakeLimits } from "./limits.ts";

type Site = { readonly url: string; readonly folder: string };

export async function awakePhone(browser: Browser, { url, folder }: Site, path: string): Promise<readonly Figure[]> {
  const page = await newPhone(browser, folder, url + path);
  const early = (await filesOf(page)).filter((name) => /^(react|hydrate|islands|tooltips)-/.test(name));
  const end = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < end; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(700);
  const { shift, moved } = await shiftsOf(page);
  await pressAll(page).catch((cause) => {
    throw new Error(`${path} on a phone: ${cause.message}`, { cause });
  });
  const scripts = (await filesOf(page)).filter((name) => /^(?!boot|map|coverage-map).*\.js$/.test(name));
  await page.context().close();
  const islands = await bytesOf(folder, scripts);
  return [
    { page: path, name: "early", value: early.length, most: awakeLimits.early, detail: early.join(", ") },
    { page: path, name: "islands", value: islands, most: awakeLimits.islands },
    { page: path, name: "shift", value: shift, most: awakeLimits.shift, detail: moved },
  ];
}

/** Returns the bytes that the first island and the map load when they start. */
export async function islandBytes(browser: Browser, { url, folder }: Site): Promise<readonly Figure[]> {
  const first = await filesOfStart(browser, folder, `${url}/products`, async (page) => {
    await page.locator('[data-island="product-carousel"]').first().scrollIntoViewIfNeeded();
    await page.locator('[data-island="product-carousel"][data-state="ready"]').first().waitFor();
  });
  const ofMap = await filesOfStart(browser, folder, `${url}/local`, async (page) => {
    await page.locator("#map-search").focus();
    await page.locator(".map .map-mark").first().waitFor();
  });
  const more = ofMap.filter((name) => !first.includes(name));
  return [
    { page: "/products", name: "first island", value: await bytesOf(folder, first), most: awakeLimits["first island"] },
    { page: "/local", name: "map", value: await bytesOf(folder, more), most: awakeLimits.map },
  ];
}

async function filesOfStart(browser: Browser, folder: string, address: string, start: (page: Page) => Promise<void>) {
  const page = await newPhone(browser, folder, address);
  const before = await filesOf(page);
  await start(page);
  await quiet(page);
  const files = await filesOf(page);
  await page.context().close();
  return files.filter((name) => !before.includes(name));
}

/** Opens a window with tiles from the site, so that no other host is requested. */
async function newPhone(browser: Browser, folder: string, address: string) {
  const page = await (await browser.newContext(phone)).newPage();
  watchRequests(page);
  await page.addInitScript(watchShifts);
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.fulfill({ path: join(folder, "icon-192.png") }));
  await page.goto(address);
  await quiet(page);
  return page;
}

/** Returns the scripts, styles and data of the site that the page has loaded. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => name.match(/\/assets\/([\w-]+\.(?:js|css|json))$/)?.[1] ?? []),
  );

/** Elements to press, one of each kind that has our script, if the page has it. The map has tests of its own. */
const pressed: readonly string[] = [
  // Twice, to open the menu and close it.
  "[data-menu] > summary",
  "[data-menu] > summary",
  "details[name] summary",
  "[data-island=product-carousel][data-state=ready] .carousel__arrow:last-child",
  "[data-island=product-carousel][data-state=ready] .carousel__dots button",
  "[data-switch] a:last-child",
  "[data-open-now] button",
  // "Customize" in the cookie banner.
  ".consent button:first-of-type",
  ".preferences input:not(:disabled)",
  ".preferences .button:last-child",
];

/** Elements that appear after a press that loads code, to wait for before the next press. */
const brought: Readonly<Record<string, string>> = {
  "[data-open-now] button": ".tooltip",
  ".consent button:first-of-type": ".preferences",
};

async function pressAll(page: Page) {
  page.setDefaultTimeout(10_000);
  // Scrolls to the top, where the header is visible.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(400);
  for (const place of pressed) {
    const target = page.locator(place).filter({ visible: true }).last();
    if ((await target.count()) === 0) continue;
    await target.tap();
    const shown = brought[place];
    if (shown) await page.locator(shown).waitFor();
    await page.waitForTimeout(150);
  }
}
