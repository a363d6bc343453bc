/** Time until a browser shows what an editor saved, on a dev server started as from the command line. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { chromium } from "playwright";
import { copiedProject, startedDev } from "../browser/dev-site.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { type Save, savesOf } from "./dev-saves.ts";
import { emptySheets, syntheticTowns } from "./synthetic-towns.ts";

const savesOfEach = 20;
const savesInAll = 200;
/** Time after a first page until the data is cached, in ms. */
const untilKept = 5000;
/** ms between two saves, in which the page gets ready for the next. */
const pause = 250;

/**
 * `folder` is an empty one to work in; without `towns` the data is as it is. Returns ms from the command to the first byte of a page,
 * ms from save to paint, and memory of the process. @throws Error when a save does not show within a minute.
 */
export async function benchDev(folder: string, towns: number | undefined) {
  const project = copiedProject(join(folder, "project"));
  if (towns !== undefined) makeTowns(join(project, "data"), towns);
  const { path, kinds } = savesOf(project);
  // Code compiled once after npm ci, and sheets cached for the next start.
  const first = await startedWith(project, path);
  await passed(untilKept);
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
    const show = async ({ of, write, isShown, shown }: Save) => {
      const from = performance.now();
      write();
      // Checked before each frame is painted.
      await page.waitForFunction(isShown, shown, { polling: "raf", timeout: 60_000 }).catch((cause) => {
        throw new Error(`${of} did not show: ${cause.message}`);
      });
      times.set(of, [...(times.get(of) ?? []), performance.now() - from]);
      await page.waitForTimeout(pause);
      await page.waitForLoadState();
    };
    for (let done = 0; done < savesInAll; done += 1) {
      if (done === savesOfEach) memory.push(site.megabytes());
      const kind = kinds[Math.floor(done / savesOfEach) % kinds.length] ?? kinds[0];
      if (kind !== undefined) await show(kind(done));
    }
    memory.push(site.megabytes());
    const saves = [...times].map(([of, all]) => [of, summary(all.slice(0, savesOfEach))] as const);
    return {
      "first page, /": { "median, ms": home.firstPage },
      [`first page, ${path}`]: { "median, ms": site.firstPage },
      ...Object.fromEntries(saves),
      [`after ${savesOfEach} saves`]: { MB: memory[0] },
      [`after ${savesInAll} saves`]: { MB: memory[1] },
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** In the project of that folder, with its own data. `path` is the first page to request. */
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

function makeTowns(data: string, count: number) {
  const facts = join(data, "local-facts.csv");
  const { townsCsv, factsCsv } = syntheticTowns(count, readFileSync(facts, "utf8"));
  emptySheets(data);
  writeFileSync(join(data, "towns.csv"), townsCsv);
  writeFileSync(facts, factsCsv);
}

function summary(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  return { "median, ms": sorted[Math.floor(sorted.length / 2)], "maximum, ms": sorted.at(-1) };
}
