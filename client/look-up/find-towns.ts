/** Finds the towns that a typed name, supply or Eircode means. Nothing typed leaves the browser. */
import { readAddress, placeWords as words } from "../map/read-address.ts";
import type { LookUpTown } from "./data.ts";

export type FoundTowns = {
  readonly towns: readonly LookUpTown[];
  /** In capitals, if an Eircode or its first three characters were typed. */
  readonly key?: string;
};

/**
 * The first of these that matches any town: whole name, beginning of a name, whole county, part of a name or
 * supply. Names are also Irish names and "Trim, Co. Meath". The key of an Eircode counts if the words beside it mean
 * no town.
 */
export function findTowns(towns: readonly LookUpTown[], typed: string): FoundTowns {
  const { key, wanted } = readAddress(typed);
  for (const form of wanted)
    for (const isMatch of tests) {
      const found = towns.filter((town) => isMatch(town, form));
      if (found.length > 0) return { towns: found };
    }
  return key === undefined
    ? { towns: [] }
    : { towns: towns.filter(({ routingKey }) => routingKey?.toUpperCase() === key), key };
}

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
