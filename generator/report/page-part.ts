/** All pages, each with what is known of it and what would change it; before them, what they have in common. */
import { number } from "../../templates/format.ts";
import { grouped } from "../load/grouped.ts";
import { html } from "./html.ts";
import { kindName, pageTable } from "./page-table/page-table.ts";
import { percent } from "./percent.ts";
import type { Report, ReportPage } from "./report.ts";
import { reportPart } from "./report-part.ts";

export function pagePart({ pages, site }: Report) {
  const about =
    "Whether search engines may list it and why, how much of its text holds only there, which page says nearly the same, and the cell that would change it.";
  return reportPart({ id: "pages", title: "Every page", about }, [
    kindTable(pages),
    pageTable({ pages, origin: site.url }),
  ]);
}

function kindTable(pages: readonly ReportPage[]) {
  const kinds = grouped(pages.map((page) => [page.kind, page] as const));
  const rows = [...kinds].sort(([, a], [, b]) => b.length - a.length).map(([kind, list]) => kindRow(kind, list));
  return html`<details class="report__kinds"><summary>In sum, by kind of page</summary><table class="report-table"><thead><tr><th scope="col">Kind</th>${["Pages", "Listed", "Own words, the middle one", "Most like another", "Heaviest"].map((name) => html`<th scope="col" class="report-table__figure">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></details>`;
}

function kindRow(kind: string, pages: readonly ReportPage[]) {
  const listed = pages.filter((page) => page.listed).length;
  const words = pages.map(({ ownWords }) => ownWords).sort((a, b) => a - b);
  const likeness = pages.reduce((most, { nearest }) => Math.max(most, nearest?.likeness ?? 0), 0);
  const bytes = pages.reduce((most, page) => Math.max(most, page.bytes), 0);
  const figures = [
    number(pages.length),
    number(listed),
    number(words[words.length >> 1] ?? 0),
    percent(likeness),
    `${number(Math.round(bytes / 1024))} KB`,
  ];
  return html`<tr><th scope="row">${kindName(kind)}</th>${figures.map((figure) => html`<td class="report-table__figure">${figure}</td>`)}</tr>`;
}
