/** What parts of one site are made from, in digests. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "../folders.ts";
import { fileDigest } from "../of-each-file.ts";
import { shortHash } from "../render/digest.ts";
import { sourceDigest } from "../source-digest.ts";

/** Of all code that decides what a site is. */
export const allCodeDigest = () => sourceDigest(projectRoot, ["templates", "client", "generator", "data"]);

/** Of every file in a folder, wherever that stands, but for those that editors and systems hide, and what is written for people. */
export function dataDigest(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/(?:^|\/)[.~]|^docs\/|\.md$/.test(path))
    .sort();
  return shortHash(files.map((path) => `${path} ${fileDigest(join(folder, path))}`).join("\n"));
}
