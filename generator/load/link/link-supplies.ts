/** The public supplies of each town, and what the EPA's list says of those of our counties. */
import type { County, EpaList, EpaListEntry, TownSupply } from "../../../data/site.ts";
import type { EpaListRow, SupplyRow } from "../../../data/supply-row.ts";
import type { Directory } from "../directory/directory.ts";
import { grouped } from "../grouped.ts";
import type { Table } from "../read/read.ts";
import { onlyDefined } from "./only-defined.ts";

/** Entries in the order of the file. @throws Error for a county that the checks let through missing. */
export function linkEpaList(
  table: Table<EpaListRow>,
  directory: Directory,
  counties: ReadonlyMap<string, County>,
): EpaList {
  const entries = table.rows.flatMap(({ data }) => (data === undefined ? [] : linkEntry(data, directory, counties)));
  const [first] = entries;
  return {
    ...(first !== undefined && { date: first.listDate, asOf: asOf(first.listDate) }),
    entries,
    byCounty: grouped(entries.map((entry) => [entry.county.slug, entry])),
  };
}

function linkEntry(row: EpaListRow, directory: Directory, counties: ReadonlyMap<string, County>): EpaListEntry {
  const county = counties.get(directory.counties.find(row.county)[0]?.slug ?? "");
  if (county === undefined) throw new Error(`${row.supply} of epa-list.csv was not checked.`);
  return onlyDefined({
    supply: row.supply,
    county,
    population: row.population,
    reasons: row.reasons.split(";").map((reason) => reason.trim()),
    reasonCodes: row.reason_codes ?? [],
    listedSince: row.listed_since,
    listDate: row.list_date,
    note: row.note,
    sourceTitle: row.source_title,
    sourceUrl: row.source_url,
  });
}

/** "2025-12-31" → "the end of 2025", "2026-03-31" → "the end of March 2026": lists hold for a quarter. */
function asOf(date: string) {
  const [year, month] = date.split("-");
  return month === "12" ? `the end of ${year}` : `the end of ${monthNames[Number(month) - 1]} ${year}`;
}

const monthNames = [
  ..."January February March April May June July August September October November December".split(" "),
];

/** By town slug. A town without a supply in the sheet has no entry: its supply is not known. */
export function linkSupplies(
  table: Table<SupplyRow>,
  directory: Directory,
  { entries }: EpaList,
): ReadonlyMap<string, readonly TownSupply[]> {
  const byName = new Map(entries.map((entry) => [entry.supply, entry]));
  return grouped(
    table.rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : directory.towns.find(data.town);
      if (data === undefined || town === undefined || town.isDraft) return [];
      const entry = directory.epaList.find(data.epa_list_supply ?? "")[0]?.name;
      return [[town.slug, linkSupply(data, byName.get(entry ?? ""))] as const];
    }),
  );
}

const linkSupply = (row: SupplyRow, listEntry: EpaListEntry | undefined): TownSupply =>
  onlyDefined({
    supply: row.supply,
    plant: row.plant,
    sourceWater: row.source_water,
    onList: row.on_list,
    listEntry,
    year: row.year,
    note: row.note,
    confidence: row.confidence,
    sourceTitle: row.source_title,
    sourceUrl: row.source_url,
  });
