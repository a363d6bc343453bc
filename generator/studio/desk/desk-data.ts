/** Data of the desk: packed by the server, unpacked in the page. */
import type { Site } from "../../../data/schema/site.ts";
import type { Position } from "../../base/problem.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import { type PackedPages, packPages } from "../../inspect/report/packed-pages.ts";
import { readPageResults } from "../../inspect/search-results/page-results.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { publishCalendar } from "../../site/publish-calendar.ts";
import { remedyTarget, todos } from "../forms/todos.ts";
import type { DevSite } from "../page/dev-site.ts";
import { auditTownPages, type TownAudit } from "./audit-town.ts";
import { type DeskParts, deskParts } from "./desk-parts.ts";
import type { DeskRow } from "./desk-row.ts";
import { deskRows } from "./desk-rows.ts";

/** `line` as a spreadsheet counts, `editorLine` as an editor does. */
type PackedRow = readonly [
  file: number,
  line: number,
  editorLine: number,
  state: NonNullable<DeskRow["state"]> | null,
  isHidden: boolean,
];

export type DeskData = {
  /** Name of the site: "Tobar Water". */
  readonly name: string;
  readonly packed: PackedPages;
  /** In the order of the pages. */
  readonly rows: readonly PackedRow[];
  /** Files as typed on the command line, and the row after the last one of each sheet. */
  readonly files: readonly { readonly path: string; readonly name: string; readonly end: number }[];
  /** Form for the remedy of each page, as JSON; null without one. */
  readonly forms: readonly (string | null)[];
  /** HTML of the parts around the table. */
  readonly parts: DeskParts;
};

export type Desk = { readonly data: DeskData; readonly lookAt: (town: string | null) => readonly TownAudit[] };

type CreateDeskDataInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "problems" | "placeholders">;
  readonly live: DevSite;
  /** Pages of the last build. */
  readonly published: readonly Entry[];
  readonly day: string;
};

export function createDeskData({ site, loaded, live, published, day }: CreateDeskDataInput): Desk {
  const { sources } = loaded;
  const known = readPageResults(sources.folder, day, () => ({
    pages: pagesToday({ site, live, published }),
    redirects: site.redirects,
  }));
  const rows = deskRows({ site, loaded, day, known, sitePages: live.pagesOf(null) });
  const near = townsNear(sources, site.company.radiusKm);
  const removed = published.filter(({ path }) => live.pageAt(path) === null && live.redirectFrom(path) === undefined);
  const next = todos({ site, loaded, rows, known, removed });
  const parts = deskParts({
    site,
    folder: sources.folder,
    rows,
    known,
    near,
    next,
    dates: publishCalendar(sources, day),
    day,
  });
  return {
    data: {
      name: site.settings.name,
      ...packedRows(rows, sources),
      packed: packPages(rows),
      forms: formsOf(rows, site, sources.folder),
      parts,
    },
    lookAt: auditTownPages({ site, sources, live, day }),
  };
}

/** Pages of the last build that the site still has, and addresses of towns that no build has yet. */
function pagesToday({ site, live, published }: Pick<CreateDeskDataInput, "site" | "live" | "published">) {
  const built = published.filter(({ path }) => live.pageAt(path) !== null);
  const known = new Set(built.map(({ path }) => path));
  const ofTowns = site.towns.flatMap(({ slug }) => [
    `/${slug}`,
    ...site.services.map((service) => `/${slug}/${service.slug}`),
  ]);
  const unbuilt = { hash: "", title: "", indexable: false, reason: "" };
  return [...built, ...ofTowns.filter((path) => !known.has(path)).map((path): Entry => ({ path, ...unbuilt }))];
}

const formsOf = (rows: readonly DeskRow[], site: Site, folder: string) =>
  rows.map(({ path, kind, remedy }) =>
    remedy === null ? null : JSON.stringify(remedyTarget({ path, kind, remedy }, site, folder)),
  );

function packedRows(rows: readonly DeskRow[], sources: LoadedData["sources"]): Pick<DeskData, "rows" | "files"> {
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
