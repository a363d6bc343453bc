/** Data of the desk, for its page and for the script in it. */
import type { Site } from "../../../data/schema/site.ts";
import { businessData } from "../../../templates/structured-data.ts";
import type { Position } from "../../base/problem.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import type { TablePage } from "../../inspect/report/page-table.ts";
import { readPageResults } from "../../inspect/results/page-results.ts";
import { businessProfile } from "../../site/business-profile.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { publishCalendar } from "../../site/publish-calendar.ts";
import type { DeskRow } from "../forms/desk-row.ts";
import { remedyTarget, todos } from "../forms/todos.ts";
import type { DevSite } from "../page/dev-site.ts";
import { editorUrl } from "../page/editor-url.ts";
import { auditTownPages, type TownAudit } from "./audit-town.ts";
import { type DeskParts, deskParts } from "./desk-parts.ts";
import { deskRows } from "./desk-rows.ts";

export type DeskData = {
  /** Name of the site: "Tobar Water". */
  readonly name: string;
  /** Without results of the audit. */
  readonly pages: readonly TablePage[];
  /** HTML of the parts around the table. */
  readonly parts: DeskParts;
  /** Lines to compare with a profile of the business elsewhere. */
  readonly profile: readonly string[];
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
      pages: tablePages(rows, site, sources),
      parts,
      profile: businessProfile(businessData(site, { share: {} })),
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

function tablePages(rows: readonly DeskRow[], site: Site, sources: LoadedData["sources"]): readonly TablePage[] {
  const nameOf = (file: string) => file.slice(sources.folder.length + 1);
  const sheets = [sources.towns, sources.townServices, sources.facts];
  /** Line after the last row. */
  const ends = new Map(sheets.map(({ name, rows: all }) => [name, lineOf(all.at(-1)?.at) + 1]));
  return rows.map(({ at, ...page }): TablePage => {
    const { path, kind, remedy } = page;
    const row = { name: rowName(nameOf(at.file), at.line), address: editorUrl(at.file, lineOf(at), 1) };
    if (remedy === null) return { ...page, row, isUnseen: true };
    const isSameRow = remedy.file === at.file && remedy.row === at.line;
    const line = isSameRow ? lineOf(at) : (remedy.row ?? ends.get(nameOf(remedy.file)) ?? 1);
    return {
      ...page,
      ...{ row, isUnseen: true, remedyAddress: editorUrl(remedy.file, line, 1) },
      remedyForm: JSON.stringify(remedyTarget({ path, kind, remedy }, site, sources.folder)),
    };
  });
}

/** "towns.csv, row 14" */
const rowName = (file: string, line: number) =>
  line === 1 ? file : `${file}, ${file.endsWith(".json") ? "line" : "row"} ${line}`;

/** As an editor counts. */
const lineOf = (at: Position | undefined) => at?.editorLine ?? at?.line ?? 1;
