/** Share of a page's words that few other pages have. */

/** Words of a sequence. One word alone says little: "hard" is on most pages. */
const sequence = 5;

/** Pages that may have the same sequence, the page itself included. */
const pagesMost = 2;

/**
 * Returns for each page the share of its sequences of five words that at most two of the pages have, from 0 to 1. It has no entry
 * for a page without a sequence. Sequences are compared by hashes of 32 bits.
 * @param pages each with its HTML as UTF-8
 */
export function uniqueShares(pages: Iterable<readonly [key: string, html: Buffer]>): ReadonlyMap<string, number> {
  const sequences = new Map(Array.from(pages, ([key, html]) => [key, sequencesOf(html)]));
  const counts = new Map<number, number>();
  for (const hashes of sequences.values())
    for (const hash of new Set(hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const shares = new Map<string, number>();
  for (const [key, hashes] of sequences) {
    const unique = hashes.filter((hash) => (counts.get(hash) ?? 0) <= pagesMost);
    if (hashes.length > 0) shares.set(key, unique.length / hashes.length);
  }
  return shares;
}

/** Hashes of all sequences between header and footer. */
function sequencesOf(html: Buffer): readonly number[] {
  const words = wordsOf(html, html.indexOf("<main"), html.lastIndexOf("</main>"));
  const hashes: number[] = [];
  for (let end = sequence; end <= words.length; end += 1) {
    let hash = 0;
    for (let at = end - sequence; at < end; at += 1) hash = (Math.imul(hash, 31) + (words[at] ?? 0)) | 0;
    hashes.push(hash);
  }
  return hashes;
}

const drawing = { start: Buffer.from("<svg"), end: "</svg>" };

/** Returns a hash of each word (FNV-1a, without case), not of tags and drawings. Bytes, as strings take five times as long. */
function wordsOf(html: Buffer, from: number, to: number): readonly number[] {
  const words: number[] = [];
  let hash = 0;
  for (let at = from; at < to; at += 1) {
    const byte = html[at] ?? 0;
    const isWord = letter[byte] === 1;
    if (isWord) hash = Math.imul((hash || 0x811c9dc5) ^ (byte | 0x20), 0x01000193);
    else if (hash !== 0) {
      words.push(hash);
      hash = 0;
    }
    if (byte !== lessThan) continue;
    const isDrawing = html.compare(drawing.start, 0, 4, at, at + 4) === 0;
    const end = html.indexOf(greaterThan, isDrawing ? html.indexOf(drawing.end, at) : at);
    if (end === -1) break;
    at = end;
  }
  return words;
}

const lessThan = 60;
const greaterThan = 62;

/** 1 for letters, figures, apostrophes, parts of entities, and all bytes of letters beyond ASCII. */
const letter = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte >= 0x80 || /[\da-z'&#;]/i.test(String.fromCharCode(byte))),
);
