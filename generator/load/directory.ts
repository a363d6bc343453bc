/** Everything in the data that something else refers to by name. */
import type { CountyRow, ImageRow, TopicRow } from "../../data/schema.ts";
import { type Lookup, lookupOf } from "./lookup.ts";
import { type PlacedTown, placeTowns } from "./placed-town.ts";
import { slugFrom } from "./slug.ts";
import type { Sources } from "./sources.ts";
import type { Row, Table } from "./table.ts";

type Named<Data> = { readonly name: string; readonly slug: string; readonly row: Row<Data> };
export type NamedService = { readonly name: string; readonly slug: string; readonly index: number };

export type Directory = {
  readonly counties: Lookup<Named<CountyRow>>;
  /** Drafts among them. */
  readonly towns: Lookup<PlacedTown>;
  readonly topics: Lookup<Named<TopicRow>>;
  readonly services: Lookup<NamedService>;
  readonly images: ReadonlyMap<string, Row<ImageRow>>;
};

export function directoryOf(sources: Sources): Directory {
  const { counties, gazetteer, towns, topics, images, services } = sources;
  return {
    counties: namesOf(counties, (row) => row.cells.name),
    towns: lookupOf(placeTowns(towns, gazetteer), towns),
    topics: namesOf(topics, (row) => row.cells.topic),
    services: lookupOf(namedServices(services), {
      name: services.name,
      isComplete: services.isReadable,
      lostCells: [],
    }),
    images: new Map(images.rows.flatMap((row) => (row.cells.file === undefined ? [] : [[row.cells.file, row]]))),
  };
}

function namesOf<Data>(table: Table<Data>, nameOf: (row: Row<Data>) => string | undefined) {
  const entries = table.rows.flatMap((row) => {
    const name = nameOf(row);
    return name === undefined ? [] : [{ name, slug: slugFrom(name), row }];
  });
  return lookupOf(entries, table);
}

/** From the texts, so that a mistake in one entry does not hide the others. */
const namedServices = ({ texts }: Sources["services"]): readonly NamedService[] =>
  texts.flatMap(({ text: slug, path: [index, key, ...deeper] }) => {
    if (key !== "slug" || deeper.length > 0 || typeof index !== "number") return [];
    const title = texts.find(({ path }) => path.length === 2 && path[0] === index && path[1] === "title")?.text;
    return [{ name: title ?? slug, slug, index }];
  });

/**
 * The towns that a name and, where given, a county fit: one, or several that share the name, or none. A town whose own
 * county is unknown fits any: that mistake is reported once, at the town.
 */
export const townsNamed = ({ towns, counties }: Directory, name: string, county: string | undefined) =>
  towns
    .find(name)
    .filter(
      (town) => county === undefined || slugFrom(town.county) === slugFrom(county) || counties.lacks(town.county),
    );
