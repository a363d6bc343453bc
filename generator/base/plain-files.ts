/** What is below a folder. Links are not followed. */
import { type Dirent, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { unsavedNames } from "./overlay.ts";

/**
 * Plain files: pipes, sockets and devices are left out.
 * @returns paths relative to the folder, with slashes, in code-unit order. @throws as readdirSync
 */
export function plainFiles(folder: string): readonly string[] {
  const saved = allBelow(folder).flatMap(([path, entry]) => (entry.isFile() ? [path] : []));
  return [...new Set([...saved, ...unsavedNames(folder)])].sort();
}

/** Everything, folders, links and pipes too, by path in code-unit order. Undefined if it cannot be read. */
export function entriesBelow(folder: string): ReadonlyMap<string, Dirent> | undefined {
  try {
    return new Map(allBelow(folder).sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return undefined;
  }
}

const allBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map(
    (entry) => [relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"), entry] as const,
  );
