/** Data of the desk, one JSON document for its script. */
import type { Site } from "../../../data/schema/site.ts";
import type { Entry } from "../../engine/publish/ledger.ts";
import type { NextStep } from "../../inspect/results/next-steps.ts";
import { readPageResults } from "../../inspect/results/page-results.ts";
import { townsNear } from "../../site/geography/nearby-places.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { publishCalendar } from "../../site/publish-calendar.ts";
import type { DeskRow } from "../forms/desk-row.ts";
import { cellName, type FormTarget } from "../forms/row-form.ts";
import { remedyTarget, todos } from "../forms/todos.ts";
import type { DevSite } from "../page/dev-site.ts";
import { deskRows } from "./desk-rows.ts";
import { todoGroups } from "./todo-groups.ts";
import { worked } from "./worked.ts";

/** A page of the table, with the form of its remedy and the name of the cell. */
export type DeskPage = Omit<DeskRow, "at"> & {
  readonly cell: { readonly target: FormTarget; readonly name: string } | null;
};

export type DeskData = ReturnType<typeof createDeskData>;

type CreateDeskDataInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "problems" | "placeholders">;
  readonly live: DevSite;
  /** Pages of the last build. */
  readonly published: readonly Entry[];
  readonly day: string;
};

export function createDeskData({ site, loaded, live, published, day }: CreateDeskDataInput) {
  const { sources } = loaded;
  const known = readPageResults(sources.folder, day, () => ({
    pages: pagesToday({ site, live, published }),
    redirects: site.redirects,
  }));
  const rows = deskRows({ site, loaded, day, known, sitePages: live.pagesOf(null) });
  const removed = published.filter(({ path }) => live.pageAt(path) === null && live.redirectFrom(path) === undefined);
  const next = todos({ site, loaded, rows, known, removed });
  const { headquarters, radiusKm } = site.company;
  return {
    name: site.settings.name,
    today: day,
    pages: deskPages(rows, site, sources.folder),
    groups: todoGroups(next, site, day),
    worked: worked(site, known, (step) => stepTarget(step, { rows, site, folder: sources.folder })),
    /** Places in reach without a page, those with most people first. */
    near: townsNear(sources, radiusKm).map(({ name, county, population, facts, distanceKm }) => ({
      ...{ name, county, population, facts, distanceKm },
    })),
    base: { name: headquarters.name, radiusKm },
    dates: publishCalendar(sources, day),
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

const deskPages = (rows: readonly DeskRow[], site: Site, folder: string) =>
  rows.map(({ at: _at, ...page }): DeskPage => {
    const { path, kind, remedy } = page;
    if (remedy === null) return { ...page, cell: null };
    const target = remedyTarget({ path, kind, remedy }, site, folder);
    return { ...page, cell: { target, name: cellName(target) } };
  });

/** Null if no form does it: a page is merged or retired by its rows and a redirect together. */
function stepTarget(
  { what, verdict }: NextStep,
  { rows, site, folder }: { readonly rows: readonly DeskRow[]; readonly site: Site; readonly folder: string },
): FormTarget | null {
  const { word, file, row = "" } = verdict;
  if (word !== "write" && word !== "improve") return null;
  if (file === "towns.csv") {
    const [name = "", county = ""] = row.split(",");
    return { file, row: null, column: "name", cells: { name, county }, path: null };
  }
  const page = rows.find(({ path }) => path === what);
  if (page === undefined) return null;
  const { path, kind, at, remedy } = page;
  if (remedy !== null) return remedyTarget({ path, kind, remedy }, site, folder);
  const column = { town: "intro", "town-service": "text" }[kind];
  return column === undefined ? null : { file: at.file.slice(folder.length + 1), row: at.line, column, path };
}
