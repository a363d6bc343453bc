/** Explains pages that changed because a day came. */

import type { DataTables } from "../site/data-files/data-tables.ts";
import { type CalendarEntry, datedCalendarEntries } from "../site/publish-calendar.ts";
import type { EditCause } from "./edits-between.ts";
import type { PageChange } from "./page-changes.ts";

type DayCausesInput = {
  readonly tables: DataTables;
  /** 2026-05-02 */
  readonly day: string;
  /** Edits that are known. A row with one of them gets no date as its cause. */
  readonly edited: readonly EditCause[];
};

/**
 * Finds dates that explain changes. The time of the last publication is unknown: a town's date counts if its page is new or
 * removed, a text's if its page changed.
 */
export function dateCauses({ tables, day, edited, ...site }: DayCausesInput & { pages: readonly PageChange[] }) {
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const isFor = ({ file, path, change }: CalendarEntry) => {
    const page = byPath.get(path)?.change;
    if (file !== tables.towns.name) return page === "changed";
    return change === "goes live" ? page === "new" : page === "removed" || page === "moved";
  };
  return datedCalendarEntries(tables)
    .filter((entry) => entry.day <= day && isFor(entry) && !isEdited(entry, edited))
    .map((entry) => causeOf(entry, tables));
}

const isEdited = ({ file, row }: Pick<CalendarEntry, "file" | "row">, edited: readonly EditCause[]) =>
  edited.some((edit) => edit.file === file && edit.row === row);

function causeOf({ file, row, column, path, day, change }: CalendarEntry, tables: DataTables): EditCause {
  const { towns, townServices } = tables;
  const town = file === towns.name ? towns.rows.find(({ at }) => at.line === row)?.cells : undefined;
  const text = file === towns.name ? undefined : townServices.rows.find(({ at }) => at.line === row)?.cells;
  // The pages where these words appeared or disappeared belong to this cause.
  const words = [town?.name, town?.lead, town?.intro, text?.text].join(" ").trim();
  return {
    ...{ file, row, column, day, name: town?.name ?? text?.town },
    about: new Set(path.split("/").slice(1)),
    ...(change === "goes live" ? { new: words } : { old: words }),
  };
}

/** Cause of changes that nothing else explains: facts, records and texts that grow older are printed differently. */
export const agedRecords = (day: string): EditCause => ({ file: agedRecordsName, day, about: new Set() });
export const agedRecordsName = "records past their shelf life";
