/** Finds saves that the file watcher misses: those before it starts, and those in a folder that was replaced. */
import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";

type Stamps = ReadonlyMap<string, string>;

/** Stamps of all files in the folders by path. A stamp changes with each save. A folder that is missing has no files. */
export const fileStamps = (folders: readonly string[]): Stamps =>
  new Map(folders.flatMap(filesIn).map((file) => [file, fileStamp(file)] as const));

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Files that are new, changed or removed since. */
export const changedFiles = (before: Stamps, folders: readonly string[]): readonly string[] =>
  differing(before, fileStamps(folders));

const differing = (before: Stamps, now: Stamps) =>
  [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));

export function fileStamp(file: string) {
  try {
    const { mtimeMs, ctimeMs, size, dev, ino } = statSync(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${dev} ${ino}`;
  } catch {
    return gone;
  }
}

const gone = "gone";

/** Time between two checks; ms. */
const interval = 500;

/** Checks a folder regularly. A watcher misses that a link to it is switched, or that it is moved away and replaced. */
export function watchMissedSaves(folder: string, changed: (file: string) => void) {
  let last = fileStamps([folder]);
  const timer = setInterval(() => {
    const now = fileStamps([folder]);
    const files = differing(last, now);
    last = now;
    for (const file of files) changed(file);
  }, interval);
  timer.unref();
  return {
    /** Call for a file that the watcher has reported. */
    noticed(file: string) {
      const stamp = fileStamp(file);
      if (file.startsWith(folder + sep) && stamp !== gone) last = new Map([...last, [file, stamp]]);
    },
    stop: () => clearInterval(timer),
  };
}
