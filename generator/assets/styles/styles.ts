/**
 * The styles of a page as one string for its <style>: fonts, tokens, base and parts, then the files that its sections
 * name, each in its layer. Pages with the same files get the same string, and the policy one hash for all of them.
 */
import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cssIn } from "../../site-folder.ts";
import { digestOfAll } from "../asset-file.ts";
import type { Fonts, RareFaces } from "../fonts/fonts.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { constantTokens, declaredTokens, withConstants } from "./constant-tokens.ts";

export { constantTokens, declaredTokens, withConstants };

import type { DrawingAddresses } from "./minify-css.ts";

export type PageStyles = {
  /** Exactly what stands between <style> and </style>. */
  readonly css: string;
  /** For the Content-Security-Policy: "sha256-…". */
  readonly hash: string;
};

/**
 * `urls`: the files of the page's sections; repeated ones count once. `rare`: those of `rareFaces` that the page needs.
 * @throws Error for a file that does not exist
 */
export type StylesFor = (urls: readonly URL[], rare: readonly RareFaces[]) => PageStyles;

type Sources = {
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
  readonly fonts: Pick<Fonts, "faces" | "rare">;
  /** What url("…/ripples.svg") in a style stands for, by file name without ending. */
  readonly drawings: DrawingAddresses;
};

/** What every page's styles are put together from: plain data, so that it can be handed to a thread. */
export type StyleSheets = {
  /** @font-face rules of every page, and of rare letters. */
  readonly fontFaces: string;
  readonly rareFaces: readonly RareFaces[];
  /** The project's templates/ as the start of a file URL. */
  readonly base: string;
  /** Every style of the templates, minified, by its path in them. */
  readonly files: Readonly<Record<string, string>>;
};

const layers = ["tokens", "base", "parts", "sections"] as const;
type Layer = (typeof layers)[number];

const onEveryPage = ["styles/tokens.css", "styles/base.css", "styles/parts.css"];

/** @throws Error naming file and line when a style does not parse or points at a drawing that is not there. */
export async function buildStyles({ fonts, ...sources }: Sources): Promise<StyleSheets> {
  const templates = join(sources.root, "templates");
  return {
    fontFaces: fonts.faces,
    rareFaces: fonts.rare,
    base: `${pathToFileURL(templates).href}/`,
    files: await minifiedStyles(templates, sources),
  };
}

/** The same for a site that is served from a folder. */
export const stylesIn = (folder: string, { fontFaces, rareFaces, base, files }: StyleSheets): StyleSheets => ({
  base,
  fontFaces: cssIn(folder, fontFaces),
  rareFaces: rareFaces.map((rare) => ({ ...rare, faces: cssIn(folder, rare.faces) })),
  files: Object.fromEntries(Object.entries(files).map(([path, css]) => [path, cssIn(folder, css)])),
});

/** Each file by itself as soon as it changes, and tokens by their names: for pages that are shown while they are worked on. */
export async function liveStyles(root: string, fonts: Pick<Fonts, "faces" | "rare">, drawings: DrawingAddresses) {
  const { minifyCss } = await import("./minify-css.ts");
  const templates = join(root, "templates");
  const addresses = JSON.stringify(drawings);
  const files: Record<string, string> = {};
  for (const path of stylePaths(templates)) {
    const source = readFileSync(join(templates, path), "utf8");
    const last = liveFiles.get(path);
    const css =
      last?.source === source && last.addresses === addresses ? last.css : minifyCss({ path, source }, drawings);
    liveFiles.set(path, { source, addresses, css });
    files[path] = css;
  }
  return { fontFaces: fonts.faces, rareFaces: fonts.rare, base: `${pathToFileURL(templates).href}/`, files };
}

const liveFiles = new Map<string, { readonly source: string; readonly addresses: string; readonly css: string }>();

export function stylesFrom({ fontFaces, base, files }: Omit<StyleSheets, "rareFaces">): StylesFor {
  const pathOf = relativeTo(base);
  const made = new Map<string, PageStyles>();

  return (urls, rare) => {
    const faces = fontFaces + rare.map(({ faces }) => faces).join("");
    const key = [faces, ...urls.map(pathOf)].join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const paths = [...new Set([...onEveryPage, ...urls.map(pathOf)])];
    const css = faces + layers.map((layer) => inLayer(layer, paths, files)).join("");
    const styles = { css, hash: `sha256-${hash("sha256", css, "base64")}` };
    made.set(key, styles);
    return styles;
  };
}

const stylePaths = (templates: string) =>
  readdirSync(templates, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

async function minifiedStyles(templates: string, { cacheDir, root, drawings }: Omit<Sources, "fonts">) {
  const paths = stylePaths(templates);
  const constants = constantTokens(root);
  const files = paths.map((path) => ({
    path,
    source: withConstants(readFileSync(join(templates, path), "utf8"), constants),
  }));
  const { value } = await kept({
    cacheDir,
    name: "styles",
    key: digestOfAll([
      makingCode("styles"),
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
      if (css === undefined) throw new Error(`A section names the style file ${path}, which is not there.`);
      return css;
    });
  return `@layer ${layer}{${rules.join("")}}`;
}

function layerOf(path: string): Layer {
  if (path === "styles/tokens.css") return "tokens";
  if (path === "styles/base.css") return "base";
  return path.startsWith("styles/") || path.startsWith("parts/") ? "parts" : "sections";
}

/** Remembers, as every page asks for the same few files. */
function relativeTo(base: string) {
  const known = new Map<URL, string>();
  return (url: URL) => {
    const path = known.get(url) ?? url.href.slice(base.length);
    known.set(url, path);
    return path;
  };
}
