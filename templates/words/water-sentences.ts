/** Short sentences on a town's hardness and public supply: on its page, and on the card of the look-up. */

import { hardnessClass } from "../../client/measures/hardness.ts";
import type { Hardness, HardnessRange, HardnessScale, HardnessWord, TownSupply } from "../model.ts";
import { publisher } from "../parts/fact-text.ts";
import { monthOf } from "./partial-date.ts";

/** "310 mg/l, hard". No class is said of an old figure, or while another supply of the town has none. */
export function hardnessWord(figure: Extract<Hardness, { kind: "value" }>, scale: HardnessScale | undefined) {
  const { value, isAged, part } = figure;
  const found = scale === undefined ? undefined : hardnessClass(scale, (value.low + value.high) / 2);
  const isHeld = isAged || part?.isRestKnown === false;
  return [hardnessRange(value), isHeld ? [] : (found?.name.toLowerCase() ?? [])].flat().join(", ");
}

/** Says how hard a town's water is in a sentence: a figure and who published it, else a word and what it is judged by. */
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

/** "recorded in July 2017", of a record too old to be stated as present. */
export const recordedWhen = (agedAsOf: string | undefined) =>
  agedAsOf === undefined ? undefined : `recorded in ${monthOf(agedAsOf)}`;

export const agedAsOf = ({ isAged, asOf }: Partial<Pick<TownSupply, "isAged" | "asOf">>) => (isAged ? asOf : undefined);

/** "Navan Mid Meath (Kilcarn)" is Kilcarn in Navan, "Barrow (Srowland)" is Barrow in Naas: what tells supplies apart there. */
export function supplyName({ supply }: Pick<TownSupply, "supply">, { name }: { readonly name: string }) {
  const [, before, inside] = /^(.+?) \((.+)\)$/.exec(supply) ?? [];
  return (before?.includes(name) ? inside : before) ?? supply;
}

/** "Portloman water treatment plant" is the Portloman plant; one with the town's own name is the plant at Enfield. */
export function plantOf({ plant }: Pick<TownSupply, "plant">, { name }: { readonly name: string }) {
  const short = plant?.replace(/ (?:water )?treatment plant$/, " plant");
  return short === `${name} plant` ? `the plant at ${name}` : short?.replace(/^(?!the )/, "the ");
}

/** "River Boyne" is the River Boyne in a sentence, "borehole at Straboe" a borehole; a lough has no article. */
export const sourceWaterOf = ({ sourceWater }: Pick<TownSupply, "sourceWater">) =>
  sourceWater
    ?.replace(/\bRiver /g, "the River ")
    .replace(/^groundwater from /, "")
    .replace(/^borehole /, "a borehole ");
