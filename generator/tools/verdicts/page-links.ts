/** Links between the pages of a built site, and their words, from its HTML. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { basePathOf } from "../../engine/assets/base-path.ts";
import { builtBaseUrl } from "../../inspect/results/current-path.ts";
import { stem, wordsOf } from "./query-reader.ts";

/** @returns the paths of the pages that link each page. A page that cannot be read links nothing. */
export function pagesThatLink(out: string, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const start = basePathOf(builtBaseUrl(out) ?? "https://x.example");
  const linkedBy = new Map<string, string[]>(paths.map((path) => [path, []]));
  for (const from of paths) {
    const targets = new Set(
      Array.from(
        htmlOf(out, from).matchAll(/\shref="(\/[^"?#]*)/g),
        ([, href = ""]) => href.slice(start.length) || "/",
      ),
    );
    for (const to of targets) if (to !== from) linkedBy.get(to)?.push(from);
  }
  return linkedBy;
}

/** Words that say nothing of a page's subject. */
const emptyWords = /^(?:.{1,2}|and|the|for|near|with|from|what|how|are|does|can|you|your)$/;

/** @returns the words of a query that the main part of a page does not have. None if the page cannot be read. */
export function lackingWords(out: string, path: string) {
  let known: ReadonlySet<string> | undefined;
  return (query: string): readonly string[] => {
    known ??= mainWords(htmlOf(out, path));
    const has = known;
    return has.size === 0 ? [] : wordsOf(query).filter((word) => !emptyWords.test(word) && !has.has(stem(word)));
  };
}

function mainWords(html: string) {
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  return new Set(wordsOf(main.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, " ")).map(stem));
}

function htmlOf(out: string, path: string) {
  try {
    return readFileSync(join(out, path === "/" ? "index.html" : `${path.slice(1)}.html`), "utf8");
  } catch {
    return "";
  }
}
