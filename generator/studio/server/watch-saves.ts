/** Reports saves: those that Vite's watcher sees, and those that it misses. */
import { statSync } from "node:fs";
import { join, normalize } from "node:path";
import type { ViteDevServer } from "vite";
import { plainFiles } from "../../base/plain-files.ts";

/** The watcher reports a file once in 50 ms and misses a second save in that time, so the file is checked again. */
const silenceMs = 75;

/** Time between two looks at the data. The watcher misses that a link is switched, and some of a folder that is replaced. */
const intervalMs = 500;

/** @param changed called with the absolute path of each file that was added, changed or removed */
export function watchSaves(vite: ViteDevServer, dataDir: string, changed: (file: string) => void) {
  let seen = stampsIn(dataDir);
  const noticed = (file: string) => {
    const stamp = stampOf(file);
    if (seen.has(file)) seen = new Map([...seen, [file, stamp]]);
    changed(file);
    setTimeout(() => {
      if (stampOf(file) === stamp) return;
      for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file);
      noticed(file);
    }, silenceMs).unref();
  };
  vite.watcher.add(dataDir);
  vite.watcher.on("all", (event, file) => {
    if (!event.endsWith("Dir")) noticed(normalize(file));
  });
  setInterval(() => {
    const [before, now] = [seen, stampsIn(dataDir)];
    seen = now;
    for (const file of new Set([...before.keys(), ...now.keys()]))
      if (before.get(file) !== now.get(file)) changed(file);
  }, intervalMs).unref();
}

/** By file. None if the folder is missing. */
function stampsIn(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map(plainFiles(folder).map((name) => [join(folder, name), stampOf(join(folder, name))]));
  } catch {
    return new Map();
  }
}

/** Changes with each save. */
function stampOf(file: string) {
  const { mtimeMs, ctimeMs, size, dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [mtimeMs, ctimeMs, size, dev, ino].join();
}
