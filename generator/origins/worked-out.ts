/** Numbers that no cell holds: distances, which come from where the towns are, and clock times, which are written another way. */
import type { Site } from "../../data/site.ts";
import { longClock, shortClock, tenths } from "../../templates/format.ts";
import type { Sources } from "../load/read/read.ts";
import { type Marks, type Origin, withoutMarks } from "./marks.ts";

/** `site` was linked from `sources`. */
export function noteWorkedOut(site: Site, { towns }: Pick<Sources, "towns">, { note }: Pick<Marks, "note">) {
  const rows = new Map(towns.rows.map((row) => [row.data, row]));
  const placeOf = (slug: string): Origin | null => {
    const row = rows.get(site.rows.get(slug));
    if (row === undefined) return null;
    const heading = row.cells.lat === undefined ? "name" : "lat";
    const about = withoutMarks(row.cells.name ?? "");
    const column = row.columnNumbers.get(heading) ?? 1;
    return { kind: "cell", file: towns.name, row: row.at.line, column, heading, about };
  };
  for (const { slug, distanceKm } of site.towns) {
    const place = placeOf(slug);
    if (place !== null) note(tenths(distanceKm), place);
    for (const neighbour of site.nearest.get(slug) ?? []) {
      const other = placeOf(neighbour.slug);
      if (other !== null) note(tenths(neighbour.distanceKm), other);
    }
  }
  for (const [kind, times] of Object.entries(site.settings.hours))
    for (const [index, { opens, closes }] of times.entries())
      for (const clock of [shortClock, longClock])
        note(`${clock(opens)}-${clock(closes)}`.replaceAll("\u00a0", " "), {
          kind: "value",
          file: "site.json",
          path: ["hours", kind, index, "opens"],
        });
}
