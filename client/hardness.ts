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
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
}

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
