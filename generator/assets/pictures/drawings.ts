/** Drawings that are one SVG file each: those of templates/drawings, the SVG rows of images.csv, and the glasses of site.json. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../../data/site.ts";
import type { Drawing } from "../../../templates/assets.ts";
import { projectRoot } from "../../folders.ts";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { allPictures, DamagedPictures, unreadable } from "./damaged-pictures.ts";
import { drawGlass } from "./glass.ts";

export type Drawings = { readonly drawings: Readonly<Record<string, Drawing>>; readonly files: readonly AssetFile[] };
type Source = { readonly name: string; readonly svg: string; readonly alt: string };

export type DrawingJob = {
  readonly site: Pick<Site, "images" | "settings">;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly colours: Colours;
};

/**
 * Names are file names without ".svg" ("why-years", "partners/fairsay"), and "glass-" with the icon and the percentage of a tile ("glass-heart-75").
 * @throws DamagedPictures with those of the data that no browser would show, or whose size is not said.
 */
export async function buildDrawings({ site, dataDir, cacheDir, colours }: DrawingJob): Promise<Drawings> {
  const ofData = dataDrawings(site, dataDir);
  await allPictures(ofData.map((source) => checkDrawing(source, cacheDir)));
  const drawings: Record<string, Drawing> = {};
  const files: AssetFile[] = [];
  for (const { name, svg, alt } of [...templateDrawings(), ...ofData, ...glasses(site, colours)]) {
    const bytes = Buffer.from(svg.trim());
    const path = assetPath(name.replaceAll("/", "-"), "svg", bytes);
    const size = sizeOf(svg);
    if (size === undefined) throw new Error(`The drawing ${name} has no viewBox of four numbers.`);
    drawings[name] = { src: `/${path}`, ...size, alt };
    files.push({ path, bytes });
  }
  return { drawings, files };
}

/** Once for each version of a file. @throws DamagedPictures */
export async function checkDrawing({ name, svg }: Pick<Source, "name" | "svg">, cacheDir: string) {
  const file = `${name}.svg`;
  if (sizeOf(svg) === undefined) {
    const why = "has no viewBox of four numbers. Save it with one, so that pages can keep its place.";
    throw new DamagedPictures([{ file, why }]);
  }
  const make = async () => {
    const { default: sharp } = await import("sharp");
    await sharp(Buffer.from(svg))
      .metadata()
      .catch((cause: unknown) => {
        throw new DamagedPictures([unreadable(file, cause)]);
      });
    return { value: true, files: [] };
  };
  await kept({ cacheDir, name: `drawings/${name}`, key: digestOfAll([makingCode("pictures"), svg]), make });
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

const glasses = ({ settings }: Pick<Site, "settings">, colours: Colours): readonly Source[] =>
  settings.stats.map(({ icon, percent }) => ({
    name: `glass-${icon}-${percent}`,
    svg: drawGlass(percent, icon, colours),
    alt: "",
  }));

function sizeOf(svg: string) {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
