/** Encodes one picture, and returns its files and the addresses for templates. */
import type { BuiltAsset } from "../asset-cache.ts";
import { digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, unreadablePicture } from "../damaged-pictures.ts";

/** `width` and `height` are those of the widest file. `avif` is a srcset value; `src` is WebP at a middle width. */
export type PictureFiles = {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  /** An upright part of the picture for phones. `avif` and `fallback` are addresses, not srcset values. */
  readonly phone?: {
    readonly width: number;
    readonly height: number;
    readonly avif: string;
    readonly fallback: string;
  };
};

type Source = {
  /** As in images.csv, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly isHero: boolean;
  /** Start of the file names: "iron". */
  readonly name: string;
};

/** Widths in pixels; parts as fractions of the picture, 0 to 1. */
const encodeSettings = {
  widths: [400, 640, 960, 1280, 1680],
  /** Small files are shown at their own size or larger. Effort 1 takes half as long, but draws rings around small shapes. */
  small: { upTo: 700, quality: 51, effort: 2, chromaSubsampling: "4:2:0" },
  large: { quality: 49, effort: 1, chromaSubsampling: "4:2:0" },
  /** Effort 4 takes twice as long as 2, for 4 % fewer bytes. */
  webp: { quality: 73, effort: 2 },
  phone: { left: 0.55, top: 0.09, width: 0.4375, height: 0.76, pixels: 700 },
} as const;

/** Shortest side of a hero, in px: of a smaller one, nothing would be left for phones. */
const leastHero = 8;

/** A decoded picture. */
type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** @throws InvalidPicturesError if the file is not a picture */
export async function encodePicture({ file, bytes, isHero, name }: Source): Promise<BuiltAsset<PictureFiles>> {
  const sharp = await encoder();
  const original = await openPicture(file, bytes);

  const shrink = ({ data, info: raw }: Pixels, width: number): Promise<Pixels> =>
    sharp(data, { raw }).resize(width).raw().toBuffer({ resolveWithObject: true });
  const encode = async ({ data, info: raw }: Pixels, format: Format, label: string): Promise<EncodedFile> => {
    const { small, large, webp } = encodeSettings;
    const avif = raw.width <= small.upTo ? small : large;
    const bytes = await sharp(data, { raw }).toFormat(format, { avif, webp }[format]).toBuffer();
    return { format, label, bytes };
  };

  const { width, height } = original.info;
  const widths = widthsOf(width);
  if (isHero && Math.min(width, height) < leastHero)
    throw new InvalidPicturesError([
      {
        file,
        why: `is ${width} x ${height} px, too small for the first screen of a page. Choose one of at least ${leastHero} px each way.`,
      },
    ]);
  const largest = widths.at(-1) ?? width;
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width;
  const encoded: EncodedFile[] = [];
  for (const each of widths) {
    const pixels = each === width ? original : await shrink(original, each);
    encoded.push(await encode(pixels, "avif", String(each)));
    if (each === middle) encoded.push(await encode(pixels, "webp", String(each)));
  }
  const part = isHero ? await phonePart(original) : null;
  if (part !== null) encoded.push(await encode(part, "avif", "phone"), await encode(part, "webp", "phone"));

  const { files, pathOf } = namedByContent(name, encoded);
  const value: PictureFiles = {
    width: largest,
    height: Math.round((height * largest) / width),
    src: pathOf("webp", String(middle)),
    avif: widths.map((each) => `${pathOf("avif", String(each))} ${each}w`).join(),
  };
  if (part === null) return { value, files };
  const { width: phoneWidth, height: phoneHeight } = part.info;
  const phoneFiles = { avif: pathOf("avif", "phone"), fallback: pathOf("webp", "phone") };
  return { value: { ...value, phone: { width: phoneWidth, height: phoneHeight, ...phoneFiles } }, files };
}

type Format = "avif" | "webp";
/** `label`: a width in pixels, or "phone". */
type EncodedFile = { readonly format: Format; readonly label: string; readonly bytes: Buffer };

/** All files of a picture share one digest of their bytes: a page that repeats it compresses better. */
function namedByContent(name: string, encoded: readonly EncodedFile[]) {
  const digest = digestOfAll(encoded.map(({ bytes }) => bytes)).slice(0, 8);
  const pathOf = (format: Format, label: string) => `/assets/${name}-${digest}-${label}.${format}`;
  const files = encoded.map(({ format, label, bytes }) => ({ path: pathOf(format, label).slice(1), bytes }));
  return { files, pathOf };
}

/** The upright part of a hero for phones. */
async function phonePart({ data, info: raw }: Pixels): Promise<Pixels> {
  const sharp = await encoder();
  const { width, height } = raw;
  const { left, top, width: widthFraction, height: heightFraction, pixels } = encodeSettings.phone;
  return sharp(data, { raw })
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(widthFraction * width),
      height: Math.round(heightFraction * height),
    })
    .resize({ width: pixels, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encoder() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Decodes all pixels. @throws InvalidPicturesError */
export async function openPicture(file: string, bytes: Uint8Array): Promise<Pixels> {
  const sharp = await encoder();
  return sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new InvalidPicturesError([unreadablePicture(file, cause)]);
    });
}

/** Returns the steps below 90 % of the picture's width, and its width, at most the widest step. */
function widthsOf(width: number) {
  const largest = Math.min(width, encodeSettings.widths.at(-1) ?? width);
  return [...encodeSettings.widths.filter((step) => step < largest * 0.9), largest];
}
