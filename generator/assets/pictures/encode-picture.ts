/** One picture → its files and the addresses that templates print. */
import type { Picture } from "../../../templates/assets.ts";
import type { Made } from "../kept.ts";
import { DamagedPictures, unreadable } from "./damaged-pictures.ts";

export type PictureFiles = Omit<Picture, "alt" | "crop">;

type Source = {
  /** As in images.csv, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly isHero: boolean;
  /** Where the files go, without width and ending: "assets/iron-1a2b3c4d". */
  readonly path: string;
};

/** What decides the bytes, together with the file itself. Widths in pixels; fractions of the whole picture, 0 to 1. */
const encodeSettings = {
  widths: [400, 640, 960, 1280, 1680],
  /** AVIF effort 4 takes three times as long as 3, for 6 % fewer bytes. */
  avif: { quality: 54, effort: 3, chromaSubsampling: "4:2:0" },
  webp: { quality: 74, effort: 4 },
  phone: { left: 0.55, top: 0.09, width: 0.4375, height: 0.76, pixels: 700 },
} as const;

/** A picture in memory: three bytes a pixel, or four. */
type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** @throws DamagedPictures when the file cannot be read as a picture. */
export async function encodePicture({ file, bytes, isHero, path }: Source): Promise<Made<PictureFiles>> {
  const sharp = await encoder();
  const files: { path: string; bytes: Buffer }[] = [];

  const original = await openPicture(file, bytes);

  const shrink = ({ data, info: raw }: Pixels, width: number): Promise<Pixels> =>
    sharp(data, { raw }).resize(width).raw().toBuffer({ resolveWithObject: true });
  const encode = async ({ data, info: raw }: Pixels, label: string) => {
    const avif = `${path}-${label}.avif`;
    const webp = `${path}-${label}.webp`;
    files.push({ path: avif, bytes: await sharp(data, { raw }).avif(encodeSettings.avif).toBuffer() });
    files.push({ path: webp, bytes: await sharp(data, { raw }).webp(encodeSettings.webp).toBuffer() });
    return { avif: `/${avif}`, fallback: `/${webp}` };
  };

  const { width, height } = original.info;
  const widths = widthsOf(width);
  const sets = [];
  for (const each of widths)
    sets.push({
      width: each,
      ...(await encode(each === width ? original : await shrink(original, each), String(each))),
    });
  const largest = widths.at(-1) ?? width;
  const value: PictureFiles = {
    width: largest,
    height: Math.round((height * largest) / width),
    src: (sets[Math.floor((sets.length - 1) / 2)] ?? sets[0])?.fallback ?? "",
    avif: sets.map(({ width, avif }) => `${avif} ${width}w`).join(),
    fallback: sets.map(({ width, fallback }) => `${fallback} ${width}w`).join(),
  };
  if (!isHero) return { value, files };

  const { data, info: raw } = original;
  const { left, top, width: widthFraction, height: heightFraction, pixels } = encodeSettings.phone;
  const part = await sharp(data, { raw })
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(widthFraction * width),
      height: Math.round(heightFraction * height),
    })
    .resize({ width: pixels, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const phone = { width: part.info.width, height: part.info.height, ...(await encode(part, "phone")) };
  return { value: { ...value, phone }, files };
}

async function encoder() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** All of its pixels. @throws DamagedPictures when they cannot be read. */
export async function openPicture(file: string, bytes: Uint8Array): Promise<Pixels> {
  const sharp = await encoder();
  return sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new DamagedPictures([unreadable(file, cause)]);
    });
}

/** The steps below the picture's own width, none within a tenth of it, and its own width up to the widest step. */
function widthsOf(width: number) {
  const largest = Math.min(width, encodeSettings.widths.at(-1) ?? width);
  return [...encodeSettings.widths.filter((step) => step < largest * 0.9), largest];
}
