/** Finds towns that a text about one town should not name: those that are not near it, nor in its records. */
import type { Fact, Neighbour, Town, TownSupply } from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";

type Surroundings = {
  readonly town: Town;
  readonly neighbours: readonly Pick<Neighbour, "slug">[];
  readonly supplies: readonly TownSupply[];
  /** The town's own. A town that they name may be named in other texts too. */
  readonly facts: readonly Fact[];
};

/** `around` is called only for a text that names another town. */
export type ForeignTownFinder = (text: string, around: () => Surroundings) => string | undefined;

/** Returns a function that gives the name of the first such town in a text. `counties` are the names of all counties. */
export function createForeignTownFinder(towns: readonly Town[], counties: ReadonlySet<string>): ForeignTownFinder {
  const byName = groupBy(towns.map((town) => [town.name, town]));
  /** Most words of a name, by its first word. */
  const lengths = new Map<string, number>();
  for (const name of byName.keys()) {
    const [first = name, ...others] = wordsIn(name);
    lengths.set(first, Math.max(lengths.get(first) ?? 0, others.length + 1));
  }
  const isCounty = (text: string, start: number, name: string) => {
    if (!counties.has(name)) return false;
    const before = text.slice(0, start);
    const after = text.slice(start + name.length);
    const isOnlyCounty = (other: string | undefined) =>
      other !== undefined && counties.has(other) && !byName.has(other);
    return (
      markBefore.test(before) ||
      markAfter.test(after) ||
      isOnlyCounty(joinedBefore.exec(before)?.[1]) ||
      isOnlyCounty(joinedAfter.exec(after)?.[1])
    );
  };
  return (text, around) => {
    let isFine: ((other: Town) => boolean) | undefined;
    for (const { 0: first, index } of text.matchAll(capitalized)) {
      const length = lengths.get(first);
      const name = length === undefined ? undefined : namesAt(text, index, length).find((each) => byName.has(each));
      const namesakes = byName.get(name ?? "");
      if (name === undefined || namesakes === undefined) continue;
      isFine ??= mayBeNamed(around());
      if (!namesakes.some(isFine) && !isPartOfName(text, index, name) && !isCounty(text, index, name)) return name;
    }
    return undefined;
  };
}

function mayBeNamed({ town, neighbours, supplies, facts }: Surroundings) {
  const records = [
    ...supplies.flatMap(({ supply, plant = "", sourceWater = "", zoneName = "" }) => [
      ...[supply, plant],
      ...[sourceWater, zoneName],
    ]),
    ...facts.map(({ statement }) => statement),
  ];
  return ({ slug, name, isBase }: Town) =>
    isBase ||
    [town.name, town.county.name].includes(name) ||
    neighbours.some((near) => near.slug === slug) ||
    records.some((record) => record.includes(name));
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
const capitalized = /(?<![\p{L}\p{M}'’-])\p{Lu}[\p{L}\p{M}'’-]*?(?=[’']s(?!\p{L})|(?![\p{L}\p{M}'’-]))/gu;

/** The longest first: "Carrick on Suir", "Carrick on", "Carrick". */
function namesAt(text: string, start: number, length: number): readonly string[] {
  const found = Array.from(text.slice(start, start + 100).matchAll(/[\p{L}\p{M}'’-]+/gu)).slice(0, length);
  return found
    .flatMap(({ 0: word, index }) => {
      const end = start + index + word.length;
      return [text.slice(start, end), text.slice(start, end).replace(/[’']s$/, "")];
    })
    .reverse();
}

/** "Navan Road", "Lough Trim": the name of something else. A capital letter that begins a sentence says nothing. */
const isPartOfName = (text: string, start: number, name: string) =>
  /^[ -]\p{Lu}/u.test(text.slice(start + name.length)) ||
  /[^\s.!?:“"(]\s+\p{Lu}\p{L}+[ -]$/u.test(text.slice(0, start));

const markBefore = /\b(?:Cos?\.?|[Cc]ount(?:y|ies))\s$/;
const markAfter = /^\s(?:[Cc]ounty|border|side)\b/;
const joinedBefore = /(\p{Lu}\p{L}+)(?:,| and| or|\/)\s?$/u;
const joinedAfter = /^(?:,| and| or|\/)\s?(\p{Lu}\p{L}+)/u;
