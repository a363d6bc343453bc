/** Counties and the lists of towns by county: cards, "Also serving", and every town for /local. */
import type { CountyRow } from "../../../data/schema/schema.ts";
import type {
  County,
  CountyCard,
  CountyTowns,
  ListedTown,
  RoundedTownCount,
  CountyListRow as ShownCounty,
  Site,
  Town,
  TownLink,
} from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../engine/read/table.ts";
import type { ReferenceIndex } from "../names/names.ts";

/** So that a page does not grow with the number of towns. */
export const maxTownsOnCard = 12;

type Counties = ReadonlyMap<string, County>;
type FlaggedCounty = { readonly county: County; readonly row: CountyRow };
type TownLists = ReadonlyMap<string, readonly Town[]>;
type CountyLists = Pick<
  Site,
  "countyCards" | "alsoServing" | "townsByCounty" | "countyRows" | "contactCounties" | "legalCounties"
>;

/** By slug, in the order of the file. */
export const linkCounties = (table: Table<CountyRow>): Counties =>
  new Map(
    table.rows.flatMap(({ data }) => {
      if (data === undefined) return [];
      const slug = slugify(data.name);
      return [[slug, { name: data.name, slug, irishName: data.irish_name }]];
    }),
  );

export function linkCountyLists(
  table: Table<CountyRow>,
  counties: Counties,
  index: ReferenceIndex,
  towns: readonly Town[],
): CountyLists {
  const flagged = table.rows.flatMap(({ data: row }) => {
    const county = row === undefined ? undefined : counties.get(slugify(row.name));
    return row === undefined || county === undefined ? [] : [{ row, county }];
  });
  const { own, listed } = townLists(index, towns);
  const withCard = flagged.filter(({ row, county }) => row.card === true && own.has(county.slug));
  const withoutCard = flagged.filter((entry) => !withCard.includes(entry));
  const cards = new Map(withCard.map(({ county }) => [county.slug, cardOf(county, listed.get(county.slug) ?? [])]));
  const townsByCounty = [...withCard, ...withoutCard].flatMap((entry) => townsOf(entry, own));
  return {
    countyCards: [...cards.values()],
    alsoServing: alsoServing(withoutCard, own),
    townsByCounty,
    countyRows: townsByCounty.map(({ county, towns }) => rowOf(county, towns, own.get(county.slug) ?? [])),
    contactCounties: alphabetical(flagged.filter(({ row }) => row.contact === true)),
    legalCounties: alphabetical(flagged.filter(({ row, county }) => row.legal === true || own.has(county.slug))),
  };
}

/** Towns by county slug: all of its own, and those on its card. Largest first, then in the order of the file. */
function townLists(index: ReferenceIndex, towns: readonly Town[]): { own: TownLists; listed: TownLists } {
  const placed = new Map(index.towns.all.filter(({ isDraft }) => !isDraft).map((town) => [town.slug, town]));
  const population = ({ slug }: Town) => placed.get(slug)?.population ?? 0;
  const bySize = [...towns].sort((a, b) => population(b) - population(a));
  const cardsOf = (town: Town) =>
    new Set([town.county.slug, ...(placed.get(town.slug)?.alsoListedIn ?? []).map(slugify)]);
  return {
    own: groupBy(bySize.map((town) => [town.county.slug, town])),
    listed: groupBy(bySize.flatMap((town) => [...cardsOf(town)].map((slug) => [slug, town] as const))),
  };
}

const cardOf = (county: County, towns: readonly Town[]): CountyCard => ({
  county,
  towns: towns.slice(0, maxTownsOnCard).map(townLink),
  townCount: roundedTownCount(towns),
});

const listedTown = ({ slug, name, isBase, distanceKm }: Town): ListedTown => ({
  slug,
  name,
  isBase,
  distanceKm: Number(distanceKm.toFixed(1)),
});

function rowOf(county: County, nearestFirst: readonly Town[], largestFirst: readonly Town[]): ShownCounty {
  const shown = new Set(largestFirst.slice(0, maxTownsOnCard));
  return {
    county,
    towns: nearestFirst.filter((town) => shown.has(town)).map(listedTown),
    townCount: roundedTownCount(nearestFirst),
  };
}

/** Above this number towns are counted in hundreds. */
const countedExactly = 100;

export function roundedTownCount({ length }: readonly unknown[]): RoundedTownCount {
  if (length <= countedExactly) return { towns: length, isExact: true };
  return { towns: Math.floor((length - 1) / 100) * 100, isExact: false };
}

const townLink = ({ slug, name }: Town): TownLink => ({ slug, name });

/** The counties marked so, then any other without a card that has towns: no town is left without a link. */
function alsoServing(counties: readonly FlaggedCounty[], own: TownLists): readonly CountyCard[] {
  const marked = counties.filter(({ row }) => row.also_serving === true);
  const others = counties.filter(({ row, county }) => row.also_serving !== true && own.has(county.slug));
  return [...marked, ...others].map(({ county }) => cardOf(county, own.get(county.slug) ?? []));
}

function townsOf({ county, row }: FlaggedCounty, own: TownLists): CountyTowns[] {
  const towns = own.get(county.slug);
  if (towns === undefined) return [];
  const nearestFirst = [...towns].sort((a, b) => a.distanceKm - b.distanceKm || (a.slug < b.slug ? -1 : 1));
  return [{ county, intro: row.intro, towns: nearestFirst }];
}

const alphabetical = (counties: readonly FlaggedCounty[]): readonly County[] =>
  counties.map(({ county }) => county).sort((a, b) => (a.slug < b.slug ? -1 : 1));
