/** Addresses from names: "Dún Laoghaire" → "dun-laoghaire". */

/** Slugs by name. Every reference is looked up by its slug, so the same names come often. */
const cache = new Map<string, string>();

/** Removes accents, spells out letters such as "ß", and replaces other characters by hyphens. May return an empty text. */
export function slugify(name: string) {
  const earlier = cache.get(name);
  if (earlier !== undefined) return earlier;
  const slug = makeSlug(name);
  cache.set(name, slug);
  return slug;
}

const makeSlug = (name: string) =>
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
