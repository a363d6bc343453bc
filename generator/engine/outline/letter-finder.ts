/** Finds letters in data, for fonts that a page needs only for these letters. */

/** Each object is searched once: pages share most of them. */
export function createLetterFinder(letters: string): (value: unknown) => boolean {
  const letter = new RegExp(`[${letters.replaceAll(/[\\\]^-]/g, "\\$&")}]`, "u");
  const address = /^(?:#|\/|https?:)\S*$/;
  const known = new WeakMap<object, boolean>();
  /** Whether a text anywhere in plain, frozen data has one of the letters. The # of an address is not shown. */
  function isIn(value: unknown): boolean {
    if (typeof value === "string") return letter.test(value) && !address.test(value);
    if (typeof value !== "object" || value === null) return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = (Array.isArray(value) ? value : Object.values(value)).some(isIn);
    known.set(value, found);
    return found;
  }
  return isIn;
}
