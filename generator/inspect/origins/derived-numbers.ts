/** Numbers that are not in a cell: distances, which come from the towns' positions, and clock times in another form. */
import type { Site } from "../../../data/schema/site.ts";
import { shortClock, toTenths } from "../../../templates/format.ts";
import type { DataSources } from "../../site/sheets/data-sources.ts";
import { cellsOf } from "./marked-sources.ts";
import type { Marks } from "./marks.ts";

/** @param site linked from the sources */
export function noteDerivedNumbers(site: Site, { towns }: Pick<DataSources, "towns">, { note }: Pick<Marks, "note">) {
  const rows = new Map(towns.rows.map((row) => [row.data, row]));
  const noteDistance = (slug: string, km: number) => {
    const row = rows.get(site.rows.get(slug));
    if (row === undefined) return;
    const [columns, derivedFrom] =
      row.cells.lat === undefined
        ? [["name"], "the place of that name in settlements.csv"]
        : [["lat", "lng"], "latitude and longitude"];
    for (const column of columns) note(toTenths(km), { ...cellsOf(row, towns.name)(column), derivedFrom });
  };
  for (const { slug, distanceKm } of site.towns) {
    noteDistance(slug, distanceKm);
    for (const neighbour of site.nearest.get(slug) ?? []) noteDistance(neighbour.slug, neighbour.distanceKm);
  }
  for (const [kind, times] of Object.entries(site.settings.hours))
    for (const [index, { opens, closes }] of times.entries())
      for (const end of ["opens", "closes"])
        note(`${shortClock(opens)}–${shortClock(closes)}`, {
          kind: "value",
          file: "site.json",
          path: ["hours", kind, index, end],
          derivedFrom: "opens and closes",
        });
}
