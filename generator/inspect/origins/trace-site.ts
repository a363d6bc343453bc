/** Renders pages a second time, from marked data, to find the origins of their texts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../../data/schema/site.ts";
import { formatHours, shortClock, toTenths } from "../../../templates/format.ts";
import { projectRoot } from "../../base/folders.ts";
import { groupBy } from "../../base/group-by.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { linkSite } from "../../site/link-site.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { RequestRenderer } from "../../site/pages/render-on-request.ts";
import { sheets } from "../../site/sheets/sheets.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { cellsOf, markedSources } from "./marked-sources.ts";
import { createMarks, type Marks, type Origin, pageTexts, readMarks } from "./marks.ts";
import { type Trace, tracePage } from "./trace-page.ts";

type TraceSiteInput = {
  /** Without errors. */
  readonly sources: DataSources;
  readonly day: string;
  readonly open: (site: Site) => Promise<Pick<RequestRenderer, "pageAt" | "htmlOf">>;
};

/** @param html the page as it is shown. @returns null if there is no page at the path. @throws Error if it does not render */
type TracePage = (path: string, html: string) => Trace<Origin> | null;

export async function traceSite({ sources, day, open }: TraceSiteInput): Promise<TracePage> {
  const marks = createMarks();
  const marked = markedSources(sources, marks);
  const site = linkSite(marked, createReferenceIndex(marked, day));
  noteDerivedNumbers(site, marked, marks);
  const sectionOf = sectionFiles(projectRoot);
  const { pageAt, htmlOf } = await open(site);
  return (path, html) => {
    const page = pageAt(path);
    if (page === null) return null;
    return tracePage({ texts: pageTexts(html), marked: readMarks(pageTexts(htmlOf(page))), marks, sectionOf });
  };
}

/** @param site linked from the sources */
function noteDerivedNumbers(
  site: Site,
  { towns, countyWater, settlements }: Pick<DataSources, "towns" | "countyWater" | "settlements">,
  { note }: Pick<Marks, "note">,
) {
  const rows = new Map(towns.rows.map((row) => [row.data, row]));
  const noteDistance = (slug: string, km: number) => {
    const row = rows.get(site.rows.get(slug));
    if (row === undefined) return;
    const [columns, derivedFrom] =
      row.cells.lat === undefined
        ? [["name"], "the place of that name in settlements.csv"]
        : [["lat", "lng"], "latitude and longitude"];
    for (const column of columns) note(toTenths(km), { ...cellsOf(row, sheets.towns)(column), derivedFrom });
  };
  for (const { slug, distanceKm } of site.towns) {
    noteDistance(slug, distanceKm);
    for (const neighbour of site.nearest.get(slug) ?? []) noteDistance(neighbour.slug, neighbour.distanceKm);
  }
  for (const [table, sheet, column] of [
    [countyWater, sheets.countyWater, "own_supply"],
    [settlements, sheets.settlements, "public_main"],
  ] as const)
    for (const row of table.rows) {
      if (row.data === undefined) continue;
      const { homes = 0, not_stated: unknown = 0, [column]: part = 0 } = row.data;
      const share = `${Math.round((part / (homes - unknown)) * 100)} in 100`;
      note(share, { ...cellsOf(row, sheet)(column), derivedFrom: `${column}, homes and not_stated` });
    }
  const { radiusKm, driveMinutes } = site.settings;
  note(`${radiusKm} km`, { kind: "value", file: "site.json", path: ["radiusKm"] });
  note(`${driveMinutes}-min`, { kind: "value", file: "site.json", path: ["driveMinutes"] });
  for (const [kind, times] of Object.entries(site.settings.hours))
    for (const [index, span] of times.entries())
      for (const end of ["opens", "closes"])
        for (const text of [`${shortClock(span.opens)}–${shortClock(span.closes)}`, formatHours([span])])
          note(text, {
            kind: "value",
            file: "site.json",
            path: ["hours", kind, index, end],
            derivedFrom: "opens and closes",
          });
}

const folders = ["templates", "client"];

/** @param root the project's folder. `classes`: those around the text, innermost first */
function sectionFiles(root: string): (classes: readonly string[]) => Origin | null {
  const files = folders.flatMap((folder) =>
    plainFiles(join(root, folder))
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => `${folder}/${path}`),
  );
  const filesOf = groupBy(
    files.flatMap((file) => classesIn(readFileSync(join(root, file), "utf8")).map((name) => [name, file] as const)),
  );
  return (classes) => {
    // A class in several files says nothing of its element: "wrap". If all are, the section of that name is meant.
    const name = classes.find((each) => filesOf.get(each)?.length === 1);
    const shared = (each: string) => filesOf.get(each)?.filter((file) => file.endsWith(`/${each}/${each}.tsx`)) ?? [];
    const [file] = filesOf.get(name ?? "") ?? classes.flatMap(shared);
    return file === undefined ? null : { kind: "template", file };
  };
}

const classesIn = (text: string) => [
  ...new Set(
    Array.from(text.matchAll(/\bclass(?:Name)?=("[^"]*"|\{[^}]*\})/g), ([, names = ""]) => names).flatMap(
      (names) => names.match(/[a-z][\w-]*/g) ?? [],
    ),
  ),
];
