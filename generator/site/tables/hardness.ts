/** The sheet hardness.csv: hardness of the water of supplies and towns. */
import { type HardnessRow, hardnessTiers } from "../../../data/schema/hardness-row.ts";
import type { SupplyRow } from "../../../data/schema/supply-row.ts";
import type { HardnessFigure, Town } from "../../../templates/model.ts";
import { formatList } from "../../../templates/words/format.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row } from "../../read/table.ts";
import { isPastTopicsLife } from "../check/text-age.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { LinkInput } from "../link/link-input.ts";
import { supplyRowsByTown } from "../link/link-supplies.ts";
import { camelCased } from "../link/source-of.ts";
import { defineSheet } from "./table-definition.ts";

export const hardness = defineSheet("hardness", {
  file: "hardness.csv",
  isOptional: true,
  nameColumns: ["town", "supply", "zone_code"],
  subjectColumns: ["town"],
  checks: [checkHardness],
  link: (input) => ({ hardness: linkHardness(input) }),
});

/** In mg/l. Ireland's hardest known supplies have about 500. More is another unit or a wrong decimal point. */
const highest = 1000;

/** Checks that each row names a town, supply or zone, and has a figure measured at a tap, or words. */
function* checkHardness({ hardness, supplies }: Pick<DataTables, "hardness" | "supplies">): Generator<Problem> {
  const known = supplies.rows.flatMap(({ cells: { supply, zone_code: zone } }) => [supply ?? [], zone ?? []].flat());
  const isKnown = new Set(known.map(slugify));
  for (const row of hardness.rows) {
    const { town, supply, zone_code: zone } = row.cells;
    if (town === undefined && supply === undefined && zone === undefined) {
      const message = "Fill town, supply or zone_code: the row names no town, supply or zone.";
      yield error(positionOf(row, "town"), "E_MISSING", message);
    }
    for (const column of ["supply", "zone_code"] as const) {
      const name = row.cells[column];
      if (name === undefined || isKnown.has(slugify(name)) || !supplies.isComplete) continue;
      const message = `${column} ${quote(name)} is not in ${supplies.name}.${remedyFor(name, known)}`;
      yield { ...error(positionOf(row, column), "E_REFERENCE", message), subject: message };
    }
    const ofValue = [...checkValue(row)];
    yield* ofValue;
    if (ofValue.length === 0) yield* checkPart(row, supplies);
  }
}

/** Warns about a figure without a supply in a town with several: it would be printed for the whole town. */
function* checkPart(row: Row<HardnessRow>, supplies: DataTables["supplies"]): Generator<Problem> {
  const { town, supply, zone_code: zone, value_low: low } = row.data ?? {};
  if (town === undefined || supply !== undefined || zone !== undefined || low === undefined) return;
  const own = supplies.rows.flatMap(({ cells }) =>
    slugify(cells.town ?? "") === slugify(town) ? (cells.supply ?? []) : [],
  );
  if (own.length < 2) return;
  const message = `${town} has ${own.length} supplies in ${supplies.name}: ${formatList(own)}. Fill supply, else the figure is printed for the whole town.`;
  yield warning(positionOf(row, "supply"), "W_SUPPLY", message);
}

function* checkValue(row: Row<HardnessRow>): Generator<Problem> {
  if (row.data === undefined) return;
  const { value_low: low, value_high: high, value_printed: printed, words, tier } = row.data;
  const say = (column: keyof HardnessRow, code: string, message: string) =>
    error(positionOf(row, column), code, message);
  if ((low === undefined) !== (high === undefined)) {
    const [given, missing] =
      low === undefined ? (["value_high", "value_low"] as const) : (["value_low", "value_high"] as const);
    yield say(missing, "E_MISSING", `${missing} is empty while ${given} is filled. A single figure goes into both.`);
  } else if (low === undefined && words === undefined && tier !== "none") {
    const message = "Fill value_low and value_high, or words. If nothing is published, write none in tier.";
    yield say("value_low", "E_MISSING", message);
  }
  if (low === undefined || high === undefined) return;
  if (tier === "county" || tier === "rock" || tier === "none") {
    const message = `value_low ${low} is of the tier ${tier}, and not of a tap. Write only words, or the tier of a result.`;
    yield say("value_low", "E_VALUE", message);
  }
  if (low > high) yield say("value_low", "E_VALUE", `value_low ${low} is above value_high ${high}. Swap them.`);
  if (high > highest) {
    const message = `value_high ${high} is above ${highest} mg/l of calcium carbonate. Is it in another unit? Convert it, and keep what the source prints in value_printed.`;
    yield say("value_high", "E_VALUE", message);
  }
  const numbers = printed === undefined ? undefined : milligramsIn(printed);
  if (printed === undefined || numbers === undefined) return;
  for (const [column, value] of Object.entries({ value_low: low, value_high: high })) {
    if (numbers.some((number) => Math.abs(number - value) < 1)) continue;
    const message = `value_printed ${quote(printed)} does not contain ${column} ${value}. Correct one of the two.`;
    yield say("value_printed", "E_VALUE", message);
    return;
  }
}

/** "1,030 to 1,040 mg/l CaCO3" → [1030, 1040]. Undefined for another unit, and for mg/l of calcium alone. */
function milligramsIn(printed: string) {
  const text = printed.replace(/CaCO[3₃]/gi, "calcium carbonate");
  if (!/\bmg(?: ?\/ ?| per )l/i.test(text) || /\b(?:Ca|calcium)\b(?! carbonate)/i.test(text)) return undefined;
  const numbers = text.replace(/(?<=\d),(?=\d{3}\b)/g, "").match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.map((number) => Number(number.replace(",", ".")));
}

type HardnessInput = Pick<LinkInput, "tables" | "index" | "sourceOf"> & {
  readonly towns: readonly Pick<Town, "slug">[];
};

/**
 * Returns figures by town slug; a town without a row has no entry. A row with a town is about that town. A row with only a
 * supply or zone is about each town on it.
 */
export function linkHardness(input: HardnessInput): ReadonlyMap<string, readonly HardnessFigure[]> {
  const { tables, index, towns } = input;
  const suppliesOf = supplyRowsByTown(tables.supplies, index);
  const rows = tables.hardness.rows.flatMap(({ data }) => {
    if (data === undefined || data.tier === "none") return [];
    return [{ row: data, town: data.town === undefined ? undefined : index.towns.find(data.town)[0]?.slug }];
  });
  return new Map(
    towns.flatMap(({ slug }) => {
      const supplies = suppliesOf.get(slug) ?? [];
      const own = rows.flatMap(({ row, town }) =>
        (row.town === undefined ? supplies.some((supply) => isOn(row, supply)) : town === slug) ? [row] : [],
      );
      return own.length === 0 ? [] : [[slug, linkFigures(own, supplies, input)] as const];
    }),
  );
}

/** Returns true if a row is about a supply. A figure for one of its zones does not hold for the others. */
const isOn = (row: HardnessRow, supply: SupplyRow) =>
  row.zone_code === undefined ? isOfSupply(row, supply) : row.zone_code === supply.zone_code;

/** Returns the figures of one town, the best first. */
function linkFigures(
  rows: readonly HardnessRow[],
  supplies: readonly SupplyRow[],
  input: HardnessInput,
): readonly HardnessFigure[] {
  const isRestKnown = supplies.every((supply) =>
    rows.some((row) => row.value_low !== undefined && isOfSupply(row, supply)),
  );
  return rows
    .map((row) => {
      const supply = nameOfPart(row, supplies);
      const figure = linkFigure(row, input);
      return supply === undefined ? figure : { ...figure, part: { supply, isRestKnown } };
    })
    .sort(bestFirst);
}

/** Returns the supply that the row is about, if its town has several; undefined for a row about the whole town. */
function nameOfPart(row: HardnessRow, supplies: readonly SupplyRow[]) {
  if (supplies.length < 2) return undefined;
  return supplies.find((supply) => isOfSupply(row, supply))?.supply ?? row.supply ?? row.zone_code;
}

const isOfSupply = ({ supply, zone_code: zone }: HardnessRow, known: SupplyRow) =>
  zone !== undefined && known.zone_code !== undefined
    ? known.zone_code === zone
    : supply !== undefined && slugify(known.supply) === slugify(supply);

/** Sorts figures before words, outdated ones last, then by tier, then newest first. */
const bestFirst = (a: HardnessFigure, b: HardnessFigure) =>
  Number(b.value !== undefined) - Number(a.value !== undefined) ||
  Number(a.isAged) - Number(b.isAged) ||
  hardnessTiers.indexOf(a.tier) - hardnessTiers.indexOf(b.tier) ||
  compare(b.asOf ?? "", a.asOf ?? "");

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function linkFigure(row: HardnessRow, { sourceOf, index }: HardnessInput): HardnessFigure {
  const { value_low: low, value_high: high = low, published_on: published, sampled_on: asOf = published } = row;
  return {
    ...camelCased(row),
    ...sourceOf(row),
    ...(low !== undefined && high !== undefined && { value: { low, high } }),
    asOf,
    isAged: isPastTopicsLife(asOf, "hardness", index),
  };
}
