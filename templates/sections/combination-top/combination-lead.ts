/** What a combination page says first: something that is true of this service in this town. */
import type { Combination, Fact, Service } from "../../../data/site.ts";
import { fillForCombination } from "../../local-text.ts";
import { factStatement } from "../../parts/fact-words.ts";
import { splitText, splitWhereItStands } from "../../sentences.ts";

export type CombinationLead = {
  readonly text: string;
  /** Where the lead is a fact: it is printed here, with its source, and nowhere else on the page. */
  readonly fact?: Fact;
  /** What follows the lead in the page's own text. */
  readonly rest: string;
};

/** The lead may take in a second sentence of the own text up to this many characters, and more where the next ones refer to it. */
const leadLength = 170;

/** `unknown` is the sentence for places of which nothing is on record, with {town} and {subject}. */
export function combinationLead(
  { town, text, facts }: Combination,
  service: Service,
  unknown: string,
): CombinationLead {
  if (text !== undefined) {
    const { first, rest } = splitWhereItStands(text, leadLength);
    return { text: first, rest };
  }
  const fact = facts.find((each) => isAboutTheWater(each, service));
  if (fact !== undefined) return { text: factStatement(fact), fact, rest: "" };
  const isUnknown = service.subject !== undefined && !facts.some(({ scope }) => scope === "town");
  if (isUnknown) {
    const { subject = service.title } = service;
    return { text: fillForCombination(unknown, town, { ...service, subject }), rest: "" };
  }
  return { text: splitText(service.description, leadLength).first, rest: "" };
}

/** A dated finding of the town, of the very thing that the service is for. */
const isAboutTheWater = ({ scope, counts, isHistory, year, services }: Fact, { slug }: Service) =>
  scope === "town" && counts && !isHistory && year !== undefined && services[0]?.slug === slug;
