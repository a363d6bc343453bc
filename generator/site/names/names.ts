/** Index of the entries that other data refers to by name. */
import type { CountyRow, TopicRow, TownRow } from "../../../data/schema/schema.ts";
import type { EpaListRow } from "../../../data/schema/supply-row.ts";
import type { ServiceLink } from "../../../templates/model.ts";
import { formatList } from "../../../templates/words/format.ts";
import { error, type Position, type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber, type Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { countyRemedy, removedTownRemedy } from "./county-remedy.ts";
import { locateTowns } from "./locate-towns.ts";
import { createNameLookup, type NameLookup, unknownNameMessage } from "./name-lookup.ts";
import { isOldName, renamedTown } from "./renamed-town.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

type NamedRow<Data> = { readonly name: string; readonly slug: string; readonly row: Row<Data> };
type NamedService = { readonly name: string; readonly slug: string; readonly isDraft: boolean };

export type ReferenceIndex = {
  readonly counties: NameLookup<NamedRow<CountyRow>>;
  /** All towns, including drafts. */
  readonly towns: NameLookup<TownWithCoordinates>;
  readonly topics: NameLookup<NamedRow<TopicRow>>;
  readonly services: NameLookup<NamedService>;
  /** Supplies of the EPA's list. */
  readonly epaList: NameLookup<NamedRow<EpaListRow>>;
  /** Day of the build for warnings, 2026-05-02. Without one no date is old or in the future. */
  readonly day: string | undefined;
  /** Day to compare publishing dates with. Without one all rows are shown. */
  readonly shownOn: string | undefined;
};

export function createReferenceIndex(
  tables: DataTables,
  day: string | undefined,
  shownOn: string | undefined = day,
): ReferenceIndex {
  const { counties, settlements, towns, topics, services, epaList } = tables;
  return {
    counties: Object.assign(
      namesOf(counties, (row) => row.cells.name),
      { remedyFor: (text: string) => countyRemedy(text, { settlements, counties }) },
    ),
    towns: Object.assign(createNameLookup(locateTowns(towns, settlements, shownOn), towns), {
      remedyFor: (text: string) => removedTownRemedy(text, settlements),
    }),
    topics: namesOf(topics, (row) => row.cells.topic),
    services: createNameLookup(
      namedServices(services),
      { name: services.name, isComplete: services.isReadable, lostCells: [] },
      ({ isDraft }) => isDraft,
    ),
    epaList: namesOf(epaList, (row) => row.cells.supply),
    day,
    shownOn,
  };
}

function namesOf<Data>(table: Table<Data>, nameOf: (row: Row<Data>) => string | undefined) {
  const entries = table.rows.flatMap((row) => {
    const name = nameOf(row);
    return name === undefined ? [] : [{ name, slug: slugify(name), row }];
  });
  return createNameLookup(entries, table);
}

/** Returns names, coordinates and rows of all towns as one text, as a key for memoized results. */
export const placesInData = ({ file, rows, isComplete, lostCells }: Table<TownRow>, { towns }: ReferenceIndex) =>
  JSON.stringify([
    ...[file, isComplete, lostCells, Array.from(rows[0]?.columnNumbers ?? [])],
    ...towns.all.map(({ name, otherName, county, slug, owner, irishName, coordinates, isDraft, row }) => [
      ...[name, otherName, county, slug, owner?.row.at.line, irishName, coordinates?.lat, coordinates?.lng, isDraft],
      ...[row.at.line, row.at.editorLine, row.cells.lat, row.cells.slug],
    ]),
  ]);

/** Reads services from single texts, so that an error in one entry does not hide the others. */
const namedServices = ({ texts, value }: DataTables["services"]): readonly NamedService[] =>
  texts.flatMap(({ text: slug, path: [index, key, ...deeper] }) => {
    if (key !== "slug" || deeper.length > 0 || typeof index !== "number") return [];
    const title = texts.find(({ path }) => path.length === 2 && path[0] === index && path[1] === "title")?.text;
    return [{ name: title ?? slug, slug, isDraft: isDraftEntry(value, index) }];
  });

const isDraftEntry = (list: unknown, index: number) => {
  const entry: unknown = Array.isArray(list) ? list[index] : undefined;
  return entry instanceof Object && Reflect.get(entry, "draft") === true;
};

/** Returns the services that have pages. */
export const publishedServices = ({ services }: Pick<ReferenceIndex, "services">) =>
  services.all.filter(({ isDraft }) => !isDraft);

/** Returns the links of the services with these names, without drafts. */
export const serviceLinksNamed = (
  names: readonly string[],
  { services }: Pick<ReferenceIndex, "services">,
  links: readonly ServiceLink[],
): readonly ServiceLink[] =>
  names.flatMap((name) => {
    const slug = services.find(name)[0]?.slug;
    return links.find((link) => link.slug === slug) ?? [];
  });

/**
 * Returns the towns that match a name and, if given, a county: none, one or several. Of several without a county it is
 * the one whose address is the name, so that a reference keeps its town when another of its name is added.
 * A town whose own county is unknown matches any county, as that error is reported at the town.
 * A town that still needs a slug does not make the name ambiguous.
 */
export function townsNamed({ towns, counties }: ReferenceIndex, name: string, county?: string) {
  const found = towns.find(name);
  if (county !== undefined) {
    const there = found.filter((town) => slugify(town.county) === slugify(county));
    return there.length > 0 ? there : found.filter((town) => counties.isMissing(town.county));
  }
  const [first, ...others] = found.filter((town) => town.owner === undefined || town.row.cells.slug !== undefined);
  if (first === undefined) return [];
  return first.slug === slugify(name) ? [first] : [first, ...others];
}

/** Returns problems of a cell that names a town: several have the name, or none has it. */
export function townNameProblems<Data>(
  row: Row<Data>,
  column: keyof Data & string,
  index: ReferenceIndex,
  name: string,
  county?: string,
): readonly Problem[] {
  const found = townsNamed(index, name, county);
  return found.length > 1
    ? [ambiguousTown(positionOf(row, column), name, found, "Write the slug instead of the name.")]
    : unknownNameMessage(row, column, index.towns, name, isOldName(renamedTown(name, index.towns.all)));
}

/** Returns the message for a name that fits several towns. */
export function ambiguousTown(
  at: Position,
  name: string,
  towns: readonly TownWithCoordinates[],
  remedy: string,
): Problem {
  const all = formatList(towns.map(({ county, slug, row }) => `${quote(slug)} (${county}, ${rowNumber(row)})`));
  const message = `${quote(name)} fits ${towns.length} towns of towns.csv: ${all}. ${remedy}`;
  return { ...error(at, "E_REFERENCE", message), subject: `several towns ${slugify(name)}` };
}

/** Message for a town that is in another county. */
export function wrongCounty(at: Position, county: string | undefined, towns: readonly TownWithCoordinates[]): Problem {
  const all = formatList(towns.map((town) => `${town.name} in ${quote(town.county)} (${rowNumber(town.row)})`));
  const message = `county ${quote(county ?? "")} does not fit: towns.csv has ${all}.`;
  return { ...error(at, "E_REFERENCE", message), subject: message };
}
