/** Addresses from names: "Dún Laoghaire" → "dun-laoghaire". */

/** Accents folded, letters without a plain form spelled out, everything else a hyphen; empty when nothing is left. */
export const slugFrom = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđłıþð]/g, (letter) => spelledOut[letter] ?? letter)
    .replaceAll("&", " and ")
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  þ: "th",
  ð: "d",
};
