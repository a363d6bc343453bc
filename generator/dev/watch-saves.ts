/** Reports saves: those that Vite's watcher sees, and those that it misses. */
import { statSync } from "node:fs";
import { join, normalize } from "node:path";
import type { ViteDevServer } from "vite";
import { plainFiles } from "../base/plain-files.ts";

/** Delay before a saved file is checked again: the watcher reports it once in 50 ms, and misses a second save then. */
const silenceMs = 75;

/** Interval of checks of the data: the watcher misses a changed symbolic link, and files of a replaced folder. */
const intervalMs = 500;

type WatchSavesInput = {
  readonly vite: ViteDevServer;
  readonly dataDir: string;
  readonly isDataFile: (file: string) => boolean;
  readonly isSource: (file: string) => boolean;
  /** Called with the absolute path of a source that was added, changed or removed; with null for data. */
  readonly changed: (source: string | null) => void;
};

/** Returns a function to call before data or sources are read, so that earlier saves are not reported again. */
export function watchSaves({ vite, dataDir, isDataFile, isSource, changed }: WatchSavesInput) {
  let data = stampsIn(dataDir);
  const sources = new Map<string, string>();
  const lookAtData = () => {
    const [before, now] = [data, stampsIn(dataDir)];
    data = now;
    const files = [...before.keys(), ...now.keys()];
    if (files.some((file) => before.get(file) !== now.get(file) && isDataFile(file))) changed(null);
  };
  const sourceChanged = (file: string) => {
    sources.set(file, stampOf(file));
    changed(file);
    setTimeout(() => {
      if (stampOf(file) === sources.get(file)) return;
      for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file);
      sourceChanged(file);
    }, silenceMs).unref();
  };
  vite.watcher.add(dataDir);
  vite.watcher.on("all", (event, path) => {
    const file = normalize(path);
    if (event.endsWith("Dir")) return;
    if (isSource(file)) sourceChanged(file);
    if (!isDataFile(file)) return;
    lookAtData();
    setTimeout(lookAtData, silenceMs).unref();
  });
  setInterval(lookAtData, intervalMs).unref();
  return ({ code, isOfData }: { readonly code: Iterable<string>; readonly isOfData: boolean }) => {
    for (const file of code) sources.set(file, stampOf(file));
    if (isOfData) data = stampsIn(dataDir);
  };
}

/** Returns the stamps of files by path. Empty if the folder is missing. */
function stampsIn(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map(plainFiles(folder).map((name) => [join(folder, name), stampOf(join(folder, name))]));
  } catch {
    return new Map();
  }
}

/** Returns a text that differs after each save. */
function stampOf(file: string) {
  const { mtimeMs, ctimeMs, size, dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [mtimeMs, ctimeMs, size, dev, ino].join();
}
