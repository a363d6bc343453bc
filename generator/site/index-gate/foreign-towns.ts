/** Finds towns that a text about one town should not name: they are not near it, nor in its facts or supplies. */
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { Fact, Town, TownSupply } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { inRegExp } from "../geography/nearby-places.ts";

type Surroundings = {
  readonly town: Town;
  readonly supplies: readonly TownSupply[];
  /** Facts of the town. Its texts may name the towns that its facts name. */
  readonly facts: readonly Fact[];
};

/** `around` returns the town of the text with its data; it is called only for a text that names another town. */
export type ForeignTownFinder = (text: string, around: () => Surroundings) => string | undefined;

/** Returns a function that finds the first such town in a text. `counties` are the names of all counties. */
export function createForeignTownFinder(towns: readonly Town[], counties: ReadonlySet<string>): ForeignTownFinder {
  const byName = groupBy(towns.map((town) => [town.name, town]));
  // The longest name first: "Carrick on Suir" before "Carrick". Only matches at a capital letter are tried, for speed.
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

/** Farther towns of other counties are not near. A distance, not a rank, so that a new town changes no other. */
const nearKm = 30;

function mayBeNamed({ town, supplies, facts }: Surroundings) {
  const texts = [
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
    texts.some((text) => text.includes(other.name));
}

/** Returns true inside another name: "Navan Road", "Lough Trim". The capital letter of a sentence's first word is no name. */
const isPartOfName = (before: string, after: string) =>
  /^[ -]\p{Lu}/u.test(after) || /[^\s.!?:“"(]\s+\p{Lu}\p{L}+[ -]$/u.test(before);

const markBefore = /\b(?:Cos?\.?|[Cc]ount(?:y|ies))\s$/;
const markAfter = /^\s(?:[Cc]ounty|border|side)\b/;
const joinedBefore = /(\p{Lu}\p{L}+)(?:,| and| or|\/)\s?$/u;
const joinedAfter = /^(?:,| and| or|\/)\s?(\p{Lu}\p{L}+)/u;
