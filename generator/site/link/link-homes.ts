/** People and homes of towns, and homes of counties by water supply. */
import type { CountyWaterRow, SettlementRow } from "../../../data/schema/settlement-row.ts";
import type { CountyWater, Homes, People, Site } from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../engine/read/table.ts";
import type { ReferenceIndex } from "../names/names.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import type { SourceOf } from "./source-of.ts";

/** By town slug. What a row of towns.csv says of its people wins over its settlement. */
export function linkPeople({ towns }: ReferenceIndex, sourceOf: SourceOf): Pick<Site, "people" | "homes"> {
  const shown = towns.all.filter(({ isDraft }) => !isDraft);
  return {
    people: mapOf(shown, (town) => peopleOf(town, sourceOf)),
    homes: mapOf(shown, ({ settlement }) => (settlement === undefined ? undefined : homesOf(settlement, sourceOf))),
  };
}

const mapOf = <Value>(
  towns: readonly TownWithCoordinates[],
  figureOf: (town: TownWithCoordinates) => Value | undefined,
) =>
  new Map(
    towns.flatMap((town) => {
      const value = figureOf(town);
      return value === undefined ? [] : [[town.slug, value] as const];
    }),
  );

function peopleOf({ row: { data }, settlement }: TownWithCoordinates, sourceOf: SourceOf): People | undefined {
  if (data?.population !== undefined) return { count: data.population, asOf: data.population_year?.toString() };
  if (settlement?.population === undefined) return undefined;
  const { population: count, as_of: asOf, source_title: sourceTitle, source_url: sourceUrl } = settlement;
  const source =
    sourceTitle === undefined || sourceUrl === undefined
      ? {}
      : sourceOf({ source_title: sourceTitle, source_url: sourceUrl });
  return { count, asOf, ...source };
}

type Row = SettlementRow | CountyWaterRow;

/** Undefined if a count or its source is missing, or if no home answered: there is no share of nothing. */
function homesOf(row: Row, sourceOf: SourceOf): Homes | undefined {
  const { homes, public_main: publicMain, group_public: groupPublic, group_private: groupPrivate } = row;
  const { own_supply: ownSupply, not_piped: notPiped, not_stated: notStated } = row;
  const { as_of: asOf, source_title: sourceTitle, source_url: sourceUrl } = row;
  if (
    homes === undefined ||
    publicMain === undefined ||
    groupPublic === undefined ||
    groupPrivate === undefined ||
    ownSupply === undefined ||
    notPiped === undefined ||
    notStated === undefined ||
    homes === notStated ||
    asOf === undefined ||
    sourceTitle === undefined ||
    sourceUrl === undefined
  )
    return undefined;
  const counts = { homes, publicMain, groupPublic, groupPrivate, ownSupply, notPiped, notStated };
  const isApproximate = "approximate" in row && row.approximate === true;
  return {
    ...counts,
    answered: homes - notStated,
    isApproximate,
    asOf,
    ...sourceOf({ source_title: sourceTitle, source_url: sourceUrl }),
  };
}

/** By county slug. */
export function linkCountyWater({ rows }: Table<CountyWaterRow>, sourceOf: SourceOf): ReadonlyMap<string, CountyWater> {
  const byCounty = groupBy(rows.flatMap(({ data }) => (data === undefined ? [] : [[slugify(data.county), data]])));
  const homesAt = (found: readonly CountyWaterRow[], level: CountyWaterRow["level"]) => {
    const row = found.find((each) => each.level === level);
    return row === undefined ? undefined : homesOf(row, sourceOf);
  };
  return new Map(
    Array.from(byCounty, ([county, found]) => [
      county,
      { all: homesAt(found, "county"), outside: homesAt(found, "outside-settlements") },
    ]),
  );
}
