/** Which data holds a letter, for what a page needs only when it shows one. */

/**
 * The function tells whether a text anywhere in plain, frozen data has one of the letters. Each object is gone through
 * once, as pages share most of theirs.
 */
export function letterFinder(letters: string) {
  const letter = new RegExp(`[${letters.replaceAll(/[\\\]^-]/g, "\\$&")}]`, "u");
  const known = new WeakMap<object, boolean>();
  return function holds(value: unknown): boolean {
    if (typeof value === "string") return letter.test(value);
    if (typeof value !== "object" || value === null) return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = Object.values(value).some(holds);
    known.set(value, found);
    return found;
  };
}
