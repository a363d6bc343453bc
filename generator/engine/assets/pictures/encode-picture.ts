/** Encodes one picture, and returns its files and the addresses for templates. */
import type { BuiltAsset } from "../asset-cache.ts";
import { digestOfAll } from "../asset-file.ts";
import { InvalidPicturesError, unreadablePicture } from "../damaged-pictures.ts";

/** `width` and `height` are those of the widest file. `avif` and `fallback` are srcset values, `src` is a middle width. */
export type PictureFiles = {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly avif: string;
  readonly fallback: string;
  /** An upright part for phones. Addresses without widths. */
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
  /** AVIF effort 4 takes three times as long as 3, for 6 % fewer bytes. */
  avif: { quality: 54, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 4 },
  phone: { left: 0.55, top: 0.09, width: 0.4375, height: 0.76, pixels: 700 },
} as const;

/** px. Smaller ones leave nothing of the part for phones. */
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
  const encode = async ({ data, info: raw }: Pixels, label: string): Promise<EncodedSize> => ({
    label,
    avif: await sharp(data, { raw }).avif(encodeSettings.avif).toBuffer(),
    webp: await sharp(data, { raw }).webp(encodeSettings.webp).toBuffer(),
  });

  const { width, height } = original.info;
  const widths = widthsOf(width);
  const sets: EncodedSize[] = [];
  for (const each of widths)
    sets.push(await encode(each === width ? original : await shrink(original, each), String(each)));
  if (isHero && Math.min(width, height) < leastHero)
    throw new InvalidPicturesError([
      {
        file,
        why: `is ${width} x ${height} px, too small for the first screen of a page. Choose one of at least ${leastHero} px each way.`,
      },
    ]);
  const part = isHero ? await phonePart(original) : null;
  const phone = part && (await encode(part, "phone"));
  const { files, pathOf } = namedByContent(name, phone === null ? sets : [...sets, phone]);

  const largest = widths.at(-1) ?? width;
  const middle = sets[Math.floor((sets.length - 1) / 2)] ?? sets[0];
  const value: PictureFiles = {
    width: largest,
    height: Math.round((height * largest) / width),
    src: middle === undefined ? "" : pathOf(middle, "webp"),
    avif: sets.map((set) => `${pathOf(set, "avif")} ${set.label}w`).join(),
    fallback: sets.map((set) => `${pathOf(set, "webp")} ${set.label}w`).join(),
  };
  if (part === null || phone === null) return { value, files };
  const { width: phoneWidth, height: phoneHeight } = part.info;
  const phoneFiles = { avif: pathOf(phone, "avif"), fallback: pathOf(phone, "webp") };
  return { value: { ...value, phone: { width: phoneWidth, height: phoneHeight, ...phoneFiles } }, files };
}

type EncodedSize = { readonly label: string; readonly avif: Buffer; readonly webp: Buffer };

/** All files of a picture share one digest of their bytes: a page that repeats it compresses better. */
function namedByContent(name: string, sets: readonly EncodedSize[]) {
  const digest = digestOfAll(sets.flatMap(({ avif, webp }) => [avif, webp])).slice(0, 8);
  const pathOf = ({ label }: EncodedSize, extension: "avif" | "webp") =>
    `/assets/${name}-${digest}-${label}.${extension}`;
  const files = sets.flatMap((set) =>
    (["avif", "webp"] as const).map((extension) => ({ path: pathOf(set, extension).slice(1), bytes: set[extension] })),
  );
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
