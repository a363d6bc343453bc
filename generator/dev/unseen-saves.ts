/** Saves that no watcher told of: between the moment when files were read and the one from which they are watched. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

type Stamps = ReadonlyMap<string, string>;

/** Of all files below the folders, by their paths: another one after each save. */
export const stampsIn = (folders: readonly string[]): Stamps =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file, stampOf(file)] as const),
    ),
  );

/** Files that are new, changed or gone since. */
export function changedSince(before: Stamps, folders: readonly string[]): readonly string[] {
  const now = stampsIn(folders);
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
}

export function stampOf(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "gone" : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
