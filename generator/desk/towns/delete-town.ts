/** Deletes a town with its texts on services, and redirects its addresses. */
import { join } from "node:path";
import { z } from "zod";
import { paths } from "../../../templates/paths.ts";
import { bytesOf } from "../../base/atomic-write.ts";
import { pluralize } from "../../base/plural.ts";
import { slugify } from "../../base/slug.ts";
import { appendRow, writeRows } from "../../site/edit/data-sheet.ts";
import { type FileEdit, type SaveEditInput, type SaveResult, saveFiles } from "../../site/edit/edit.ts";
import { townPaths } from "../../site/names/dated-pages.ts";
import { createReferenceIndex, publishedServices, townsNamed } from "../../site/names/names.ts";
import { sheets } from "../../site/tables/tables.ts";
import { readDataFile } from "../forms/edit.ts";
import { newCells, pathBelow } from "./town-rows.ts";

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
  const texts = tables.townServices.rows.filter(({ cells }) => {
    const [found, ...others] = townsNamed(index, cells.town ?? "", undefined);
    return found?.row === town.row && others.length === 0;
  });
  const pages = job.isOnline && !town.isDraft ? townPaths(town, publishedServices(index)).length : 0;
  if (to === null) {
    const isLast = index.towns.all.every(
      (other) => other.row === town.row || other.isDraft || other.county !== town.county,
    );
    const place = isLast ? paths.local : paths.county({ slug: slugify(town.county) });
    const serviceTexts = texts.map(({ cells: { service = "", text = "" } }) => `${service}: ${text}`);
    return { response: { kind: "plan", pages, place, texts: serviceTexts }, edits: [], words: "" };
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
  const edits = [
    edit(sheets.towns.file, (old) => writeRows(old, sheets.towns.file, without([town.row]))),
    ...(texts.length === 0
      ? []
      : [edit(sheets.townServices.file, (old) => writeRows(old, sheets.townServices.file, without(texts)))]),
    ...(pages + toItsPages.length === 0
      ? []
      : [
          edit(sheets.redirects.file, (old) =>
            (pages === 0 ? [] : [own, `${own}/*`]).reduce(
              (bytes, from) => appendRow(bytes, sheets.redirects, { from, ...moved }),
              writeRows(
                old,
                sheets.redirects.file,
                new Map(toItsPages.map((row) => newCells({ row, cells: { to, status: moved.status } }))),
              ),
            ),
          ),
        ]),
  ];
  const words = `${town.name} deleted${texts.length === 0 ? "" : `, with ${pluralize(texts.length, "text")}`}`;
  return { response: saveFiles(edits, job), edits, words };
}

const refused = (problem: string): Deleted => ({
  response: { kind: "refused", problems: [problem] },
  edits: [],
  words: "",
});
