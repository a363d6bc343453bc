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
  const national = linked.flatMap(({ county, help }) => (county === undefined ? [help] : []));
  const byCounty = grouped(
    linked.flatMap(({ county, help }) => (county === undefined ? [] : [[county, help] as const])),
  );
  return {
    national,
    byCounty,
    forService: new Map(
      services.flatMap((service) => [
        [service.slug, mostUseful(national, service, nationalShown)] as const,
        ...Array.from(
          byCounty,
          ([county, help]) => [`${county}/${service.slug}`, mostUseful(help, service, countyShown)] as const,
        ),
      ]),
    ),
  };
}

const nationalShown = 5;
const countyShown = 3;
const ofOneKind = 2;

/**
 * For one service: what concerns few other services in front, then what names an amount, then the newest; of one kind at
 * most two, so that advice is not crowded out by the rules of a grant.
 */
function mostUseful(list: readonly WellHelp[], { slug }: ServiceLink, count: number) {
  const bearing = list
    .filter(({ services }) => services.some((service) => service.slug === slug))
    .sort(
      (a, b) =>
        a.services.length - b.services.length ||
        Number(a.value === undefined) - Number(b.value === undefined) ||
        (b.year ?? 0) - (a.year ?? 0),
    );
  const kinds = new Map<string, number>();
  const isNotCrowding = ({ kind }: WellHelp) => {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return (kinds.get(kind) ?? 0) <= ofOneKind;
  };
  return bearing.filter(isNotCrowding).slice(0, count);
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
