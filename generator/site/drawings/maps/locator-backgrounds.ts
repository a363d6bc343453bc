/** County outlines for the towns' locators: one file for each scale and county in use, with that county highlighted. */

import type { CountyLabel, MapFrames } from "../../../../templates/assets.ts";
import type { Box } from "../../../../templates/maps/box.ts";
import { frameNameOf } from "../../../../templates/maps/locator-frame.ts";
import { offsetFrom, outlinesExtent, pixelsPerKm, type Span } from "../../../../templates/maps/projection.ts";
import type { Company, Coordinates, County, Site } from "../../../../templates/model.ts";
import { cachedAsset } from "../../../assets/asset-cache.ts";
import { assetCodeDigest } from "../../../assets/asset-code-digest.ts";
import { type AssetFile, assetPath, digestOfAll } from "../../../assets/asset-file.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";
import { countyLabelPoints, spreadLabelPoints } from "./county-label-points.ts";
import { type CountyShape, countyShapes, type MapsInput, outlinesDigest } from "./county-shapes.ts";
import { pathData } from "./plane-geometry.ts";

type Backgrounds = { readonly frames: MapFrames; readonly files: readonly AssetFile[] };
type FrameInUse = { readonly span: Span; readonly name: string; readonly county: County };

export async function buildLocatorBackgrounds({ site, cacheDir, colours }: MapsInput): Promise<Backgrounds> {
  const base = site.company.headquarters;
  const inUse = framesInUse(site);
  const key = digestOfAll([assetCodeDigest(), outlinesDigest(), JSON.stringify([base.lat, base.lng, inUse, colours])]);
  const { value, files } = await cachedAsset({
    cacheDir,
    name: "outlines",
    key,
    make: async () => drawFrames(base, inUse, colours),
  });
  return { frames: value, files };
}

function framesInUse({ towns, company }: Site): readonly FrameInUse[] {
  const frames = new Map<string, FrameInUse>();
  for (const town of towns) {
    const { span, name } = frameNameOf(town, company.headquarters);
    frames.set(name, { span, name, county: town.county });
  }
  return [...frames.values()].sort((a, b) => a.span - b.span || (a.name < b.name ? -1 : 1));
}

function drawFrames(base: Company["headquarters"], inUse: readonly FrameInUse[], colours: ThemeColours) {
  const labels: Record<string, readonly CountyLabel[]> = {};
  const outlines: Record<string, string> = {};
  const files: { path: string; bytes: Uint8Array }[] = [];
  for (const span of new Set(inUse.map((frame) => frame.span))) {
    const scale = pixelsPerKm(span);
    const project = (place: Coordinates) => {
      const { x, y } = offsetFrom(base, place);
      return { x: x * scale, y: y * scale };
    };
    const window = windowBeyond(overlap);
    const shapes = countyShapes({ tolerance: tolerance(span), project, window });
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

/** Returns the tolerance in square degrees: in px it is the same on maps of every span (km). */
const tolerance = (span: Span) => 2.4e-5 * (span / 78) ** 2;

/** px that shapes extend beyond the picture, so that their clipped edges are not visible. */
const overlap = 8;
/** Square px under which an island is left out. */
const smallestIsland = 40;

const windowBeyond = (px: number): Box => {
  const { left, top } = outlinesExtent;
  return { left: left - px, top: top - px, right: px - left, bottom: px - top };
};

/** Returns places for county names; Northern Ireland has none. */
const labelsOf = (shapes: readonly CountyShape[]) =>
  shapes
    .filter(({ isNorthern }) => !isNorthern)
    .map(({ name, rings }) => ({
      name,
      spots: spreadLabelPoints(countyLabelPoints(rings, windowBeyond(0), name.length * 3.4 + 6)).flatMap(
        ({ x, y, room }) => [x, y, room],
      ),
    }))
    .filter(({ spots }) => spots.length > 0);

/** Land, borders as hairlines, and the highlighted county on top. */
function outlinesSvg(shapes: readonly CountyShape[], lit: string, colours: ThemeColours) {
  const { land, border, north, litBorder } = colours;
  const { left, top, width, height } = outlinesExtent;
  const path = (which: (shape: CountyShape) => boolean, paint: string) => {
    const rings = shapes.filter(which).flatMap((shape) => shape.rings);
    const data = pathData(rings, smallestIsland);
    return data === "" ? "" : `<path ${paint} d="${data}"/>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" stroke-linejoin="round">`,
    path(
      ({ isNorthern }) => isNorthern,
      `fill="${north}" stroke="${border}" stroke-width="1.2" stroke-dasharray="3 4"`,
    ),
    path(({ isNorthern, name }) => !isNorthern && name !== lit, `fill="${land}" stroke="${border}" stroke-width="1.2"`),
    path(({ name }) => name === lit, `fill="${colours.lit}" stroke="${litBorder}" stroke-width="1.6"`),
    "</svg>",
  ].join("");
}
