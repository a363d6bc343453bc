/** Figures that a page prints of its own town or county, for report.json. */
import type { Hardness, Homes, ListNotes, TownFigures, TownSupply } from "../model.ts";
import { percentValue } from "./format.ts";

export type PrintedFigure = {
  readonly measure: string;
  /** The supply or town, if the figure does not hold for the page's whole place. */
  readonly of?: string;
  /** A number, or text as the page prints it: 9563, "210–240", "on". */
  readonly value: number | string;
  readonly unit?: string;
  /** "tap", "own" or "supply", by how near to a tap it was measured, else the kind of its source. */
  readonly tier?: string;
  /** A day, a month or a year. */
  readonly as_of?: string;
};

type Dated = { readonly asOf?: string | undefined; readonly sourceKind?: string; readonly tier?: string };

export const datedBy = ({ asOf, sourceKind, tier = sourceKind }: Dated): Pick<PrintedFigure, "tier" | "as_of"> => ({
  ...(tier !== undefined && { tier }),
  ...(asOf !== undefined && { as_of: asOf }),
});

export type Counted = readonly [measure: string, value: number, unit: string];

export const ownCount = ({ ownSupply }: Homes): Counted => ["homes_with_own_supply", ownSupply, "homes"];

/** Returns the share of homes with their own supply, to a tenth of a percent. */
export const ownShare = ({ ownSupply, answered }: Homes): Counted => [
  "own_supply_share",
  percentValue(ownSupply, answered),
  "%",
];

/** Returns the counts of homes that a town's page prints. */
export const homeCounts = (homes: Homes): readonly Counted[] => [
  ["homes_answered", homes.answered, "homes"],
  ["homes_on_public_main", homes.publicMain, "homes"],
  ["homes_on_group_scheme", homes.groupPublic + homes.groupPrivate, "homes"],
  ownCount(homes),
];

export const counted = (counts: readonly Counted[], origin: Dated): readonly PrintedFigure[] =>
  counts.map(([measure, value, unit]) => ({ measure, value, unit, ...datedBy(origin) }));

export function hardnessFigure(hardness: Hardness, of = hardness.kind === "none" ? undefined : hardness.part?.supply) {
  if (hardness.kind === "none") return [];
  const figure =
    hardness.kind === "words" ? { value: hardness.words } : { value: rangeInWords(hardness.value), unit: "mg/l CaCO3" };
  return [{ measure: "hardness", ...(of !== undefined && { of }), ...figure, ...datedBy(hardness) }];
}

const rangeInWords = ({ low, high }: { readonly low: number; readonly high: number }) =>
  low === high ? low : `${low}–${high}`;

export const hardnessFigures = ({
  hardness,
  otherHardness = [],
}: Pick<TownFigures, "hardness" | "otherHardness">): readonly PrintedFigure[] =>
  [hardness, ...otherHardness].flatMap((each) => hardnessFigure(each));

/** Returns each supply and, if the page prints that (`hasStates`), its state on the EPA's list. */
export const supplyFigures = (
  supplies: readonly TownSupply[],
  { list }: Pick<ListNotes, "list">,
  hasStates = true,
): readonly PrintedFigure[] =>
  supplies.flatMap((supply) => [
    { measure: "supply", value: supply.supply, ...datedBy({ ...supply, tier: "supply" }) },
    ...(list === undefined || !hasStates ? [] : [listState(supply, list)]),
  ]);

export const listState = (
  { supply, onList }: Pick<TownSupply, "supply" | "onList">,
  list: NonNullable<ListNotes["list"]>,
): PrintedFigure => ({
  measure: "epa_list",
  of: supply,
  value: onList === "yes" ? "on" : onList === "no" ? "not on" : "not known",
  ...datedBy({ asOf: list.date, tier: "supply" }),
});
