/** Data of the desk, one JSON document for its script. */
import type { Site } from "../../templates/model.ts";
import type { Entry } from "../output/ledger.ts";
import { townsNear } from "../site/geography/nearby-places.ts";
import type { LoadedData } from "../site/load-site.ts";
import { publishCalendar } from "../site/publish-calendar.ts";
import { deskRows } from "./desk-rows.ts";
import { featureParts } from "./feature-parts.ts";
import type { DeskRow } from "./forms/desk-row.ts";
import { cellName, type FormTarget } from "./forms/row-form.ts";
import { remedyTarget, todos } from "./forms/todos.ts";
import { goingLive } from "./going-live.ts";
import type { DevSite } from "./page/dev-site.ts";
import { rowLists } from "./row-lists.ts";
import { todoGroups } from "./todo-groups.ts";

/** A page of the table. `cell` has the form and the name of the cell that its remedy changes. */
export type DeskPage = Omit<DeskRow, "at"> & {
  readonly cell: { readonly target: FormTarget; readonly name: string } | null;
  /** Row of towns.csv. Only for a town's own page. */
  readonly row?: number;
};

export type DeskData = ReturnType<typeof createDeskData>;

type CreateDeskDataInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "tables" | "problems" | "placeholders">;
  readonly live: DevSite;
  /** Pages of the last build. */
  readonly published: readonly Entry[];
  /** Folder of that build. */
  readonly out: string;
  readonly day: string;
};

export function createDeskData({ site, loaded, live, published, out, day }: CreateDeskDataInput) {
  const { tables } = loaded;
  const rows = deskRows({ site, loaded, day, sitePages: live.pagesOf(null) });
  const removed = published.filter(({ path }) => live.pageAt(path) === null && live.redirectFrom(path) === undefined);
  const next = todos({ site, loaded, rows, removed });
  const { headquarters, radiusKm } = site.company;
  return {
    name: site.settings.name,
    today: day,
    pages: deskPages(rows, site, tables.folder),
    groups: todoGroups(next, site, day),
    goingLive: goingLive(next, site.settings),
    parts: Array.from(featureParts, ([name, { view, data }]) => ({
      ...{ name, view },
      data: data({ site, tables, rows, out, day }),
    })),
    /** Places in reach without a page, those with most people first. */
    near: townsNear(tables, radiusKm).map(({ name, county, population, facts, distanceKm }) => ({
      ...{ name, county, population, facts, distanceKm },
    })),
    base: { name: headquarters.name, radiusKm },
    dates: publishCalendar(tables, day),
    lists: rowLists(tables),
  };
}

const deskPages = (rows: readonly DeskRow[], site: Site, folder: string) =>
  rows.map(({ at, ...others }): DeskPage => {
    const page = { ...others, ...(others.county !== undefined && { row: at.line }) };
    const { path, kind, remedy } = page;
    if (remedy === null) return { ...page, cell: null };
    const target = remedyTarget({ path, kind, remedy }, site, folder);
    return { ...page, cell: { target, name: cellName(target) } };
  });
