/** Checks that an SVG file has a size and can be drawn. */
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digests.ts";
import { digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, unreadablePicture } from "./damaged-pictures.ts";

type CheckSvgInput = {
  /** The file name without ".svg". */
  readonly name: string;
  readonly svg: string;
  readonly cacheDir: string;
};

/** Checks each version of a file once. @throws InvalidPicturesError */
export async function checkSvg({ name, svg, cacheDir }: CheckSvgInput) {
  const file = `${name}.svg`;
  if (svgSize(svg) === undefined) {
    const why = "has no viewBox of four numbers. Save it with one, so that pages can keep its place.";
    throw new InvalidPicturesError([{ file, why }]);
  }
  const make = async () => {
    const { default: sharp } = await import("sharp");
    await sharp(Buffer.from(svg))
      .metadata()
      .catch((cause: unknown) => {
        throw new InvalidPicturesError([unreadablePicture(file, cause)]);
      });
    return { value: true, files: [] };
  };
  await cachedAsset({ cacheDir, name: `drawings/${name}`, key: digestOfAll([assetCodeDigest("pictures"), svg]), make });
}

/** Returns width and height of the viewBox, in whole units. Undefined without a viewBox. */
export function svgSize(svg: string) {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
