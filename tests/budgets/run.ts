/**
 * `npm run budgets [folder]`: weighs every page of the built site and loads one of each kind in a browser. Prints
 * tables, and for each exceeded limit what, where and by how much. Without a folder it builds the real data first.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { fileOf } from "../../generator/base/page-file.ts";
import { allKinds, desktop, phone } from "../browser/page-kinds.ts";
import { richTownPath } from "../browser/subjects.ts";
import { openTestSite } from "../browser/test-site.ts";
import { readArguments } from "../by-hand/read-arguments.ts";
import { awakePhone, islandBytes } from "./awake-phone.ts";
import { bootBytes, htmlBytes } from "./bytes.ts";
import { exceeded, type Figure, printFigures } from "./figures.ts";
import { awakeLimits, limits } from "./limits.ts";
import { type LoadedPage, pageLoader } from "./load-page.ts";
import { placeFigures, places } from "./places.ts";

const named = readArguments("npm run budgets -- [folder of a built site]", (args) => {
  const [folder] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (folder !== undefined && !existsSync(join(folder, fileOf("/"))))
    throw new Error(`${folder} is no folder with a built site. Name none, and the real data is built first.`);
  return folder;
});
const site = await openTestSite(named);
const { folder, url } = site;
const fileOfKind = (path: string) => (path === "/nowhere" ? "404.html" : fileOf(path));
/** Pages that are scrolled and pressed. Other kinds differ from these only in their texts. */
const wakingKinds = ["/", "/products", "/services/iron-removal", "/local", "/about", "/contact", richTownPath];

const html = await htmlBytes(folder, allKinds.map(fileOfKind));
const browser = await chromium.launch(site.browserOptions);
// The sharpest phones of this width have three device pixels a px, and load the largest pictures.
const loadOnPhone = pageLoader(browser, { ...phone, deviceScaleFactor: 3 });
const loadOnDesktop = pageLoader(browser, desktop);
/** Measures heights and words, which do not depend on device pixels. */
const loadOnPlainPhone = pageLoader(browser, phone);
const kindsOnPhone = new Map<string, LoadedPage>();
const ofKinds = await threeAtOnce(allKinds, figuresOf);
const awake = await threeAtOnce(wakingKinds, (path) => awakePhone(browser, site, path));
const islands = await islandBytes(browser, site);
const ofPlaces = await threeAtOnce([...places], async ([path, drawn]) =>
  placeFigures(path, kindsOnPhone.get(path) ?? (await loadOnPlainPhone(url + path)), drawn),
);
await browser.close();
await site.close();

printFigures(ofKinds, limits);
const heaviest = Array.from(html).slice(0, 3);
console.log(`\nThe heaviest pages: ${heaviest.map(([file, bytes]) => `${file} ${bytes}`).join(", ")}`);
console.log("\nOn a phone that is scrolled to the end and pressed everywhere:");
printFigures([...awake, ...islands], awakeLimits);
console.log("\nPages of places on a phone:");
printFigures(ofPlaces, {});
const ofHtml = Array.from(html, ([page, value]) => ({ page, name: "HTML", value, most: limits.html }));
const problems = exceeded([...ofHtml, ...ofKinds, ...awake, ...islands, ...ofPlaces]);
for (const problem of problems) console.error(`over budget: ${problem}`);
console.log(problems.length === 0 ? "\nEvery budget holds." : `\n${problems.length} over budget.`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function figuresOf(page: string): Promise<readonly Figure[]> {
  const file = fileOfKind(page);
  const onPhone = await loadSteadily(loadOnPhone, url + page);
  kindsOnPhone.set(page, onPhone);
  const onDesktop = await loadSteadily(loadOnDesktop, url + page);
  const boot = await bootBytes(folder, readFileSync(join(folder, file), "utf8"));
  const figure = (name: keyof typeof limits, value: number, detail = "") => ({
    ...{ page, name, value, most: limits[name], detail },
  });
  return [
    { page, name: "html", value: html.get(file) ?? Number.NaN },
    figure("boot", boot),
    figure("hero", onPhone.hero),
    figure("phone", onPhone.bytes),
    ...[onDesktop, onPhone].flatMap(({ blocking, fontFiles, fonts, shift, moved }) => [
      figure("blocking", blocking.length, blocking.join(", ")),
      figure("font files", fontFiles),
      figure("fonts", fonts),
      figure("shift", shift, moved),
    ]),
    { page, name: "height", value: onPhone.height },
  ];
}

/** Returns the load with the median shift of three if the first shifts too much: a busy machine may draw half a page. */
async function loadSteadily(load: (address: string) => Promise<LoadedPage>, address: string): Promise<LoadedPage> {
  const first = await load(address);
  if (first.shift <= limits.shift) return first;
  const loads = [first, await load(address), await load(address)].toSorted((one, other) => one.shift - other.shift);
  return loads[1] ?? first;
}

/** Returns the figures of all items, in the list's order. */
async function threeAtOnce<Item>(list: readonly Item[], work: (item: Item) => Promise<readonly Figure[]>) {
  const done: (readonly Figure[])[] = [];
  const waiting = list.entries();
  const worker = async () => {
    for (const [place, item] of waiting) done[place] = await work(item);
  };
  await Promise.all([worker(), worker(), worker()]);
  return done.flat();
}
