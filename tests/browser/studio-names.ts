/** Names that only the dev server and reports use, read from their sources: addresses, elements, classes, headers. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const own = [
  "generator/base/document",
  "generator/studio",
  "generator/inspect/report",
  "generator/inspect/changes-page",
];
const ofSite = ["templates", "client"];

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));

/** Addresses such as "/_desk/form", elements and ids such as "site-field", headers, attributes, and classes with a hyphen or "__". */
const patterns = [
  /["'`](\/_\w[\w/-]*)/g,
  /["'`<.#](_?site-[a-z][a-z-]*)/g,
  /["'`](x-site-[a-z]+)/g,
  /\[(data-[a-z-]+)\b/g,
  /^\s*(?:[^{}]*[ ,(>])?\.([a-z][a-z]*(?:-|__)[\w-]+)/gm,
];

/** @returns names without those that sources of the site have too */
export function studioNames(): readonly string[] {
  const found = new Set<string>();
  for (const text of own.flatMap(sourcesOf))
    for (const pattern of patterns) for (const [, name = ""] of text.matchAll(pattern)) found.add(name);
  const others = ofSite.flatMap(sourcesOf).join("\n");
  return [...found].filter((name) => !others.includes(name)).sort();
}
