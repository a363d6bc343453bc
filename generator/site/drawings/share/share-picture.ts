/** Draws one sharing picture: the company's name, the words on the left, the art on the right. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureAsset } from "../../../../templates/assets.ts";
import { logoMark } from "../../../../templates/parts/logo-mark.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";
import { logoSvg } from "../logo-svg.ts";
import type { ShareCard } from "./share-cards.ts";
import { drawCountyMap, drawTownMap, type ShareMapInput } from "./share-locator.ts";
import { drawLines, fitHeading, wrapLines } from "./share-text.ts";

export type SharePictureInput = ShareMapInput & {
  readonly company: string;
  readonly dataDir: string;
  readonly pictures: Readonly<Record<string, PictureAsset>>;
  /** The SVG text of the coverage map. */
  readonly coverage: string;
};

const shareSize = { width: 1200, height: 630 } as const;

const margin = 72;
const lineSize = 30;
const headingSizes = [80, 72, 66, 60, 54, 48];
const columns = { beside: 520, wide: shareSize.width - 2 * margin };
/** Sizes of a picture beside the words, and of a band under them. */
const photo = { left: 640, top: 0, width: 560, height: 630 };
const band = { left: 0, top: 336, width: 1200, height: 294 };

/** Returns a JPEG, as all services accept it. */
export async function drawSharePicture(card: ShareCard, making: SharePictureInput): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const ground = sharp(Buffer.from(cardSvg(card, making)));
  const { art } = card;
  const place = art.kind === "picture" ? photo : art.kind === "band" ? band : null;
  const layers =
    place === null || !("file" in art)
      ? []
      : [{ ...(await cropped(art, place, making)), left: place.left, top: place.top }];
  return ground.composite(layers).jpeg({ quality: 86, chromaSubsampling: "4:4:4" }).toBuffer();
}

type Photo = { readonly file: string; readonly side?: "right" };

/** Scales a picture into its place: with crop "contain" it is shown whole on --color-tint, else it fills the place. */
async function cropped(
  { file, side }: Photo,
  { width, height }: typeof photo,
  { dataDir, pictures, colours }: SharePictureInput,
) {
  const { default: sharp } = await import("sharp");
  const crop = side ?? pictures[file]?.crop;
  const { data, info } = await sharp(readFileSync(join(dataDir, "images", file)))
    .resize({
      width,
      height,
      fit: crop === "contain" ? "contain" : "cover",
      position: crop === undefined || crop === "contain" ? "centre" : crop,
      background: colours.tint,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

function cardSvg(card: ShareCard, making: SharePictureInput) {
  const { width, height } = shareSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<path fill="${making.colours.sea}" d="M0 0h${width}v${height}H0z"/>${artSvg(card, making)}${brand(making)}${words(card, making)}</svg>`
  );
}

function artSvg({ art }: ShareCard, making: SharePictureInput) {
  if (art.kind === "town") return drawTownMap(art.town, making);
  if (art.kind === "county") return drawCountyMap(art.county, making);
  if (art.kind === "coverage") return coverageArt(making);
  return art.kind === "rings" ? rings(making.colours) : "";
}

/** Shows the coverage map with its larger names, which are legible at this width. */
const coverageArt = ({ coverage, colours }: SharePictureInput) =>
  `<path fill="${colours.deep}" d="M640 0h560v630H640z"/>` +
  coverage
    .replace(
      /<svg [^>]*?viewBox="([^"]*)"/,
      '<svg x="640" width="560" height="630" preserveAspectRatio="xMidYMid slice" viewBox="$1"',
    )
    .replace(/<style>.*?<\/style>/, "")
    .replace('<g class="wide">', '<g display="none">')
    .replace('<g class="narrow" display="none">', "<g>");

const rings = ({ ring, highlight }: ThemeColours) =>
  `<g stroke="${ring}" transform="translate(960 330)">${[70, 130, 195, 265, 340, 420]
    .map(
      (radius, index) =>
        `<circle r="${radius}" cy="${-index * 6}" stroke-width="2" opacity="${(0.5 - index * 0.07).toFixed(2)}"/>`,
    )
    .join("")}<circle r="26" cy="8" fill="${highlight}" stroke="none"/></g>`;

function brand({ company, lettering, colours }: SharePictureInput) {
  const { paper, highlight } = colours;
  const mark = `<g stroke="${paper}" transform="translate(${margin} 60)scale(1.5)">${logoSvg(logoMark, highlight)}</g>`;
  const style = { face: "heading", size: 36, fill: paper, x: margin + 64, bottom: 97, leading: 1 } as const;
  return mark + drawLines([company], style, lettering);
}

function words({ heading, lines, art }: ShareCard, { lettering, colours }: SharePictureInput) {
  const isBand = art.kind === "band";
  const column = { width: isBand ? columns.wide : columns.beside, lettering };
  const bottom = isBand ? band.top - 48 : shareSize.height - margin;
  const small = lines.flatMap((line) => wrapLines(line, "text", lineSize, column));
  const top = bottom - small.length * lineSize * 1.4 - (small.length > 0 ? 22 : 0);
  const most = isBand ? 1 : heading.length > 1 ? heading.length : 3;
  const { size, lines: large } = fitHeading(heading, headingSizes, most, column);
  const largeStyle = { face: "heading", size, fill: colours.paper, x: margin, bottom: top, leading: 1.08 } as const;
  const smallStyle = { face: "text", size: lineSize, fill: colours.name, x: margin, bottom, leading: 1.4 } as const;
  return drawLines(large, largeStyle, lettering) + drawLines(small, smallStyle, lettering);
}
