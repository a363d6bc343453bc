/** Conditions of verdicts.csv: the test of each on a town's data, and the slots of an answer that it fills. */
import { hardnessLevels } from "../../../data/schema/hardness-row.ts";
import type {
  CountyWater,
  Fact,
  HardnessFigure,
  HardnessRange,
  HardnessWord,
  Homes,
  Town,
  TownSupply,
} from "../../../templates/model.ts";
import { formatNumber, shareInWords } from "../../../templates/words/format.ts";
import { monthOf } from "../../../templates/words/partial-date.ts";
import { hardnessRange, supplyName } from "../../../templates/words/water-sentences.ts";
import { isDatedFinding } from "../facts/fact-order.ts";

/** Data on a town that conditions test. Its facts include those that no page prints. */
export type TownKnowledge = {
  readonly town: Town;
  readonly facts: readonly Fact[];
  readonly hardness: readonly HardnessFigure[];
  readonly word: HardnessWord | undefined;
  readonly countyWord: HardnessWord | undefined;
  readonly supplies: readonly TownSupply[];
  readonly homes: Homes | undefined;
  readonly outside: CountyWater["outside"];
};

/** Tokens that an answer may contain. */
export const slotNames = [
  "town",
  "county",
  "figure",
  "because",
  "ownHomes",
  "outside",
  "supply",
  "year",
  "month",
] as const;
type Slot = (typeof slotNames)[number];
export type Slots = Readonly<Partial<Record<Slot, string>>>;

type Condition = {
  readonly fills: readonly Slot[];
  /** Returns the values of the slots; undefined if the condition does not hold. */
  readonly of: (knowledge: TownKnowledge) => Slots | undefined;
};

/** Least share of homes with their own supply, among homes that answered: in the town, and outside settlements. */
const wellsInTown = 0.01;
const wellsAround = 0.15;
/** In mg/l: above the first, a softener may be worth its price; above the second, water is hard. */
const moderate = 150;
const hard = 250;

const holds = (is: (knowledge: TownKnowledge) => boolean): Condition => ({
  fills: [],
  of: (knowledge) => (is(knowledge) ? {} : undefined),
});

/** Returns the range of a town's current figures; undefined without one, or if a supply of the town has none. */
export function figureRange(hardness: readonly HardnessFigure[]): HardnessRange | undefined {
  const figures = hardness.filter(({ isAged, tier }) => !isAged && ["tap", "own", "supply"].includes(tier));
  const values = figures.flatMap(({ value, part }) => (part?.isRestKnown === false ? [] : (value ?? [])));
  if (values.length === 0) return undefined;
  return { low: Math.min(...values.map(({ low }) => low)), high: Math.max(...values.map(({ high }) => high)) };
}

/** Conditions on a town's figures. One of them holds for every range. */
const ranges: Readonly<Record<string, (range: HardnessRange) => boolean>> = {
  "figure-over-250": ({ low }) => low > hard,
  "figure-151-250": ({ low }) => low > moderate && low <= hard,
  "figure-to-150": ({ high }) => high <= moderate,
  "figure-split": ({ low, high }) => low <= moderate && high > moderate,
};

/** Returns the name of the condition that holds for a range: "figure-to-150". */
export const conditionOfRange = (range: HardnessRange) => Object.keys(ranges).find((name) => ranges[name]?.(range));

const ofFigure = (is: (range: HardnessRange) => boolean): Condition => ({
  fills: ["figure"],
  of: ({ hardness }) => {
    const range = figureRange(hardness);
    return range !== undefined && is(range) ? { figure: hardnessRange(range) } : undefined;
  },
});

const ofLevel = (level: string): Condition => ({
  fills: ["because"],
  of: ({ word }) => (word?.level === level ? { because: word.because ?? "" } : undefined),
});

const isListedFor = ({ onList, listEntry }: TownSupply, code: string) =>
  onList === "yes" && listEntry?.reasonCodes.includes(code) === true;

const listedFor = (code: string): Condition => ({
  fills: ["supply"],
  of: ({ town, supplies }) => {
    const listed = supplies.find((supply) => isListedFor(supply, code));
    return listed === undefined ? undefined : { supply: `the ${supplyName(listed, town)} supply` };
  },
});

const reported = (topic: string): Condition => ({
  fills: ["year"],
  of: ({ facts }) => {
    const years = facts.flatMap((fact) => (fact.topic === topic && isDatedFinding(fact) ? yearOf(fact) : []));
    return years.length === 0 ? undefined : { year: String(Math.max(...years)) };
  },
});
const yearOf = ({ year, reportYear }: Fact) => year ?? reportYear ?? [];

/** Holds for a fact within its shelf life whose date has a month. */
const recent = (topic: string): Condition => ({
  fills: ["month"],
  of: ({ facts }) => {
    const days = facts.flatMap((fact) => (fact.topic === topic && !fact.isAged ? (fact.asOf ?? []) : []));
    const newest = days
      .filter((day) => day.length > "2026".length)
      .sort()
      .at(-1);
    return newest === undefined ? undefined : { month: monthOf(newest) };
  },
});

const draws = (water: RegExp) =>
  holds(({ supplies }) => supplies.some(({ sourceWater = "" }) => water.test(sourceWater)));

const hasWells = (homes: Homes | undefined, share: number): homes is Homes =>
  homes !== undefined && homes.ownSupply / homes.answered >= share;

const fixed: Readonly<Record<string, Condition>> = {
  ...Object.fromEntries(Object.entries(ranges).map(([name, is]) => [name, ofFigure(is)])),
  "county-limestone": holds(({ word, countyWord }) => word === undefined && countyWord?.rock === "limestone"),
  "wells-in-town": {
    fills: ["ownHomes"],
    // A single home says nothing about a town.
    of: ({ homes }) =>
      hasWells(homes, wellsInTown) && homes.ownSupply > 1 ? { ownHomes: formatNumber(homes.ownSupply) } : undefined,
  },
  "wells-around": {
    fills: ["outside"],
    of: ({ outside: all }) =>
      hasWells(all, wellsAround) ? { outside: shareInWords(all.ownSupply, all.answered) } : undefined,
  },
  "listed-thm": listedFor("thm"),
  "listed-cryptosporidium": listedFor("cryptosporidium"),
  "listed-pesticides": listedFor("pesticides"),
  "listed-part": holds(({ supplies }) => supplies.length > 1 && supplies.some(({ onList }) => onList !== "yes")),
  "off-list-thm": {
    fills: ["year"],
    of: (knowledge) =>
      knowledge.supplies.some((supply) => isListedFor(supply, "thm")) ? undefined : reported("thm").of(knowledge),
  },
  "notice-recent": recent("boil-notice"),
  "cut-recent": recent("interruption"),
  "source-lake": draws(/\bLough\b/),
  "source-ground": draws(/groundwater|borehole/i),
  "well-rock-slate": holds(({ word }) => word?.wellRock === "slate-sandstone"),
  always: holds(() => true),
};

const levels = new Map(hardnessLevels.map((level) => [`level-${level}`, ofLevel(level)]));

export const conditionNames: readonly string[] = [...Object.keys(fixed), ...levels.keys()];

/** Returns "iron" for "found-iron", which holds if the town has a dated finding on that topic. */
export const topicOfCondition = (name: string) => /^found-(.+)$/.exec(name)?.[1];

export function conditionNamed(name: string): Condition | undefined {
  const topic = topicOfCondition(name);
  return topic === undefined ? (fixed[name] ?? levels.get(name)) : reported(topic);
}

/** Returns the names of conditions in a cell: "listed-thm + listed-part". */
export const namesIn = (condition: string) => condition.split("+").map((name) => name.trim());
