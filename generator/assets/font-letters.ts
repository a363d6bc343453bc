/**
 * The characters that the site's fonts are cut to, fixed once: cut to the texts, a new letter in a CSV would change every
 * page. The loader warns of what is outside.
 */

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Basic Latin, the long vowels of Irish, the signs of its prose and of figures, and what the packages keep beside Latin-1. */
const everyPage = `${range(0x20, 0x7e)}\u{a0}£§©«®°±²³·»¼½¾×ÁÉÍÓÚáéíóú–—‘’“”…•€μ₂₃≤≥→™−ŒœıĂ`;

/** The other letters of Latin-1. */
const latin1 = [...range(0xc0, 0xff)].filter((letter) => !everyPage.includes(letter)).join("");

/** Latin Extended-A: names such as Łukasz. */
const latinExtended = range(0x100, 0x17f);

/** Letters of Latin Extended-A that Instrument Sans does not have: a system font draws them, beside the others. */
const missing = new Set("ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ");

/** A browser loads the files of the last two when a page holds such a letter. */
export const fontLetters = { everyPage, latin1, latinExtended } as const;

/**
 * What may stand in a text without a word. Of the signs some are in neither font (² ½ ₂ ≤ → ™ ¢ ¿, and in running text µ):
 * every system has them, and the fallback that is matched to the font draws them.
 */
export const coveredLetters: ReadonlySet<string> = new Set(
  [...everyPage, ...range(0xa1, 0xbf), ...latin1, ...latinExtended].filter((letter) => !missing.has(letter)),
);
