/** The plain files below a folder. Links are not followed, and pipes, sockets and devices are left out. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** @returns paths relative to the folder, with slashes, in code-unit order. @throws as readdirSync */
export const plainFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
