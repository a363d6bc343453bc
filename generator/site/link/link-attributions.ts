/** The sources of whole sheets with the day on which each was last read, and the source of each address. */
import { sourcedSheets } from "../../../data/schema/schema.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Attribution, Site } from "../../../templates/model.ts";
import type { Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { SourceOf } from "./source-of.ts";

export function linkAttributions(
  attributions: SiteSettings["attributions"],
  { settlements, countyWater, supplies, epaList }: DataTables,
): readonly Attribution[] {
  const tables: readonly Table<{ readonly retrieved?: string }>[] = [settlements, countyWater, supplies, epaList];
  return attributions.map((attribution) => {
    const read = tables.filter(({ name }) => attribution.sheets?.includes(name));
    const days = read.flatMap(({ rows }) => rows.flatMap(({ data }) => data?.retrieved ?? []));
    return { ...attribution, lastRead: days.sort().at(-1) };
  });
}

/** Returns the source of the first row with each address, for texts that name their sources. */
export function sourcesByUrl(tables: DataTables, sourceOf: SourceOf): Site["sourceByUrl"] {
  const rows = sourcedSheets.flatMap((sheet) =>
    tables[sheet].rows.flatMap(({ cells: { source_title: title, source_url: url } }) =>
      title === undefined || url === undefined ? [] : sourceOf({ source_title: title, source_url: url }),
    ),
  );
  return new Map(rows.toReversed().map((source) => [source.sourceUrl, source]));
}
