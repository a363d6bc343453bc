/** Writes a picture into data/images, if the bytes are one. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { imageFile } from "../../../data/schema/columns.ts";
import { bytesOf, replaceFiles } from "../../base/atomic-write.ts";
import type { FileEdit, SaveResult } from "./edit.ts";

export const pictureEdit = z.strictObject({
  file: imageFile.regex(/\.(?:png|jpg)$/),
  isNew: z.boolean(),
  base64: z.base64(),
});
type PictureEdit = z.infer<typeof pictureEdit>;

/** Smallest width of a picture on a page, px. */
const least = 200;

type WrittenPicture = { readonly result: SaveResult; readonly edits: readonly FileEdit[] };

/** @param dataDir as typed on the command line */
export async function savePicture(
  { file: name, isNew, base64 }: PictureEdit,
  dataDir: string,
): Promise<WrittenPicture> {
  const file = join(dataDir, "images", name);
  const old = bytesOf(file);
  if (isNew && old !== null) return refused(`images/${name} is there already. Choose another name.`);
  if (!isNew && old === null) return unwritten({ kind: "changed", now: [] });
  const converted = await convert(Buffer.from(base64, "base64"), name);
  if ("problem" in converted) return refused(converted.problem);
  const { bytes } = converted;
  mkdirSync(dirname(file), { recursive: true });
  if (replaceFiles([{ file, before: old, after: bytes }]) !== null) return unwritten({ kind: "changed", now: [] });
  return { result: { kind: "saved" }, edits: [{ file: `images/${name}`, old, written: bytes }] };
}

const unwritten = (result: SaveResult): WrittenPicture => ({ result, edits: [] });
const refused = (problem: string) => unwritten({ kind: "refused", problems: [problem] });

/** Returns true for PNG, JPEG and WebP, by their first bytes. No other format is decoded, though the library could. */
const isAllowedFormat = (bytes: Buffer) => {
  const start = bytes.toString("latin1", 0, 12);
  const isWebP = start.startsWith("RIFF") && start.endsWith("WEBP");
  return isWebP || ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff"].some((each) => start.startsWith(each));
};

/** Converts to the format of the name's extension. Rotates by EXIF, and removes it, as it may say where a house is. */
async function convert(bytes: Buffer, name: string): Promise<{ bytes: Buffer } | { problem: string }> {
  if (!isAllowedFormat(bytes))
    return { problem: "The file is not a PNG, JPEG or WebP picture inside. Export it as PNG or JPEG." };
  try {
    const turned = sharp(bytes).autoOrient();
    const wanted = name.endsWith(".png") ? turned.png() : turned.flatten({ background: "#fff" }).jpeg({ quality: 90 });
    const { data, info } = await wanted.toBuffer({ resolveWithObject: true });
    if (info.width >= least) return { bytes: data };
    return { problem: `The picture is ${info.width} px wide. Choose one of at least ${least} px.` };
  } catch {
    return { problem: "The file cannot be read as a picture. Export it as PNG or JPEG." };
  }
}
