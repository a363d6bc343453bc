/** Windows-1252 table: Node 20's TextDecoder reads 0x80 to 0x9F as Latin-1, as invisible characters. */

/** Characters of 0x80 to 0x9F. The five undefined bytes map to themselves. */
const high =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f" + // 80 to 8F
  "\u0090‘’“”•–—˜™š›œ\u009džŸ"; // 90 to 9F

const letterOf = (byte: number) => (byte >= 0x80 && byte < 0xa0 ? high.charAt(byte - 0x80) : String.fromCharCode(byte));

export const decodeWindows1252 = (bytes: Uint8Array) => Array.from(bytes, letterOf).join("");

const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [letterOf(byte), byte]));

/** Returns the byte of a letter; of an invisible character of Latin-1, its own code. Undefined for any other. */
export const windows1252Byte = (letter: string) => byteOf.get(letter) ?? latin1Byte(letter);

const latin1Byte = (letter: string) => (letter <= "\u00ff" ? letter.charCodeAt(0) : undefined);

/** Returns the letters of the bytes `from` to `to`, for a class of a regular expression. */
export const windows1252Letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => letterOf(from + index)).join("");
