/** What the report does in a browser; nothing of it reaches the site. */
import { unpackPages } from "./packed-pages.ts";
import { wakePageTable } from "./page-table/page-table.ts";
import type { ReportData } from "./report-html.ts";
import { showOnClick } from "./show-on-click.ts";

const data: unknown = JSON.parse(document.getElementById("report-data")?.textContent ?? "null");
// report-html.ts wrote it into this very file.
const { packed, origin } = data as ReportData;
wakePageTable(document, { pages: unpackPages(packed), origin });

showOnClick();

/** On paper nothing can be unfolded. */
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
