/** The plain files below a folder. Links are not followed, and pipes, sockets and devices are left out. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { unsavedNames } from "./overlay.ts";

/** @returns paths relative to the folder, with slashes, in code-unit order. @throws as readdirSync */
export function plainFiles(folder: string): readonly string[] {
  const saved = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  return [...new Set([...saved, ...unsavedNames(folder)])].sort();
}
