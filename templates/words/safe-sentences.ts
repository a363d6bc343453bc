/** Sentences of "Safe to drink?": the public supplies of a place that were on the EPA's list, when and why. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { CountyPageData, Town, TownPageData, TownSupply } from "../model.ts";
import { numberInWords } from "../parts/number-in-words.ts";
import { formatList, sentenceCase } from "./format.ts";
import { supplyName } from "./water-sentences.ts";

type Texts = SiteSettings["texts"]["supply"]["safe"];
type Sentences = { readonly say: string; readonly text: string };

type TownList = Pick<TownPageData, "town" | "supplies" | "listNotes" | "namesake">;

/** Follows "list", so that readers know why it is good not to be on it. */
const needingWork = " of those that need work";
const onList = (asOf: string, which = "") => `on the EPA’s list${which} at ${asOf}`;

/**
 * Returns the sentences of a town's page. Without a list, or if it is not known whether its supplies are on it, they
 * say where to ask. A single supply is named then, so that the visitor can look for it.
 */
export function safeInTown({ town, supplies, listNotes: { list }, namesake }: TownList, texts: Texts): Sentences {
  const listed = supplies.filter(({ onList, listEntry }) => onList === "yes" && listEntry !== undefined);
  const isKnown = listed.length > 0 || (supplies.length > 0 && supplies.every(({ onList }) => onList === "no"));
  const ask = { say: texts.unknown, text: texts.unknownText };
  if (list === undefined) return ask;
  const day = onList(list.asOf);
  if (namesake !== undefined) {
    const say = `A supply named ${namesake.supply} was ${day}.`;
    return { say, text: [reasonSentence(namesake.reasons), ask.say, ask.text].join(" ") };
  }
  const [only, ...others] = supplies;
  if (!isKnown && only !== undefined && others.length === 0)
    return { say: `Look for ${supplyName(only, town)} on the EPA’s list.`, text: texts.unknownText };
  if (!isKnown) return ask;
  const notes = [...new Set(supplies.flatMap((supply) => notesOn(supply, town)))];
  const count = numberInWords(supplies.length);
  if (listed.length === 0) {
    const say =
      supplies.length === 1
        ? `Its supply was not ${onList(list.asOf, needingWork)}.`
        : `None of its ${count} supplies was ${onList(list.asOf, needingWork)}.`;
    return { say, text: [...notes, texts.notListed].join(" ") };
  }
  const [first] = listed;
  const isWhole = listed.length === supplies.length;
  const reasons = [...new Set(listed.flatMap(({ listEntry }) => listEntry?.reasons ?? []))];
  if (isWhole || first === undefined) {
    const say = supplies.length === 1 ? `Its supply was ${day}.` : `Its ${count} supplies were ${day}.`;
    return { say, text: [reasonSentence(reasons), ...notes, texts.listed].join(" ") };
  }
  const say = `${sentenceCase(numberInWords(listed.length))} of its ${count} supplies was ${day}.`;
  const which = `It is ${formatList(listed.map((supply) => `the ${supplyName(supply, town)} supply`))}.`;
  return { say, text: [which, reasonSentence(reasons), ...notes, texts.listed].join(" ") };
}

/** Returns the sentences of a county's page: the names of its supplies on the list, or that none was on it. */
export function safeInCounty({ county, listed, listNotes: { list } }: CountyPageData, texts: Texts): Sentences {
  if (list === undefined) return { say: texts.unknown, text: texts.unknownText };
  const day = onList(list.asOf);
  if (listed.length === 0) {
    const say = `No public supply of ${inCounty(county.name)} was ${onList(list.asOf, needingWork)}.`;
    return { say, text: texts.notListed };
  }
  const isOne = listed.length === 1;
  const count = sentenceCase(numberInWords(listed.length));
  const say = `${count} public ${isOne ? "supply" : "supplies"} of ${inCounty(county.name)} ${isOne ? "was" : "were"} ${day}.`;
  return { say, text: `${isOne ? "It is" : "They are"} ${formatList(listed)}. ${texts.listed}` };
}

function notesOn(supply: TownSupply, town: Town): readonly string[] {
  const { offListYear, isPart, safeNote } = supply;
  const name = isPart ? `The ${supplyName(supply, town)} supply` : "It";
  return [offListYear === undefined ? [] : `${name} came off the list in ${offListYear}.`, safeNote ?? []].flat();
}

const reasonSentence = (reasons: readonly string[]) =>
  reasons.length === 1 ? `The reason was ${reasons.join()}.` : `The reasons were ${formatList(reasons)}.`;
