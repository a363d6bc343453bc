/** The hardness of each town's water: the figure nearest to its tap, else words, else nothing. */
import { type HardnessRow, hardnessTiers } from "../../../data/schema/hardness-row.ts";
import type { HardnessFigure } from "../../../data/schema/site.ts";
import type { SupplyRow } from "../../../data/schema/supply-row.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { townsNamed } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import type { LinkInput } from "./link-input.ts";

type LinkHardnessInput = Pick<LinkInput, "index" | "sourceOf"> & {
  readonly sources: Pick<DataSources, "hardness" | "supplies">;
};

/**
 * By town slug; a town without a row has no entry. A row with a town is of that town. A row with a supply or a zone alone is
 * of each town that is on it.
 */
export function linkHardness(input: LinkHardnessInput): ReadonlyMap<string, readonly HardnessFigure[]> {
  const { sources, index } = input;
  const suppliesOf = groupBy(
    sources.supplies.rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : townsNamed(index, data.town, data.county);
      return data === undefined || town === undefined ? [] : [[town.slug, data] as const];
    }),
  );
  const onSupply = groupBy(
    Array.from(suppliesOf, ([slug, supplies]) =>
      supplies.flatMap(({ supply, zone_code: zone }) =>
        [supplyKey(supply), zone ?? []].flat().map((key) => [key, slug] as const),
      ),
    ).flat(),
  );
  const slugsOf = ({ town, supply, zone_code: zone }: HardnessRow): readonly string[] => {
    if (town !== undefined)
      return index.towns
        .find(town)
        .slice(0, 1)
        .map(({ slug }) => slug);
    // A supply has several zones: the figure of one is not that of the others.
    return [...new Set(onSupply.get(zone ?? supplyKey(supply ?? "")))];
  };
  const byTown = groupBy(
    sources.hardness.rows.flatMap(({ data }) =>
      data === undefined || data.tier === "none" ? [] : slugsOf(data).map((slug) => [slug, data] as const),
    ),
  );
  return new Map(Array.from(byTown, ([slug, rows]) => [slug, linkFigures(rows, suppliesOf.get(slug) ?? [], input)]));
}

const supplyKey = (supply: string) => `/${slugify(supply)}`;

/** All of one town, the best first. */
function linkFigures(
  rows: readonly HardnessRow[],
  supplies: readonly SupplyRow[],
  input: LinkHardnessInput,
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

/** Which of several supplies of its town the row is of; undefined if it is of the whole town. */
function nameOfPart(row: HardnessRow, supplies: readonly SupplyRow[]) {
  if (supplies.length < 2) return undefined;
  return supplies.find((supply) => isOfSupply(row, supply))?.supply ?? row.supply ?? row.zone_code;
}

const isOfSupply = ({ supply, zone_code: zone }: HardnessRow, known: SupplyRow) =>
  zone !== undefined && known.zone_code !== undefined
    ? known.zone_code === zone
    : supply !== undefined && supplyKey(known.supply) === supplyKey(supply);

const dayOf = ({ sampled_on: sampled, published_on: published }: HardnessRow) => sampled ?? published;

/** Figures before words and older ones last, then by tier, then the newest. */
const bestFirst = (a: HardnessFigure, b: HardnessFigure) =>
  Number(b.value !== undefined) - Number(a.value !== undefined) ||
  Number(a.isAged) - Number(b.isAged) ||
  hardnessTiers.indexOf(a.tier) - hardnessTiers.indexOf(b.tier) ||
  compare(b.asOf ?? "", a.asOf ?? "");

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function linkFigure(row: HardnessRow, { sourceOf, index: { topics, day } }: LinkHardnessInput): HardnessFigure {
  const { value_low: low, value_high: high, value_printed: printed, words, tier, supply, publisher, licence } = row;
  const asOf = dayOf(row);
  return {
    ...(low !== undefined && { value: { low, high: high ?? low } }),
    printed,
    words,
    tier,
    supply,
    publisher,
    licence,
    asOf,
    isAged: isPastShelfLife(asOf, topics.find("hardness")[0]?.row.data?.shelf_years, day),
    ...sourceOf(row),
  };
}
