/** What a combination page says first: something that is true of this service in this town. */
import type { Combination, Fact, Service } from "../../../data/site.ts";
import { fillForCombination } from "../../local-text.ts";
import { factStatement, isLocal } from "../../parts/fact-words.ts";
import { splitText } from "../../sentences.ts";

export type CombinationLead = {
  readonly text: string;
  /** Where the lead is a fact: it is printed here, with its source, and nowhere else on the page. */
  readonly fact?: Fact;
  /** What follows the lead in the page's own text. */
  readonly rest: string;
};

/** The lead may take in a second sentence of the own text up to this many characters. */
const leadLength = 170;

/** `distanceLead` is the sentence for places of which too little is known, with {town}, {distance} and {direction}. */
export function combinationLead(combination: Combination, service: Service, distanceLead: string): CombinationLead {
  const { town, text } = combination;
  if (text !== undefined) {
    const { first, rest } = splitText(text, leadLength);
    return { text: first, rest };
  }
  const fact = leadFact(combination);
  if (fact !== undefined) return { text: factStatement(fact), fact, rest: "" };
  if (town.isBase) return { text: `${town.name} is our base. ${service.summary}`, rest: "" };
  return { text: fillForCombination(distanceLead, town, combination.service), rest: "" };
}

/** A dated finding of the town itself, when the section below still has another fact to show. */
function leadFact({ facts }: Combination) {
  if (facts.filter(isLocal).length < 2) return undefined;
  return facts.find(
    ({ scope, kind, isHistory, year }) => scope === "town" && kind === "finding" && !isHistory && year !== undefined,
  );
}

/** Whether the page has anything to say of this service in this town beyond the way there. */
export const isKnown = ({ text, facts }: Combination) => text !== undefined || facts.some(isLocal);
