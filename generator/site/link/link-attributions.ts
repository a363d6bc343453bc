/** The sources of whole sheets, with the day on which each was last read. */
import type { Attribution } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { DataSources } from "../sources/data-sources.ts";

export function linkAttributions(
  attributions: SiteSettings["attributions"],
  { settlements, countyWater, supplies, epaList }: DataSources,
): readonly Attribution[] {
  const lastRead = new Map([
    ["settlements.csv", newestDay(settlements)],
    ["county-water.csv", newestDay(countyWater)],
    ["supplies.csv", newestDay(supplies)],
    ["epa-list.csv", newestDay(epaList)],
  ]);
  return attributions.map((attribution) => {
    const days = attribution.sheets?.flatMap((sheet) => lastRead.get(sheet) ?? []) ?? [];
    return { ...attribution, lastRead: days.sort().at(-1) };
  });
}

type Dated = { readonly rows: readonly { readonly data?: { readonly retrieved?: string } | undefined }[] };

const newestDay = ({ rows }: Dated) =>
  rows
    .flatMap(({ data }) => data?.retrieved ?? [])
    .sort()
    .at(-1);
