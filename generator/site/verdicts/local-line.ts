/** Local line: on a service's page without a text of its own, a sentence on what was counted or listed in the town. */

import { inCounty } from "../../../client/measures/in-county.ts";
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import { answerWords } from "../../../data/schema/verdict-row.ts";
import type { Homes, LocalLine, Site, TownSupply, Verdict } from "../../../templates/model.ts";
import { numberInWords } from "../../../templates/parts/number-in-words.ts";
import { formatList, formatNumber, ruralHomesWithOwnSupply } from "../../../templates/words/format.ts";
import { plantOf, sourceWaterOf, supplyName } from "../../../templates/words/water-sentences.ts";
import { wordCount } from "../../../templates/words/word-count.ts";
import type { TownKnowledge } from "./conditions.ts";

type Kinds = ServiceEntry["local_lines"];
type LineData = TownKnowledge & { readonly epaList: Site["epaList"]; readonly verdict: Verdict | undefined };

/** Least share and number of homes with their own supply for a line on a town; least share for one on its county. */
const wellsInTown = { share: 0.01, homes: 10 };
const wellsAround = 0.15;

/** Returns the first line whose data is known and that the verdict's answer does not say already. */
export function localLine(kinds: Kinds, data: LineData): LocalLine | undefined {
  for (const kind of kinds) {
    const line = lines[kind](data);
    if (line !== undefined) return line;
  }
  return undefined;
}

const lines: Readonly<Record<Kinds[number], (data: LineData) => LocalLine | undefined>> = {
  list: (data) =>
    /listed-|off-list-thm/.test(conditionOf(data)) ? undefined : (listedLine(data) ?? offSinceLine(data)),
  wells: (data) => (/wells-/.test(conditionOf(data)) ? undefined : (townWells(data) ?? wellsOutside(data))),
  supply: supplyLine,
  "off-list": offListLine,
};

const conditionOf = ({ verdict }: LineData) => verdict?.condition ?? "";

function listedLine({ town, supplies, epaList }: LineData): LocalLine | undefined {
  const listed = supplies.find(({ onList, listEntry }) => onList === "yes" && listEntry !== undefined);
  if (listed?.listEntry === undefined || epaList.asOf === undefined) return undefined;
  const name = `The ${supplyName(listed, town)} supply`;
  const source = listed.listEntry;
  if (supplies.length > 1)
    return {
      text: `${name}, one of ${numberInWords(supplies.length)} in ${town.name}, was ${onList(epaList)}.`,
      source,
    };
  return { text: `${name} was ${onList(epaList)}, for ${formatList(substances(listed.listEntry))}.`, source };
}

const onList = ({ asOf = "" }: Site["epaList"]) => `on the EPA’s list at ${asOf}`;

/** Returns the reasons without explanations in brackets, and without an audit if a substance is named. */
function substances({ reasons, reasonCodes }: NonNullable<TownSupply["listEntry"]>) {
  const named = reasons.filter((_, place) => reasonCodes[place] !== "audit");
  return (named.length === 0 ? reasons : named).map((reason) => reason.replace(/ \(.*?\)/, ""));
}

function offSinceLine({ town, supplies }: LineData): LocalLine | undefined {
  const [off] = supplies.filter(({ offListYear }) => offListYear !== undefined);
  if (off === undefined) return undefined;
  return { text: `The ${supplyName(off, town)} supply came off the EPA’s list in ${off.offListYear}.`, source: off };
}

function offListLine({ town, supplies, epaList }: LineData): LocalLine | undefined {
  const [first] = supplies;
  const [source] = epaList.entries;
  if (first === undefined || source === undefined || supplies.some(({ onList }) => onList !== "no")) return undefined;
  if (!epaList.byCounty.has(town.county.slug))
    return { text: `No public supply in ${inCounty(town.county.name)} was ${onList(epaList)}.`, source };
  if (supplies.length > 1) return undefined;
  return { text: `The ${supplyName(first, town)} supply was not ${onList(epaList)}.`, source };
}

/** "In Enfield 84 homes, one in thirteen, have their own supply." */
function townWells({ town, homes }: LineData): LocalLine | undefined {
  if (homes === undefined || homes.ownSupply < wellsInTown.homes) return undefined;
  if (shareOf(homes) < wellsInTown.share) return undefined;
  const each = numberInWords(Math.round(homes.answered / homes.ownSupply));
  return {
    text: `In ${town.name} ${formatNumber(homes.ownSupply)} homes, one in ${each}, have their own supply.`,
    source: homes,
  };
}

function wellsOutside({ town, outside }: LineData): LocalLine | undefined {
  if (outside === undefined || shareOf(outside) < wellsAround) return undefined;
  return { text: ruralHomesWithOwnSupply(outside, town.county.name), source: outside };
}

const shareOf = ({ ownSupply, answered }: Homes) => ownSupply / answered;

function supplyLine({ town, supplies, verdict }: LineData): LocalLine | undefined {
  const [first, second] = supplies;
  if (first === undefined) return undefined;
  if (second !== undefined) {
    const names = formatList(supplies.map((supply) => supplyName(supply, town)));
    const text =
      supplies.length > 2
        ? `The public water in ${town.name} can come from ${numberInWords(supplies.length)} supplies, and your Eircode decides.`
        : supplies.some(({ isAged }) => isAged)
          ? `${town.name} has had two public supplies, ${names}.`
          : `${town.name} has two public supplies, ${names}, and your Eircode decides.`;
    return { text, source: first };
  }
  const text = oneSupply(first, town, verdict);
  return text === undefined ? undefined : { text, source: first };
}

/** Returns a sentence on one supply: for an outdated row in the past tense, or none if the row has only names. */
function oneSupply(supply: TownSupply, town: LineData["town"], verdict: Verdict | undefined) {
  const water = sourceWaterOf(supply);
  const plant = plantOf(supply, town);
  const isInVerdict = supply.sourceWater !== undefined && verdict?.answer.includes(supply.sourceWater) === true;
  const start = `The public water in ${town.name}`;
  if (supply.isAged)
    return water === undefined || isInVerdict || supply.year === undefined
      ? undefined
      : `In ${supply.year} the public water in ${town.name} came from ${water}.`;
  if (water !== undefined && plant !== undefined) {
    const whole = `${start} comes from ${water} and is treated at ${plant}.`;
    return wordCount(whole) <= answerWords ? whole : `${start} comes from ${water}.`;
  }
  if (plant !== undefined) return `${start} is treated at ${plant}.`;
  if (water !== undefined) return isInVerdict ? undefined : `${start} comes from ${water}.`;
  const name = supplyName(supply, town);
  return name === town.name ? undefined : `${town.name} is on the ${name} public supply.`;
}
