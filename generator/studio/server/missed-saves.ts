/** Finds saves that the file watcher misses: those before it starts, and those in a folder that was replaced. */
import { statSync } from "node:fs";
import { join, sep } from "node:path";
import { plainFiles } from "../../base/plain-files.ts";

/** Stamps of all files in the folder by path. A stamp changes with each save. A folder that is missing has no files. */
const fileStamps = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesIn(folder).map((file) => [file, fileStamp(file)]));

function filesIn(folder: string): readonly string[] {
  try {
    return plainFiles(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

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
  let last = fileStamps(folder);
  const timer = setInterval(() => {
    const [before, now] = [last, fileStamps(folder)];
    last = now;
    for (const file of new Set([...before.keys(), ...now.keys()]))
      if (before.get(file) !== now.get(file)) changed(file);
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
