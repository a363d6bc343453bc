/** Texts that people write instead of an empty cell. A page would print them. */

/** Returns true for "n/a", "–", "…", "?", "TBC", "xxx". */
export const isBlankMarker = (text: string) => text.length <= longest && (marks.test(text) || words.test(text));

/** "0", "FALSE" and the same in other languages, which a formula gives for an empty cell. */
export const isEmptyResult = (text: string) => text.length <= longest && emptyResult.test(text);

/** Returns true for words that may be meant, such as "none" as the result of a test. */
export const maybeBlankMarker = (text: string) =>
  text.length <= longest && /^(?:none|nil|na|unknown|not known)$/i.test(text);

/** In characters. Longer texts are not compared. */
const longest = 9;
const emptyResult =
  /^(?:[+-]?[€$£]?0+(?:[.,]0+)?[%€]?|TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERO|FALSO|VERDADERO|ONWAAR|WAAR)$/;
const marks = /^(?:[-–—−_]+|\.+|…|\?+)$/;
const words = /^(?:n\.?\/a\.?|n\.a\.?|tb[acd]|t\.b\.[acd]\.?|to-?do|xx+|null|undefined)$/i;
