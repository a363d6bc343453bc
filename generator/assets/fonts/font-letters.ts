/**
 * The characters that the site's fonts are cut to, fixed once: cut to the texts, each new letter in a CSV would change every
 * page. The loader warns of what is outside.
 */

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const inOrder = (letters: Iterable<string>) => [...new Set(letters)].sort().join("");
const isNotIn = (letters: string) => (letter: string) => !letters.includes(letter);

/** Signs that texts for householders do without; one of them costs both fonts some 250 bytes. */
const rareSigns = "#$*<>[\\]^`|§«®±²³»¼½¾";

/** Of Latin Extended-A, what a package keeps with Latin-1. */
const besideLatin1 = "ĂıŒœ";

const englishAndIrish = inOrder(`${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÁÉÍÓÚáéíóú`);

/** What English, Irish, prices and figures are written with. */
const everyPage = inOrder(
  [...`${englishAndIrish}${range(0x20, 0x7e)}\u{a0}£©°·×–—‘’“”…•€μ₂₃≤≥→™−`].filter(isNotIn(rareSigns)),
);

/** The other letters of Latin-1, and rare signs. */
const latin1 = inOrder([...range(0xc0, 0xff), ...besideLatin1, ...rareSigns].filter(isNotIn(everyPage)));

/** Latin Extended-A: names such as Łukasz. */
const latinExtended = range(0x100, 0x17f);

/** Letters of Latin Extended-A that Instrument Sans does not have: a system font draws them, beside the others. */
const missing = new Set("ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ");

/** Rules for the files of the last two are printed on pages that hold such a letter. */
export const fontLetters = { everyPage, latin1, latinExtended } as const;

/**
 * What may stand in a text without a word from the loader. Of the signs some are in neither font (² ½ ₂ ≤ → ™ ¢ ¿ ′ ″, and in
 * running text µ): every system has them, and the fallback that is matched to the font draws them.
 */
export const coveredLetters: ReadonlySet<string> = new Set(
  [...everyPage, ...range(0xa1, 0xbf), ...latin1, ...latinExtended, ..."′″"].filter((letter) => !missing.has(letter)),
);
