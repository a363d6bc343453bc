/** Everything in the data that something else refers to by name. */
import type { CountyRow, ImageRow, TopicRow, TownRow } from "../../../data/schema.ts";
import type { EpaListRow } from "../../../data/supply-row.ts";
import { list } from "../../../templates/format.ts";
import { quoted } from "../problem.ts";
import { type Row, rowNumber, type Sources, type Table } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { type LocatedTown, locateTowns } from "./located-towns.ts";
import { type Lookup, lookupOf } from "./lookup.ts";

export { knownPlaces, type LocatedTown, placeKey } from "./located-towns.ts";
export { unknownName } from "./lookup.ts";
export { isSameTown, withCounty } from "./own-addresses.ts";
export { renamedTown, wasRenamed } from "./renamed.ts";

type Named<Data> = { readonly name: string; readonly slug: string; readonly row: Row<Data> };
export type NamedService = { readonly name: string; readonly slug: string; readonly index: number };

export type Directory = {
  readonly counties: Lookup<Named<CountyRow>>;
  /** Drafts among them. */
  readonly towns: Lookup<LocatedTown>;
  readonly topics: Lookup<Named<TopicRow>>;
  readonly services: Lookup<NamedService>;
  readonly images: ReadonlyMap<string, Row<ImageRow>>;
  /** Supplies of the EPA's list. */
  readonly epaList: Lookup<Named<EpaListRow>>;
  /** The day that publishing dates are held against, 2026-05-02; without one all rows are shown. */
  readonly day: string | undefined;
};

export function directoryOf(sources: Sources, day: string | undefined): Directory {
  const { counties, gazetteer, towns, topics, images, services, epaList } = sources;
  return {
    counties: namesOf(counties, (row) => row.cells.name),
    towns: lookupOf(locateTowns(towns, gazetteer, day), towns),
    topics: namesOf(topics, (row) => row.cells.topic),
    services: lookupOf(namedServices(services), {
      name: services.name,
      isComplete: services.isReadable,
      lostCells: [],
    }),
    epaList: namesOf(epaList, (row) => row.cells.supply),
    images: new Map(images.rows.flatMap((row) => (row.cells.file === undefined ? [] : [[row.cells.file, row]]))),
    day,
  };
}

function namesOf<Data>(table: Table<Data>, nameOf: (row: Row<Data>) => string | undefined) {
  const entries = table.rows.flatMap((row) => {
    const name = nameOf(row);
    return name === undefined ? [] : [{ name, slug: slugFrom(name), row }];
  });
  return lookupOf(entries, table);
}

/** All that is known of the towns' names and places and where they stand in their sheet, as one text: the same for the same. */
export function placesOf(table: Table<TownRow>, directory: Directory) {
  const before = places.get(directory);
  if (before !== undefined) return before;
  const text = placesIn(table, directory);
  places.set(directory, text);
  return text;
}

const places = new WeakMap<Directory, string>();

const placesIn = ({ file, rows, isComplete, lostCells }: Table<TownRow>, { towns }: Directory) =>
  JSON.stringify([
    ...[file, isComplete, lostCells, Array.from(rows[0]?.columnNumbers ?? [])],
    ...towns.all.map(({ name, county, slug, owner, irishName, coordinates, isDraft, row }) => [
      ...[name, county, slug, owner?.row.at.line, irishName, coordinates?.lat, coordinates?.lng, isDraft],
      ...[row.at.line, row.at.editorLine, row.cells.lat, row.cells.slug],
    ]),
  ]);

/** From the texts, so that a mistake in one entry does not hide the others. */
const namedServices = ({ texts }: Sources["services"]): readonly NamedService[] =>
  texts.flatMap(({ text: slug, path: [index, key, ...deeper] }) => {
    if (key !== "slug" || deeper.length > 0 || typeof index !== "number") return [];
    const title = texts.find(({ path }) => path.length === 2 && path[0] === index && path[1] === "title")?.text;
    return [{ name: title ?? slug, slug, index }];
  });

/**
 * The towns that a name and, where given, a county fit: one, or several that share the name, or none. A town whose own
 * county is unknown fits any, and one that still needs an address is no second one of its name: these mistakes are
 * reported once, at the town.
 */
export const townsNamed = ({ towns, counties }: Directory, name: string, county?: string) =>
  towns
    .find(name)
    .filter((town) =>
      county === undefined
        ? town.owner === undefined || town.row.cells.slug !== undefined
        : slugFrom(town.county) === slugFrom(county) || counties.lacks(town.county),
    );

/** What to say of a name that fits several towns. */
export function ambiguous(name: string, towns: readonly LocatedTown[], remedy: string) {
  const all = list(towns.map(({ county, slug, row }) => `${quoted(slug)} (${county}, ${rowNumber(row)})`));
  return `${quoted(name)} fits ${towns.length} towns of towns.csv: ${all}. ${remedy}`;
}

/** What to say of a town that stands in another county. */
export function wrongCounty(column: string, county: string | undefined, towns: readonly LocatedTown[]) {
  const all = list(towns.map((town) => `${town.name} in ${quoted(town.county)} (${rowNumber(town.row)})`));
  return `${column} ${quoted(county ?? "")} does not fit: towns.csv has ${all}.`;
}
