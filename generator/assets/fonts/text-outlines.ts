/** Text as outlines, for drawings in <img> and for sharing pictures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Font, SvgPathCommand } from "harfbuzzjs";
import { projectRoot } from "../../base/folders.ts";
import { compactPath } from "./compact-path.ts";

/* These pictures cannot use the page's fonts, and must be the same on a machine without fonts. */

/** The faces of the site: headings, text, labels. */
const faces = ["heading", "text", "label"] as const;
export type Face = (typeof faces)[number];
export type TextPath = {
  readonly face: Face;
  readonly text: string;
  /** px, as is `tracking`, the space added between letters. */
  readonly size: number;
  readonly tracking?: number;
};
export type TextOutliner = {
  /** px from the start of the first letter to the end of the last. */
  readonly width: (words: TextPath) => number;
  /** Path data in tenths of a px; whole numbers, relative after each letter's first point. The baseline starts at `at`, px. */
  readonly outline: (words: TextPath, at?: { readonly x: number; readonly y: number }) => string;
};

/** Static faces: the contours of a variable font overlap, which a drawing in an outline style would show. */
const fontFiles: Record<Face, readonly string[]> = {
  heading: [
    "@fontsource/besley/files/besley-latin-500-normal.woff",
    "@fontsource/besley/files/besley-latin-ext-500-normal.woff",
  ],
  text: [
    "@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff",
    "@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff",
  ],
  label: [
    "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff",
    "@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff",
  ],
};

type HarfBuzz = typeof import("harfbuzzjs");
type FontPart = { readonly font: Font; readonly unitsPerEm: number; readonly letters: ReadonlySet<number> };

/** Reads the fonts, which takes 50 ms. */
export async function loadTextOutliner(): Promise<TextOutliner> {
  const harfBuzz = await import("harfbuzzjs");
  const { convert } = (await import("fontverter")).default;
  const fonts = new Map<Face, readonly FontPart[]>();
  for (const face of faces) {
    const read = fontFiles[face].map(async (file) => {
      const bytes = await convert(readFileSync(join(projectRoot, "node_modules", file)), "sfnt");
      return fontPart(harfBuzz, bytes);
    });
    fonts.set(face, await Promise.all(read));
  }
  const set = (words: TextPath) => setLetters(harfBuzz, fonts.get(words.face) ?? [], words);
  return {
    width: (words) => set(words).width,
    outline: (words, at = { x: 0, y: 0 }) =>
      set(words)
        .letters.map(({ outline, scale, x }) => compactPath(outline, scale, at.x + x, at.y))
        .join(""),
  };
}

function fontPart({ Blob, Face, Font }: HarfBuzz, bytes: Uint8Array): FontPart {
  const face = new Face(new Blob(bytes));
  return { font: new Font(face), unitsPerEm: face.upem, letters: new Set(face.collectUnicodes()) };
}

/** Letters that the fonts do not have are left out. The loader warns of them. */
function setLetters(
  { Buffer, Feature, shape }: HarfBuzz,
  fonts: readonly FontPart[],
  { text, size, tracking = 0 }: TextPath,
) {
  const letters: { outline: readonly SvgPathCommand[]; scale: number; x: number }[] = [];
  // Pages set no ligatures.
  const features = ["liga", "clig"].map((tag) => new Feature(tag, 0));
  let x = 0;
  for (const { part, run } of runsOf(text, fonts)) {
    const buffer = new Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(part.font, buffer, features);
    const scale = size / part.unitsPerEm;
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (letters.length > 0) x += tracking;
      letters.push({ outline: part.font.glyphToJson(glyph), scale, x: x + xOffset * scale });
      x += xAdvance * scale;
    }
  }
  return { letters, width: x };
}

/** Splits a text into runs of letters of the same font file, which are shaped together. */
function runsOf(text: string, fonts: readonly FontPart[]) {
  const runs: { part: FontPart; run: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const part = fonts.find(({ letters }) => letters.has(character.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (part !== undefined && last?.part === part) last.run += character;
    else if (part !== undefined) runs.push({ part, run: character });
  }
  return runs;
}
