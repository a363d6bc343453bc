/** Texts of the sheets that state nothing but facts past their shelf life: they lead no page. */
import type { Fact, Town, TownSupply } from "../../../data/site.ts";
import { sentences } from "../../../templates/sentences.ts";
import { factsInText } from "./facts-in-text.ts";

type TownEvidence = {
  readonly town: Pick<Town, "name">;
  /** The town's own. */
  readonly facts: readonly Fact[];
  readonly supplies: readonly TownSupply[];
};

/** False for a text that states no fact of the sheet, or names a supply that a newer record or the list confirms. */
export function statesOnlyAgedFacts(text: string | undefined, { town, facts, supplies }: TownEvidence) {
  if (text === undefined) return false;
  const stated = factsInText(text, facts);
  return stated.length > 0 && stated.every(({ isAged }) => isAged) && !namesCurrentSupply(text, town, supplies);
}

/** The sentences of a text that neither state an older fact nor name its year. */
export function withoutAgedFacts(text: string, facts: readonly Fact[]) {
  const aged = facts.filter(({ isAged }) => isAged);
  const years = factsInText(text, aged).flatMap(({ year }) => year ?? []);
  const isCurrent = (sentence: string) =>
    factsInText(sentence, aged).length === 0 && !years.some((year) => sentence.includes(String(year)));
  return sentences(text).filter(isCurrent).join(" ");
}

function namesCurrentSupply(text: string, town: TownEvidence["town"], supplies: readonly TownSupply[]) {
  const current = supplies.filter(({ isAged, listEntry }) => !isAged || listEntry !== undefined);
  const names = current.flatMap(({ supply, plant = "", sourceWater = "" }) =>
    `${supply} ${plant} ${sourceWater}`.split(/[\s,/()-]+/),
  );
  return names.some(
    (name) => name.length >= shortestName && /^\p{Lu}/u.test(name) && !isOfTown(name, town) && text.includes(name),
  );
}

/** "Lough", "River" and the town's own name are in texts about any supply. */
const isOfTown = (name: string, town: TownEvidence["town"]) => town.name.includes(name) || commonNames.has(name);
const commonNames = new Set(["Lough", "River", "Regional", "Greater", "Area", "Dublin", "City"]);
const shortestName = 4;
