/** The public supplies of each town, and the EPA's list. */

import type { EpaListRow, SupplyRow } from "../../../data/schema/supply-row.ts";
import type { EpaList, EpaListEntry, TownSupply } from "../../../templates/model.ts";
import { monthOf } from "../../../templates/words/partial-date.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../read/table.ts";
import { isPastTopicsLife } from "../check/text-age.ts";
import { type ReferenceIndex, townsNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";
import { camelCased } from "./source-of.ts";

type LinkEpaListInput = Pick<LinkInput, "index" | "counties" | "sourceOf"> & {
  readonly table: Table<EpaListRow>;
  /** Slugs of the counties that pages name as served. */
  readonly served: ReadonlySet<string>;
};

/** Returns the list with its entries in the order of the file. */
export function linkEpaList(input: LinkEpaListInput): EpaList {
  const { table, index } = input;
  const entries = table.rows.flatMap(({ data }) => (data === undefined ? [] : linkEntry(data, input)));
  const date = entries[0]?.asOf;
  return {
    ...(date !== undefined && { date, asOf: listDayInWords(date) }),
    isAged: isPastTopicsLife(date, "epa-list", index),
    entries,
    byCounty: groupBy(entries.map((entry) => [entry.county.slug, entry])),
  };
}

function linkEntry(row: EpaListRow, { index, counties, served, sourceOf }: LinkEpaListInput): EpaListEntry {
  const known = counties.get(index.counties.find(row.county)[0]?.slug ?? "");
  return {
    ...camelCased(row),
    ...sourceOf(row),
    county: known ?? { name: row.county, slug: slugify(row.county) },
    isNear: known !== undefined && served.has(known.slug),
    reasons: row.reasons.split(";").map((reason) => reason.trim()),
    reasonCodes: row.reason_codes ?? [],
  };
}

/** "2025-12-31" → "the end of 2025", "2026-03-31" → "the end of March 2026": each list covers a quarter. */
const listDayInWords = (date: string) => `the end of ${monthOf(date).replace("December ", "")}`;

/** Rows of supplies.csv by the slug of their town. A town without one is not among them: its supply is not known. */
export const supplyRowsByTown = ({ rows }: Table<SupplyRow>, index: ReferenceIndex) =>
  groupBy(
    rows.flatMap(({ data }) => {
      const [town] = data === undefined ? [] : townsNamed(index, data.town, data.county);
      return data === undefined || town === undefined || town.isDraft ? [] : [[town.slug, data] as const];
    }),
  );

/** Returns the supplies by the slug of their town. */
export function linkSupplies({
  tables,
  index,
  epaList,
  sourceOf,
}: LinkInput): ReadonlyMap<string, readonly TownSupply[]> {
  const byName = new Map(epaList.entries.map((entry) => [entry.supply, entry]));
  const linkSupply = (row: SupplyRow, isPart: boolean): TownSupply => {
    const asOf = row.as_of ?? row.year?.toString();
    return {
      ...camelCased(row),
      ...sourceOf(row),
      isPart,
      isAged: isPastTopicsLife(asOf, "supply", index),
      asOf,
      year: asOf === undefined ? undefined : Number(asOf.slice(0, 4)),
      listEntry: byName.get(index.epaList.find(row.epa_list_supply ?? "")[0]?.name ?? ""),
    };
  };
  return new Map(
    Array.from(supplyRowsByTown(tables.supplies, index), ([slug, rows]) => [
      slug,
      rows.map((row) => linkSupply(row, rows.length > 1)),
    ]),
  );
}
