/** Tests pictures that the desk accepts, and the files that it writes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { savePicture } from "../../../generator/site/edit/save-picture.ts";
import { tinyCopy } from "../tiny-copy.ts";

const teal = {
  create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 128, b: 128, alpha: 1 } },
} as const;
/** Returns a photo as a phone writes it: rotated by EXIF orientation, with GPS coordinates. */
const fromPhone = () =>
  sharp(teal)
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 25/1 0/1" } })
    .withMetadata({ orientation: 6 });

const save = (bytes: Buffer, name: string, data = tinyCopy()) =>
  savePicture({ file: name, isNew: true, base64: bytes.toString("base64") }, data).then(({ result }) => ({
    result,
    file: join(data, "images", name),
  }));

test.each([
  ["JPEG as JPEG", () => fromPhone().jpeg().toBuffer(), "well.jpg", "jpeg"],
  ["JPEG as PNG", () => fromPhone().jpeg().toBuffer(), "well.png", "png"],
  ["PNG as PNG", () => fromPhone().png().toBuffer(), "well.png", "png"],
  ["PNG as JPEG", () => fromPhone().png().toBuffer(), "well.jpg", "jpeg"],
  ["WebP as JPEG", () => fromPhone().webp().toBuffer(), "well.jpg", "jpeg"],
  ["WebP as PNG", () => fromPhone().webp().toBuffer(), "well.png", "png"],
])("saves %s, rotated and without EXIF", async (_, make, name, format) => {
  const bytes = await make();
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const { result, file } = await save(bytes, name);
  expect(result).toMatchObject({ kind: "saved" });
  const { exif, orientation, ...written } = await sharp(readFileSync(file)).metadata();
  expect(written).toMatchObject({ format, width: 300, height: 400 });
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test.each([
  ["AVIF", () => sharp(teal).avif({ effort: 0 }).toBuffer()],
  ["TIFF", () => sharp(teal).tiff().toBuffer()],
  ["GIF", () => sharp(teal).gif().toBuffer()],
  ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>')],
  ["text", async () => Buffer.from("GPS")],
  ["an empty file", async () => Buffer.alloc(0)],
])("rejects a picture that is really %s, whatever its name", async (_, make) => {
  const { result, file } = await save(await make(), "well.jpg");
  expect(result).toEqual({
    kind: "refused",
    problems: ["The file is not a PNG, JPEG or WebP picture inside. Export it as PNG or JPEG."],
  });
  expect(existsSync(file)).toBe(false);
});

test("fills a transparent background with white in a JPEG, and keeps it in a PNG", async () => {
  const clear = { create: { ...teal.create, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const bytes = await sharp(clear).webp().toBuffer();
  const pixel = async (name: string) => {
    const { file } = await save(bytes, name);
    return [...(await sharp(readFileSync(file)).raw().toBuffer()).subarray(0, name.endsWith(".png") ? 4 : 3)];
  };
  expect(await pixel("well.jpg")).toEqual([255, 255, 255]);
  expect((await pixel("well.png"))[3]).toBe(0);
});
