/** Figures in running text, whether written in digits or in words. */

const small = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  "twenty thirty forty fifty sixty seventy eighty ninety",
].map((words) => words.split(" "));
const [units = [], tens = []] = small;

const unit = units.slice(1).join("|");
const ten = tens.join("|");
const inWords = new RegExp(`\\b(?:(${ten})(?:-(${unit}))?|(${unit}))(?:[ -](hundred|thousand))?\\b`, "gi");

/** "12,059 people, 15.6 km, 08:00" → 12059, 15.6, 8, 0 */
export const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(",", "")));

/** Those and "ninety-nine", "eight hundred". One and two are left out: they are as often no figures ("one of them"). */
export function figuresAndNumerals(text: string): readonly number[] {
  const numerals = Array.from(text.matchAll(inWords), ([, tensWord = "", unitWord = "", loneUnit = "", times]) => {
    const value = tensOf(tensWord) + unitsOf(unitWord) + unitsOf(loneUnit);
    return value * (times === undefined ? 1 : times.toLowerCase() === "hundred" ? 100 : 1000);
  });
  return [...figuresIn(text), ...numerals.filter((value) => value > 2)];
}

const unitsOf = (word: string) => Math.max(0, units.indexOf(word.toLowerCase()));
const tensOf = (word: string) => (word === "" ? 0 : 20 + 10 * tens.indexOf(word.toLowerCase()));

/** Every text and number inside a value, each as a text; distances as pages print them. */
export function everythingIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value), value.toFixed(1)];
  if (value instanceof Map) return [...value.values()].flatMap(everythingIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(everythingIn);
  return [];
}

/** Printed figures that are in none of the sources. */
export function strays(printed: readonly number[], sources: readonly unknown[]) {
  const known = new Set(sources.flatMap(everythingIn).flatMap(figuresAndNumerals));
  return [...new Set(printed)].filter((figure) => !known.has(figure));
}
