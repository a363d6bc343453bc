/** Names under which people look for a settlement of the census, which joins neighbours and gives some names twice. */

const inBrackets = /^(.+?)\s*\((.+)\)$/;

/** "Bagenalstown (Muine Bheag)" → "Bagenalstown" */
export const withoutBrackets = (name: string) => inBrackets.exec(name)?.[1] ?? name;

/** "Muine Bheag" of "Bagenalstown (Muine Bheag)" */
export const nameInBrackets = (name: string) => inBrackets.exec(name)?.[2];

/** "Bagenalstown (Muine Bheag)" → "Bagenalstown", "Walsh Island or Coolagary" → "Walsh Island" */
export const plainName = (name: string) => bothNames(name)[0] ?? name;

const bothNames = (name: string) => [...withoutBrackets(name).split(" or "), nameInBrackets(name) ?? []].flat();

/** Returns the name of a place beside its `plain` one: "Muine Bheag", "Coolagary". */
export const otherName = (whole: string, plain: string) =>
  bothNames(whole).includes(plain) ? bothNames(whole).find((name) => name !== plain) : undefined;

/** Neighbours that are joined: not "Carrick-on-Shannon", where a small word stands between. */
const hyphen = /(?<=^\p{Lu}[^-]*(?:-\p{Lu}[^-]*)*)-(?=\p{Lu})/u;

/**
 * The name as written, and each of its parts: "Bagenalstown (Muine Bheag)", "Laytown-Bettystown" and
 * "Walsh Island or Coolagary" are two names each, "Carrick-on-Suir" is one.
 */
export const namesOfPlace = (name: string): readonly string[] => [
  ...new Set([
    name,
    withoutBrackets(name),
    ...bothNames(name),
    ...bothNames(name).flatMap((part) => part.split(hyphen)),
  ]),
];
