/** County outlines for the towns' locators: one file for each scale and county in use, with that county lit. */
import type { Topology } from "topojson-specification";
import type { Company, County, Site } from "../../../data/site.ts";
import type { CountyLabel, MapFrames } from "../../../templates/assets.ts";
import type { Box } from "../../../templates/maps/box.ts";
import { frameNameOf } from "../../../templates/maps/locator-frame.ts";
import { offsetFrom, outlinesExtent, pixelsPerKm, type Span } from "../../../templates/maps/projection.ts";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import type { Colours } from "../colours.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { countySpots, spreadSpots } from "./county-spots.ts";
import { readTopology, simplifyCounties, weighTopology } from "./geography.ts";
import { clip, pathData, type Ring } from "./shapes.ts";

type Sources = {
  readonly site: Pick<Site, "towns" | "company">;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly colours: Colours;
};
type FrameInUse = { readonly span: Span; readonly name: string; readonly county: County };

/** @throws Error when the county outlines are missing from the data or damaged. */
export async function buildOutlines({
  site,
  dataDir,
  cacheDir,
  colours,
}: Sources): Promise<{ frames: MapFrames; files: readonly AssetFile[] }> {
  const topology = readTopology(dataDir);
  const base = site.company.headquarters;
  const inUse = framesInUse(site);
  const key = digestOfAll([makingCode("maps"), topology, JSON.stringify([base.lat, base.lng, inUse, colours])]);
  const { value, files } = await kept({
    cacheDir,
    name: "outlines",
    key,
    make: () => drawFrames(topology, base, inUse, colours),
  });
  return { frames: value, files };
}

function framesInUse({ towns, company }: Sources["site"]): readonly FrameInUse[] {
  const frames = new Map<string, FrameInUse>();
  for (const town of towns) {
    const { span, name } = frameNameOf(town, company.headquarters);
    frames.set(name, { span, name, county: town.county });
  }
  return [...frames.values()].sort((a, b) => a.span - b.span || (a.name < b.name ? -1 : 1));
}

async function drawFrames(
  topologyText: string,
  base: Company["headquarters"],
  inUse: readonly FrameInUse[],
  colours: Colours,
) {
  const topology = await weighTopology(topologyText);
  const labels: Record<string, readonly CountyLabel[]> = {};
  const outlines: Record<string, string> = {};
  const files: { path: string; bytes: Uint8Array }[] = [];
  for (const span of new Set(inUse.map((frame) => frame.span))) {
    const shapes = await countyShapes(topology, base, span);
    labels[span] = labelsOf(shapes);
    for (const { name, county } of inUse.filter((frame) => frame.span === span)) {
      const bytes = Buffer.from(outlinesSvg(shapes, county.name, colours));
      const path = assetPath(`map-${name}`, "svg", bytes);
      outlines[name] = `/${path}`;
      files.push({ path, bytes });
    }
  }
  return { value: { labels, outlines }, files };
}

type CountyShape = { readonly name: string; readonly isNorthern: boolean; readonly rings: readonly Ring[] };

/** Square degrees that may be straightened on the narrowest map; wider ones show the same detail in px. */
const tolerance = (span: Span) => 2.4e-5 * (span / 78) ** 2;

/** px beyond the picture's edge, so that the cut itself is never seen. */
const overlap = 8;
/** Square px under which an island is left out. */
const smallestIsland = 40;

/** The counties in px around the base, as far as the locators of a span can look. */
async function countyShapes(
  topology: Topology,
  base: Company["headquarters"],
  span: Span,
): Promise<readonly CountyShape[]> {
  const scale = pixelsPerKm(span);
  const window = windowBeyond(overlap);
  const project = (place: { lat: number; lng: number }) => {
    const { x, y } = offsetFrom(base, place);
    return { x: x * scale, y: y * scale };
  };
  const counties = await simplifyCounties(topology, tolerance(span));
  return counties
    .map(({ name, isNorthern, rings }) => ({
      name,
      isNorthern,
      rings: rings.map((ring) => clip(ring.map(project), window)).filter((ring) => ring.length > 2),
    }))
    .filter(({ rings }) => rings.length > 0);
}

const windowBeyond = (px: number): Box => {
  const { left, top } = outlinesExtent;
  return { left: left - px, top: top - px, right: px - left, bottom: px - top };
};

/** Names are only given to the counties that we may come to. */
const labelsOf = (shapes: readonly CountyShape[]) =>
  shapes
    .filter(({ isNorthern }) => !isNorthern)
    .map(({ name, rings }) => ({
      name,
      spots: spreadSpots(countySpots(rings, windowBeyond(0), name.length * 3.4 + 6)).flatMap(({ x, y, room }) => [
        x,
        y,
        room,
      ]),
    }))
    .filter(({ spots }) => spots.length > 0);

/** The land without water, borders as hairlines, `lit` on top. */
function outlinesSvg(shapes: readonly CountyShape[], lit: string, colours: Colours) {
  const { land, border, north, litBorder } = colours;
  const { left, top, width, height } = outlinesExtent;
  const data = (which: (shape: CountyShape) => boolean) =>
    pathData(
      shapes.filter(which).flatMap(({ rings }) => rings),
      smallestIsland,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" stroke-linejoin="round">` +
    path(
      data(({ isNorthern }) => isNorthern),
      `fill="${north}" stroke="${border}" stroke-width="1.2" stroke-dasharray="3 4"`,
    ) +
    path(
      data(({ isNorthern, name }) => !isNorthern && name !== lit),
      `fill="${land}" stroke="${border}" stroke-width="1.2"`,
    ) +
    path(
      data(({ name }) => name === lit),
      `fill="${colours.lit}" stroke="${litBorder}" stroke-width="1.6"`,
    ) +
    "</svg>"
  );
}

const path = (data: string, paint: string) => (data === "" ? "" : `<path ${paint} d="${data}"/>`);
