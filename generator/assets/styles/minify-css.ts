/** Minifies one style file, and fills in the addresses of drawings. A separate file, as Lightning CSS loads slowly. */
import { basename } from "node:path";
import { type Dependency, transform } from "lightningcss";

export type DrawingAddresses = Readonly<Record<string, { readonly src: string }>>;

/** Browsers of December 2023 and newer. */
const safari = (17 << 16) | (2 << 8);
const targets = { chrome: 120 << 16, firefox: 121 << 16, safari, ios_saf: safari };

/** @param path relative to templates/. @throws Error with file and line */
export function minifyCss({ path, source }: { path: string; source: string }, drawings: DrawingAddresses) {
  try {
    const options = { filename: path, code: Buffer.from(source), minify: true, analyzeDependencies: true, targets };
    const { code, dependencies } = transform(options);
    let css = Buffer.from(code).toString();
    for (const { url, placeholder } of urlsIn(dependencies ?? []))
      css = css.replaceAll(`"${placeholder}"`, address(url, drawings));
    return css;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`templates/${path}${place(cause)}: ${message}`, { cause });
  }
}

function urlsIn(dependencies: readonly Dependency[]) {
  const imported = dependencies.find((dependency) => dependency.type === "import");
  if (imported !== undefined)
    throw new Error(`@import "${imported.url}" is not read: name the file in a section's css`);
  return dependencies.filter((dependency) => dependency.type === "url");
}

function address(url: string, drawings: DrawingAddresses) {
  if (/^(?:data:|#)/.test(url)) return `"${url}"`;
  const src = drawings[basename(url, ".svg")]?.src;
  if (src === undefined)
    throw new Error(`there is no drawing for url("${url}"): put ${basename(url)} into templates/drawings`);
  return src;
}

/** ":12:3", if Lightning CSS reports a position. */
function place(cause: unknown) {
  if (typeof cause !== "object" || cause === null || !("loc" in cause)) return "";
  const { line, column } = cause.loc as { line: number; column: number }; // as lightningcss types its errors
  return `:${line}:${column}`;
}
