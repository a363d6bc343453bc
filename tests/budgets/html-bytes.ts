/** What the HTML of every page weighs, and the script that all of them load. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliBytes, brotliBytesOf } from "./brotli.ts";
import { atOnce } from "./concurrency.ts";
import { limits } from "./limits.ts";

/** `file` is relative to the site's folder; `bytes` is brotli 11, or null where a faster quality proves it to fit. */
export type HtmlBytes = { readonly file: string; readonly bytes: number | null };

/** Every page; exact for the heaviest, for `exactly` and for whatever might be over. */
export async function htmlBytes(folder: string, exactly: readonly string[]): Promise<readonly HtmlBytes[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const quick = await atOnce(2, files, async (file) => {
    const body = readFileSync(join(folder, file));
    return { file, body, most: await brotliBytes(body, 5) };
  });
  const heaviestFirst = quick.toSorted((a, b) => b.most - a.most);
  return atOnce(2, heaviestFirst, async ({ file, body, most }, place) => {
    const isExact = place < heaviest || most > limits.html || exactly.includes(file);
    return { file, bytes: isExact ? await brotliBytes(body) : null };
  });
}

/** Pages whose exact weight is always taken: the largest by 11 is among the largest by 5. */
const heaviest = 6;

/** Scripts that a page's HTML names, with their static imports: one entry for each. */
export async function bootBytes(folder: string, html: string) {
  const scripts = Array.from(html.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g), ([, name]) => name ?? "");
  const files = new Set<string>();
  for (const script of scripts) collectImports(folder, script, files);
  const sizes = await Promise.all(Array.from(files, (file) => brotliBytesOf(join(folder, "assets", file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function collectImports(folder: string, file: string, found: Set<string>) {
  if (found.has(file)) return;
  found.add(file);
  const source = readFileSync(join(folder, "assets", file), "utf8");
  for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g))
    collectImports(folder, basename(name ?? ""), found);
}
