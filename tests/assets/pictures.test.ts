import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { digestOfAll } from "../../generator/assets/asset-file.ts";
import { buildPhotos } from "../../generator/assets/pictures/photos.ts";
import type { ImageInfo } from "../../templates/model.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a plain picture whose lower half is brighter by `shade`. */
async function draw(file: string, width: number, height: number, shade = 40) {
  const half = await sharp({
    create: { width, height: height / 2, channels: 3, background: { r: 90 + shade, g: 120, b: 130 } },
  })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: "#083e46" } });
  writeFileSync(
    join(folder, file),
    await picture
      .composite([{ input: half, gravity: "south" }])
      .png()
      .toBuffer(),
  );
}

const build = (rows: readonly Partial<ImageInfo>[], heroes: readonly string[] = []) =>
  buildPhotos({
    imagesDir: folder,
    images: new Map(rows.map((row) => [row.file ?? "", { file: "", alt: "A glass", licence: "own", ...row }])),
    heroes,
    cacheDir: join(folder, "cache"),
  });

test("encodes a picture at the layout's widths up to its own, and never enlarges it", async () => {
  await draw("tap.png", 700, 500);
  const { pictures, files } = await build([{ file: "tap.png", crop: "top" }]);
  const { avif, src, ...rest } = pictures["tap.png"] ?? { avif: "", src: "" };
  expect(rest).toEqual({ alt: "A glass", crop: "top", width: 700, height: 500 });
  expect(avif).toMatch(/^\/assets\/tap-[0-9a-f]{8}-400\.avif 400w,\/assets\/tap-[0-9a-f]{8}-700\.avif 700w$/);
  expect(src).toMatch(/^\/assets\/tap-[0-9a-f]{8}-400\.webp$/);
  expect(files).toHaveLength(3);
  const digest = digestOfAll(files.map(({ bytes }) => bytes)).slice(0, 8);
  for (const file of files) expect(file.path).toContain(`/tap-${digest}-`);
  for (const file of files) {
    const { width, format } = await sharp(file.bytes).metadata();
    expect([file.path, width]).toEqual([file.path, Number(/-(\d+)\.\w+$/.exec(file.path)?.[1])]);
    expect(format).toBe(file.path.endsWith("webp") ? "webp" : "heif");
  }
});

test("rejects a 1 × 1 px picture on the first screen, and names its file", async () => {
  await sharp({ create: { width: 1, height: 1, channels: 3, background: "#083e46" } }).toFile(join(folder, "dot.png"));
  await expect(build([{ file: "dot.png" }], ["dot.png"])).rejects.toMatchObject({
    damaged: [
      { file: "dot.png", why: expect.stringMatching(/^is 1 x 1 px, too small for the first screen of a page\./) },
    ],
  });
});

test("measures a rotated photograph as it is displayed", async () => {
  const lying = sharp({ create: { width: 600, height: 300, channels: 3, background: "#083e46" } });
  await lying.withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, "turned.jpg"));
  const { pictures } = await build([{ file: "turned.jpg" }]);
  expect(pictures["turned.jpg"]).toMatchObject({ width: 300, height: 600 });
});

test("the first screen's picture also has a portrait version for phones", async () => {
  await draw("hero.png", 1600, 1000);
  const { pictures } = await build([{ file: "hero.png" }], ["hero.png"]);
  const { phone } = pictures["hero.png"] ?? {};
  expect(phone).toMatchObject({ width: 700, height: 760 });
  expect(phone?.avif).toMatch(/^\/assets\/hero-[0-9a-f]{8}-phone\.avif$/);
});

test("does not encode an unchanged picture again, and a new alt text keeps its addresses", async () => {
  await draw("tap.png", 420, 300);
  const before = await build([{ file: "tap.png" }]);
  const inodes = () => readdirSync(cached).map((name) => statSync(join(cached, name)).ino);
  const cached = join(folder, "cache/pictures/tap");
  const saved = inodes();
  const after = await build([{ file: "tap.png", alt: "A tap" }]);
  expect(after.files).toEqual(before.files);
  expect(after.pictures["tap.png"]?.alt).toBe("A tap");
  expect(inodes()).toEqual(saved);
});

test("gives a changed picture new addresses", async () => {
  await draw("tap.png", 420, 300);
  const before = await build([{ file: "tap.png" }]);
  await draw("tap.png", 420, 300, 80);
  const after = await build([{ file: "tap.png" }]);
  expect(after.pictures["tap.png"]?.src).not.toBe(before.pictures["tap.png"]?.src);
});

test("builds the same photos for rows in another order, and skips drawings", async () => {
  await draw("tap.png", 420, 300);
  await draw("well.png", 420, 300);
  const one = await build([{ file: "tap.png" }, { file: "partners/fairsay.svg" }, { file: "well.png" }]);
  const other = await build([{ file: "well.png" }, { file: "tap.png" }]);
  expect(Object.keys(one.pictures)).toEqual(["tap.png", "well.png"]);
  expect(one.pictures).toEqual(other.pictures);
});

test("rejects a file that is not a picture, and names it", async () => {
  writeFileSync(join(folder, "tap.png"), "<html>Sign in</html>");
  await expect(build([{ file: "tap.png" }])).rejects.toThrow(/^tap\.png cannot be read as a picture/);
});

test("an abort stops before the next picture, and keeps the encoded ones", async () => {
  const files = ["a.png", "b.png", "c.png", "d.png", "e.png", "f.png"];
  for (const file of files) await draw(file, 420, 300);
  const asking = new AbortController();
  const job = {
    imagesDir: folder,
    images: new Map(files.map((file) => [file, { file, alt: "A glass", licence: "own" }])),
    heroes: [],
    cacheDir: join(folder, "cache"),
    signal: asking.signal,
    onProgress: () => asking.abort(new Error("enough")),
  };
  await expect(buildPhotos(job)).rejects.toThrow("enough");
  // One more picture may have been in progress, whose end the test does not wait for.
  const kept = readdirSync(join(folder, "cache/pictures"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(2);
});
