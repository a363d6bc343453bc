/** Why a page changed that nobody edited: the date in its row has come since the site was published. */
import { type CalendarEntry, datedEntries } from "../load/calendar.ts";
import type { Sources } from "../load/read/read.ts";
import type { Cause } from "./causes.ts";
import type { PageChange } from "./page-changes.ts";

type Question = {
  readonly sources: Sources;
  /** 2026-05-02 */
  readonly day: string;
  readonly pages: readonly PageChange[];
  readonly edited: readonly Cause[];
};

/** When the site was published nobody knows: a town's date counts where its page is new or gone, a text's where its page changed. */
export function daysCome({ sources, day, pages, edited }: Question): readonly Cause[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const isEdited = ({ file, row }: CalendarEntry) => edited.some((edit) => edit.file === file && edit.row === row);
  const isFor = ({ file, path, change }: CalendarEntry) => {
    const page = byPath.get(path)?.change;
    if (file !== sources.towns.name) return page === "changed";
    return change === "goes live" ? page === "new" : page === "gone" || page === "moved";
  };
  return datedEntries(sources)
    .filter((entry) => entry.day <= day && isFor(entry) && !isEdited(entry))
    .map((entry) => causeOf(entry, sources));
}

function causeOf({ file, row, column, path, day, change }: CalendarEntry, { towns, townServices }: Sources): Cause {
  const isTown = file === towns.name;
  const town = towns.rows.find(({ at }) => isTown && at.line === row)?.cells;
  const text = townServices.rows.find(({ at }) => !isTown && at.line === row)?.cells;
  const name = town?.name ?? text?.town;
  // What its words are shows on which pages they came or went.
  const words = [town?.name, town?.lead, town?.intro, text?.text].join(" ").trim();
  return {
    ...{ file, row, column, day, about: new Set(path.split("/").slice(1)) },
    ...(name !== undefined && { name }),
    ...(change === "goes live" ? { new: words } : { old: words }),
  };
}
