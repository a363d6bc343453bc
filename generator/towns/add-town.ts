/** A row for a place of the gazetteer: found by its name, checked as a build would, and only then written. */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kilometresBetween } from "../../client/map/kilometres-between.ts";
import type { Coordinates } from "../../data/site.ts";
import { number, tenths } from "../../templates/format.ts";
import { reservedSlugs } from "../../templates/paths.ts";
import { DataError } from "../data-error.ts";
import { BuildError } from "../errors.ts";
import { directoryOf, type LocatedTown, townsNamed } from "../load/directory/directory.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../load/problem.ts";
import { slugFrom } from "../load/slug.ts";
import { addedRow, type NewTown } from "./added-row.ts";
import { type KnownPlace, nearestPlaces, placesNamed, placesOf } from "./places.ts";
import { loadedWith, problemsBrought } from "./problems-with.ts";
import { townsNear } from "./towns-near.ts";

/** Which of several places is meant; null for none. */
export type Ask = (places: readonly KnownPlace[]) => Promise<KnownPlace | null>;

export type Adding = {
  /** The data folder as given, and what was read in it. */
  readonly data: string;
  readonly loaded: Pick<Loaded, "sources" | "problems">;
  readonly day: string;
  readonly place: string;
  readonly county: string | undefined;
  readonly dryRun: boolean;
  /** Null where nobody can be asked. */
  readonly ask: Ask | null;
};
export type Added = {
  readonly text: string;
  readonly warnings: readonly Problem[];
  readonly planned: PlannedTown;
};

const neighboursShown = 3;

/** @throws BuildError with exit status 1 when no row can be added, DataError for what a build would refuse; nothing is written then. */
export async function addTown(adding: Adding): Promise<Added> {
  const planned = await planTown(adding);
  const { file, before, after, place, row, warnings } = planned;
  if (!adding.dryRun) append(file, before, after);
  return { text: said(adding, place, row), warnings, planned };
}

/** What would be written, and what the site would then be. */
export type PlannedTown = {
  readonly place: KnownPlace;
  readonly row: NewTown;
  /** Where the new row will stand in the sheet, from 1. */
  readonly line: number;
  /** Of towns.csv, with its path. */
  readonly file: string;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly warnings: readonly Problem[];
  readonly wouldBe: Loaded;
};

/** Writes nothing. @throws as addTown does. */
export async function planTown(adding: Omit<Adding, "dryRun">): Promise<PlannedTown> {
  const { data, loaded, day } = adding;
  const { sources } = loaded;
  const { name } = sources.towns;
  const source = sources.site.data?.sources?.find((each) => each.file === name);
  // It would be gone the next time that its source is asked.
  if (source !== undefined)
    throw refusal(`${name} is fetched from ${source.url}: write the row there, name and county are enough.`);
  if (!name.endsWith(".csv")) throw refusal(`${name} is a workbook: write the row there, name and county are enough.`);
  // A row behind a quote that was never closed would be no row.
  if (sources.towns.problems.some(({ severity }) => severity === "error")) throw new DataError(sources.towns.problems);
  const { towns } = directoryOf(sources, day);
  const place = await chosenPlace(adding);
  const there = towns.all.find(({ name, county }) => isSame({ name, county }, place));
  if (there !== undefined) throw refusal(alreadyThere(there, sources));
  const row = rowOf(place, new Set(towns.all.map(({ slug }) => slug)));
  const file = join(data, name);
  const before = readFileSync(file);
  const after = addedRow(before, row);
  const wouldBe = loadedWith({ data, name, bytes: after, day });
  const warnings = problemsBrought(loaded, wouldBe);
  if (warnings.some(({ severity }) => severity === "error")) throw new DataError(warnings);
  return { place, row, line: lineAfter(sources), file, before, after, warnings, wouldBe };
}

const lineAfter = ({ towns }: Loaded["sources"]) => (towns.rows.at(-1)?.at.line ?? 1) + 1;

async function chosenPlace({
  loaded: { sources },
  day,
  place: name,
  county,
  ask,
}: Omit<Adding, "dryRun">): Promise<KnownPlace> {
  const places = placesOf(sources.gazetteer);
  const found = placesNamed(places, name, county);
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  if (first === undefined) {
    const [town] = townsNamed(directoryOf(sources, day), name, county);
    if (town !== undefined) throw refusal(alreadyThere(town, sources));
    const elsewhere = county === undefined ? [] : placesNamed(places, name, undefined);
    const near = elsewhere.length > 0 ? elsewhere : nearestPlaces(places, name);
    const where = county === undefined ? "" : ` in ${county}`;
    const meant = near.length === 0 ? "Add it there first." : `Did you mean ${listed(near)}?`;
    throw refusal(`"${name}"${where} is not in ${sources.gazetteer.name}. ${meant}`);
  }
  if (ask === null)
    throw refusal(
      `"${name}" fits ${found.length} places: ${listed(found)}. Say which with --county "${first.county}".`,
    );
  const chosen = await ask(found);
  if (chosen === null) throw refusal("None was chosen.");
  return chosen;
}

const refusal = (message: string) => new BuildError(`${message} Nothing was written.`, { exitCode: 1 });

const listed = (places: readonly KnownPlace[]) => places.map(({ name, county }) => `${name} (${county})`).join(", ");

const isSame = ({ name, county }: Pick<LocatedTown, "name" | "county">, place: KnownPlace) =>
  slugFrom(county) === slugFrom(place.county) && place.aliases.some((alias) => slugFrom(alias) === slugFrom(name));

function alreadyThere({ name, county, showing, row, coordinates }: LocatedTown, sources: Loaded["sources"]) {
  const state = {
    draft: ", marked as a draft",
    waits: `, and waits for ${row.cells.publish_on}`,
    shown: "",
    ended: `, and ended on ${row.cells.unpublish_on}`,
  };
  const places = coordinates === undefined ? [] : townsNear(sources, Number.POSITIVE_INFINITY);
  const away = (place: Coordinates) => (coordinates === undefined ? 0 : kilometresBetween(coordinates, place));
  const free = places.toSorted((a, b) => away(a) - away(b)).slice(0, neighboursShown);
  const near = free.length === 0 ? "" : ` The nearest places without a row: ${listed(free)}.`;
  return `${name} in ${county} stands in row ${row.at.line} of towns.csv already${state[showing]}.${near}`;
}

/** All else comes from the gazetteer; of two towns of one name the later one needs an address of its own. */
function rowOf({ name, county }: KnownPlace, taken: ReadonlySet<string>): NewTown {
  const slug = slugFrom(name);
  const isFree = !taken.has(slug) && !reservedSlugs.includes(slug);
  return { name, county, ...(!isFree && { slug: `${slug}-${slugFrom(county)}` }) };
}

/** Behind what was read, unless somebody has saved the file meanwhile. */
function append(file: string, before: Buffer, after: Buffer) {
  if (!readFileSync(file).equals(before)) throw refusal(`${file} was saved by somebody else just now. Try again.`);
  try {
    appendFileSync(file, after.subarray(before.length));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`${file} cannot be written (${why}). Is it open in a spreadsheet?`, { cause });
  }
}

function said({ data, loaded: { sources }, day, dryRun }: Adding, place: KnownPlace, row: NewTown) {
  const base = sources.site.data?.headquarters;
  const { towns } = directoryOf(sources, day);
  const neighbours = towns.all
    .flatMap(({ name, coordinates }) =>
      coordinates === undefined ? [] : { name, km: kilometresBetween(place, coordinates) },
    )
    .sort((a, b) => a.km - b.km)
    .slice(0, neighboursShown);
  const facts = townsNear(sources, Number.POSITIVE_INFINITY).find((near) => isSame(near, place))?.facts ?? 0;
  const lines = [
    base === undefined ? [] : `${tenths(kilometresBetween(base, place))} km from ${base.name}`,
    neighbours.map(({ name, km }) => `${name} ${tenths(km)} km`).join(", "),
    place.population === undefined ? [] : `${number(place.population)} people, by gazetteer.csv`,
    facts === 0 ? "no fact on record" : `${facts} of the facts on record are of it or name it`,
  ].flat();
  return [
    `${data}/${sources.towns.name} ${dryRun ? "would get" : "has"} a new row ${lineAfter(sources)}: ${Object.values(row).join(", ")}`,
    `  its page: /${row.slug ?? slugFrom(place.name)}`,
    ...lines.map((line) => `  ${line}`),
    dryRun
      ? "Nothing was written, as --dry-run says."
      : "Next: npm run changes shows its pages; write its lead and intro in the row.",
  ].join("\n");
}
