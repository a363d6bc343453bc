/** Links between the pages of a built site, from its HTML. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { basePathOf } from "../../engine/assets/base-path.ts";
import { builtBaseUrl } from "../../inspect/results/site-path-of-url.ts";

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

function htmlOf(out: string, path: string) {
  try {
    return readFileSync(join(out, path === "/" ? "index.html" : `${path.slice(1)}.html`), "utf8");
  } catch {
    return "";
  }
}
