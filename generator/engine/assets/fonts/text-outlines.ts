/** Text as outlines, for drawings in <img> and for sharing pictures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Font, Glyph } from "opentype.js/dist/opentype.mjs";
import { projectRoot } from "../../../base/folders.ts";
import { compactPath } from "./compact-path.ts";

/* These pictures cannot use the page's fonts, and must be the same on a machine without fonts. */

/** The faces of the site: headings, text, labels. */
export type Face = "heading" | "text" | "label";
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

/** Reads the fonts, which takes 50 ms. */
export async function loadTextOutliner(): Promise<TextOutliner> {
  const { parse } = await import("opentype.js/dist/opentype.mjs");
  const fonts = new Map<Face, readonly Font[]>();
  const fontsOf = (face: Face) => {
    const known = fonts.get(face);
    if (known !== undefined) return known;
    const read = fontFiles[face].map((file) =>
      parse(arrayBufferOf(readFileSync(join(projectRoot, "node_modules", file)))),
    );
    fonts.set(face, read);
    return read;
  };
  return {
    width: (words) => setLetters(fontsOf(words.face), words).width,
    outline: (words, at = { x: 0, y: 0 }) =>
      setLetters(fontsOf(words.face), words)
        .letters.map(({ glyph, x }) => compactPath(glyph.getPath(0, 0, words.size).commands, at.x + x, at.y))
        .join(""),
  };
}

const arrayBufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer; // of readFileSync, so never shared

/** Letters that the fonts do not have are left out. The loader warns of them. */
function setLetters(fonts: readonly Font[], { text, size, tracking = 0 }: TextPath) {
  const letters: { glyph: Glyph; x: number }[] = [];
  let x = 0;
  let before: { font: Font; glyph: Glyph } | null = null;
  for (const character of text) {
    const font = fonts.find((each) => each.charToGlyph(character).index > 0);
    if (font === undefined) continue;
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    if (before !== null) x += tracking + (before.font === font ? font.getKerningValue(before.glyph, glyph) * scale : 0);
    letters.push({ glyph, x });
    x += glyph.advanceWidth * scale;
    before = { font, glyph };
  }
  return { letters, width: x };
}
