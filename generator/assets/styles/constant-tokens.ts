/**
 * Tokens that no rule ever changes are printed as their values, where they are used: a page then carries neither their
 * names nor those that it has no use for, some 450 bytes of its 14,336. What a rule sets anew (--color-focus on dark
 * grounds) stays a custom property.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ofEachFile } from "../../of-each-file.ts";

/** Values by name ("--color-ink"). */
export type Tokens = ReadonlyMap<string, string>;

/**
 * Of templates/styles/tokens.css, those that the styles of templates/ and client/ mention only as var(--name). Families
 * stay names: a `font` that Lightning CSS can read comes to stand behind font-variant-numeric, which it resets.
 */
export function constantTokens(root: string): Tokens {
  const mentions = new Map<string, number>();
  for (const style of ["templates", "client"].flatMap((folder) => stylesIn(join(root, folder))))
    for (const name of namesOutsideVar(style)) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  return new Map([...declaredTokens(root)].filter(([name]) => mentions.get(name) === 1 && !name.startsWith("--font-")));
}

/** All of templates/styles/tokens.css, values as written. */
export function declaredTokens(root: string): Tokens {
  const css = withoutComments(readFileSync(join(root, "templates/styles/tokens.css"), "utf8"));
  return new Map(Array.from(css.matchAll(declaration), ([, name = "", value = ""]) => [name, value.trim()]));
}

/** The style with values in place of constant tokens, and without their declarations. */
export function withConstants(css: string, constants: Tokens): string {
  return css
    .replaceAll(declaration, (whole, name: string) => (constants.has(name) ? "" : whole))
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = constants.get(name);
      return value === undefined ? use : withConstants(value, constants);
    });
}

const declaration = /(--[\w-]+)\s*:\s*([^;{}]+);/g;

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "");

/** Their paths. */
function stylesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => join(folder, path));
}

const namesOutsideVar = ofEachFile(
  (bytes) =>
    withoutComments(bytes.toString("utf8"))
      .replaceAll(/var\(--[\w-]+\)/g, "")
      .match(/--[\w-]+/g) ?? [],
);
