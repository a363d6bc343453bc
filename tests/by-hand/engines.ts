/**
 * `npm run engines -- [engine …] [path …]`: visits every kind of page of the real data in Firefox and WebKit, at 390
 * and 1440 px, and uses menu, map, carousel and forms. Exit status 1 if something is found or an engine is missing
 * (`npx playwright install firefox webkit`).
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import playwright, { type Page } from "playwright";
import { brokenFigures } from "../browser/figure-faults.ts";
import { allKinds, desktop, phone, unexpected } from "../browser/page-kinds.ts";
import { openTestSite } from "../browser/test-site.ts";
import { readArguments } from "./read-arguments.ts";

const usage = "npm run engines -- [chromium | firefox | webkit …] [/path …]";
const { namedPaths, engines } = readArguments(usage, (args) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const names = positionals.filter((word) => !word.startsWith("/"));
  const engines = [playwright.chromium, playwright.firefox, playwright.webkit];
  const unknown = names.filter((name) => !engines.some((engine) => engine.name() === name));
  if (unknown.length > 0) throw new Error(`${unknown.join(" and ")}: neither an engine nor a path.`);
  const wanted = names.length > 0 ? names : ["firefox", "webkit"];
  return {
    namedPaths: positionals.filter((word) => word.startsWith("/")),
    engines: engines.filter((engine) => wanted.includes(engine.name())),
  };
});

const site = await openTestSite();
const findings: string[] = [];
for (const engine of engines) {
  const options = engine === playwright.chromium ? site.browserOptions : {};
  const browser = await engine.launch(options).catch((cause: Error) => cause);
  if (browser instanceof Error) {
    findings.push(`${engine.name()} does not start: ${browser.message.split("\n")[0]}`);
    continue;
  }
  console.log(`${engine.name()} ${browser.version()}`);
  for (const { viewport } of [phone, desktop])
    for (const path of namedPaths.length > 0 ? namedPaths : allKinds) {
      // A new visitor each time, who gets the cookie question.
      const page = await browser.newPage({ viewport });
      const found = await visit(page, path).catch((cause: unknown) => [`the visit ended: ${cause}`]);
      findings.push(...found.map((line) => `${engine.name()}, ${path} at ${viewport.width} px: ${line}`));
      await page.close();
    }
  await browser.close();
}
await site.close();
for (const line of findings) console.error(line);
console.log(`${findings.length} found in ${engines.map((engine) => engine.name()).join(" and ")}.`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function visit(page: Page, path: string) {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(`uncaught: ${message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  // Answers for the tile server, which no test requests.
  const tile = { path: join(site.folder, "icon-192.png"), headers: { "access-control-allow-origin": "*" } };
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.fulfill(tile));
  // tsx wraps named functions in a helper that pages lack.
  await page.addInitScript("globalThis.__name ??= (it) => it");
  page.setDefaultTimeout(10_000);
  await page.goto(site.url + path);
  const stuck = await page.locator("main details > summary").evaluateAll(toggleAll);
  const failed = await tryEach(page);
  const hidden = await page.evaluate(scrollThrough);
  const broken = (await page.evaluate(brokenFigures)).map((figure) => `parted at a line's end: ${figure}`);
  return [...stuck, ...failed, ...hidden, ...unexpected(troubles, path), ...broken];
}

/** Returns an error for each part of the page that does not work. Missing or hidden parts are skipped. */
async function tryEach(page: Page) {
  const found: string[] = [];
  const attempt = async (selector: string, take: () => Promise<unknown>) => {
    if (await page.locator(selector).first().isVisible())
      await take().catch((cause) => found.push(`${selector} does not work: ${cause}`));
  };
  const click = (name: string) => page.getByRole("button", { name }).first().click();
  await page.locator(".consent").waitFor();
  await attempt(".consent", async () => {
    for (const button of ["Customize", "Cancel", "Reject All"]) await click(button);
    await page.locator(".consent").waitFor({ state: "hidden" });
  });
  await attempt("[data-menu] > summary", async () => {
    for (const state of ["visible", "hidden"] as const) {
      await page.locator("[data-menu] > summary").click();
      await page.locator(".menu__panel").waitFor({ state });
    }
  });
  await attempt("[data-island=product-carousel]", async () => {
    await page.locator("[data-island=product-carousel]").scrollIntoViewIfNeeded();
    await click("Next picture");
    await page.locator("[aria-current][aria-label^='Picture 2']").waitFor();
  });
  await attempt("#map-search", async () => {
    await page.locator("#map-search").focus();
    await page.locator(".map .map-mark").first().waitFor();
    await page.locator("#map-search").fill("trim");
    await page.locator("#map-search").press("Enter");
    await page.locator(".areas__status", { hasText: /^Found: Trim/ }).waitFor();
    await page.locator(".map .leaflet-popup").waitFor();
  });
  await attempt("[data-quote-form]", async () => {
    await page.locator("[data-quote-form]").first().scrollIntoViewIfNeeded();
    await page.locator("[data-quote-form][data-state=shown]").waitFor();
  });
  await attempt("[data-demo-form] form", async () => {
    await click("Send");
    await page.locator("[data-demo-form] [aria-invalid]").nth(1).waitFor();
  });
  return found;
}

/* The rest runs in the page. */

function toggleAll(summaries: HTMLElement[]) {
  return summaries.flatMap((summary) => {
    const isOpen = () => summary.parentElement?.hasAttribute("open");
    const before = isOpen();
    summary.click();
    return isOpen() === before ? [`does not open or close: ${summary.textContent}`] : [];
  });
}

/** Returns an error if the page scrolls sideways, and one for each picture that does not show. */
async function scrollThrough() {
  const found: string[] = [];
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await pause(40);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
  // Without map tiles, which Leaflet fades in on its own.
  for (const image of document.querySelectorAll<HTMLImageElement>("main img:not(.leaflet-tile)")) {
    if (!image.checkVisibility() || image.width === 0) continue;
    image.scrollIntoView({ behavior: "instant", block: "center" });
    for (let tries = 0; tries < 30 && getComputedStyle(image).opacity !== "1"; tries += 1) await pause(100);
    if (getComputedStyle(image).opacity !== "1" || (image.complete && image.naturalWidth === 0))
      found.push(`a picture does not show: ${image.alt || image.src}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return found;
}
