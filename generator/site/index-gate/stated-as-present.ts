/** Sentences that state a record past its shelf life as if it held today. Pages leave them out. */
import type { Fact, Town, TownSupply } from "../../../data/schema/site.ts";
import { yearOfFact } from "../../../templates/parts/fact-text.ts";
import { isSelfContained, sentences } from "../../../templates/sentences.ts";
import { factsInText } from "./facts-in-text.ts";
import { yearsIn } from "./years-in-text.ts";

export type TownEvidence = {
  readonly town: Pick<Town, "name" | "county">;
  /** The town's own. */
  readonly facts: readonly Fact[];
  readonly supplies: readonly TownSupply[];
};

/** Undefined if nothing is left of the text. */
export const withoutAgedClaims = (text: string | undefined, evidence: TownEvidence) =>
  hasAged(evidence) ? withoutSentences(text, (sentence) => statesAgedAsPresent(sentence, evidence)) : text;

/** The text without some sentences, and without those that refer back to one of them. Undefined if nothing is left. */
export function withoutSentences(text: string | undefined, isOut: (sentence: string) => boolean) {
  if (text === undefined) return undefined;
  const all = sentences(text);
  const kept: string[] = [];
  let isAfterOut = false;
  for (const sentence of all) {
    isAfterOut = isOut(sentence) || (isAfterOut && !isSelfContained(sentence));
    if (!isAfterOut) kept.push(sentence);
  }
  if (kept.length === all.length) return text;
  return kept.length === 0 ? undefined : kept.join(" ");
}

const hasAged = ({ facts, supplies }: TownEvidence) =>
  facts.some(({ isAged }) => isAged) || supplies.some(({ isAged }) => isAged);

/** A part of the sentence names an older record, has a verb in the present and no year, and no newer record says the same. */
export function statesAgedAsPresent(sentence: string, { town, facts, supplies }: TownEvidence) {
  const stated = factsInText(sentence, facts);
  const isConfirmed = namesSupply(sentence, supplies.filter(isCurrentSupply), town) || stated.some(isNewer);
  if (isConfirmed) return false;
  const agedFacts = stated.filter(({ isAged }) => isAged);
  const agedSupplies = supplies.filter((supply) => !isCurrentSupply(supply));
  return clausesOf(sentence).some(
    (clause) =>
      isPresent(clause) && (factsInText(clause, agedFacts).length > 0 || namesSupply(clause, agedSupplies, town)),
  );
}

const isNewer = (fact: Fact) => !fact.isAged && yearOfFact(fact) !== undefined;

/** A list that has the supply confirms that there is one. */
export const isCurrentSupply = ({ isAged, listEntry }: TownSupply) => !isAged || listEntry !== undefined;

const clausesOf = (sentence: string) => sentence.split(/[;:,]\s|\s(?:and|but|so|because|while)\s/);

/** "Since 2020" leads up to today. */
const isPresent = (clause: string) =>
  present.test(clause) && yearsIn(clause.replace(/\bsince (?:\p{Lu}\w+ )?\d{4}/giu, "")).length === 0;

const present = new RegExp(
  `\\b(?:${[
    "is|are|has|have|does|do|can|may|will|must",
    "drinks?|draws?|takes?|gets?|uses?|comes?|runs?|flows?|fills?|feeds?|serves?|supplies|treats?|shares?|holds?|needs?|depends?|lies?|stands?",
  ].join("|")})\\b`,
  "i",
);

/** Whether it has a proper name of one of them: of the supply, its plant or its water. */
export function namesSupply(text: string, supplies: readonly TownSupply[], town: TownEvidence["town"]) {
  const names = supplies.flatMap(({ supply, plant = "", sourceWater = "" }) =>
    `${supply} ${plant} ${sourceWater}`.split(/[\s,/()-]+/),
  );
  return names.some(
    (name) => name.length >= shortestName && /^\p{Lu}/u.test(name) && !isOfTown(name, town) && text.includes(name),
  );
}

/** "Lough", "River" and the names of the town and its county are in texts about any supply. */
const isOfTown = (name: string, town: TownEvidence["town"]) =>
  town.name.includes(name) || name === town.county.name || commonNames.has(name);
const commonNames = new Set([
  "Lough",
  "River",
  "Regional",
  "Greater",
  "Area",
  "Dublin",
  "City",
  "North",
  "South",
  "East",
  "West",
]);
const shortestName = 4;
