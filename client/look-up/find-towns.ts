/** Finds the towns that a typed name, supply or Eircode means. Nothing typed leaves the browser. */
import { normalizeForSearch } from "../map/search.ts";
import type { LookUpTown } from "./data.ts";

export type FoundTowns = {
  readonly towns: readonly LookUpTown[];
  /** In capitals, if an Eircode or its first three characters were typed. */
  readonly key?: string;
};

/**
 * The first of these that matches any town: routing key, whole name, beginning of a name, whole county, part of a name or
 * supply. Names are also Irish names and "Trim, Co. Meath". An Eircode finds towns by its key only.
 */
export function findTowns(towns: readonly LookUpTown[], typed: string): FoundTowns {
  const key = routingKeyIn(typed);
  if (key !== undefined) return { towns: towns.filter(({ routingKey }) => routingKey?.toUpperCase() === key), key };
  const wanted = words(typed);
  if (wanted === "") return { towns: [] };
  for (const isMatch of tests) {
    const found = towns.filter((town) => isMatch(town, wanted));
    if (found.length > 0) return { towns: found };
  }
  return { towns: [] };
}

/** "n91", "N91 X2Y3", "n91-x2y3" → "N91". Undefined for other text. */
export const routingKeyIn = (typed: string) =>
  /^([A-Z]\d[\dW])[\dA-Z]{0,4}$/.exec(typed.replace(/[\s.-]/g, "").toUpperCase())?.[1];

/** "Co. Meath" and "County Meath" → "meath" */
const words = (text: string) =>
  normalizeForSearch(text.replace(/[.,]/g, " ").replace(/\b(?:co|county|contae)\b/gi, " "));

const namesOf = ({ name, irishName = "", county }: LookUpTown) => [name, irishName, `${name} ${county}`].map(words);
const suppliesOf = ({ supplies }: LookUpTown) => supplies.map(words);

const tests: readonly ((town: LookUpTown, wanted: string) => boolean)[] = [
  (town, wanted) => namesOf(town).includes(wanted),
  (town, wanted) => suppliesOf(town).includes(wanted),
  (town, wanted) => namesOf(town).some((name) => name.startsWith(wanted)),
  (town, wanted) => words(town.county) === wanted,
  (town, wanted) => suppliesOf(town).some((name) => name.includes(wanted)),
  (town, wanted) => namesOf(town).some((name) => name.includes(wanted)),
];
