/** Writes a picture of data/images, if it is one, and gives the old one back. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { imageFile } from "../../../data/schema/columns.ts";
import { replaceFiles } from "../../base/atomic-write.ts";
import { digestOfFile, type SaveResult } from "./edit.ts";

export const pictureEdit = z.union([
  z.strictObject({ file: imageFile.regex(/\.(?:png|jpg)$/), isNew: z.boolean(), base64: z.base64() }),
  /** Digest of a picture that was written. */
  z.strictObject({ back: z.string() }),
]);
type PictureEdit = z.infer<typeof pictureEdit>;

/** Smallest width of a picture on a page, px. */
const least = 200;

/** @param dataDir as typed on the command line */
export function createPictureSaver(dataDir: string) {
  /** Old bytes by the digest of the new ones; null if there was no file. */
  const before = new Map<string, { readonly file: string; readonly old: Buffer | null }>();
  const takeBack = (digest: string): SaveResult => {
    const known = before.get(digest);
    if (known === undefined) return { kind: "changed" };
    const file = join(dataDir, "images", known.file);
    if (!existsSync(file) || digestOfFile(readFileSync(file)) !== digest) return { kind: "changed" };
    const current = readFileSync(file);
    if (known.old === null) rmSync(file);
    else if (replaceFiles([{ file, before: current, after: known.old }]) !== null) return { kind: "changed" };
    before.delete(digest);
    return { kind: "saved", digest: known.old === null ? "" : digestOfFile(known.old) };
  };
  return async (edit: PictureEdit): Promise<SaveResult> => {
    if ("back" in edit) return takeBack(edit.back);
    const { file: name, isNew, base64 } = edit;
    const file = join(dataDir, "images", name);
    const old = existsSync(file) ? readFileSync(file) : null;
    if (isNew && old !== null) return refused(`images/${name} is there already. Choose another name.`);
    if (!isNew && old === null) return { kind: "changed" };
    const converted = await convert(Buffer.from(base64, "base64"), name);
    if ("problem" in converted) return refused(converted.problem);
    const { bytes } = converted;
    mkdirSync(dirname(file), { recursive: true });
    if (replaceFiles([{ file, before: old, after: bytes }]) !== null) return { kind: "changed" };
    const digest = digestOfFile(bytes);
    before.set(digest, { file: name, old });
    return { kind: "saved", digest };
  };
}

const refused = (problem: string): SaveResult => ({ kind: "refused", problems: [problem] });

/** The ending of the name decides the format. */
async function convert(bytes: Buffer, name: string): Promise<{ bytes: Buffer } | { problem: string }> {
  try {
    const { format, width } = await sharp(bytes).metadata();
    if (width < least) return { problem: `The picture is ${width} px wide. Choose one of at least ${least} px.` };
    const wanted = name.endsWith(".png") ? "png" : "jpeg";
    if (format === wanted) return { bytes };
    // Its turn and colours are those of the camera.
    return { bytes: await sharp(bytes).rotate().toFormat(wanted, { quality: 90 }).toBuffer() };
  } catch {
    return { problem: "The file cannot be read as a picture. Export it as PNG or JPEG." };
  }
}
