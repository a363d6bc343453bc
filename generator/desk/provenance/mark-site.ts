/** Renders pages from marked data, so that each text has a mark for its cell or key. */
import type { Site } from "../../../templates/model.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import { linkSite } from "../../site/link-site.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { RequestRenderer } from "../../site/pages/render-on-request.ts";
import { markedTables } from "./marked-tables.ts";
import { createMarks, numbersIn, type TextProvenance } from "./marks.ts";

type MarkSiteInput = {
  /** Without errors. */
  readonly tables: DataTables;
  readonly day: string;
  readonly open: (site: Site) => Promise<Pick<RequestRenderer, "pageAt" | "htmlOf">>;
};

/** HTML of a page with marks, and the cells and keys of each mark by its number. */
type MarkedPage = { readonly html: string; readonly places: ReadonlyMap<number, readonly TextProvenance[]> };

/** Returns a function that gives the page at a path, or null. It throws if the page does not render. */
export async function markSite({ tables, day, open }: MarkSiteInput): Promise<(path: string) => MarkedPage | null> {
  const marks = createMarks();
  const marked = markedTables(tables, marks);
  const { pageAt, htmlOf } = await open(linkSite(marked, createReferenceIndex(marked, day)));
  return (path) => {
    const page = pageAt(path);
    if (page === null) return null;
    const html = marks.withAmounts(htmlOf(page));
    return { html, places: new Map(Array.from(numbersIn(html), (number) => [number, marks.places[number] ?? []])) };
  };
}
