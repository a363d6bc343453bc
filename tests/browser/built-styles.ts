/** The styles of the built site: those in its pages and those that scripts bring. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** By file. Pages of one kind share their styles, which are listed once. */
export function builtStyles(folder: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  const known = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(?:html|css)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const css = file.endsWith(".css") ? text : (/<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "");
    if (!known.has(css)) styles.set(file, css);
    known.add(css);
  }
  return styles;
}
