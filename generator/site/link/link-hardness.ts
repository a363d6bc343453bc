/** The hardness of each town's water: the figure nearest to its tap, else words, else nothing. */
import type { HardnessRow } from "../../../data/hardness-row.ts";
import { hardnessTiers } from "../../../data/hardness-row.ts";
import type { HardnessFigure } from "../../../data/site.ts";
import { groupBy } from "../../base/group-by.ts";
import { omitUndefined } from "../../base/omit-undefined.ts";
import { slugify } from "../../base/slug.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import type { LinkInput } from "./link-input.ts";
import type { SourceOf } from "./source-of.ts";

/**
 * By town slug; a town without a row has no entry. A row with a town is of that town. A row with a supply or a zone alone is
 * of each town that is on it.
 */
export function linkHardness({
  sources: { hardness, supplies },
  index: { towns },
  sourceOf,
}: Pick<LinkInput, "index" | "sourceOf"> & {
  readonly sources: Pick<DataSources, "hardness" | "supplies">;
}): ReadonlyMap<string, readonly HardnessFigure[]> {
  const rows = hardness.rows.flatMap(({ data }) => (data === undefined || data.tier === "none" ? [] : data));
  const onSupply = groupBy(
    supplies.rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : towns.find(data.town);
      if (data === undefined || town === undefined) return [];
      const keys = [supplyKey(data.supply), ...(data.zone_code === undefined ? [] : [data.zone_code])];
      return keys.map((key) => [key, town.slug] as const);
    }),
  );
  const slugsOf = ({ town, supply, zone_code: zone }: HardnessRow): readonly string[] => {
    if (town !== undefined)
      return towns
        .find(town)
        .slice(0, 1)
        .map(({ slug }) => slug);
    return [
      ...new Set([...((zone && onSupply.get(zone)) || []), ...((supply && onSupply.get(supplyKey(supply))) || [])]),
    ];
  };
  const byTown = groupBy(rows.flatMap((row) => slugsOf(row).map((slug) => [slug, row] as const)));
  return new Map(
    Array.from(byTown, ([slug, found]) => [slug, [...found].sort(bestFirst).map((row) => linkFigure(row, sourceOf))]),
  );
}

const supplyKey = (supply: string) => `/${slugify(supply)}`;

const isFigure = ({ value_low: low }: HardnessRow) => low !== undefined;
const dayOf = ({ sampled_on: sampled, published_on: published }: HardnessRow) => sampled ?? published;

/** Figures before words, then by tier, then the newest. */
const bestFirst = (a: HardnessRow, b: HardnessRow) =>
  Number(isFigure(b)) - Number(isFigure(a)) ||
  hardnessTiers.indexOf(a.tier) - hardnessTiers.indexOf(b.tier) ||
  ((dayOf(a) ?? "") < (dayOf(b) ?? "") ? 1 : -1);

function linkFigure(row: HardnessRow, sourceOf: SourceOf): HardnessFigure {
  const { value_low: low, value_high: high, value_printed: printed, words, tier, supply, publisher, licence } = row;
  return omitUndefined({
    ...(low !== undefined && { value: { low, high: high ?? low } }),
    printed,
    words,
    tier,
    supply,
    publisher,
    licence,
    asOf: dayOf(row),
    ...sourceOf(row),
  });
}
