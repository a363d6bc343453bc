/** Maps and sharing pictures are made by code, fonts and tools: when one of these changes, what was kept is made anew. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../folders.ts";
import { digestOfAll } from "./asset-file.ts";

const folders = ["generator/assets", "templates/sections/town-hero", "templates/sections/service-areas"];

let known: string | undefined;

/** Digest of all TypeScript that may draw, and of the versions of all packages. Read once a process. */
export function drawingCode() {
  known ??= digestOfAll([readFileSync(join(projectRoot, "package-lock.json")), ...folders.flatMap(sourcesIn)]);
  return known;
}

const sourcesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder))
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => readFileSync(join(projectRoot, folder, file)));
