/** Which data holds a letter, for what a page needs only when it shows one. */

/** Each object is gone through once, as pages share most of theirs. */
export function letterFinder(letters: string): (value: unknown) => boolean {
  const letter = new RegExp(`[${letters.replaceAll(/[\\\]^-]/g, "\\$&")}]`, "u");
  const known = new WeakMap<object, boolean>();
  /** Whether a text anywhere in plain, frozen data has one of the letters. */
  function isIn(value: unknown): boolean {
    if (typeof value === "string") return letter.test(value);
    if (typeof value !== "object" || value === null) return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = (Array.isArray(value) ? value : Object.values(value)).some(isIn);
    known.set(value, found);
    return found;
  }
  return isIn;
}
