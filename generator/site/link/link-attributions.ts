/** The sources of whole sheets with the day on which each was last read, and the source of each address. */
import { sourcedSheets } from "../../../data/schema/schema.ts";
import type { Attribution, Site } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { DataSources } from "../sources/data-sources.ts";
import type { SourceOf } from "./source-of.ts";

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

/** Of each address the source of its first row, for texts that name what they rest on. */
export function sourcesByUrl(sources: DataSources, sourceOf: SourceOf): Site["sourceByUrl"] {
  const rows = sourcedSheets.flatMap((sheet) =>
    sources[sheet].rows.flatMap(({ cells: { source_title: title, source_url: url } }) =>
      title === undefined || url === undefined ? [] : sourceOf({ source_title: title, source_url: url }),
    ),
  );
  return new Map(rows.toReversed().map((source) => [source.sourceUrl, source]));
}
