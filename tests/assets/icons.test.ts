import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bytesOf } from "../../generator/assets/asset-file.ts";
import { buildIcons } from "../../generator/assets/pictures/icons.ts";
import { projectRoot } from "../../generator/folders.ts";

let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), "icons-"));
});
afterEach(() => rmSync(cacheDir, { recursive: true }));

test("the manifest carries the company's name and icons that are there, in their sizes", async () => {
  const { files, icons } = await buildIcons({ name: "Tobar Water", cacheDir });
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  expect([icons.svg, icons.apple, icons.manifest].every((path) => byPath.has(path))).toBe(true);

  const file = byPath.get(icons.manifest);
  const manifest = JSON.parse(String(file && bytesOf(file))) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe("Tobar Water");
  for (const { src, sizes } of manifest.icons) {
    const icon = byPath.get(src);
    expect(icon).toBeDefined();
    if (icon === undefined || sizes === "any") continue;
    const { width, height } = await sharp(bytesOf(icon)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("the colours are those of the tokens", async () => {
  const tokens = readFileSync(join(projectRoot, "templates/styles/tokens.css"), "utf8");
  const { files } = await buildIcons({ name: "Tobar Water", cacheDir });
  const text = files
    .filter(({ path }) => /\.(?:svg|webmanifest)$/.test(path))
    .map((file) => String(bytesOf(file)))
    .join();
  for (const [colour] of text.matchAll(/#[0-9a-f]{6}/g)) expect(tokens).toContain(colour);
});
