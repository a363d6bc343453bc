/** What a hardness figure is called, in the guide's table and in its island. */
import type { Guide } from "../data/site.ts";

export type Hardness = NonNullable<Guide["hardness"]>;
type Unit = Hardness["units"][number];

/** `milligrams`: of calcium carbonate in a litre. A class reaches up to its end, and the next begins above it. */
export const classOf = ({ classes }: Pick<Hardness, "classes">, milligrams: number) =>
  classes.find(({ upTo }) => upTo === undefined || milligrams <= upTo);

/** Milligrams as another unit counts them: whole from a hundred on, else to a tenth. 267.72 → "15" °dH. */
export function inUnit(milligrams: number, unit: Pick<Unit, "milligrams">) {
  const value = milligrams / unit.milligrams;
  return String(rounded(value, placesOf(value)));
}

/** As `inUnit`, with as many decimals as keep the figure in its class: 150.4 is no "150" where a class ends at 150. */
export function inUnitOfClass(milligrams: number, unit: Pick<Unit, "milligrams">, hardness: Pick<Hardness, "classes">) {
  const value = milligrams / unit.milligrams;
  const own = classOf(hardness, milligrams);
  let places = placesOf(value);
  while (places < mostPlaces && classOf(hardness, rounded(value, places) * unit.milligrams) !== own) places += 1;
  return String(rounded(value, places));
}

const placesOf = (value: number) => (value < 100 ? 1 : 0);
const mostPlaces = 6;
const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** Whole kg that softening so much water a day takes in a year, at the very least. */
export const saltAYear = (milligrams: number, { perGram, litresADay }: NonNullable<Hardness["salt"]>) =>
  Math.round((milligrams * litresADay * 365 * perGram) / 1_000_000);

export const softenerWords: Readonly<Record<Hardness["classes"][number]["softener"], string>> = {
  no: "No softener needed",
  maybe: "A softener may be worth it",
  yes: "A softener is worth it",
};

/** "17,8" and "17.8" → 17.8, "1,250" → 1250; undefined for what is no figure above 0. */
export function figureIn(text: string) {
  const trimmed = text.trim();
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(trimmed);
  const typed = isGrouped ? trimmed.replaceAll(",", "") : trimmed.replace(",", ".");
  const value = /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : 0;
  return value > 0 ? value : undefined;
}
