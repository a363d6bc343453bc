/** Renames a town in every sheet that names it, and redirects its old addresses to the new ones. */
import { join } from "node:path";
import { z } from "zod";
import { reservedSlugs } from "../../../templates/paths.ts";
import { bytesOf } from "../../base/atomic-write.ts";
import { shortHash } from "../../base/digest.ts";
import { pluralize } from "../../base/plural.ts";
import { slugify } from "../../base/slug.ts";
import { rowNumber } from "../../read/table.ts";
import { appendRow, writeRows } from "../../site/edit/data-sheet.ts";
import {
  type FileEdit,
  type SaveEditInput,
  type SaveResult,
  saveFiles,
  whyNot,
  writeValue,
} from "../../site/edit/edit.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { townPaths } from "../../site/names/dated-pages.ts";
import { knownPlaces, placeKey } from "../../site/names/locate-towns.ts";
import { createReferenceIndex, publishedServices, townsNamed } from "../../site/names/names.ts";
import { proposedSlug } from "../../site/names/resolve-slug-conflicts.ts";
import { type AnySheet, allSheets, labelOf, sheets } from "../../site/tables/tables.ts";
import { readDataFile } from "../forms/edit.ts";
import { textsNaming } from "./texts-naming.ts";
import { namingCells, newCells, pathBelow, type RowChange } from "./town-rows.ts";

const cell = z.string().max(100);
export const renameRequest = z.strictObject({
  town: cell.min(1),
  county: cell,
  /** New name. */
  name: cell.transform((name) => name.replace(/\s+/g, " ").trim().normalize("NFC")),
  /** New county; empty for the old one. */
  newCounty: cell.trim(),
  /** Id of the plan to carry out. Without one nothing is written. */
  do: cell.optional(),
});
export type RenameRequest = z.infer<typeof renameRequest>;

/** `id` is a digest of everything that would be written. */
export type RenamePlan = { readonly kind: "plan"; readonly id: string } & ReturnType<typeof planOf>;
export type RenameResponse = RenamePlan | SaveResult;
/** `edits` are the written files, `words` describe them: "Kells is now Ceanannas: 12 pages". */
export type Renamed = {
  readonly response: RenameResponse;
  readonly edits: readonly FileEdit[];
  readonly words: string;
};

/** @throws Error of the file system if a file cannot be read, BuildError if one cannot be written */
export function renameTown(request: RenameRequest, job: SaveEditInput & { readonly day: string }): Renamed {
  const loaded = job.load(job.dataDir);
  const renaming = renamingOf(request, loaded, job.day);
  if (typeof renaming === "string")
    return { response: { kind: "refused", problems: [renaming] }, edits: [], words: "" };
  const changes = [...changedRows(renaming)];
  const edits = fileEdits(renaming, changes, job.dataDir);
  const plan = planOf(renaming, changes, edits);
  const id = shortHash(JSON.stringify([plan, ...changes.map(({ sheet, cells }) => [sheet.file, cells])]));
  if (request.do === undefined) {
    const response = whyNot(edits, job) ?? { kind: "plan", id, ...plan };
    return { response, edits: [], words: "" };
  }
  const response = request.do === id ? saveFiles(edits, job) : ({ kind: "changed", now: [] } as const);
  const pages = plan.pages === 0 ? "" : `: ${pluralize(plan.pages, "page")}`;
  return {
    response,
    edits: response.kind === "saved" ? edits : [],
    words: `${renaming.town.name} is now ${renaming.name}${pages}`,
  };
}

/** `name`, `county` and `slug` are the new ones of the town. */
type Renaming = Exclude<ReturnType<typeof renamingOf>, string>;

/** Returns a text with the reason if the town cannot have the name. */
function renamingOf(
  { town: oldName, county: oldCounty, name, newCounty }: RenameRequest,
  { tables }: LoadedData,
  day: string,
) {
  const index = createReferenceIndex(tables, day);
  const [town, ...more] = townsNamed(index, oldName, oldCounty);
  if (town === undefined || more.length > 0)
    return `${oldName} in ${oldCounty} is not in towns.csv any more. Open it again from its page.`;
  const county = newCounty || town.county;
  const own = slugify(name);
  if (own === "") return "Enter the new name. Its address needs letters from a to z.";
  if (name === town.name && county === town.county) return `${name} in ${county} is its name already.`;
  const others = index.towns.all.filter(({ row }) => row !== town.row);
  const there = others.find((other) => placeKey(other.name, other.county) === placeKey(name, county));
  if (there !== undefined)
    return `${there.name} in ${there.county} is already in ${rowNumber(there.row)} of towns.csv.`;
  const taken = new Set(others.map(({ slug }) => slug));
  const isFree = (slug: string) => !taken.has(slug) && !reservedSlugs.includes(slug);
  const slug = own === slugify(town.name) ? town.slug : proposedSlug({ name, county }, isFree);
  return { tables, index, town, name, county, slug };
}

type ChangedRow = RowChange & { readonly sheet: AnySheet };

function* changedRows(renaming: Renaming): Generator<ChangedRow> {
  const { tables, town, name, county, slug } = renaming;
  const ownSlug = town.row.cells.slug === undefined && slug === slugify(name) ? "" : slug;
  yield { sheet: sheets.towns, row: town.row, cells: { name, county, slug: ownSlug } };
  for (const sheet of allSheets) yield* namingRows(sheet, renaming);
  const places = knownPlaces(tables.settlements);
  const settlement = places.get(placeKey(town.name, town.county));
  // A place is also found by its name in brackets, so the old name stays there.
  if (settlement !== undefined && !places.has(placeKey(name, county))) {
    const known = settlement.cells.name?.replace(/\s*\(.*/, "");
    yield { sheet: sheets.settlements, row: settlement, cells: { name: `${name} (${known})`, county } };
  }
  if (slug === town.slug) return;
  for (const row of tables.redirects.rows) {
    const { from, to } = row.cells;
    const moved = to === undefined ? undefined : movedAddress(to, renaming);
    if (moved !== undefined) yield { sheet: sheets.redirects, row, cells: moved === from ? null : { to: moved } };
  }
}

/** Gives the rows of other sheets that name the town its new name and county. */
function* namingRows(sheet: AnySheet, renaming: Renaming): Generator<ChangedRow> {
  const { index, town, name, county, slug } = renaming;
  const isShared = index.towns.all.some((other) => other.row !== town.row && slugify(other.name) === slugify(name));
  for (const { row, column } of namingCells(sheet, renaming)) {
    const written = row.cells["county"];
    const called = isShared && written === undefined ? slug : name;
    const itsCounty = written === undefined || county === town.county ? (written ?? "") : county;
    yield { sheet, row, cells: { [column]: called, county: itsCounty } };
  }
}

/** Returns the new address for one of the town's pages; undefined for any other address. */
function movedAddress(to: string, { tables, town, slug }: Renaming) {
  const rest = pathBelow(to, town.slug, tables);
  return rest && ["", slug, ...rest].join("/");
}

/** Returns the addresses that were online until now; none if the slug stays. */
const oldPages = ({ index, town, slug }: Renaming) =>
  town.isDraft || slug === town.slug ? [] : townPaths(town, publishedServices(index));

/** Returns the changed files, towns.csv first. */
function fileEdits(renaming: Renaming, changes: readonly ChangedRow[], dataDir: string): readonly FileEdit[] {
  const { tables, town, name, county } = renaming;
  const edit = (file: string, write: (old: Buffer) => Buffer) => {
    const old = readDataFile(dataDir, file);
    return { file, old, written: write(old) };
  };
  const ofSheets = allSheets.map((sheet) =>
    edit(sheet.file, (old) => {
      const rows = changes.filter((change) => change.sheet.name === sheet.name);
      const written = rows.length === 0 ? old : writeRows(old, sheet.file, new Map(rows.map(newCells)));
      const added = sheet.name === "redirects" ? oldPages(renaming) : [];
      return added.reduce((bytes, from) => {
        const to = movedAddress(from, renaming);
        return appendRow(bytes, sheet, { from, to, status: "301" });
      }, written);
    }),
  );
  const base = tables.site.data?.headquarters;
  const isBase = base !== undefined && placeKey(base.name, base.county) === placeKey(town.name, town.county);
  const settings = edit("site.json", (old) =>
    isBase ? writeValue(writeValue(old, ["headquarters", "name"], name), ["headquarters", "county"], county) : old,
  );
  return [...ofSheets, settings]
    .filter(({ old, written }) => !old.equals(written))
    .map((each) => ({ ...each, old: bytesOf(join(dataDir, each.file)) }));
}

function planOf(renaming: Renaming, changes: readonly ChangedRow[], edits: readonly FileEdit[]) {
  const { tables, town, slug } = renaming;
  const pages = oldPages(renaming).length;
  const rows = edits.map(({ file }) => {
    if (file === "site.json") return "The base in the settings";
    const [removed, changed] = [true, false].map(
      (isRemoved) => changes.filter(({ sheet, cells }) => sheet.file === file && (cells === null) === isRemoved).length,
    );
    const words = [
      changed ? pluralize(changed, "row") : [],
      file === sheets.redirects.file && pages > 0 ? `${pages} new` : [],
      removed ? `${removed} removed, as their address is a page again` : [],
    ];
    return `${labelOf(file.replace(".csv", ""))}: ${words.flat().join(", ")}`;
  });
  return {
    /** Address of the town's page, before and after. */
    addresses: [`/${town.slug}`, `/${slug}`] as const,
    /** Pages whose address changes. */
    pages,
    /** "Local facts: 14 rows" */
    rows,
    /** Sentences that name the town, which only people can change. */
    texts: textsNaming(town.name, tables),
  };
}
