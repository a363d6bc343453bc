/** Classes of water hardness, for the guide's table and its island. */
import type { Guide } from "../../templates/model.ts";

export type Hardness = NonNullable<Guide["hardness"]>;
type Unit = Hardness["units"][number];

/** `milligrams`: of calcium carbonate in a litre. A class includes its end, and the next begins above it. */
export const hardnessClass = ({ classes }: Pick<Hardness, "classes">, milligrams: number) =>
  classes.find(({ upTo }) => upTo === undefined || milligrams <= upTo);

/** Converts milligrams to another unit: whole from 100, else to a tenth. 267.72 → "15" °dH. */
export function toUnit(milligrams: number, unit: Pick<Unit, "milligrams">) {
  const value = milligrams / unit.milligrams;
  return String(rounded(value, placesOf(value)));
}

/** Like `inUnit`, with as many decimals as the class needs: 150.4 is not "150" if a class ends at 150. */
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

/** Whole kg of salt a year to soften this much water a day, as a lower bound. */
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
