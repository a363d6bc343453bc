/** Styles of a page as one string for its <style>: fonts, tokens, base, parts and sections, each in its layer. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createMemo } from "../../base/cache/memo.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digest.ts";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import { prefixCss } from "../base-path.ts";
import type { Fonts, RareFontFaces } from "../fonts/fonts.ts";
import { declaredTokens, inlineTokens, unchangedTokens } from "./inline-tokens.ts";

export { declaredTokens, inlineTokens, unchangedTokens };

import type { DrawingAddresses } from "./minify-css.ts";

/* Pages with the same files have the same string, so the policy has one hash for them. */

export type PageStyles = {
  /** The text between <style> and </style>. */
  readonly css: string;
  /** For the Content-Security-Policy: "sha256-…". */
  readonly hash: string;
};

/**
 * @param urls style files of the page's sections. @param rare the `rareFaces` that the page needs
 * @throws Error for a file that does not exist
 */
export type StylesFor = (urls: readonly URL[], rare: readonly RareFontFaces[]) => PageStyles;

type BuildStylesInput = {
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
  readonly fonts: Pick<Fonts, "faces" | "rare">;
  /** Addresses of drawings that styles name as url("…/ripples.svg"), by file name without ending. */
  readonly drawings: DrawingAddresses;
};

/** Styles of all pages. */
export type StyleSheets = {
  /** `fontFaces` are the @font-face rules of every page, `rareFaces` those for rare letters. */
  readonly fontFaces: string;
  readonly rareFaces: readonly RareFontFaces[];
  /** The project's templates/ as the start of a file URL. */
  readonly base: string;
  /** Minified styles by their path in templates/. */
  readonly files: Readonly<Record<string, string>>;
};

const layers = ["tokens", "base", "parts", "sections"] as const;
type Layer = (typeof layers)[number];

/** Returns the stylesheet for paper and for very large text. Pages link it, as few visits need it. */
export const linkedStyles = ({ files }: Pick<StyleSheets, "files">): AssetFile => {
  const css = `@layer linked{${files["styles/linked.css"] ?? ""}}`;
  return { path: assetPath("linked", "css", css), bytes: Buffer.from(css) };
};

const onEveryPage = ["styles/tokens.css", "styles/base.css", "styles/parts.css"];

/** @throws Error with file and line if a style does not parse, or names a missing drawing */
export async function buildStyles({ fonts, ...sources }: BuildStylesInput): Promise<StyleSheets> {
  const templates = join(sources.root, "templates");
  return {
    fontFaces: fonts.faces,
    rareFaces: fonts.rare,
    base: `${pathToFileURL(templates).href}/`,
    files: await minifiedStyles(templates, sources),
  };
}

/** Adds the base path of the site. */
export const stylesWithBasePath = (
  folder: string,
  { fontFaces, rareFaces, base, files }: StyleSheets,
): StyleSheets => ({
  base,
  fontFaces: prefixCss(folder, fontFaces),
  rareFaces: rareFaces.map((rare) => ({ ...rare, faces: prefixCss(folder, rare.faces) })),
  files: Object.fromEntries(Object.entries(files).map(([path, css]) => [path, prefixCss(folder, css)])),
});

/** Styles for the dev server: each file is read again when it changes, tokens are custom properties. */
export async function devStyles(root: string, fonts: Pick<Fonts, "faces" | "rare">, drawings: DrawingAddresses) {
  const { minifyCss } = await import("./minify-css.ts");
  const templates = join(root, "templates");
  const addresses = JSON.stringify(drawings);
  const files = stylePaths(templates).map((path) => {
    const source = readFileSync(join(templates, path), "utf8");
    return [path, minified.recall(path, [source, addresses], () => minifyCss({ path, source }, drawings))] as const;
  });
  const base = `${pathToFileURL(templates).href}/`;
  return { fontFaces: fonts.faces, rareFaces: fonts.rare, base, files: Object.fromEntries(files) };
}

const minified = createMemo();

export const stylesForPage =
  ({ fontFaces, base, files }: Omit<StyleSheets, "rareFaces">): StylesFor =>
  (urls, rare) => {
    const faces = fontFaces + rare.map(({ faces }) => faces).join("");
    const paths = [...new Set([...onEveryPage, ...urls.map(({ href }) => href.slice(base.length))])];
    const css = faces + layers.map((layer) => inLayer(layer, paths, files)).join("");
    return { css, hash: `sha256-${hash("sha256", css, "base64")}` };
  };

const stylePaths = (templates: string) => plainFiles(templates).filter((path) => path.endsWith(".css"));

async function minifiedStyles(templates: string, { cacheDir, root, drawings }: Omit<BuildStylesInput, "fonts">) {
  const paths = stylePaths(templates);
  const constants = unchangedTokens(root);
  const files = paths.map((path) => ({
    path,
    source: inlineTokens(readFileSync(join(templates, path), "utf8"), constants),
  }));
  const { value } = await cachedAsset({
    cacheDir,
    name: "styles",
    key: digestOfAll([
      assetCodeDigest(),
      JSON.stringify(drawings),
      ...files.flatMap(({ path, source }) => [path, source]),
    ]),
    make: async () => {
      const { minifyCss } = await import("./minify-css.ts");
      return { value: Object.fromEntries(files.map((file) => [file.path, minifyCss(file, drawings)])), files: [] };
    },
  });
  return value;
}

function inLayer(layer: Layer, paths: readonly string[], minified: Readonly<Record<string, string>>) {
  const rules = paths
    .filter((path) => layerOf(path) === layer)
    .map((path) => {
      const css = minified[path];
      if (css === undefined) throw new Error(`A section names the style file ${path}, which is missing.`);
      return css;
    });
  return `@layer ${layer}{${rules.join("")}}`;
}

function layerOf(path: string): Layer {
  if (path === "styles/tokens.css") return "tokens";
  if (path === "styles/base.css") return "base";
  return path.startsWith("styles/") || path.startsWith("parts/") ? "parts" : "sections";
}
