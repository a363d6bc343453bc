/** Drawings, one SVG file each: templates/drawings, the SVG rows of images.csv, and the glasses of site.json. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawingAsset } from "../../../templates/assets.ts";
import type { Site } from "../../../templates/model.ts";
import { type AssetFile, assetPath } from "../../assets/asset-file.ts";
import { readSvg, type Svg } from "../../assets/drawings/read-svg.ts";
import { type DesignTokens, declaredTokens, inlineTokens } from "../../assets/styles/inline-tokens.ts";
import type { ThemeColours } from "../../assets/styles/theme-colours.ts";
import { drawGlass } from "./glass.ts";

export type Drawings = {
  readonly drawings: Readonly<Record<string, DrawingAsset>>;
  readonly files: readonly AssetFile[];
};
type Source = { readonly name: string; readonly svg: Svg; readonly alt: string };

export type BuildDrawingsInput = {
  readonly site: Pick<Site, "images" | "settings">;
  readonly dataDir: string;
  /** The project's folder. */
  readonly root: string;
  readonly colours: ThemeColours;
};

/**
 * Keys are file names without ".svg" ("partners/fairsay"), or "glass-" with icon and percentage ("glass-heart-75").
 * @throws Error for a file that no browser can show. Files of the data were checked while loading
 */
export function buildDrawings({ site, dataDir, root, colours }: BuildDrawingsInput): Drawings {
  const drawings: Record<string, DrawingAsset> = {};
  const files: AssetFile[] = [];
  for (const { name, svg, alt } of [
    ...templateDrawings(root),
    ...dataDrawings(site, dataDir),
    ...glasses(site, colours),
  ]) {
    const bytes = Buffer.from(svg.text);
    const path = assetPath(name.replaceAll("/", "-"), "svg", bytes);
    drawings[name] = { src: `/${path}`, width: svg.width, height: svg.height, alt };
    files.push({ path, bytes });
  }
  return { drawings, files };
}

/** Reads decorative drawings. Replaces var(--color-…), as an SVG in an <img> cannot read the page's custom properties. */
function templateDrawings(root: string): readonly Source[] {
  const tokens = declaredTokens(root);
  return drawingNames(root).map((name) => {
    const file = `${name}.svg`;
    const text = readFileSync(join(root, drawingsFolder, file), "utf8");
    return { name, svg: drawing(file, inColour(file, text, tokens)), alt: "" };
  });
}

const drawingsFolder = "templates/drawings";

/** Returns the file names, sorted, without ".svg". */
export const drawingNames = (root: string): readonly string[] =>
  readdirSync(join(root, drawingsFolder))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .sort();

/** @throws Error for a colour that is missing in tokens.css */
function inColour(file: string, svg: string, tokens: DesignTokens) {
  const coloured = inlineTokens(svg, tokens);
  const [, missing] = /var\((--[\w-]+)/.exec(coloured) ?? [];
  if (missing !== undefined) throw new Error(`templates/drawings/${file}: ${missing} is not in tokens.css.`);
  return coloured;
}

const dataDrawings = ({ images }: Pick<Site, "images">, dataDir: string): readonly Source[] =>
  [...images.values()]
    .filter(({ file }) => file.endsWith(".svg"))
    .map(({ file, alt }) => ({
      name: file.slice(0, -".svg".length),
      svg: drawing(file, readFileSync(join(dataDir, "images", file))),
      alt,
    }));

const glasses = ({ settings }: Pick<Site, "settings">, colours: ThemeColours): readonly Source[] =>
  settings.stats.map(({ icon, percent }) => ({
    name: `glass-${icon}-${percent}`,
    svg: drawing(icon, drawGlass(percent, icon, colours)),
    alt: "",
  }));

function drawing(name: string, content: string | Buffer): Svg {
  const { svg, why } = readSvg(Buffer.from(content));
  if (svg === undefined) throw new Error(`The drawing ${name} ${why}`);
  return svg;
}
