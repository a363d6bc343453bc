/** Counties and the lists of towns by county: cards, "Also serving", and every town for /local. */
import type { CountyRow } from "../../../data/schema/schema.ts";
import type { County, CountyCard, ListedTown, RoundedTownCount, Site, Town } from "../../../templates/model.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import type { Table } from "../../read/table.ts";
import { irishCounties } from "../names/irish-counties.ts";
import type { ReferenceIndex } from "../names/names.ts";

/** Limit, so that a page neither grows nor changes with every new town. */
export const maxTownsOnCard = 12;

type Counties = ReadonlyMap<string, County>;
type CountyLists = Pick<
  Site,
  "countyCards" | "alsoServing" | "townsByCounty" | "countyRows" | "contactCounties" | "legalCounties"
>;

/** Returns the counties by slug, in the order of the file. */
export const linkCounties = (table: Table<CountyRow>): Counties =>
  new Map(
    table.rows.flatMap(({ data }) => {
      if (data === undefined) return [];
      const slug = slugify(data.name);
      return [[slug, { name: data.name, slug, irishName: data.irish_name ?? irishCounties[data.name] }]];
    }),
  );

/** `towns` are those within the radius: a county without one of them is not served. */
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
  const placed = new Map(index.towns.all.map((town) => [town.slug, town]));
  const population = ({ slug }: Town) => placed.get(slug)?.population ?? 0;
  const largestFirst = towns.toSorted((a, b) => population(b) - population(a));
  const own = groupBy(largestFirst.map((town) => [town.county.slug, town]));
  const onCard = groupBy(
    largestFirst.flatMap((town) => {
      const others = placed.get(town.slug)?.alsoListedIn ?? [];
      return [...new Set([town.county.slug, ...others.map(slugify)])].map((slug) => [slug, town] as const);
    }),
  );
  const hasTowns = ({ county }: { readonly county: County }) => own.has(county.slug);
  const withCard = flagged.filter((each) => each.row.card === true && hasTowns(each));
  const others = flagged.filter((each) => !withCard.includes(each));
  const isMarked = ({ row }: (typeof flagged)[number]) => row.also_serving === true;
  // Counties with towns are listed even if not marked, so that no town is without a link.
  const alsoServing = [...others.filter(isMarked), ...others.filter((each) => !isMarked(each) && hasTowns(each))];
  const townsByCounty = [...withCard, ...others].filter(hasTowns).map(({ county, row: { intro } }) => {
    return { county, intro, towns: own.get(county.slug)?.toSorted(nearestFirst) ?? [] };
  });
  return {
    countyCards: withCard.map(({ county }) => cardOf(county, onCard.get(county.slug))),
    alsoServing: alsoServing.map(({ county }) => cardOf(county, own.get(county.slug))),
    townsByCounty,
    countyRows: townsByCounty.map(({ county, towns: all }) => {
      const largest = own.get(county.slug)?.slice(0, maxTownsOnCard);
      const shown = all.filter((town) => largest?.includes(town));
      return { county, towns: shown.map(listedTown), hasMore: all.length > shown.length };
    }),
    contactCounties: alphabetical(flagged.filter(({ row }) => row.contact === true)),
    legalCounties: alphabetical(flagged.filter((each) => each.row.legal === true || hasTowns(each))),
  };
}

/** Returns the slugs of counties in any list. A county with a row for a town outside the radius alone is not among them. */
export const servedCounties = ({ countyCards, alsoServing, contactCounties, legalCounties }: CountyLists) =>
  new Set(
    [...[...countyCards, ...alsoServing].map(({ county }) => county), ...contactCounties, ...legalCounties].map(
      ({ slug }) => slug,
    ),
  );

const cardOf = (county: County, towns: readonly Town[] = []): CountyCard => ({
  county,
  towns: towns.slice(0, maxTownsOnCard).map(({ slug, name }) => ({ slug, name })),
  hasMore: towns.length > maxTownsOnCard,
});

const listedTown = ({ slug, name, isBase, distanceKm }: Town): ListedTown => ({
  slug,
  name,
  isBase,
  distanceKm: Number(distanceKm.toFixed(1)),
});

/** Above this number towns are counted in hundreds. */
const countedExactly = 100;

export function roundedTownCount({ length }: readonly unknown[]): RoundedTownCount {
  if (length <= countedExactly) return { towns: length, isExact: true };
  return { towns: Math.floor((length - 1) / 100) * 100, isExact: false };
}

const nearestFirst = (a: Town, b: Town) => a.distanceKm - b.distanceKm || (a.slug < b.slug ? -1 : 1);

const alphabetical = (counties: readonly { readonly county: County }[]): readonly County[] =>
  counties.map(({ county }) => county).sort((a, b) => (a.slug < b.slug ? -1 : 1));
