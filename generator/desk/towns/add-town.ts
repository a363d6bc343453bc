/** Adds a row for a place of settlements.csv, after checking it as a build does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isInNorthernIreland } from "../../../client/map/northern-ireland.ts";
import { isWithin, toTenths } from "../../../client/measures/kilometres.ts";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import type { TownRow } from "../../../data/schema/schema.ts";
import type { Coordinates } from "../../../templates/model.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { replaceFiles } from "../../base/atomic-write.ts";
import { DataError } from "../../base/data-error.ts";
import { BuildError } from "../../base/errors.ts";
import { overlay } from "../../base/overlay.ts";
import { startOfFile } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { settingsSections } from "../../site/check/settings-sections.ts";
import { appendRow } from "../../site/edit/data-sheet.ts";
import { newProblems } from "../../site/edit/new-problems.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import {
  findPlaces,
  type KnownPlace,
  nearestPlaces,
  settlementPlaces,
} from "../../site/geography/settlement-places.ts";
import { type LoadedData, loadSite } from "../../site/load-site.ts";
import { inNorthernIreland } from "../../site/names/county-remedy.ts";
import { createReferenceIndex, townsNamed } from "../../site/names/names.ts";
import { proposedSlug } from "../../site/names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../../site/names/town-with-coordinates.ts";
import { sheets } from "../../site/tables/tables.ts";

/** Filled cells by column. */
type NewTown = Readonly<Partial<Record<keyof TownRow, string>>>;

export type AddTownInput = {
  /** Data folder as typed, and its content. */
  readonly data: string;
  readonly loaded: Pick<LoadedData, "tables" | "problems">;
  readonly day: string;
  readonly place: string;
  readonly county: string | undefined;
  /** Further cells of the row. */
  readonly cells?: NewTown | undefined;
  readonly dryRun: boolean;
};
const neighboursShown = 3;

/** Writes nothing on an error. @throws BuildError with exit status 1 if no row can be added, DataError for data errors */
export function addTown(adding: AddTownInput) {
  const planned = planTown(adding);
  const { file, before, after, warnings } = planned;
  if (!adding.dryRun && replaceFiles([{ file, before, after }]) !== null)
    throw nothingWritten(`${file} was saved by another program just now. Try again.`);
  return { text: resultText(adding, planned), warnings, planned };
}

/** Change that would be written, and the site after it. */
export type PlannedTown = ReturnType<typeof planTown>;

/** Writes nothing. @throws as addTown does */
export function planTown(adding: Omit<AddTownInput, "dryRun">) {
  const { data, loaded, day } = adding;
  const { tables } = loaded;
  const { name } = tables.towns;
  // A row after an unclosed quote would be part of a cell.
  if (tables.towns.problems.some(({ severity }) => severity === "error")) throw new DataError(tables.towns.problems);
  const { towns } = createReferenceIndex(tables, day);
  const place = chosenPlace(adding);
  const there = towns.all.find(({ name, county }) => isSame({ name, county }, place));
  if (there !== undefined) throw nothingWritten(alreadyThere(there, tables));
  const row: NewTown = { ...adding.cells, ...rowOf(place, new Set(towns.all.map(({ slug }) => slug))) };
  const file = join(data, name);
  const before = readFileSync(file);
  const after = appendRow(before, sheets.towns, row);
  const wouldBe = loadSite(overlay(data, { [name]: after }), day);
  const warnings = newProblems(loaded, wouldBe);
  if (warnings.some(({ severity }) => severity === "error")) throw new DataError(warnings);
  const at = wouldBe.tables.towns.rows.at(-1)?.at ?? startOfFile(file);
  return { place, row, at, file, before, after, warnings, wouldBe };
}

function chosenPlace({ loaded: { tables }, day, place: name, county }: Omit<AddTownInput, "dryRun">): KnownPlace {
  const places = settlementPlaces(tables.settlements);
  const found = findPlaces(places, name, county);
  const [first, ...others] = found;
  if (first === undefined && isInNorthernIreland([name, county ?? []].flat().join(", ")))
    throw nothingWritten(`${name} is ${inNorthernIreland}.`);
  if (first !== undefined && others.length === 0) return placeToServe(first, tables);
  if (first === undefined) {
    const [town] = townsNamed(createReferenceIndex(tables, day), name, county);
    if (town !== undefined) throw nothingWritten(alreadyThere(town, tables));
    const elsewhere = county === undefined ? [] : findPlaces(places, name, undefined);
    const near = elsewhere.length > 0 ? elsewhere : nearestPlaces(places, name);
    const where = county === undefined ? "" : ` in ${county}`;
    const meant = near.length === 0 ? "Add it there first." : `Did you mean ${listed(near)}?`;
    throw nothingWritten(`"${name}"${where} is not in ${tables.settlements.name}. ${meant}`);
  }
  throw nothingWritten(
    `"${name}" fits ${found.length} places: ${listed(found)}. Say which with --county "${first.county}".`,
  );
}

/** Returns the place. @throws BuildError for one outside the area whose county has no row */
function placeToServe(place: KnownPlace, { site, counties }: LoadedData["tables"]) {
  const { headquarters: base, radiusKm } = settingsSections(site);
  const isKnown = counties.rows.some(({ cells }) => slugify(cells.name ?? "") === slugify(place.county));
  if (isKnown || base === undefined || radiusKm === undefined) return place;
  const km = kilometresBetween(base, place);
  if (isWithin(km, radiusKm)) return place;
  throw nothingWritten(`${place.name} in ${place.county} is ${toTenths(km)} km away: outside the area.`);
}

const nothingWritten = (message: string) => new BuildError(`${message} Nothing was written.`, { exitCode: 1 });

const listed = (places: readonly KnownPlace[]) => places.map(({ name, county }) => `${name} (${county})`).join(", ");

const isSame = ({ name, county }: Pick<TownWithCoordinates, "name" | "county">, place: KnownPlace) =>
  slugify(county) === slugify(place.county) && place.aliases.some((alias) => slugify(alias) === slugify(name));

function alreadyThere({ name, county, showing, row, coordinates }: TownWithCoordinates, tables: LoadedData["tables"]) {
  const state = {
    draft: ", marked as a draft",
    waits: `, and waits for ${row.cells.publish_on}`,
    shown: "",
    ended: `, and ended on ${row.cells.unpublish_on}`,
  };
  const places = coordinates === undefined ? [] : townsNear(tables, Number.POSITIVE_INFINITY);
  const away = (place: Coordinates) => (coordinates === undefined ? 0 : kilometresBetween(coordinates, place));
  const free = places.toSorted((a, b) => away(a) - away(b)).slice(0, neighboursShown);
  const near = free.length === 0 ? "" : ` The nearest places without a row: ${listed(free)}.`;
  return `${name} in ${county} is already in row ${row.at.line} of towns.csv${state[showing]}.${near}`;
}

/** Returns the cells that settlements.csv does not have. The second of two towns with one name gets a slug. */
function rowOf({ name, county }: KnownPlace, taken: ReadonlySet<string>): NewTown {
  const slug = proposedSlug({ name, county }, (own) => !taken.has(own) && !reservedSlugs.includes(own));
  return { name, county, ...(slug !== slugify(name) && { slug }) };
}

const resultText = ({ data, loaded, dryRun }: AddTownInput, { place, row, at }: PlannedTown) =>
  [
    `${data}/${loaded.tables.towns.name} ${dryRun ? "would get" : "has"} a new row ${at.line}: ${Object.values(row).join(", ")}`,
    `  its page: /${row.slug ?? slugify(place.name)}`,
    dryRun
      ? "Nothing was written, as --dry-run says."
      : "Next: npm run changes shows its pages; write its lead and intro in the row.",
  ].join("\n");
