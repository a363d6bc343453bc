/** The two typefaces, cut to the letters of `font-letters.ts`, and the @font-face rules that name them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AssetFile, assetPath, digestOfAll } from "../asset-file.ts";
import { kept } from "../kept.ts";
import { makingCode } from "../making-code.ts";
import { fontLetters } from "./font-letters.ts";

export { coveredLetters } from "./font-letters.ts";
export { type Face, type Lettering, loadLettering, type Words } from "./lettering.ts";

/** @font-face rules of files for rare letters: a page needs them when it shows one of `letters`. */
export type RareFaces = { readonly letters: string; readonly faces: string };

export type Fonts = {
  readonly files: readonly AssetFile[];
  /** @font-face rules for every page; their metric-matched stand-ins are in templates/styles/base.css. */
  readonly faces: string;
  readonly rare: readonly RareFaces[];
  /** The two fonts of every page. Only what is preloaded is there in time for the first screen. */
  readonly preloads: readonly string[];
};

type FontFace = {
  readonly name: string;
  readonly family: string;
  readonly weight: string;
  readonly source: string;
  readonly letters: string;
  readonly variationAxes?: { readonly wght: { readonly min: number; readonly max: number } };
  /** Left out means all. */
  readonly keepFeatures?: readonly string[];
  /** Of a file that is loaded only for letters in it. */
  readonly unicodeRange?: string;
};

const besley = { family: "Besley", weight: "500" };
/** Without ligatures, which a grotesque can do without: 1.2 kB. */
const instrumentSans = {
  family: '"Instrument Sans"',
  weight: "400 650",
  variationAxes: { wght: { min: 400, max: 650 } },
  keepFeatures: ["kern", "tnum", "ccmp", "locl", "mark", "mkmk"],
};
const besleyFiles = "@fontsource/besley/files/besley";
const instrumentSansFiles = "@fontsource-variable/instrument-sans/files/instrument-sans";

const everyPage = pair("", "latin", fontLetters.everyPage).map((face) =>
  face.family === instrumentSans.family ? { ...face, keepFeatures: ["kern", "tnum"] } : face,
);
/** Ranges name the letters of their files and no other: while a font is under way, every file whose range fits is asked for. */
const rarePairs = [
  { letters: fontLetters.latin1, pair: pair("-latin-1", "latin", fontLetters.latin1, rangeOf(fontLetters.latin1)) },
  {
    letters: fontLetters.latinExtended,
    pair: pair("-ext", "latin-ext", fontLetters.latinExtended, rangeOf(fontLetters.latinExtended)),
  },
];
const faces: readonly FontFace[] = [...everyPage, ...rarePairs.flatMap(({ pair }) => pair)];

function pair(suffix: string, part: string, letters: string, unicodeRange?: string): readonly FontFace[] {
  const range = unicodeRange === undefined ? {} : { unicodeRange };
  return [
    { ...besley, name: `besley${suffix}`, source: `${besleyFiles}-${part}-500-normal.woff2`, letters, ...range },
    {
      ...instrumentSans,
      name: `instrument-sans${suffix}`,
      source: `${instrumentSansFiles}-${part}-wght-normal.woff2`,
      letters,
      ...range,
    },
  ];
}

/** "U+C0,U+C2-C8" for ÀÂÃÄÅÆÇÈ: letters in the order of their numbers. */
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

/** Names of copyright and licence stay in the files, as the Open Font License asks. */
const nameIds = [0, 13, 14];

type Sources = {
  readonly cacheDir: string;
  /** The project's folder. */
  readonly root: string;
};

export async function buildFonts({ cacheDir, root }: Sources): Promise<Fonts> {
  const sources = faces.map(({ source }) => readFileSync(join(root, "node_modules", source)));
  const key = digestOfAll([makingCode("fonts"), ...sources]);
  const { value, files } = await kept({
    cacheDir,
    name: "fonts",
    key,
    make: async () => {
      const made: Awaited<ReturnType<typeof cut>>[] = [];
      for (const [index, face] of faces.entries()) made.push(await cut(face, sources[index] ?? Buffer.alloc(0)));
      return { value: made.map(({ path }) => path), files: made };
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

/** The faces as they come, for pages that nobody publishes: nothing is made for them. Addresses are paths in node_modules behind `prefix`. */
export function uncutFonts(prefix: string): Omit<Fonts, "files"> {
  const addressOf = ({ source }: FontFace) => `${prefix}${source}`;
  const others = rarePairs.filter(({ letters }) => letters === fontLetters.latinExtended).flatMap(({ pair }) => pair);
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
 * fallback: a tenth of a second nothing, then a face with the measures of ours (templates/styles/base.css), which gives way
 * within three seconds. With "optional" Firefox showed other faces in four of six first visits, for as long as they took.
 */
function rule({ family, weight, unicodeRange }: FontFace, address: string) {
  const range = unicodeRange === undefined ? "" : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:${family};src:url(${address});font-weight:${weight};font-display:fallback${range}}`;
}
