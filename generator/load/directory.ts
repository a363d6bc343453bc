/** Everything in the data that something else refers to by name. */
import type { CountyRow, ImageRow, ServiceEntry, TopicRow } from "../../data/schema.ts";
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
    towns: lookupOf(placeTowns(towns, gazetteer), towns.name, towns.isComplete),
    topics: namesOf(topics, (row) => row.cells.topic),
    services: lookupOf(namedServices(services.data ?? []), services.name, services.data !== undefined),
    images: new Map(images.rows.flatMap((row) => (row.cells.file === undefined ? [] : [[row.cells.file, row]]))),
  };
}

function namesOf<Data>(table: Table<Data>, nameOf: (row: Row<Data>) => string | undefined) {
  const entries = table.rows.flatMap((row) => {
    const name = nameOf(row);
    return name === undefined ? [] : [{ name, slug: slugFrom(name), row }];
  });
  return lookupOf(entries, table.name, table.isComplete);
}

const namedServices = (services: readonly ServiceEntry[]) =>
  services.map(({ slug, title }, index) => ({ name: title, slug, index }));

/** The towns that a name and, where given, a county fit: one, or several that share the name, or none. */
export const townsNamed = ({ towns }: Directory, name: string, county: string | undefined) =>
  towns.find(name).filter((town) => county === undefined || slugFrom(town.county) === slugFrom(county));
