/** Classes of water hardness, for the guide's table and its island. */
import type { Guide } from "../../templates/model.ts";

export type Hardness = NonNullable<Guide["hardness"]>;
type Unit = Hardness["units"][number];

/** @param milligrams mg/l of calcium carbonate. A class includes its upper limit; the next begins above it. */
export const hardnessClass = ({ classes }: Pick<Hardness, "classes">, milligrams: number) =>
  classes.find(({ upTo }) => upTo === undefined || milligrams <= upTo);

/** Converts mg/l to another unit, rounded to a tenth, or from 100 on to a whole number: 267.72 → "15" in °dH. */
export function toUnit(milligrams: number, unit: Pick<Unit, "milligrams">) {
  const value = milligrams / unit.milligrams;
  return String(rounded(value, placesOf(value)));
}

/** Like `toUnit`, with the decimals that keep a value in its class: 150.4 is not "150" if a class ends at 150. */
export function classRangeInUnit(
  milligrams: number,
  unit: Pick<Unit, "milligrams">,
  hardness: Pick<Hardness, "classes">,
) {
  const value = milligrams / unit.milligrams;
  const own = hardnessClass(hardness, milligrams);
  let places = placesOf(value);
  while (places < mostPlaces && hardnessClass(hardness, rounded(value, places) * unit.milligrams) !== own) places += 1;
  return String(rounded(value, places));
}

const placesOf = (value: number) => (value < 100 ? 1 : 0);
const mostPlaces = 6;
const rounded = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** Returns the least kg of salt a year, rounded, that softening `litresADay` needs. */
export const saltPerYear = (milligrams: number, { perGram, litresADay }: NonNullable<Hardness["salt"]>) =>
  Math.round((milligrams * litresADay * 365 * perGram) / 1_000_000);

export const softenerWords: Readonly<Record<Hardness["classes"][number]["softener"], string>> = {
  no: "No softener needed",
  maybe: "A softener may be worth it",
  yes: "A softener is worth it",
};

/** "17,8" and "17.8" → 17.8, "1,250" → 1250. Undefined for text that is not a number above 0. */
export function parseFigure(text: string) {
  const trimmed = text.trim();
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(trimmed);
  const typed = isGrouped ? trimmed.replaceAll(",", "") : trimmed.replace(",", ".");
  const value = /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : 0;
  return value > 0 ? value : undefined;
}
