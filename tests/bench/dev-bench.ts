/**
 * `npm run bench -- --dev`: time until a browser shows what was saved.
 * Starts a dev server as from the command line, opens a page, and saves files as an editor does.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { launchBrowser } from "../../generator/base/launch-browser.ts";
import { copiedProject } from "../browser/dev-site.ts";
import type { BenchOptions } from "./bench-options.ts";
import { measuredDev } from "./dev-process.ts";
import { firstTown, type Save, savesOf } from "./dev-saves.ts";
import { emptySheets, syntheticTowns } from "./synthetic-towns.ts";

type DevBench = {
  /** ms from the command to the first byte of each page, by its path. */
  readonly firstPages: Readonly<Record<string, number>>;
  /** ms from save to paint. */
  readonly saves: readonly { readonly of: string; readonly median: number; readonly maximum: number }[];
  /** Memory of the process in MB, after this number of saves. */
  readonly memory: readonly { readonly saves: number; readonly mb: number }[];
};

const savesOfEach = 20;
const savesInAll = 200;
/** Time after a first page until the data is cached, in ms. */
const untilKept = 5000;
/** ms between two saves, in which the page gets ready for the next. */
const pause = 250;

/** `folder` is an empty one to work in. @throws Error when a save does not show within a minute. */
export async function benchDev(folder: string, { towns, json }: BenchOptions & { readonly of: "dev" }) {
  const project = copiedProject(join(folder, "project"));
  if (towns !== undefined) makeTowns(join(project, "data"), towns);
  const town = firstTown(join(project, "data"));
  const path = `/${town.slug}`;
  // Code compiled once after npm ci, and sheets cached for the next start.
  const first = await measuredDev(project, path);
  await passed(untilKept);
  await first.stop();
  const home = await measuredDev(project, "/");
  await home.stop();
  const site = await measuredDev(project, path);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}${path}`);
    await page.waitForTimeout(4 * pause);
    const times = new Map<string, number[]>();
    const memory: DevBench["memory"][number][] = [];
    const show = async ({ of, write, isShown, shown }: Save) => {
      const from = performance.now();
      write();
      // Checked before each frame is painted.
      await page.waitForFunction(isShown, shown, { polling: "raf", timeout: 60_000 });
      times.set(of, [...(times.get(of) ?? []), performance.now() - from]);
      await page.waitForTimeout(pause);
      await page.waitForLoadState();
    };
    const kinds = savesOf(project, town);
    let done = 0;
    const note = () => memory.push({ saves: done, mb: site.megabytes() });
    for (; done < savesInAll; done += 1) {
      if (done === savesOfEach) note();
      const kind = kinds[Math.floor(done / savesOfEach) % kinds.length] ?? kinds[0];
      if (kind !== undefined) await show(kind(done));
    }
    note();
    const result: DevBench = {
      firstPages: { "/": home.firstPage, [path]: site.firstPage },
      saves: [...times].map(([of, all]) => ({ of, ...summary(all.slice(0, savesOfEach)) })),
      memory,
    };
    if (json) console.log(JSON.stringify({ towns: towns ?? null, ...result }));
    else print(result, towns);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function makeTowns(data: string, count: number) {
  const facts = join(data, "local-facts.csv");
  const { townsCsv, factsCsv } = syntheticTowns(count, readFileSync(facts, "utf8"));
  emptySheets(data);
  writeFileSync(join(data, "towns.csv"), townsCsv);
  writeFileSync(facts, factsCsv);
}

/** The median is that of two in the middle where their number is even. */
function summary(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place)] ?? 0;
  return { median: (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2, maximum: at(sorted.length - 1) };
}

function print({ firstPages, saves, memory }: DevBench, towns: number | undefined) {
  console.log(
    `${towns === undefined ? "The data as it is" : `${towns} towns`}, ${savesOfEach} saves of each kind, in ms.`,
  );
  const starts = Object.entries(firstPages).map(([path, ms]) => [path, { "from the command": Math.round(ms) }]);
  console.table(Object.fromEntries(starts));
  const paints = saves.map(({ of, ...ms }) => [of, { median: Math.round(ms.median), maximum: Math.round(ms.maximum) }]);
  console.table(Object.fromEntries(paints));
  for (const { saves, mb } of memory) console.log(`memory after ${saves} saves: ${Math.round(mb)} MB`);
  const [first, last] = memory.map(({ mb }) => mb);
  if (first !== undefined && last !== undefined) console.log(`that is ${(last / first).toFixed(2)} times as much`);
}
