/**
 * The styles of a page as one string for its <style>: fonts, tokens, base and parts, then the files that its sections
 * name, each in its layer. Pages with the same files get the same string, and the policy one hash for all of them.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { minifierOf } from "./minify-css.ts";

export type PageStyles = {
  /** Exactly what stands between <style> and </style>. */
  readonly css: string;
  /** For the Content-Security-Policy: "sha256-…". */
  readonly hash: string;
};

/** `urls`: the files of the page's sections; repeated ones count once. */
export type StylesFor = (urls: readonly URL[]) => PageStyles;

type StyleSources = {
  readonly root: string;
  /** @font-face rules. */
  readonly fontFaces: string;
  /** By file name without ending: what url("…/ripples.svg") in a style stands for. */
  readonly drawings: Readonly<Record<string, { readonly src: string }>>;
};

const layers = ["tokens", "base", "parts", "sections"] as const;
type Layer = (typeof layers)[number];

/** @throws Error naming file and line when a file is missing, does not parse, or points at a drawing that is not there. */
export async function buildStyles({ root, fontFaces, drawings }: StyleSources): Promise<StylesFor> {
  const minify = await minifierOf(root, drawings);
  const templates = pathToFileURL(join(root, "templates/")).href;
  const onEveryPage = ["tokens", "base", "parts"].map((name) => new URL(`styles/${name}.css`, templates));
  const made = new Map<string, PageStyles>();

  return (urls) => {
    const hrefs = [...new Set([...onEveryPage, ...urls].map(({ href }) => href))];
    const key = hrefs.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const css = `${fontFaces}${layers
      .map((layer) =>
        inLayer(
          layer,
          hrefs.filter((href) => layerOf(href, templates) === layer),
        ),
      )
      .join("")}`;
    const styles = { css, hash: `sha256-${hash("sha256", css, "base64")}` };
    made.set(key, styles);
    return styles;
  };

  function inLayer(layer: Layer, hrefs: readonly string[]) {
    const rules = hrefs.map((href) => minify(fileURLToPath(href))).join("");
    return rules === "" ? "" : `@layer ${layer}{${rules}}`;
  }
}

function layerOf(href: string, templates: string): Layer {
  const path = href.slice(templates.length);
  if (path === "styles/tokens.css") return "tokens";
  if (path === "styles/base.css") return "base";
  return path.startsWith("styles/") || path.startsWith("parts/") ? "parts" : "sections";
}
