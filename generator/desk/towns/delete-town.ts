/** Deletes a town with the rows that are only about it, and redirects its addresses. */
import { join } from "node:path";
import { z } from "zod";
import { paths } from "../../../templates/paths.ts";
import { bytesOf } from "../../base/atomic-write.ts";
import { pluralize } from "../../base/plural.ts";
import { slugify } from "../../base/slug.ts";
import { appendRow, writeRows } from "../../site/edit/data-sheet.ts";
import { type FileEdit, type SaveEditInput, type SaveResult, saveFiles } from "../../site/edit/edit.ts";
import { townPaths } from "../../site/names/dated-pages.ts";
import { placeKey } from "../../site/names/locate-towns.ts";
import { createReferenceIndex, publishedServices, townsNamed } from "../../site/names/names.ts";
import { type AnySheet, allSheets, sheets } from "../../site/tables/tables.ts";
import { readDataFile } from "../forms/edit.ts";
import { placeOf } from "../forms/row-form.ts";
import { namingCells, newCells, pathBelow } from "./town-rows.ts";

export const deleteTownRequest = z.strictObject({
  town: z.string().min(1).max(100),
  county: z.string().max(100),
  /** New target of its addresses; "" to answer with 410 Gone. Null to ask for the plan only. */
  to: z.string().trim().max(200).nullable(),
});
export type DeleteTownRequest = z.infer<typeof deleteTownRequest>;

export type DeleteTownPlan = {
  readonly kind: "plan";
  /** Number of its pages; 0 if it was never online. */
  readonly pages: number;
  /** Suggested target: the page of its county, or /local if the county has no other town. */
  readonly place: string;
  /** Texts that are deleted with it: "Water Softeners: Soft water …" */
  readonly texts: readonly string[];
  /** Other rows that are deleted with it: "hardness-words.csv: 1 row" */
  readonly rows: readonly string[];
};
export type DeleteTownResponse = DeleteTownPlan | SaveResult;
type Deleted = { readonly response: DeleteTownResponse; readonly edits: readonly FileEdit[]; readonly words: string };

/** @param isOnline whether the town was published. @throws as saveFiles */
export function deleteTown(
  { town: name, county, to }: DeleteTownRequest,
  job: SaveEditInput & { readonly day: string; readonly isOnline: boolean },
): Deleted {
  const { tables } = job.load(job.dataDir);
  const index = createReferenceIndex(tables, job.day);
  const [town, ...more] = townsNamed(index, name, county);
  if (town === undefined || more.length > 0) return refused(`${name} in ${county} is not in towns.csv any more.`);
  const base = tables.site.data?.headquarters;
  if (base !== undefined && placeKey(base.name, base.county) === placeKey(town.name, town.county))
    return refused(`${town.name} is our base, headquarters in site.json. Write another base there first.`);
  // Facts stay: they count when the desk suggests places without a page.
  const naming = allSheets
    .filter(({ name }) => name !== "facts")
    .map((sheet) => ({ sheet, rows: Array.from(namingCells(sheet, { tables, index, town }), ({ row }) => row) }))
    .filter(({ rows }) => rows.length > 0);
  const ofCustomers = naming.filter(({ sheet }) => customerSheets.has(sheet.name));
  if (ofCustomers.length > 0)
    return refused(
      ...ofCustomers.flatMap(({ sheet, rows }) =>
        rows.map((row) => `${placeOf(sheet.file, sheet, row)}, names ${town.name}. Change the row or delete it first.`),
      ),
    );
  const texts = naming.find(({ sheet }) => sheet.name === "townServices")?.rows ?? [];
  const others = naming.flatMap(({ sheet, rows }) =>
    rows === texts ? [] : `${sheet.file}: ${pluralize(rows.length, "row")}`,
  );
  const pages = job.isOnline && !town.isDraft ? townPaths(town, publishedServices(index)).length : 0;
  if (to === null) {
    const isLast = index.towns.all.every(
      (other) => other.row === town.row || other.isDraft || other.county !== town.county,
    );
    const place = isLast ? paths.local : paths.county({ slug: slugify(town.county) });
    const serviceTexts = texts.map(({ cells: { service = "", text = "" } }) => `${service}: ${text}`);
    return { response: { kind: "plan", pages, place, texts: serviceTexts, rows: others }, edits: [], words: "" };
  }
  const edit = (file: string, write: (old: Buffer) => Buffer): FileEdit => ({
    file,
    old: bytesOf(join(job.dataDir, file)),
    written: write(readDataFile(job.dataDir, file)),
  });
  const without = (rows: readonly { readonly at: { readonly line: number } }[]) =>
    new Map(rows.map(({ at }) => [at.line, null]));
  const own = `/${town.slug}`;
  const moved = to === "" ? { status: "410" } : { to, status: "301" };
  // Redirects to its pages, as from an old name, lead straight to the new target.
  const toItsPages = tables.redirects.rows.filter(
    (row) => row.cells.to !== undefined && pathBelow(row.cells.to, town.slug, tables) !== undefined,
  );
  const withRedirects = (old: Buffer) =>
    (pages === 0 ? [] : [own, `${own}/*`]).reduce(
      (bytes, from) => appendRow(bytes, sheets.redirects, { from, ...moved }),
      writeRows(
        old,
        sheets.redirects.file,
        new Map(toItsPages.map((row) => newCells({ row, cells: { to, status: moved.status } }))),
      ),
    );
  const edits = [
    ...[{ sheet: sheets.towns, rows: [town.row] }, ...naming].map(({ sheet: { file }, rows }) =>
      edit(file, (old) => writeRows(old, file, without(rows))),
    ),
    ...(pages + toItsPages.length === 0 ? [] : [edit(sheets.redirects.file, withRedirects)]),
  ];
  const also = [texts.length === 0 ? [] : pluralize(texts.length, "text"), others].flat();
  const words = [`${town.name} deleted`, also.length === 0 ? [] : `with ${also.join(", ")}`].flat().join(", ");
  return { response: saveFiles(edits, job), edits, words };
}

/** Sheets of what customers said and what was done for them, which must not go with a town. */
const customerSheets: ReadonlySet<AnySheet["name"]> = new Set(["testimonials", "cases"]);

const refused = (...problems: string[]): Deleted => ({
  response: { kind: "refused", problems },
  edits: [],
  words: "",
});
