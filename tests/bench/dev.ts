/** Measures the time until a browser shows a saved edit, on a dev server started as from the command line. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { chromium } from "playwright";
import { slugify } from "../../generator/base/slug.ts";
import { copiedProject, startedDev } from "../browser/dev-site.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { writeSyntheticTowns } from "./synthetic-towns.ts";

/** Wait in ms after the first page, until the data is cached. */
const untilCached = 5000;
/** Wait in ms between two saves, so that the page is ready for the next. */
const pause = 250;
/** Memory is measured after the first round of saves and after this many rounds. */
const rounds = 10;

/**
 * Returns ms from the command to the first byte of a page, ms from save to paint, and memory of the process.
 * @param folder empty folder to work in @param towns undefined: the real data @param count saves of each kind
 * @throws Error when a save does not show within a minute.
 */
export async function benchDev(folder: string, towns: number | undefined, count: number) {
  const project = copiedProject(join(folder, "project"));
  if (towns !== undefined) writeSyntheticTowns(join(project, "data"), towns);
  const { path, saves } = savesOf(project);
  // The first start compiles the code, and caches it and the sheets for the next.
  const first = await startedWith(project, "/");
  await passed(untilCached);
  await first.close();
  const home = await startedWith(project, "/");
  await home.close();
  const site = await startedWith(project, path);
  const browser = await chromium.launch((await findBrowser()).options);
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}${path}`);
    await page.waitForTimeout(4 * pause);
    const times = new Map<string, number[]>();
    const memory: number[] = [];
    for (let done = 0; done < count * rounds; done += 1) {
      if (done === count) memory.push(site.megabytes());
      const kind = saves[Math.floor(done / count) % saves.length];
      if (kind === undefined) break;
      const { name, save, shows } = kind;
      const from = performance.now();
      save(done);
      // Checks before each frame is painted.
      await page.waitForFunction(shows(done), null, { polling: "raf", timeout: 60_000 }).catch((cause) => {
        throw new Error(`${name} did not show: ${cause.message}`);
      });
      times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
      await page.waitForTimeout(pause);
      await page.waitForLoadState();
    }
    return {
      "first page, /": { "median, ms": home.firstPage },
      [`first page, ${path}`]: { "median, ms": site.firstPage },
      ...Object.fromEntries([...times].map(([name, all]) => [name, summary(all.slice(0, count))])),
      [`after ${count} saves`]: { MB: memory[0] },
      [`after ${count * rounds} saves`]: { MB: site.megabytes() },
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Starts the dev server of the project with its own data. `path` is the first page to request. */
async function startedWith(project: string, path: string) {
  const from = performance.now();
  const { child, url, close } = await startedDev(project);
  const response = await fetch(url + path);
  const page = await response.text();
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}:\n${page.slice(0, 500)}`);
  const firstPage = Math.round(performance.now() - from);
  const memory = () => execFileSync("ps", ["-o", "rss=", "-p", `${child.pid}`], { encoding: "utf8" });
  return { url, close, firstPage, megabytes: () => Math.round(Number(memory()) / 1024) };
}

type Kind = {
  readonly name: string;
  readonly file: string;
  /** Text of the file that a save replaces with `by`, which differs at each save. */
  readonly text: string;
  readonly by: (number: number) => string;
  /** Expression that is true in the page once the save is shown. */
  readonly shows: (number: number) => string;
};

const section = "templates/sections/worth-knowing/worth-knowing";
const codeSaves: readonly Kind[] = [
  {
    name: "a template",
    file: `${section}.tsx`,
    text: "<h2",
    by: (number) => `<h2 lang="en-x-${number}"`,
    shows: (number) => `document.querySelector("h2[lang=en-x-${number}]") !== null`,
  },
  {
    name: "a style",
    file: `${section}.css`,
    text: ".known {",
    by: (number) => `.known { outline-offset: ${number}px;`,
    shows: (number) => `getComputedStyle(document.querySelector(".known")).outlineOffset === "${number}px"`,
  },
  {
    name: "an island",
    file: "client/islands/map-search.tsx",
    text: "Search towns",
    by: (number) => `Search ${number} towns`,
    shows: (number) => `document.querySelector("[placeholder^='Search ${number} towns']") !== null`,
  },
];

/** Returns the path of the first town in towns.csv, and kinds of saves that change its page. */
function savesOf(project: string) {
  const sheet = readFileSync(join(project, "data/towns.csv"));
  const [{ name = "", intro = "" } = {}] = parse<Record<string, string>>(sheet, { bom: true, columns: true });
  const [text = ""] = intro.split('"');
  const town: Kind = {
    name: "a town",
    file: "data/towns.csv",
    text,
    by: (number) => `Save ${number}. ${text}`,
    shows: (number) => `document.body.textContent.includes("Save ${number}.")`,
  };
  const saves = [town, ...codeSaves].map(({ name, file, text, by, shows }) => {
    const before = readFileSync(join(project, file), "utf8");
    if (text === "" || !before.includes(text)) throw new Error(`${file} has no “${text}”.`);
    const save = (number: number) => writeFileSync(join(project, file), before.replace(text, by(number)));
    return { name, save, shows };
  });
  return { path: `/${slugify(name)}`, saves };
}

function summary(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return { "median, ms": sorted[Math.floor(sorted.length / 2)], "maximum, ms": sorted.at(-1) };
}
