/** Which characters a font has, from its cmap table: subset-font leaves out in silence what its source lacks. */
import { convert } from "fontverter";

export async function lettersIn(woff2: Uint8Array): Promise<ReadonlySet<string>> {
  const font = await convert(woff2, "truetype");
  const cmap = tableAt(font, "cmap");
  const letters = new Set<string>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(subtable) === 4) addSegments(font, subtable, letters);
  }
  return letters;
}

function tableAt(font: Buffer, tag: string) {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString("latin1", at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** Format 4: segments of characters; a glyph of 0 means that the character is missing. */
function addSegments(font: Buffer, subtable: number, letters: Set<string>) {
  const segments = font.readUInt16BE(subtable + 6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const last = font.readUInt16BE(subtable + 14 + 2 * segment);
    const first = font.readUInt16BE(subtable + 16 + 2 * (segments + segment));
    const delta = font.readInt16BE(subtable + 16 + 2 * (2 * segments + segment));
    const rangeAt = subtable + 16 + 2 * (3 * segments + segment);
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) letters.add(String.fromCodePoint(code));
    }
  }
}
