/** Short sentences on a town's hardness and public supply. */

import { hardnessClass } from "../../client/measures/hardness.ts";
import type { Hardness, HardnessRange, HardnessScale, HardnessWord, TownSupply } from "../model.ts";
import { publisher } from "../parts/fact-text.ts";
import { monthOf } from "./partial-date.ts";

/** Returns "310 mg/l, hard". Without the class if the figure is aged or another supply of the town has no figure. */
export function hardnessWord(figure: Extract<Hardness, { kind: "value" }>, scale: HardnessScale | undefined) {
  const { value, isAged, part } = figure;
  const found = scale === undefined ? undefined : hardnessClass(scale, (value.low + value.high) / 2);
  const isHeld = isAged || part?.isRestKnown === false;
  return [hardnessRange(value), isHeld ? [] : (found?.name.toLowerCase() ?? [])].flat().join(", ");
}

/** Returns a sentence on a town's hardness and a line on its source: the publisher of a figure, the basis of a word. */
export function hardnessSentence(
  town: string,
  hardness: Hardness,
  word: HardnessWord | undefined,
  scale: HardnessScale | undefined,
) {
  if (hardness.kind !== "value") return word && { sentence: word.sentence, line: word.line };
  const { publisher: by = publisher(hardness), part, asOf } = hardness;
  const line = [by, part === undefined ? [] : `for ${part.supply}`, asOf === undefined ? [] : monthOf(asOf)].flat();
  const [figure, name] = hardnessWord(hardness, scale).split(", ");
  const sentence = `The water in ${town} holds ${figure} of hardness${name === undefined ? "" : `, which is ${name}`}.`;
  return { sentence, line: `${line.join(", ")}.` };
}

/** { low: 300, high: 340 } → "300–340 mg/l" */
export const hardnessRange = ({ low, high }: HardnessRange) => `${low === high ? low : `${low}–${high}`} mg/l`;

/** Returns "recorded in July 2017" for an aged record, undefined for a current one. */
export const recordedWhen = (agedAsOf: string | undefined) =>
  agedAsOf === undefined ? undefined : `recorded in ${monthOf(agedAsOf)}`;

export const agedAsOf = ({ isAged, asOf }: Partial<Pick<TownSupply, "isAged" | "asOf">>) => (isAged ? asOf : undefined);

/** Shortens a supply's name to the part that is not the town's: "Navan Mid Meath (Kilcarn)" → "Kilcarn" in Navan. */
export function supplyName({ supply }: Pick<TownSupply, "supply">, { name }: { readonly name: string }) {
  const [, before, inside] = /^(.+?) \((.+)\)$/.exec(supply) ?? [];
  return (before?.includes(name) ? inside : before) ?? supply;
}

/** "Portloman water treatment plant" → "the Portloman plant"; with the town's own name, "the plant at Enfield". */
export function plantOf({ plant }: Pick<TownSupply, "plant">, { name }: { readonly name: string }) {
  const short = plant?.replace(/ (?:water )?treatment plant$/, " plant");
  return short === `${name} plant` ? `the plant at ${name}` : short?.replace(/^(?!the )/, "the ");
}

/** Adds articles for a sentence: "River Boyne" → "the River Boyne", "borehole at Straboe" → "a borehole at Straboe". */
export const sourceWaterOf = ({ sourceWater }: Pick<TownSupply, "sourceWater">) =>
  sourceWater
    ?.replace(/\bRiver /g, "the River ")
    .replace(/^groundwater from /, "")
    .replace(/^borehole /, "a borehole ");
