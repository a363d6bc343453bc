/** Names under which people look for a settlement of the census, which joins neighbours and gives some names twice. */

const inBrackets = /^(.+?)\s*\((.+)\)$/;

/** "Bagenalstown (Muine Bheag)" → "Bagenalstown" */
export const withoutBrackets = (name: string) => inBrackets.exec(name)?.[1] ?? name;

/** "Muine Bheag" of "Bagenalstown (Muine Bheag)" */
export const nameInBrackets = (name: string) => inBrackets.exec(name)?.[2];

/**
 * The name as written, and each of its parts: "Bagenalstown (Muine Bheag)", "Laytown-Bettystown" and
 * "Walsh Island or Coolagary" are two names each, "Carrick-on-Suir" is one.
 */
export function namesOfPlace(name: string): readonly string[] {
  const parts = [withoutBrackets(name), nameInBrackets(name) ?? []].flat();
  const halves = parts.flatMap((part) => part.split(/ or |-(?=\p{Lu})/u));
  return [...new Set([name, ...parts, ...halves])];
}
