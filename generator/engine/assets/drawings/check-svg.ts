/** Checks that an SVG file can be drawn, and that there is something to see. */
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digests.ts";
import { digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, unreadablePicture } from "../damaged-pictures.ts";
import { readSvg, type Svg } from "./read-svg.ts";

type CheckSvgInput = {
  /** As in images.csv. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly cacheDir: string;
};

/** Checks each version of a file once. @throws InvalidPicturesError */
export async function checkSvg({ file, bytes, cacheDir }: CheckSvgInput): Promise<Svg> {
  const { svg, why } = readSvg(bytes);
  if (svg === undefined) throw new InvalidPicturesError([{ file, why }]);
  const make = async () => {
    const isEmpty = await showsNothing(svg).catch((cause: unknown) => {
      throw new InvalidPicturesError([unreadablePicture(file, cause)]);
    });
    if (isEmpty) throw new InvalidPicturesError([{ file, why: emptyPicture }]);
    return { value: true, files: [] };
  };
  const name = `drawings/${file.slice(0, -".svg".length)}`;
  await cachedAsset({ cacheDir, name, key: digestOfAll([assetCodeDigest("drawings"), svg.text]), make });
  return svg;
}

const emptyPicture = "shows nothing: no part of it is visible inside its viewBox. Export it again.";

/** Where fonts, styles and colours of browsers decide, the drawing is taken for visible. */
const browsersDecide =
  /<(?:[\w.-]+:)?(?:text|style|image|filter|mask|animate|set)\b|systemLanguage|\b(?:var|calc|hwb|(?:ok)?(?:lab|lch)|color(?:-mix)?|light-dark)\(/;
/** In pixels of the longer side. */
const drawnSize = 256;

async function showsNothing(svg: Svg) {
  const { default: sharp } = await import("sharp");
  const picture = sharp(Buffer.from(insideOfSmallDrawing(svg)));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (browsersDecide.test(svg.text)) return false;
  for (let index = info.channels - 1; index < data.length; index += info.channels) if (data[index] !== 0) return false;
  return true;
}

const rootTag = /<(?:[^\s<>:]+:)?svg(?:[^>"']|"[^"]*"|'[^']*')*>/;

/** Its own root may have any size and prefix: libvips fails on large ones, and finds only those called <svg>. */
function insideOfSmallDrawing({ text, width, height }: Svg) {
  const scale = drawnSize / Math.max(width, height);
  const side = (units: number) => Math.max(1, Math.round(units * scale));
  const inner = text
    .replace(/<!--.*?-->/gs, "")
    .replace(rootTag, (tag) => tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, ""));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side(width)}" height="${side(height)}">${inner}</svg>`;
}
