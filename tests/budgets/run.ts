/**
 * `npm run budgets [folder]`: weighs every page of the built site and loads one of each kind in a browser, prints a table,
 * and says of each limit that is exceeded what, where and by how much. Without a folder the real data is built first.
 * Times are printed too, and held to their limits with --timed only: on a machine that does other things they say little.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { servePreview } from "../../generator/preview.ts";
import { fileOf } from "../../templates/paths.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { desktop, pageKinds, phone } from "../browser/page-kinds.ts";
import { buildSite } from "../build-site.ts";
import { bootBytes, htmlBytes } from "./html-bytes.ts";
import { loadPage } from "./load-page.ts";
import { exceededByIslands, islandsLine, wakeIslands } from "./map-speed.ts";
import { exceeded, exceededInTime, exceededWhenSlow, type Measured } from "./measured.ts";
import { type Slow, slowPhone } from "./slow-phone.ts";
import { slowTable, table } from "./table.ts";

const words = process.argv.slice(2);
const isTimed = words.includes("--timed");
/** Others on the machine can only make it slower, so what is held to a time has three tries. */
const tries = isTimed ? 3 : 1;
const folder = words.find((word) => !word.startsWith("--")) ?? (await builtSite());
const fileOfKind = (path: string) => (path === "/nowhere" ? "404.html" : fileOf(path));

const html = await htmlBytes(folder, pageKinds.map(fileOfKind));
const server = await servePreview({ out: folder, port: 0 });
const browser = await chromium.launch((await findBrowser()).options);
const kinds = await loadKinds();
const phones = await loadSlowly();
const islands = await wakeIslands(browser, { origin: server.url, folder, tries });
await browser.close();
await server.close();
const exact = html.filter((page): page is { file: string; bytes: number } => page.bytes !== null);
exact.sort((a, b) => b.bytes - a.bytes);

console.log(table(kinds));
console.log(`\nHTML of ${html.length} pages, the heaviest: ${exact.slice(0, 3).map(weight).join(", ")}`);
console.log(`\nOn a phone with a processor four times slower:\n${slowTable(phones)}`);
console.log(`\n${islandsLine(islands)}`);
const problems = [...exceeded(kinds, exact), ...exceededWhenSlow(phones), ...exceededByIslands(islands)];
if (isTimed) problems.push(...exceededInTime(phones, islands));
for (const problem of problems) console.error(`over budget: ${problem}`);
console.log(problems.length === 0 ? "\nEvery budget holds." : `\n${problems.length} over budget.`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function builtSite() {
  const out = join("node_modules", ".cache", "test-site");
  await buildSite({ data: "data", out });
  return out;
}

async function loadKinds() {
  const measured = new Map<string, Measured>();
  const waiting = [...pageKinds];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      measured.set(path, await measure(browser, server.url, path));
  };
  await Promise.all([work(), work(), work()]);
  return pageKinds.flatMap((path) => measured.get(path) ?? []);
}

/** One after the other, as time is measured. Kinds that differ from these by their words alone are left out. */
async function loadSlowly() {
  const phones: Slow[] = [];
  for (const path of ["/", "/products", "/services/iron-removal", "/local", "/about", "/contact", "/mullingar"])
    phones.push(await slowPhone(browser, { origin: server.url, folder, tries }, path));
  return phones;
}

async function measure(browser: Browser, origin: string, path: string): Promise<Measured> {
  const file = fileOfKind(path);
  // The sharpest phones of this width have three dots a pixel, and take the largest pictures.
  const onPhone = await loadPage(browser, origin + path, { ...phone, deviceScaleFactor: 3 });
  const onDesktop = await loadPage(browser, origin + path, desktop);
  const boot = await bootBytes(folder, readFileSync(join(folder, file), "utf8"));
  return { path, html: html.find((page) => page.file === file)?.bytes ?? 0, boot, onPhone, onDesktop };
}

function weight({ file, bytes }: { file: string; bytes: number }) {
  return `${file} ${bytes}`;
}
