/**
 * The characters that the site's fonts are cut to, fixed once: cut to the texts, a new letter in a CSV would change every
 * page. The loader warns of what is outside.
 */

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/**
 * Basic Latin and Latin-1, the signs of Irish prose and of figures, and four letters of Latin Extended-A that the font
 * packages keep beside Latin-1.
 */
const everyPage = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœıĂ–—‘’“”…•€μ₂₃≤≥→™−`;

/** Latin Extended-A: names such as Łukasz, in files of their own that a browser loads when a page holds such a letter. */
const onDemand = range(0x100, 0x17f);

/** Letters of Latin Extended-A that Instrument Sans does not have: a system font draws them, beside the others. */
const missing = new Set("ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ");

export const fontLetters = { everyPage, onDemand } as const;

/**
 * What may stand in a text without a word. Of the signs some are in neither font (² ½ ₂ ≤ → ™, and in running text µ):
 * every system has them, and the fallback that is matched to the font draws them.
 */
export const coveredLetters: ReadonlySet<string> = new Set(
  [...everyPage, ...onDemand].filter((letter) => !missing.has(letter)),
);
