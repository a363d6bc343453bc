/**
 * `npm run engines`: builds the real data and visits every kind of page in Playwright's Firefox and WebKit, at 390 and 1440 px.
 * Exit status 1 if something is found, or without any of them (`npx playwright install firefox webkit`).
 */
import { join } from "node:path";
import { type Browser, firefox, type Page, webkit } from "playwright";
import { startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { brokenFigures } from "../browser/figure-faults.ts";
import { allKinds, desktop, phone, unexpected } from "../browser/page-kinds.ts";
import { buildSite } from "../build/build-site.ts";
import { look, walk } from "./walk.ts";

const out = join("node_modules", ".cache", "test-site");
await buildSite({ data: "data", out });
const server = await startPreviewServer({ out, port: 0 });
let [visited, findings] = [0, 0];
for (const engine of [firefox, webkit]) {
  const browser = await engine.launch().catch(() => null);
  if (browser === null) {
    console.error(`\n!!! ${engine.name()} WAS NOT THERE. To have it: npx playwright install ${engine.name()}`);
    continue;
  }
  console.log(`\n${engine.name()} ${browser.version()}`);
  visited += 1;
  findings += await visitAll(browser);
  await browser.close();
}
await server.close();
console.log(`\n${findings} found in ${visited} of 2 engines.`);
process.exitCode = findings > 0 || visited === 0 ? 1 : 0;

/** Returns how much was found. */
async function visitAll(browser: Browser) {
  let count = 0;
  for (const { viewport } of [phone, desktop])
    for (const path of allKinds) {
      // Each asks about cookies again.
      const page = await browser.newPage({ viewport });
      const found = await visit(page, path).catch((error: unknown) => [`the visit ended: ${error}`]);
      for (const line of found) console.log(`  ${path} at ${viewport.width} px: ${line}`);
      count += found.length;
      await page.close();
    }
  return count;
}

async function visit(page: Page, path: string) {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(`uncaught: ${message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  // In the place of the tile server, which no test asks.
  const tile = { path: join(out, "icon-192.png"), headers: { "access-control-allow-origin": "*" } };
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.fulfill(tile));
  // tsx marks functions by a helper that pages have not.
  await page.addInitScript("globalThis.__name ??= (it) => it");
  page.setDefaultTimeout(10_000);
  await page.goto(server.url + path);
  const found = [...(await walk(page)), ...(await page.evaluate(look)), ...unexpected(troubles, path)];
  return [...found, ...(await page.evaluate(brokenFigures)).map((words) => `parted at a line's end: ${words}`)];
}
