/** Pages that the built site does not have yet, or has no more: of drafts, and of towns before or behind their dates. */
import type { TownRow } from "../../data/schema.ts";
import { directoryOf, type LocatedTown } from "../load/directory/directory.ts";
import { linkSite } from "../load/link/link.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Row, Sources } from "../load/read/read.ts";
import { type LiveSite, openSite } from "./open-site.ts";

export type Drafts = {
  /** All data, as if every town were shown. */
  readonly sources: Sources;
  readonly live: LiveSite;
  /** Why the built site has no pages of the town at a path; null where it has. */
  readonly whyHidden: (path: string) => string | null;
};

/** `loaded` must be free of errors. @throws Error when a draft lacks what a page needs, such as its place. */
export async function openDrafts({ sources }: Pick<Loaded, "sources">, dataDir: string, day: string): Promise<Drafts> {
  const { towns } = sources;
  const shown = { ...sources, towns: { ...towns, rows: towns.rows.map(asShown) } };
  const live = await openSite(linkSite(shown, directoryOf(shown, day)), dataDir);
  const hidden = new Map(
    directoryOf(sources, day).towns.all.flatMap((town) => (town.isDraft ? [[town.slug, town] as const] : [])),
  );
  return {
    sources: shown,
    live,
    whyHidden(path) {
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

function reasonOf({ name, showing, row: { cells } }: LocatedTown) {
  if (showing === "waits")
    return `${name} goes live on ${cells.publish_on}: until then the built site has no such page.`;
  if (showing === "ended") return `${name} ended on ${cells.unpublish_on}: the built site has no such page any more.`;
  return `${name} is a draft: the built site has no such page.`;
}
