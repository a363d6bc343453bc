/** Explains pages that changed because a date in their row was reached. */
import { type CalendarEntry, datedCalendarEntries } from "../../site/publish-calendar.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { EditCause } from "./edits-between.ts";
import type { PageChange } from "./page-changes.ts";

type DateCausesInput = {
  readonly sources: DataSources;
  /** 2026-05-02 */
  readonly day: string;
  readonly pages: readonly PageChange[];
  readonly edited: readonly EditCause[];
};

/** The time of publishing is unknown: a town's date counts if its page is new or gone, a text's if its page changed. */
export function dateCauses({ sources, day, pages, edited }: DateCausesInput): readonly EditCause[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const isEdited = ({ file, row }: CalendarEntry) => edited.some((edit) => edit.file === file && edit.row === row);
  const isFor = ({ file, path, change }: CalendarEntry) => {
    const page = byPath.get(path)?.change;
    if (file !== sources.towns.name) return page === "changed";
    return change === "goes live" ? page === "new" : page === "gone" || page === "moved";
  };
  return datedCalendarEntries(sources)
    .filter((entry) => entry.day <= day && isFor(entry) && !isEdited(entry))
    .map((entry) => causeOf(entry, sources));
}

function causeOf(
  { file, row, column, path, day, change }: CalendarEntry,
  { towns, townServices }: DataSources,
): EditCause {
  const isTown = file === towns.name;
  const town = towns.rows.find(({ at }) => isTown && at.line === row)?.cells;
  const text = townServices.rows.find(({ at }) => !isTown && at.line === row)?.cells;
  const name = town?.name ?? text?.town;
  // The pages where these words appeared or disappeared belong to this cause.
  const words = [town?.name, town?.lead, town?.intro, text?.text].join(" ").trim();
  return {
    file,
    row,
    column,
    day,
    about: new Set(path.split("/").slice(1)),
    name,
    ...(change === "goes live" ? { new: words } : { old: words }),
  };
}
