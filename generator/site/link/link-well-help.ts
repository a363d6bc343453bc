/** What helps the owners of wells and lead pipes: everywhere, and in single counties. */
import type { ServiceLink, Source, WellHelp, WellHelpLists } from "../../../data/site.ts";
import type { WellHelpRow } from "../../../data/well-help-row.ts";
import { groupBy } from "../../base/group-by.ts";
import { omitUndefined } from "../../base/omit-undefined.ts";
import { serviceLinksNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";

/** Both in the order of the file. */
export function linkWellHelp({
  sources: { wellHelp: table },
  index,
  services,
  sourceOf,
}: Pick<LinkInput, "sources" | "index" | "services" | "sourceOf">): WellHelpLists {
  const linked = table.rows.flatMap(({ data: row }) => {
    if (row === undefined) return [];
    const [county] = row.scope === "county" ? index.counties.find(row.place) : [];
    const bearsOn = serviceLinksNamed(row.services ?? [], index, services);
    return [{ county: county?.slug, help: { ...linkHelp(row, county?.name ?? row.place, bearsOn), ...sourceOf(row) } }];
  });
  const national = linked.flatMap(({ county, help }) => (county === undefined ? [help] : []));
  const byCounty = groupBy(
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
 * Orders help for one service: help for few services first, then help with an amount, then the newest.
 * At most two of one kind, so that the rules of a grant leave room for advice.
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

const linkHelp = (row: WellHelpRow, place: string, services: readonly ServiceLink[]): Omit<WellHelp, keyof Source> =>
  omitUndefined({
    scope: row.scope,
    place,
    kind: row.kind,
    statement: row.statement,
    value: row.value,
    unit: row.unit,
    year: row.year,
    amountKind: row.amount_kind,
    short: row.short,
    services,
    confidence: row.confidence,
  });
