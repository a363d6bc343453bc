/** What the desk shows, as data: packed for its page, and unpacked there. */
import type { Site } from "../../../data/site.ts";
import { calendar } from "../../load/calendar.ts";
import type { Loaded } from "../../load/load-site.ts";
import type { Position } from "../../load/problem.ts";
import { type PackedPages, packPages } from "../../report/packed-pages.ts";
import { townsNear } from "../../towns/towns-near.ts";
import type { LiveSite } from "../open-site.ts";
import { type DeskParts, deskParts } from "./desk-parts.ts";
import type { DeskRow } from "./desk-row.ts";
import { deskRows } from "./desk-rows.ts";
import { type Look, lookAtPages } from "./look.ts";

/** `line` as a spreadsheet counts, `editorLine` as an editor does. */
type PackedRow = readonly [
  file: number,
  line: number,
  editorLine: number,
  state: NonNullable<DeskRow["state"]> | null,
  isHidden: boolean,
];

export type DeskData = {
  /** Of the site: "Tobar Water". */
  readonly name: string;
  readonly packed: PackedPages;
  /** Of the pages, in their order. */
  readonly rows: readonly PackedRow[];
  /** As the command line names them, and the row behind the last one of each sheet. */
  readonly files: readonly { readonly path: string; readonly name: string; readonly end: number }[];
  /** HTML of what stands around the table. */
  readonly parts: DeskParts;
};

export type Desk = { readonly data: DeskData; readonly lookAt: (town: string | null) => readonly Look[] };

type Known = {
  readonly site: Site;
  readonly loaded: Pick<Loaded, "sources" | "problems">;
  readonly live: LiveSite;
  readonly day: string;
};

export function openDesk({ site, loaded, live, day }: Known): Desk {
  const { sources } = loaded;
  const rows = deskRows({ site, loaded, day, sitePages: live.pagesOf(null) });
  const near = townsNear(sources, site.company.radiusKm);
  const parts = deskParts({ site, rows, near, dates: calendar(sources, day), day });
  return {
    data: { name: site.settings.name, ...packedRows(rows, sources), packed: packPages(rows), parts },
    lookAt: lookAtPages({ site, sources, live, day }),
  };
}

function packedRows(rows: readonly DeskRow[], sources: Loaded["sources"]): Pick<DeskData, "rows" | "files"> {
  const ends = new Map(
    [sources.towns, sources.townServices, sources.facts].map(({ name, rows: all }) => [
      name,
      lineOf(all.at(-1)?.at) + 1,
    ]),
  );
  const places = new Map<string, number>();
  const placeOf = (file: string) => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const packed = rows.map(
    ({ at, isHidden = false, state = null }): PackedRow => [placeOf(at.file), at.line, lineOf(at), state, isHidden],
  );
  for (const { remedy } of rows) if (remedy !== null) placeOf(remedy.file);
  const files = Array.from(places.keys(), (path) => {
    const name = path.slice(sources.folder.length + 1);
    return { path, name, end: ends.get(name) ?? 1 };
  });
  return { rows: packed, files };
}

const lineOf = (at: Position | undefined) => at?.editorLine ?? at?.line ?? 1;
