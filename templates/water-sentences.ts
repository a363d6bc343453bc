/** What is said in short of a town's hardness and public supply: on its page, and on the card of the look-up. */

import { hardnessClass } from "../client/measures/hardness.ts";
import { inCounty } from "../client/measures/in-county.ts";
import type {
  Hardness,
  HardnessFigure,
  HardnessRange,
  HardnessScale,
  HardnessWord,
  TownSupply,
} from "../data/schema/site.ts";
import type { SiteSettings } from "../data/schema/site-schema.ts";
import { formatList, sentenceCase } from "./format.ts";
import { monthOf, yearOf } from "./partial-date.ts";
import { publisher } from "./parts/fact-text.ts";

type AnswerTexts = SiteSettings["texts"]["town"]["answer"];

/** "300–340 mg/l (Trim, for part of the town)", or someone's word for it, or that no figure is published. */
export function hardnessLine(hardness: Hardness, texts: Pick<AnswerTexts, "noFigure">) {
  const said = hardnessSentence(hardness, texts);
  const note = hardnessNote(hardness);
  return note === undefined ? said : `${said} (${note})`;
}

/** "Barrow (Srowland), for part of the town", and when an old figure is from; undefined if there is nothing to add. */
export function hardnessNote(hardness: Hardness) {
  if (hardness.kind === "none") return undefined;
  const part = hardnessPart(hardness) ?? [];
  // The sentence of words has its year.
  const recorded = hardness.kind === "words" ? [] : (recordedWhen(agedAsOf(hardness)) ?? []);
  const notes = [part, recorded].flat();
  return notes.length === 0 ? undefined : notes.join(", ");
}

/** Undefined where the figure is of the whole town. */
const hardnessPart = ({ part }: Pick<HardnessFigure, "part">) =>
  part === undefined ? undefined : `${part.supply}, for part of the town`;

/** "300–340 mg/l", or someone's word for it, or that no figure is published. */
export function hardnessSentence(hardness: Hardness, texts: Pick<AnswerTexts, "noFigure">) {
  if (hardness.kind === "none") return texts.noFigure;
  if (hardness.kind === "value") return hardnessRange(hardness.value);
  const year = hardness.asOf === undefined ? "" : ` in ${yearOf(hardness.asOf)}`;
  return `No figure. ${hardness.publisher ?? publisher(hardness)} called it ${hardness.words}${year}.`;
}

/** "310 mg/l, hard". No class is said of an old figure, or while another supply of the town has none. */
export function hardnessWord(figure: Extract<Hardness, { kind: "value" }>, scale: HardnessScale | undefined) {
  const { value, isAged, part } = figure;
  const found = scale === undefined ? undefined : hardnessClass(scale, (value.low + value.high) / 2);
  const isHeld = isAged || part?.isRestKnown === false;
  return [hardnessRange(value), isHeld ? [] : (found?.name.toLowerCase() ?? [])].flat().join(", ");
}

/** What a town's page says first: a figure and who says so, or a word and what it is judged by. */
export function hardnessVerdict(hardness: Hardness, word: HardnessWord | undefined, scale: HardnessScale | undefined) {
  if (hardness.kind === "value") {
    const { publisher: by = publisher(hardness), part, asOf } = hardness;
    const line = [by, part === undefined ? [] : `for ${part.supply}`, asOf === undefined ? [] : monthOf(asOf)].flat();
    return { word: `${hardnessWord(hardness, scale)}.`, line: `${line.join(", ")}.` };
  }
  return word && { word: /[.?]$/.test(word.word) ? word.word : `${word.word}.`, line: word.line };
}

/** { low: 300, high: 340 } → "300–340 mg/l" */
export const hardnessRange = ({ low, high }: HardnessRange) => `${low === high ? low : `${low}–${high}`} mg/l`;

/** Its water, or its name if the source of the water is not known. Of an old record the zone, which the utility still names. */
export const supplyTitle = (known: TownSupply) => zoneInWords(known) ?? sentenceCase(waterOf(known) ?? known.supply);

const waterOf = ({ short, sourceWater }: TownSupply) => short ?? sourceWater;

const zoneInWords = ({ isAged, zoneName }: TownSupply) =>
  // The utility writes "Barrow _ Poulaphouca".
  isAged && zoneName !== undefined ? `Supply zone ${zoneName.replace(" _ ", "–")}` : undefined;

/**
 * "Mullingar Regional, treated at Portloman." An old record says of when it is: "Moher, treated at Hillside in July 2017."
 * Below the name of a zone: "Recorded in July 2017: River Camcor, treated at Hillside."
 */
export function supplySentence(known: TownSupply, drawnUnknown: string) {
  const { supply, plant, isPart, asOf } = known;
  const place = plant?.replace(/ (?:water )?treatment plants?$/i, "");
  const water = waterOf(known);
  const recorded = recordedWhen(agedAsOf(known));
  const isPlaced = place !== undefined && place !== supply;
  if (recorded !== undefined && zoneInWords(known) !== undefined && (water !== undefined || isPlaced)) {
    const said = [water, isPlaced ? `treated at ${place}` : undefined].filter((words) => words !== undefined);
    return `${sentenceCase(isPart ? `for part of the town, ${recorded}` : recorded)}: ${said.join(", ")}.`;
  }
  const when = recorded?.replace(/^recorded/, "") ?? "";
  const treated = isPlaced ? `treated at ${place}${when}` : recorded;
  const origin = [isPart ? "for part of the town" : [], asOf === undefined ? "by one undated source" : []].flat();
  const lead = origin.length === 0 ? "" : `${sentenceCase(origin.join(", "))}`;
  if (water === undefined) {
    const first = [lead, treated === undefined ? "" : sentenceCase(treated)].filter((words) => words !== "");
    return [...first.map((words) => `${words}.`), drawnUnknown].join(" ");
  }
  const named = treated === undefined ? `${supply} supply` : `${supply}, ${treated}`;
  return `${lead === "" ? "" : `${lead}: `}${named}.`;
}

/** "recorded in July 2017", of a record too old to be stated as present. */
export const recordedWhen = (agedAsOf: string | undefined) =>
  agedAsOf === undefined ? undefined : `recorded in ${monthOf(agedAsOf)}`;

export const agedAsOf = ({ isAged, asOf }: Partial<Pick<TownSupply, "isAged" | "asOf">>) => (isAged ? asOf : undefined);

/** "On the EPA list from Co. Louth at the end of 2025: Cavanhill and Greenmount." */
export const countyListSentence = (county: string, listed: readonly string[], asOf: string) =>
  listed.length === 0
    ? `No public supply of ${inCounty(county)} was on the EPA list at ${asOf}.`
    : `On the EPA list from ${inCounty(county)} at ${asOf}: ${formatList(listed)}.`;

/** "Navan Mid Meath (Kilcarn)" is Kilcarn in Navan, "Barrow (Srowland)" is Barrow in Naas: what tells supplies apart there. */
export function supplyName({ supply }: Pick<TownSupply, "supply">, { name }: { readonly name: string }) {
  const [, before, inside] = /^(.+?) \((.+)\)$/.exec(supply) ?? [];
  return (before?.includes(name) ? inside : before) ?? supply;
}
