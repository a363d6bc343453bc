import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

test("every underline is written as Safari before 26.2 reads it: one word, and its colour and thickness apart", () => {
  const styles = builtStyles(inject("siteFolder"));
  expect(styles.size).toBeGreaterThan(10);
  const unread = Array.from(styles).flatMap(([file, css]) =>
    Array.from(css.matchAll(/[{;](?:-webkit-)?text-decoration:([^;}]+)/g), ([, value = ""]) => value)
      .filter((value) => /[\s(]/.test(value.trim()))
      .map((value) => `${file}: ${value}`),
  );
  expect(unread).toEqual([]);
});

/** The styles of the built site by file: those in its pages and those that scripts bring. Pages of one kind share their styles, which are listed once. */
function builtStyles(folder: string): ReadonlyMap<string, string> {
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
