/** Texts of the sheets that state nothing but facts past their shelf life: they lead no page. */
import type { Fact } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { sentences } from "../../../templates/sentences.ts";
import { factsInText, isDrawnFrom } from "./facts-in-text.ts";
import {
  isCurrentSupply,
  namesSupply,
  type TownEvidence,
  withoutAgedClaims,
  withoutSentences,
} from "./stated-as-present.ts";
import { yearsIn } from "./years-in-text.ts";

/** False for a text that states no fact of the sheet, or names a supply that a newer record or the list confirms. */
export function statesOnlyAgedFacts(text: string | undefined, { town, facts, supplies }: TownEvidence) {
  if (text === undefined || !facts.some(({ isAged }) => isAged)) return false;
  const stated = factsInText(text, facts);
  return (
    stated.length > 0 &&
    stated.every(({ isAged }) => isAged) &&
    !namesSupply(text, supplies.filter(isCurrentSupply), town)
  );
}

/** Whether a title of a few words is taken from older facts alone, or names an older record of the supply. */
export function isAgedTitle(title: string, { town, facts, supplies }: TownEvidence) {
  if (namesSupply(title, supplies.filter(isCurrentSupply), town)) return false;
  const [aged, newer] = [facts.filter(({ isAged }) => isAged), facts.filter(({ isAged }) => !isAged)];
  return namesSupply(title, supplies, town) || (isDrawnFrom(title, aged) && !isDrawnFrom(title, newer));
}

/**
 * The sentences of a lead that rest on nothing older: not on an older fact, nor on years that only older facts have.
 * Undefined if they do not name the town.
 */
export function currentLead(lead: string | undefined, evidence: TownEvidence) {
  const { facts } = evidence;
  if (lead === undefined || !facts.some(({ isAged }) => isAged)) return withoutAgedClaims(lead, evidence);
  if (statesOnlyAgedFacts(lead, evidence)) return undefined;
  const newerYears = yearsOf(facts.filter(({ isAged }) => !isAged));
  const agedYears = yearsOf(facts.filter(({ isAged }) => isAged)).filter((year) => !newerYears.includes(year));
  const isOlder = (sentence: string) => {
    const years = yearsIn(sentence).filter((year) => year >= 1900);
    return years.length > 0 && years.every((year) => agedYears.includes(year));
  };
  const current = withoutAgedClaims(withoutSentences(lead, isOlder), evidence);
  return current === lead || current?.includes(evidence.town.name) === true ? current : undefined;
}

const yearsOf = (facts: readonly Fact[]) => facts.flatMap((fact) => yearOfFact(fact) ?? []);

/** The sentences of a text that state no older fact. */
export function beyondAgedFacts(text: string, facts: readonly Fact[]) {
  const aged = facts.filter(({ isAged }) => isAged);
  if (aged.length === 0) return text;
  return sentences(text)
    .filter((sentence) => factsInText(sentence, aged).length === 0)
    .join(" ");
}

/** The sentences of a text that neither state an older fact nor name its year. */
export function withoutAgedFacts(text: string, facts: readonly Fact[]) {
  const aged = facts.filter(({ isAged }) => isAged);
  const years = yearsOf(factsInText(text, aged));
  const isCurrent = (sentence: string) =>
    factsInText(sentence, aged).length === 0 && !years.some((year) => sentence.includes(String(year)));
  return sentences(text).filter(isCurrent).join(" ");
}
