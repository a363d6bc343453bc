/** The public supplies of each town, and the EPA's list. */
import type { EpaList, EpaListEntry, TownSupply } from "../../../data/schema/site.ts";
import type { EpaListRow, SupplyRow } from "../../../data/schema/supply-row.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../engine/read/table.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import { type ReferenceIndex, townsNamed } from "../names/names.ts";
import type { DataSources } from "../sources/data-sources.ts";
import type { LinkInput } from "./link-input.ts";

type LinkEpaListInput = Pick<LinkInput, "index" | "counties" | "sourceOf"> & { readonly table: Table<EpaListRow> };

/** Entries in the order of the file. */
export function linkEpaList(input: LinkEpaListInput): EpaList {
  const { table, index } = input;
  const entries = table.rows.flatMap(({ data }) => (data === undefined ? [] : linkEntry(data, input)));
  const [first] = entries;
  return {
    ...(first !== undefined && { date: first.listDate, asOf: listDayInWords(first.listDate) }),
    isAged: isAgedRecord(first?.listDate, "epa-list", index),
    entries,
    byCounty: groupBy(entries.map((entry) => [entry.county.slug, entry])),
  };
}

function linkEntry(row: EpaListRow, { index, counties, sourceOf }: LinkEpaListInput): EpaListEntry {
  const near = counties.get(index.counties.find(row.county)[0]?.slug ?? "");
  return {
    supply: row.supply,
    county: near ?? { name: row.county, slug: slugify(row.county) },
    isNear: near !== undefined,
    schemeCode: row.scheme_code,
    population: row.population,
    reasons: row.reasons.split(";").map((reason) => reason.trim()),
    reasonCodes: row.reason_codes ?? [],
    listedSince: row.listed_since,
    listDate: row.as_of,
    retrieved: row.retrieved,
    note: row.note,
    ...sourceOf(row),
  };
}

/** "2025-12-31" → "the end of 2025", "2026-03-31" → "the end of March 2026": lists hold for a quarter. */
function listDayInWords(date: string) {
  const [year, month] = date.split("-");
  return month === "12" ? `the end of ${year}` : `the end of ${monthNames[Number(month) - 1]} ${year}`;
}

const monthNames = [
  ..."January February March April May June July August September October November December".split(" "),
];

/** By the shelf life of a topic of topics.csv. */
const isAgedRecord = (date: string | undefined, topic: string, { topics, day }: ReferenceIndex) =>
  isPastShelfLife(date, topics.find(topic)[0]?.row.data?.shelf_years, day);

/** By town slug. A town without a supply in the sheet has no entry: its supply is not known. */
export function linkSupplies({
  sources: { supplies: table },
  index,
  epaList,
  sourceOf,
}: Pick<LinkInput, "index" | "epaList" | "sourceOf"> & {
  readonly sources: Pick<DataSources, "supplies">;
}): ReadonlyMap<string, readonly TownSupply[]> {
  const byName = new Map(epaList.entries.map((entry) => [entry.supply, entry]));
  const bySlug = groupBy(
    table.rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : townsNamed(index, data.town, data.county);
      if (data === undefined || town === undefined || town.isDraft) return [];
      const entry = index.epaList.find(data.epa_list_supply ?? "")[0]?.name;
      return [[town.slug, { row: data, listEntry: byName.get(entry ?? "") }] as const];
    }),
  );
  return new Map(
    Array.from(bySlug, ([slug, found]) => [
      slug,
      found.map(({ row, listEntry }) => linkSupply({ row, listEntry, isPart: found.length > 1, index, sourceOf })),
    ]),
  );
}

type LinkSupplyInput = Pick<LinkInput, "index" | "sourceOf"> & {
  readonly row: SupplyRow;
  readonly listEntry: EpaListEntry | undefined;
} & {
  readonly isPart: boolean;
};

function linkSupply({ row, listEntry, isPart, index, sourceOf }: LinkSupplyInput): TownSupply {
  const asOf = row.as_of ?? row.year?.toString();
  return {
    supply: row.supply,
    isPart,
    isAged: isAgedRecord(asOf, "supply", index),
    zoneCode: row.zone_code,
    zoneName: row.zone_name,
    short: row.short,
    asOf,
    retrieved: row.retrieved,
    plant: row.plant,
    sourceWater: row.source_water,
    onList: row.on_list,
    listEntry,
    year: asOf === undefined ? undefined : Number(asOf.slice(0, 4)),
    note: row.note,
    confidence: row.confidence,
    ...sourceOf(row),
  };
}
