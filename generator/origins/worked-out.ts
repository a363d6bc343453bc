/** Numbers that no cell holds: distances, which come from where the towns are, and clock times, which are written another way. */
import type { TownRow } from "../../data/schema.ts";
import type { Site } from "../../data/site.ts";
import { longClock, shortClock, tenths } from "../../templates/format.ts";
import type { Row, Sources } from "../load/read/read.ts";
import { type Marks, type Origin, withoutMarks } from "./marks.ts";

/** `site` was linked from `sources`. */
export function noteWorkedOut(site: Site, { towns }: Pick<Sources, "towns">, { note }: Pick<Marks, "note">) {
  noteHours(site, note);
  const rows = new Map(towns.rows.map((row) => [row.data, row]));
  const places = new Map(
    Array.from(site.rows, ([slug, data]): [string, Origin | null] => [slug, placeOf(rows.get(data), towns.name)]),
  );
  for (const { slug, distanceKm } of site.towns) {
    const place = places.get(slug);
    if (place) note(tenths(distanceKm), place);
    for (const neighbour of site.nearest.get(slug) ?? []) {
      const other = places.get(neighbour.slug);
      if (other) note(tenths(neighbour.distanceKm), other);
    }
  }
}

function placeOf(row: Row<TownRow> | undefined, file: string): Origin | null {
  if (row === undefined) return null;
  const heading = row.cells.lat === undefined ? "name" : "lat";
  const about = withoutMarks(row.cells.name ?? "");
  const column = row.columnNumbers.get(heading) ?? 1;
  return { kind: "cell", file, row: row.at.line, column, heading, about };
}

function noteHours({ settings }: Site, note: Marks["note"]) {
  for (const [kind, times] of Object.entries(settings.hours))
    for (const [index, { opens, closes }] of times.entries())
      for (const clock of [shortClock, longClock])
        note(`${clock(opens)}-${clock(closes)}`.replaceAll("\u00a0", " "), {
          kind: "value",
          file: "site.json",
          path: ["hours", kind, index, "opens"],
        });
}
