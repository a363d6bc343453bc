/** Pages that the built site does not have: drafts, and towns outside their dates. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { Row } from "../../read/table.ts";
import { linkSite } from "../../site/link-site.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { TownWithCoordinates } from "../../site/names/town-with-coordinates.ts";
import { createDevSite } from "./dev-site.ts";

export type DraftPages = Awaited<ReturnType<typeof createDraftPages>>;

/** @param loaded without errors. @throws Error if a draft lacks something that a page needs, such as its place */
export async function createDraftPages({ tables }: Pick<LoadedData, "tables">, dataDir: string, day: string) {
  const { towns } = tables;
  const shown = { ...tables, towns: { ...towns, rows: towns.rows.map(asShown) } };
  const site = linkSite(shown, createReferenceIndex(shown, day));
  const live = await createDevSite(site, dataDir);
  const hidden = new Map(
    createReferenceIndex(tables, day).towns.all.flatMap((town) => (town.isDraft ? [[town.slug, town] as const] : [])),
  );
  return {
    /** All data, as if every town were published. */
    sources: shown,
    site,
    live,
    /** Returns why the built site has no pages of the town at a path; null if it has them. */
    whyHidden(path: string) {
      const town = hidden.get(path.split("/", 2)[1] ?? "");
      return town === undefined ? null : reasonOf(town);
    },
  };
}

function asShown(row: Row<TownRow>): Row<TownRow> {
  const { draft: _draft, publish_on: _first, unpublish_on: _end, ...cells } = row.cells;
  if (row.data === undefined) return { ...row, cells };
  const { draft: _isDraft, publish_on: _from, unpublish_on: _until, ...data } = row.data;
  return { ...row, cells, data };
}

function reasonOf({ name, showing, row: { cells } }: TownWithCoordinates) {
  if (showing === "waits")
    return `${name} goes live on ${cells.publish_on}: until then the built site has no such page.`;
  if (showing === "ended") return `${name} ended on ${cells.unpublish_on}: the built site has no such page any more.`;
  return `${name} is a draft: the built site has no such page.`;
}
