/** The two typefaces, cut to the letters of font-characters.ts, and their @font-face rules. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cachedAsset } from "../asset-cache.ts";
import { assetCodeDigest } from "../asset-code-digest.ts";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import { fontCharacters } from "./font-characters.ts";

export { coveredCharacters } from "./font-characters.ts";
export { type Face, loadTextOutliner, type TextOutliner, type TextPath } from "./text-outlines.ts";

/** @font-face rules of files for rare letters: a page needs them when it shows one of `letters`. */
export type RareFontFaces = { readonly letters: string; readonly faces: string };

export type Fonts = {
  readonly files: readonly AssetFile[];
  /** @font-face rules for every page. Fallback fonts with equal metrics are in templates/styles/base.css. */
  readonly faces: string;
  readonly rare: readonly RareFontFaces[];
  /** The two fonts of every page. Without preloading they arrive after the first screen. */
  readonly preloads: readonly string[];
};

type FontFace = Record<"name" | "family" | "weight" | "letters" | "source", string> &
  Partial<Pick<typeof instrumentSans, "variationAxes" | "keepFeatures">> & {
    /** Only for fonts of rare letters. */
    readonly unicodeRange?: string;
  };

const besley = { name: "besley", family: "Besley", weight: "500" };
/** `keepFeatures` has no ligatures, which saves 1.2 kB. */
const instrumentSans = {
  name: "instrument-sans",
  family: '"Instrument Sans"',
  weight: "400 650",
  variationAxes: { wght: { min: 400, max: 650 } },
  keepFeatures: ["kern", "tnum", "ccmp", "locl", "mark", "mkmk"],
};

/** Returns the faces of both families for some letters. @param part name of the source in the font package: "latin" */
const pair = (suffix: string, part: string, letters: string, unicodeRange?: string): readonly FontFace[] => [
  {
    ...besley,
    letters,
    unicodeRange,
    name: `${besley.name}${suffix}`,
    source: `@fontsource/besley/files/besley-${part}-500-normal.woff2`,
  },
  {
    ...instrumentSans,
    letters,
    unicodeRange,
    name: `${instrumentSans.name}${suffix}`,
    source: `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
  },
];

const everyPage = pair("", "latin", fontCharacters.everyPage).map((face) =>
  face.family === instrumentSans.family ? { ...face, keepFeatures: ["kern", "tnum"] } : face,
);
/** Ranges do not overlap: while a font loads, browsers request every file whose range matches. */
const rarePairs = [
  { letters: fontCharacters.latin1, suffix: "-latin-1", part: "latin" },
  { letters: fontCharacters.latinExtended, suffix: "-ext", part: "latin-ext" },
].map(({ letters, suffix, part }) => ({ letters, pair: pair(suffix, part, letters, rangeOf(letters)) }));
const faces: readonly FontFace[] = [...everyPage, ...rarePairs.flatMap(({ pair }) => pair)];

/** ÀÂÃÄÅÆÇÈ → "U+C0,U+C2-C8". Letters must be in order of code points. */
function rangeOf(letters: string) {
  const runs: { first: number; last: number }[] = [];
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    const run = runs.at(-1);
    if (run?.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(({ first, last }) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join();
}

/** Name records of copyright and licence, which the Open Font License asks to keep in the files. */
const nameIds = [0, 13, 14];

type BuildFontsInput = {
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
};

export async function buildFonts({ cacheDir, root }: BuildFontsInput): Promise<Fonts> {
  const sources = faces.map(({ source }) => readFileSync(join(root, "node_modules", source)));
  const key = digestOfAll([assetCodeDigest(), ...sources]);
  const { value, files } = await cachedAsset({
    cacheDir,
    name: "fonts",
    key,
    make: async () => {
      const cuts: Awaited<ReturnType<typeof cut>>[] = [];
      for (const [index, face] of faces.entries()) cuts.push(await cut(face, sources[index] ?? Buffer.alloc(0)));
      return { value: cuts.map(({ path }) => path), files: cuts };
    },
  });
  const addressOf = (face: FontFace) => `/${value[faces.indexOf(face)]}`;
  const rules = (some: readonly FontFace[]) => some.map((face) => rule(face, addressOf(face))).join("");
  return {
    files,
    faces: rules(everyPage),
    rare: rarePairs.map(({ letters, pair }) => ({ letters, faces: rules(pair) })),
    preloads: everyPage.map(addressOf),
  };
}

/** Returns the whole fonts of the packages, for the dev server. Their addresses are `prefix` and a path in node_modules. */
export function fullFonts(prefix: string): Omit<Fonts, "files"> {
  const addressOf = ({ source }: FontFace) => `${prefix}${source}`;
  const others = rarePairs
    .filter(({ letters }) => letters === fontCharacters.latinExtended)
    .flatMap(({ pair }) => pair);
  return {
    faces: [...everyPage, ...others].map((face) => rule(face, addressOf(face))).join(""),
    rare: [],
    preloads: everyPage.map(addressOf),
  };
}

async function cut({ name, letters, keepFeatures, variationAxes }: FontFace, source: Uint8Array) {
  const { default: subsetFont } = await import("subset-font");
  const bytes = await subsetFont(source, letters, {
    targetFormat: "woff2",
    preserveNameIds: nameIds,
    ...(keepFeatures && { keepFeatures }),
    ...(variationAxes && { variationAxes }),
  });
  return { path: assetPath(name, "woff2", bytes), bytes };
}

/**
 * font-display: fallback shows nothing for 0.1 s, then a font with equal metrics (templates/styles/base.css), which is
 * replaced if the font comes within 3 s. With "optional" Firefox showed the fallback in four of six first visits.
 */
function rule({ family, weight, unicodeRange }: FontFace, address: string) {
  const range = unicodeRange === undefined ? "" : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:${family};src:url(${address});font-weight:${weight};font-display:fallback${range}}`;
}
