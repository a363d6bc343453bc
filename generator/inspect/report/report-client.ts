/** Script of the report in a browser. It is not part of the site. */

import { wireFilterLinks } from "./filter-links.ts";
import { unpackPages } from "./packed-pages.ts";
import { emptyColumns, startPageTable } from "./page-table/page-table.ts";
import type { ReportData } from "./report-html.ts";

const data: unknown = JSON.parse(document.getElementById("report-data")?.textContent ?? "null");
// report-html.ts wrote it into this file.
const { packed, origin } = data as ReportData;
const pages = unpackPages(packed);
startPageTable(document, { pages, origin, without: emptyColumns(pages) });

wireFilterLinks();

/** Opens all parts before printing: paper has no buttons. */
const unfolded = new Set<HTMLDetailsElement>();
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
    details.open = true;
    unfolded.add(details);
  }
});
addEventListener("afterprint", () => {
  for (const details of unfolded) details.open = false;
  unfolded.clear();
});
