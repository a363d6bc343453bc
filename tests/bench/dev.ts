/** Time until a browser shows what an editor saved, on a dev server started as from the command line. */
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

/** Time after a first page until the data is cached, in ms. */
const untilCached = 5000;
/** ms between two saves, in which the page gets ready for the next. */
const pause = 250;
/** Memory is measured after the first saves, and after this many times as many. */
const rounds = 10;

/**
 * Returns ms from the command to the first byte of a page, ms from save to paint, and memory of the process.
 * @param folder an empty one to work in. @param towns without, the data is as it is. @param count of saves of each kind
 * @throws Error when a save does not show within a minute.
 */
export async function benchDev(folder: string, towns: number | undefined, count: number) {
  const project = copiedProject(join(folder, "project"));
  if (towns !== undefined) writeSyntheticTowns(join(project, "data"), towns);
  // Code compiled once after npm ci, and sheets cached for the next start.
  const first = await startedWith(project, "/");
  const { path, saves } = await savesOf(project, first.url);
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
      // Checked before each frame is painted.
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
  /** Replaces `text` in the file. All saves differ. */
  readonly text: string;
  readonly by: (number: number) => string;
  /** Expression that is true in the page once the save is shown. */
  readonly shows: (number: number) => string;
};

/** Returns kinds of saves for the page of the first town that shows a cell of both sheets, and its path. */
async function savesOf(project: string, url: string) {
  const rowsOf = (file: string): readonly Record<string, string>[] =>
    parse(readFileSync(join(project, "data", file)), { bom: true, columns: true, relax_column_count: true });
  const cell = (name: string, file: string, column: string, html: string): Kind | undefined => {
    const sheet = readFileSync(join(project, "data", file), "utf8");
    // The beginning of a cell, which HTML and typography leave as it is.
    const starts = rowsOf(file).map((row) => row[column]?.split(/["'’&{€\d]/)[0] ?? "");
    const isShown = (start: string) => start.length > 25 && html.includes(start) && sheet.split(start).length === 2;
    const text = starts.find(isShown);
    const shows = (number: number) => `document.body.textContent.includes("Save ${number}.")`;
    return text === undefined
      ? undefined
      : { name: `${name} (${file})`, file: `data/${file}`, text, by: (number) => `Save ${number}. ${text}`, shows };
  };
  for (const { name = "" } of rowsOf("towns.csv")) {
    const path = `/${slugify(name)}`;
    const html = await (await fetch(url + path)).text();
    const town = cell("a town", "towns.csv", "intro", html);
    const fact = cell("a fact", "local-facts.csv", "statement", html);
    if (town !== undefined && fact !== undefined)
      return { path, saves: [town, fact, ...codeSaves].map(withFile(project)) };
  }
  throw new Error("No page of a town shows a cell of towns.csv and one of local-facts.csv.");
}

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

const withFile =
  (project: string) =>
  ({ name, file, text, by, shows }: Kind) => {
    const before = readFileSync(join(project, file), "utf8");
    if (!before.includes(text)) throw new Error(`${file} has no “${text}”.`);
    const save = (number: number) => writeFileSync(join(project, file), before.replace(text, by(number)));
    return { name, save, shows };
  };

function summary(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return { "median, ms": sorted[Math.floor(sorted.length / 2)], "maximum, ms": sorted.at(-1) };
}
