/**
 * Kerning as a plain list of pairs (the table `kern`) in the place of a font's own (in `GPOS`). Instrument Sans says of 5,700
 * pairs how far they move at each weight, which is 9 of its 19 kB; the pairs that a reader can see are 2 kB.
 * https://learn.microsoft.com/en-us/typography/opentype/spec/kern
 */
import { englishAndIrish } from "./font-letters.ts";

/** Figures are left out: they stand in columns. */
const kerned = [...englishAndIrish, ...".,-‘’“”"];
/** Of an em: 0.02 is a third of a pixel in running text. */
const leastMove = 0.02;
const step = 0.005;

type Pair = { readonly left: number; readonly right: number; readonly move: number };
type Tables = Map<string, Buffer>;

/**
 * @param font as sfnt, with its kerning; `weight` is where on the axis `wght` the pairs are measured: they are the same for all weights
 * @returns the font as sfnt
 */
export async function withPairKerning(font: Uint8Array, weight: number): Promise<Buffer> {
  const bytes = Buffer.from(font);
  const tables = tablesOf(bytes);
  tables.delete("GPOS");
  tables.set("kern", kernTable(await measuredPairs(bytes, weight)));
  return sfnt(bytes.subarray(0, 4), tables);
}

/** How far HarfBuzz moves the second letter of each pair, in the font's units, ordered as the table wants them. */
async function measuredPairs(bytes: Buffer, weight: number): Promise<readonly Pair[]> {
  const harfBuzz = await import("harfbuzzjs");
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  const font = new harfBuzz.Font(face);
  font.setVariations([new harfBuzz.Variation("wght", weight)]);
  const advanceIn = (text: string) => {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(font, buffer);
    return buffer.getGlyphPositions()[0]?.xAdvance ?? 0;
  };
  const letters = kerned.flatMap((letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    return glyph === undefined ? [] : [{ letter, glyph, advance: advanceIn(letter) }];
  });
  const stepUnits = Math.round(step * face.upem);
  const rounded = (units: number) => Math.round(units / stepUnits) * stepUnits;
  return letters
    .flatMap(({ letter, glyph, advance }) =>
      letters.map((next) => ({
        left: glyph,
        right: next.glyph,
        move: rounded(advanceIn(letter + next.letter) - advance),
      })),
    )
    .filter(({ move }) => Math.abs(move) >= leastMove * face.upem)
    .sort((a, b) => a.left - b.left || a.right - b.right);
}

/** Version 0 with one horizontal subtable of format 0. */
function kernTable(pairs: readonly Pair[]) {
  const { range, selector, shift } = binarySearch(pairs.length, 6);
  const subtable = [0, 14 + 6 * pairs.length, 1, pairs.length, range, selector, shift];
  return Buffer.concat([words(0, 1, ...subtable), ...pairs.map(({ left, right, move }) => words(left, right, move))]);
}

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString("latin1", at, at + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** `flavour`: the first four bytes of an sfnt. Sums for checking are left at 0: woff2 reckons them anew. */
function sfnt(flavour: Buffer, tables: Tables) {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const { range, selector, shift } = binarySearch(sorted.length, 16);
  const directory = [flavour, words(sorted.length, range, selector, shift)];
  const contents: Buffer[] = [];
  let at = 12 + 16 * sorted.length;
  for (const [tag, table] of sorted) {
    const entry = Buffer.alloc(16);
    entry.write(tag, "latin1");
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(table.length, 12);
    directory.push(entry);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    contents.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...directory, ...contents]);
}

/** What OpenType prints beside a sorted list for those who halve their way through it. */
function binarySearch(count: number, size: number) {
  const selector = Math.floor(Math.log2(count));
  const range = size * 2 ** selector;
  return { range, selector, shift: size * count - range };
}

function words(...values: readonly number[]) {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}
