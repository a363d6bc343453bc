/** Replaces tokens that no rule changes by their values: a page is 450 bytes smaller, of its 14,336. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoizeByFile } from "../../base/memoize-by-file.ts";
import { plainFiles } from "../../base/plain-files.ts";

/* A token that a rule sets again (--color-focus on dark grounds) stays a custom property. */

/** Values by name ("--color-ink"). */
export type DesignTokens = ReadonlyMap<string, string>;

/**
 * Returns tokens of templates/styles/tokens.css that styles only use as var(--name). Font families
 * stay: Lightning CSS moves a `font` that it can parse behind font-variant-numeric, which `font` resets.
 */
export function unchangedTokens(root: string): DesignTokens {
  const mentions = new Map<string, number>();
  for (const style of ["templates", "client"].flatMap((folder) => stylesIn(join(root, folder))))
    for (const name of namesOutsideVar(style)) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  return new Map([...declaredTokens(root)].filter(([name]) => mentions.get(name) === 1 && !name.startsWith("--font-")));
}

/** Returns all tokens of templates/styles/tokens.css, with their values as written. */
export function declaredTokens(root: string): DesignTokens {
  const css = withoutComments(readFileSync(join(root, "templates/styles/tokens.css"), "utf8"));
  return new Map(Array.from(css.matchAll(declaration), ([, name = "", value = ""]) => [name, value.trim()]));
}

/** Replaces constant tokens in a style by their values, and removes their declarations. */
export function inlineTokens(css: string, constants: DesignTokens): string {
  return css
    .replaceAll(declaration, (whole, name: string) => (constants.has(name) ? "" : whole))
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = constants.get(name);
      return value === undefined ? use : inlineTokens(value, constants);
    });
}

const declaration = /(--[\w-]+)\s*:\s*([^;{}]+);/g;

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

const stylesIn = (folder: string) =>
  (existsSync(folder) ? plainFiles(folder) : [])
    .filter((path) => path.endsWith(".css"))
    .map((path) => join(folder, path));

const namesOutsideVar = memoizeByFile(
  (bytes) =>
    withoutComments(bytes.toString("utf8"))
      .replaceAll(/var\(--[\w-]+\)/g, "")
      .match(/--[\w-]+/g) ?? [],
);
