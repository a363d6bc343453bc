import { EventEmitter } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import { expect, test } from "vitest";
import * as code from "../../generator/dev/dev-modules.ts";
import { createDevState } from "../../generator/dev/dev-state.ts";
import { watchSaves } from "../../generator/dev/watch-saves.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { temporarySite } from "../build/temporary-site.ts";

test("loads a half-written save once, and notices a save without a file event", async () => {
  const { data } = temporarySite();
  const file = join(data, "towns.csv");
  const text = readFileSync(file, "utf8");
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  let loads = 0;
  const beforeRead = watchSaves({
    vite: { watcher, environments: {} } as unknown as ViteDevServer,
    dataDir: data,
    isDataFile: () => true,
    isSource: () => false,
    changed: (source) => state.changed(source),
  });
  const state = createDevState({
    dataDir: data,
    day: () => "2026-05-02",
    code: { ...code, loadDevSite: loadSite },
    codeAfter: () => Promise.reject(new Error("No source was edited.")),
    beforeRead,
    isOfBrowser: () => false,
    notify: () => {
      loads += 1;
    },
  });
  await state.state();
  // Saves are found at the latest after 500 ms, at the next check of the data.
  const loadsOf = async (save: () => void) => {
    const before = loads;
    save();
    await expect.poll(() => loads, { timeout: 10_000 }).toBeGreaterThan(before);
    await sleep(700);
    return loads - before;
  };
  const halves = () => {
    writeFileSync(file, text.slice(0, 300));
    watcher.emit("all", "change", file);
    writeFileSync(file, text);
  };
  expect(await loadsOf(halves)).toBe(1);
  expect(await loadsOf(() => writeFileSync(file, `${text}\n`))).toBe(1);
});
