import sharp from "sharp";
import { expect, test } from "vitest";
import { readThemeColours, type ThemeColours } from "../../../generator/assets/styles/theme-colours.ts";
import { projectRoot } from "../../../generator/base/folders.ts";
import { buildIcons } from "../../../generator/site/drawings/icons.ts";
import { folderOfFile } from "../../output/temporary-folder.ts";

const colours = readThemeColours(projectRoot);
const cacheDir = folderOfFile();

test("the manifest has the company's name, and existing icons with their sizes", async () => {
  const { files, icons } = await buildIcons({ name: "Tobar Water", cacheDir, colours });
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  expect([icons.svg, icons.apple, icons.manifest].every((path) => byPath.has(path))).toBe(true);

  const file = byPath.get(icons.manifest);
  const manifest = JSON.parse(String(file?.bytes));
  expect(manifest.name).toBe("Tobar Water");
  for (const { src, sizes } of manifest.icons) {
    const icon = byPath.get(src);
    expect(icon).toBeDefined();
    if (icon === undefined || sizes === "any") continue;
    const { width, height } = await sharp(icon.bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("icons, manifest and theme colour use the colours of tokens.css", async () => {
  const build = async (of: ThemeColours) => {
    const { files, icons } = await buildIcons({ name: "Tobar Water", cacheDir, colours: of });
    const bytes = new Map(files.map((file) => [file.path, String(file.bytes)]));
    return { bytes, icons, manifest: JSON.parse(bytes.get("site.webmanifest") ?? "") };
  };
  const before = await build(colours);
  const after = await build({ ...colours, deep: "#211b02", ground: "#f5f6f1" });
  expect(after.icons.themeColour).toBe("#211b02");
  expect(after.manifest).toMatchObject({ theme_color: "#211b02", background_color: "#f5f6f1" });
  expect(after.bytes.get("favicon.svg")).toContain("#211b02");
  expect(after.bytes.get("favicon.svg")).not.toContain(colours.deep);
  expect(after.bytes.get("icon-192.png")).not.toBe(before.bytes.get("icon-192.png"));
});
