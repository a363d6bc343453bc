/** What helps the owners of wells and lead pipes: everywhere, and in single counties. */
import type { ServiceLink, WellHelp, WellHelpLists } from "../../../data/site.ts";
import type { WellHelpRow } from "../../../data/well-help-row.ts";
import type { Directory } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import type { Table } from "../read/read.ts";
import { onlyDefined } from "./only-defined.ts";

/** Both in the order of the file. */
export function linkWellHelp(
  table: Table<WellHelpRow>,
  directory: Directory,
  services: readonly ServiceLink[],
): WellHelpLists {
  const linked = table.rows.flatMap(({ data: row }) => {
    if (row === undefined) return [];
    const [county] = row.scope === "county" ? directory.counties.find(row.place) : [];
    const bearsOn = (row.services ?? []).flatMap(
      (name) => services[directory.services.find(name)[0]?.index ?? -1] ?? [],
    );
    return [{ county: county?.slug, help: linkHelp(row, county?.name ?? row.place, bearsOn) }];
  });
  return {
    national: linked.flatMap(({ county, help }) => (county === undefined ? [help] : [])),
    byCounty: grouped(linked.flatMap(({ county, help }) => (county === undefined ? [] : [[county, help] as const]))),
  };
}

const linkHelp = (row: WellHelpRow, place: string, services: readonly ServiceLink[]): WellHelp =>
  onlyDefined({
    scope: row.scope,
    place,
    kind: row.kind,
    statement: row.statement,
    value: row.value,
    unit: row.unit,
    year: row.year,
    services,
    confidence: row.confidence,
    sourceTitle: row.source_title,
    sourceUrl: row.source_url,
  });
