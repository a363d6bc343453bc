import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { coveredCharacters, fontCharacters } from "../../generator/assets/fonts/font-characters.ts";
import { buildFonts, loadTextOutliner } from "../../generator/assets/fonts/fonts.ts";
import { projectRoot } from "../../generator/base/folders.ts";
import { folderOfFile } from "../output/temporary-folder.ts";

const fonts = await buildFonts({ cacheDir: folderOfFile(), root: projectRoot });

const fileOf = (name: string) => {
  const file = fonts.files.find(({ path }) => new RegExp(`^assets/${name}-[0-9a-f]{8}\\.woff2$`).test(path));
  if (file === undefined) throw new Error(`no file ${name}`);
  return file.bytes;
};

const everyLetter = Object.values(fontCharacters).join("");

/** Unpacks a font: a subset with the letters of all our fonts has every letter that the file has. */
const unpacked = (name: string) => subsetFont(fileOf(name), everyLetter, { targetFormat: "sfnt" });

/** Returns the letters that a font has. subset-font leaves out missing letters without an error. */
const lettersIn = async (name: string) => {
  const letters = new Set(new Face(new Blob(await unpacked(name))).collectUnicodes());
  return [...everyLetter].filter((letter) => letters.has(letter.codePointAt(0) ?? 0));
};

const lettersOf = async (family: string) =>
  new Set((await Promise.all(["", "-latin-1", "-ext"].map((suffix) => lettersIn(family + suffix)))).flat());

test("the two fonts of every page are at most 33 kB together", () => {
  expect(fileOf("besley").length + fileOf("instrument-sans").length).toBeLessThanOrEqual(33_000);
});

test("the two fonts of every page have all letters of English and Irish text", async () => {
  for (const name of ["besley", "instrument-sans"]) {
    const letters = await lettersIn(name);
    expect(
      [..."Baile Átha Cliath, Ó Briain: 0.5 °C – €49/month, “hard” or ‘soft’?"].filter((l) => !letters.includes(l)),
      name,
    ).toEqual([]);
  }
});

test("the fonts have every letter of Irish and European names", async () => {
  const heading = await lettersOf("besley");
  const text = await lettersOf("instrument-sans");
  const letters = [...coveredCharacters].filter((letter) => /\p{L}/u.test(letter) && !/[ªºµμ]/.test(letter));
  expect(letters.filter((letter) => !heading.has(letter))).toEqual([]);
  expect(letters.filter((letter) => !text.has(letter))).toEqual([]);
  expect(letters).toEqual(expect.arrayContaining([..."áéíóúÁÉÍÓÚłŁšžőßœȘșȚț"]));
});

test("the text font has none of the letters that the loader warns about", async () => {
  const text = await lettersOf("instrument-sans");
  const outside = [...fontCharacters.latinExtended].filter((letter) => !coveredCharacters.has(letter));
  expect(outside.filter((letter) => text.has(letter))).toEqual([]);
});

test("both fonts have tabular figures and kerning", async () => {
  for (const name of ["besley", "instrument-sans"])
    for (const feature of ["tnum", "kern"])
      expect(Buffer.from(await unpacked(name)).toString("latin1")).toContain(feature);
});

test("the text font has exactly the weights that its rule names", async () => {
  const [, from, to] = /font-weight:(\d+) (\d+)/.exec(fonts.faces) ?? [];
  const axes = new Face(new Blob(await unpacked("instrument-sans"))).getAxisInfos();
  expect(axes).toMatchObject({ wght: { min: Number(from), max: Number(to) } });
});

test("every page preloads two fonts; the others load only for their letters", () => {
  const addresses = (faces: string) => [...faces.matchAll(/url\((.*?)\)/g)].map(([, address]) => address);
  expect(addresses(fonts.faces)).toEqual(fonts.preloads);
  expect(fonts.faces).not.toContain("unicode-range");
  const rare = fonts.rare.map(({ faces }) => faces);
  expect([...fonts.preloads, ...rare.flatMap(addresses)]).toEqual(fonts.files.map(({ path }) => `/${path}`));
  expect(rare).toEqual([
    expect.stringMatching(/(unicode-range:U\+23-24,U\+2A,.*?U\+C0,U\+C2-C8,.*){2}/),
    expect.stringMatching(/(unicode-range:U\+100-17F.*){2}/),
  ]);
});

/** Widths with kerning by HarfBuzz's hb-shape, Instrument Sans 500, 1000 units per em. Without kerning AV is 1462. */
test.each([
  ["AV", 1351],
  ["To", 1137],
  ["Tobar Water", 5754],
  ["Waterford", 4803],
])('text drawn as outlines is as wide as HarfBuzz measures it with kerning: "%s"', async (text, width) => {
  const lettering = await loadTextOutliner();
  expect(lettering.width({ face: "text", text, size: 1000 })).toBeCloseTo(width, 6);
});
