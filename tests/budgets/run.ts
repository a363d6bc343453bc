/**
 * `npm run budgets [folder]`: weighs every page of the built site and loads one of each kind in a browser.
 * Prints a table, and for each exceeded limit what, where and by how much. Without a folder it builds the real data first.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { fileOf } from "../../generator/base/page-file.ts";
import { allKinds, desktop, phone } from "../browser/page-kinds.ts";
import { richTownPath } from "../browser/subjects.ts";
import { openTestSite } from "../browser/test-site.ts";
import { awakePhone } from "./awake-phone.ts";
import { atOnce } from "./concurrency.ts";
import { bootBytes, htmlBytes } from "./html-bytes.ts";
import { exceededByIslands, islandsLine, measureIslands } from "./island-bytes.ts";
import { limits } from "./limits.ts";
import { type LoadedPage, pageLoader } from "./load-page.ts";
import { exceeded, exceededWhenAwake, type Measured } from "./measured.ts";
import { type Drawn, exceededByPlaces, type Place, places } from "./places.ts";
import { printAwake, printKinds, printPlaces } from "./table.ts";

const [named] = process.argv.slice(2);
if (named !== undefined && !existsSync(join(named, fileOf("/")))) {
  console.error(`${named} is no folder with a built site. Name none, and the real data is built first.`);
  process.exit(2);
}
const site = await openTestSite(named);
const { folder, url } = site;
const fileOfKind = (path: string) => (path === "/nowhere" ? "404.html" : fileOf(path));

const html = await htmlBytes(folder, allKinds.map(fileOfKind));
const browser = await chromium.launch(site.browserOptions);
// The sharpest phones of this width have three dots a pixel, and take the largest pictures.
const loadOnPhone = pageLoader(browser, { ...phone, deviceScaleFactor: 3 });
const loadOnDesktop = pageLoader(browser, desktop);
const kinds = await atOnce(3, allKinds, measure);
const phones = await atOnce(3, wakingKinds(), (path) => awakePhone(browser, site, path));
const placesOnPhone = await atOnce(3, Array.from(places), measurePlace);
const islands = await measureIslands(browser, url, folder);
await browser.close();
await site.close();
const exact = html.filter((page): page is { file: string; bytes: number } => page.bytes !== null);
exact.sort((a, b) => b.bytes - a.bytes);

printKinds(kinds);
console.log(`\nHTML of ${html.length} pages, the heaviest: ${exact.slice(0, 3).map(weight).join(", ")}`);
console.log("\nOn a phone that is scrolled to the end and pressed everywhere:");
printAwake(phones);
console.log(`\n${islandsLine(islands)}`);
console.log("\nPages of places on a phone, and as drawn:");
printPlaces(placesOnPhone);
const problems = [
  ...exceeded(kinds, exact),
  ...exceededWhenAwake(phones),
  ...exceededByIslands(islands),
  ...exceededByPlaces(placesOnPhone),
];
for (const problem of problems) console.error(`over budget: ${problem}`);
console.log(problems.length === 0 ? "\nEvery budget holds." : `\n${problems.length} over budget.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Kinds that differ from these by their words alone are left out. */
function wakingKinds() {
  return ["/", "/products", "/services/iron-removal", "/local", "/about", "/contact", richTownPath];
}

async function measure(path: string): Promise<Measured> {
  const file = fileOfKind(path);
  const onPhone = await loadSteadily(loadOnPhone, url + path);
  const onDesktop = await loadSteadily(loadOnDesktop, url + path);
  const boot = await bootBytes(folder, readFileSync(join(folder, file), "utf8"));
  return { path, html: html.find((page) => page.file === file)?.bytes ?? 0, boot, onPhone, onDesktop };
}

async function measurePlace([path, drawn]: readonly [string, Drawn]): Promise<Place> {
  const { height, words, beforeForm } = await loadOnPhone(url + path);
  return { path, height, words, beforeForm, drawn };
}

/** The middle one of three loads where the first shifts too much: a busy machine may draw half a page before the rest has come. */
async function loadSteadily(load: (address: string) => Promise<LoadedPage>, address: string): Promise<LoadedPage> {
  const first = await load(address);
  if (first.shift <= limits.shift) return first;
  const loads = [first, await load(address), await load(address)].toSorted((one, other) => one.shift - other.shift);
  return loads[1] ?? first;
}

function weight({ file, bytes }: { file: string; bytes: number }) {
  return `${file} ${bytes}`;
}
