/** Drawings that are one SVG file each: those of templates/drawings, the SVG rows of images.csv, and the glasses of site.json. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import type { Drawing } from "../../templates/assets.ts";
import { projectRoot } from "../folders.ts";
import { type AssetFile, assetPath } from "./asset-file.ts";
import { drawGlass } from "./glass.ts";

export type Drawings = { readonly drawings: Readonly<Record<string, Drawing>>; readonly files: readonly AssetFile[] };
type Source = { readonly name: string; readonly svg: string; readonly alt: string };

/**
 * Names are file names without ".svg" ("why-years", "partners/fairsay"), and "glass-" with the icon of a tile.
 * @throws Error naming the file when one is missing or says nothing of its size.
 */
export function buildDrawings(site: Pick<Site, "images" | "settings">, dataDir: string): Drawings {
  const drawings: Record<string, Drawing> = {};
  const files: AssetFile[] = [];
  for (const { name, svg, alt } of [...templateDrawings(), ...dataDrawings(site, dataDir), ...glasses(site)]) {
    const bytes = Buffer.from(svg.trim());
    const path = assetPath(name.replaceAll("/", "-"), "svg", bytes);
    drawings[name] = { src: `/${path}`, ...sizeOf(svg, name), alt };
    files.push({ path, bytes });
  }
  return { drawings, files };
}

/** Ornament: what they show stands in words beside them. */
function templateDrawings(): readonly Source[] {
  const folder = join(projectRoot, "templates/drawings");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .sort()
    .map((file) => ({ name: file.slice(0, -".svg".length), svg: readFileSync(join(folder, file), "utf8"), alt: "" }));
}

const dataDrawings = ({ images }: Pick<Site, "images">, dataDir: string): readonly Source[] =>
  [...images.values()]
    .filter(({ file }) => file.endsWith(".svg"))
    .map(({ file, alt }) => ({
      name: file.slice(0, -".svg".length),
      svg: readFileSync(join(dataDir, "images", file), "utf8"),
      alt,
    }));

const glasses = ({ settings }: Pick<Site, "settings">): readonly Source[] =>
  settings.stats.map(({ icon, percent }) => ({ name: `glass-${icon}`, svg: drawGlass(percent, icon), alt: "" }));

function sizeOf(svg: string, name: string) {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined)
    throw new Error(`${name}.svg has no viewBox of four numbers. Save it with one, so that pages can keep its place.`);
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
