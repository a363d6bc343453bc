/** Finds towns that a text about one town should not name: those that are not near it, nor in its records. */
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Fact, Town, TownSupply } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { inRegExp } from "../geography/nearby-places.ts";

type Surroundings = {
  readonly town: Town;
  readonly supplies: readonly TownSupply[];
  /** The town's own. A town that they name may be named in other texts too. */
  readonly facts: readonly Fact[];
};

/** `around` is called only for a text that names another town. */
export type ForeignTownFinder = (text: string, around: () => Surroundings) => string | undefined;

/** Returns a function that gives the name of the first such town in a text. `counties` are the names of all counties. */
export function createForeignTownFinder(towns: readonly Town[], counties: ReadonlySet<string>): ForeignTownFinder {
  const byName = groupBy(towns.map((town) => [town.name, town]));
  // The longest first: "Carrick on Suir" before "Carrick". Only capital letters are tried.
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(inRegExp);
  const name = new RegExp(
    `(?<![\\p{L}\\p{M}'’-])(?=\\p{Lu})(?:${names.join("|")})(?=[’']s(?!\\p{L})|(?![\\p{L}\\p{M}'’-]))`,
    "gu",
  );
  const isOnlyCounty = (other: string | undefined) => other !== undefined && counties.has(other) && !byName.has(other);
  const isCounty = (found: string, before: string, after: string) =>
    counties.has(found) &&
    (markBefore.test(before) ||
      markAfter.test(after) ||
      isOnlyCounty(joinedBefore.exec(before)?.[1]) ||
      isOnlyCounty(joinedAfter.exec(after)?.[1]));
  return (text, around) => {
    let isFine: ((other: Town) => boolean) | undefined;
    for (const { 0: found, index } of text.matchAll(name)) {
      isFine ??= mayBeNamed(around());
      const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
      const isFar = byName.get(found)?.some(isFine) === false;
      if (isFar && !isPartOfName(before, after) && !isCounty(found, before, after)) return found;
    }
    return undefined;
  };
}

/** Kilometres, unless it is in the same county. Not a rank, so that a town that is added makes no other less near. */
const nearKm = 30;

function mayBeNamed({ town, supplies, facts }: Surroundings) {
  const records = [
    ...supplies.flatMap(({ supply, plant = "", sourceWater = "", zoneName = "" }) => [
      supply,
      plant,
      sourceWater,
      zoneName,
    ]),
    ...facts.map(({ statement }) => statement),
  ];
  return (other: Town) =>
    other.isBase ||
    [town.name, town.county.name].includes(other.name) ||
    other.county.slug === town.county.slug ||
    kilometresBetween(town, other) <= nearKm ||
    records.some((record) => record.includes(other.name));
}

/** "Navan Road", "Lough Trim": the name of something else. A capital letter that begins a sentence says nothing. */
const isPartOfName = (before: string, after: string) =>
  /^[ -]\p{Lu}/u.test(after) || /[^\s.!?:“"(]\s+\p{Lu}\p{L}+[ -]$/u.test(before);

const markBefore = /\b(?:Cos?\.?|[Cc]ount(?:y|ies))\s$/;
const markAfter = /^\s(?:[Cc]ounty|border|side)\b/;
const joinedBefore = /(\p{Lu}\p{L}+)(?:,| and| or|\/)\s?$/u;
const joinedAfter = /^(?:,| and| or|\/)\s?(\p{Lu}\p{L}+)/u;
