/** Names by which people know a settlement. The census joins neighbouring ones, and gives some two names. */

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

/** Matches the hyphen between joined neighbours, not those of "Carrick-on-Shannon", with a lower-case word between. */
const hyphen = /(?<=^\p{Lu}[^-]*(?:-\p{Lu}[^-]*)*)-(?=\p{Lu})/u;

/**
 * Returns the name as written, and each of its parts: "Bagenalstown (Muine Bheag)", "Laytown-Bettystown" and
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
