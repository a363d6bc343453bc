/** One style file, minified, with its drawings' addresses filled in. */
import { readFileSync } from "node:fs";
import { basename, relative, sep } from "node:path";
import type { Dependency } from "lightningcss";

/** Browsers of December 2023 and newer: what they know is printed as written. */
const targets = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

type Drawings = Readonly<Record<string, { readonly src: string }>>;

/** The returned function takes a file's path and remembers its result. */
export async function minifierOf(root: string, drawings: Drawings) {
  const { transform } = await import("lightningcss");
  const minified = new Map<string, string>();

  return (file: string) => {
    const known = minified.get(file);
    if (known !== undefined) return known;
    const name = relative(root, file).split(sep).join("/");
    try {
      const options = { filename: name, code: readFileSync(file), minify: true, analyzeDependencies: true, targets };
      const { code, dependencies } = transform(options);
      let css = Buffer.from(code).toString();
      for (const { url, placeholder } of urlsIn(dependencies ?? []))
        css = css.replaceAll(`"${placeholder}"`, address(url, drawings));
      minified.set(file, css);
      return css;
    } catch (cause) {
      throw new Error(`${name}${place(cause)}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
}

function urlsIn(dependencies: readonly Dependency[]) {
  const imported = dependencies.find((dependency) => dependency.type === "import");
  if (imported !== undefined)
    throw new Error(`@import "${imported.url}" is not read: name the file in a section's css`);
  return dependencies.filter((dependency) => dependency.type === "url");
}

function address(url: string, drawings: Drawings) {
  if (/^(?:data:|#)/.test(url)) return `"${url}"`;
  const src = drawings[basename(url, ".svg")]?.src;
  if (src === undefined)
    throw new Error(`there is no drawing for url("${url}"); put ${basename(url)} into templates/drawings`);
  return src;
}

/** ":12:3" where Lightning CSS says where. */
function place(cause: unknown) {
  if (typeof cause !== "object" || cause === null || !("loc" in cause)) return "";
  const { line, column } = cause.loc as { line: number; column: number }; // as lightningcss types its errors
  return `:${line}:${column}`;
}
