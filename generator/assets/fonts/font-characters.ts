/** Characters that the fonts are cut to. */

/* A fixed list: with a list of the letters in the data, each new letter would change every page. The loader warns of others. */

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const inOrder = (letters: Iterable<string>) => [...new Set(letters)].sort().join("");
const isNotIn = (letters: string) => (letter: string) => !letters.includes(letter);

/** Signs that the texts do not need. Each costs both fonts 250 bytes. */
const rareSigns = "#$*<>[\\]^`|§«®±²³»¼½¾";

/** Letters of Latin Extended-A that the font package has in the same file as Latin-1. */
const besideLatin1 = "ĂıŒœ";

const englishAndIrish = inOrder(`${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÁÉÍÓÚáéíóú`);

/** Letters of English and Irish, prices and figures. */
const everyPage = inOrder(
  [...`${englishAndIrish}${range(0x20, 0x7e)}\u{a0}£©°·×–—‘’“”…•€μ₂₃≤≥→™−`].filter(isNotIn(rareSigns)),
);

/** The other letters of Latin-1, and rare signs. */
const latin1 = inOrder([...range(0xc0, 0xff), ...besideLatin1, ...rareSigns].filter(isNotIn(everyPage)));

/** Latin Extended-A: names such as Łukasz. Romanian letters with a comma below. */
const latinExtended = `${range(0x100, 0x17f)}ȘșȚț`;

/** Letters of Latin Extended-A that Instrument Sans does not have: a system font draws them, beside the others. */
const missing = new Set("ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ");

/** Characters of the three pairs of font files. Only pages with such a letter have the rules of the last two. */
export const fontCharacters = { everyPage, latin1, latinExtended } as const;

/**
 * Characters that need no warning. Some signs are in neither font (² ½ ₂ ≤ → ™ ¢ ¿ ′ ″, and in
 * running text µ): every system has them, and the fallback font draws them.
 */
export const coveredCharacters: ReadonlySet<string> = new Set(
  [...everyPage, ...range(0xa1, 0xbf), ...latin1, ...latinExtended, ..."′″"].filter((letter) => !missing.has(letter)),
);
