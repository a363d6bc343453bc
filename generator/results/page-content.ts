/** Links and words of the pages of a built site, from its HTML, to compare with queries. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { basePathOf } from "../assets/base-path.ts";
import { fileOf } from "../base/page-file.ts";
import { decodeText, readHtml } from "../base/read-html.ts";

/** "Éire, iron filters" → "eire", "iron", "filters" */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** "softeners" and "softener" → "softener" */
export const stem = (word: string) => word.replace(/(?<=\w{3})s$/, "");

/** Reads the base URL of a built site from its robots.txt; undefined if that names no sitemap. */
export const builtBaseUrl = (out: string) =>
  /^Sitemap: (https?:\/\/\S+)\/sitemap\.xml$/m.exec(textOf(join(out, "robots.txt")))?.[1];

/** Returns the paths of the pages that link each page. A page that cannot be read links nothing. */
export function pagesThatLink(out: string, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const start = basePathOf(builtBaseUrl(out) ?? "https://x.example");
  const linkedBy = new Map<string, string[]>(paths.map((path) => [path, []]));
  for (const from of paths) {
    const targets = new Set<string>();
    readHtml(textOf(join(out, fileOf(from))), {
      open(name, { href = "" }) {
        if (name === "a" && href.startsWith(`${start}/`)) targets.add(href.slice(start.length).replace(/[?#].*/, ""));
      },
    });
    for (const to of targets) if (to !== from) linkedBy.get(to)?.push(from);
  }
  return linkedBy;
}

/** Words that do not tell the subject of a page. */
const emptyWords = /^(?:.{1,2}|and|the|for|near|with|from|what|how|are|does|can|you|your)$/;

/** Finds the words of a query that the main part of a page does not have; none if the page cannot be read. */
export function missingWordsFinder(out: string, path: string) {
  const known = new Set<string>();
  let isInMain = false;
  readHtml(textOf(join(out, fileOf(path))), {
    open(name) {
      isInMain ||= name === "main";
    },
    close(name) {
      isInMain &&= name !== "main";
    },
    text(text) {
      if (isInMain) for (const word of wordsOf(decodeText(text))) known.add(stem(word));
    },
  });
  return (query: string) =>
    known.size === 0 ? [] : wordsOf(query).filter((word) => !emptyWords.test(word) && !known.has(stem(word)));
}

function textOf(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
