import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf } from "../../generator/assets/asset-file.ts";
import { coveredLetters, fontLetters } from "../../generator/assets/font-letters.ts";
import { buildFonts, type Fonts } from "../../generator/assets/fonts.ts";
import { projectRoot } from "../../generator/folders.ts";
import { lettersIn } from "./letters-in-font.ts";

let cacheDir: string;
let fonts: Fonts;

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), "fonts-"));
  fonts = await buildFonts({ cacheDir, root: projectRoot });
});
afterAll(() => rmSync(cacheDir, { recursive: true }));

const fileOf = (name: string) => {
  const file = fonts.files.find(({ path }) => new RegExp(`^assets/${name}-[0-9a-f]{8}\\.woff2$`).test(path));
  if (file === undefined) throw new Error(`no file ${name}`);
  return bytesOf(file);
};

test("the two fonts of every page are at most 45 kB", () => {
  expect(fileOf("besley").length + fileOf("instrument-sans").length).toBeLessThanOrEqual(45_000);
});

test("each letter of an Irish or European name is in the fonts", async () => {
  const heading = new Set([...(await lettersIn(fileOf("besley"))), ...(await lettersIn(fileOf("besley-ext")))]);
  const text = new Set([
    ...(await lettersIn(fileOf("instrument-sans"))),
    ...(await lettersIn(fileOf("instrument-sans-ext"))),
  ]);
  const letters = [...coveredLetters].filter((letter) => /\p{L}/u.test(letter) && !/[ªºµμ]/.test(letter));
  expect(letters.filter((letter) => !heading.has(letter))).toEqual([]);
  expect(letters.filter((letter) => !text.has(letter))).toEqual([]);
  expect(letters).toEqual(expect.arrayContaining([..."áéíóúÁÉÍÓÚłŁšžőßœ"]));
});

test("what the loader would warn of is really missing from the text's font", async () => {
  const text = new Set([
    ...(await lettersIn(fileOf("instrument-sans"))),
    ...(await lettersIn(fileOf("instrument-sans-ext"))),
  ]);
  const outside = [...fontLetters.onDemand].filter((letter) => !coveredLetters.has(letter));
  expect(outside.filter((letter) => text.has(letter))).toEqual([]);
});

test("both fonts line figures up and set letters apart by pairs", async () => {
  const require = createRequire(import.meta.url);
  const { convert } = require("fontverter") as { convert(font: Uint8Array, format: "truetype"): Promise<Buffer> };
  for (const name of ["besley", "instrument-sans"]) {
    const font = (await convert(fileOf(name), "truetype")).toString("latin1");
    expect(font).toContain("tnum");
    expect(font).toContain("kern");
  }
});

test("the rules name every file, and only rare letters load the second pair", () => {
  for (const { path } of fonts.files) expect(fonts.faces).toContain(`url(/${path})`);
  expect(fonts.faces.match(/unicode-range:U\+100-17F/g)).toHaveLength(2);
  expect(fonts.preloads).toEqual([
    expect.stringMatching(/^\/assets\/besley-[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^\/assets\/instrument-sans-[0-9a-f]{8}\.woff2$/),
  ]);
});

test("a second build reads the same files", async () => {
  expect(await buildFonts({ cacheDir, root: projectRoot })).toEqual(fonts);
});
