/** All pages, each with what is known of it and what would change it; before them, what they have in common. */
import { number, percent } from "../../templates/format.ts";
import { html } from "./html.ts";
import type { KindFigures, PageFigures } from "./page-figures.ts";
import { kindName, pageTable } from "./page-table/page-table.ts";
import { reportPart } from "./report-part.ts";

export function pagePart({ all, kinds, shown }: PageFigures, origin: string) {
  const about =
    "Whether search engines may list it and why, how much of its text holds only there, which page says nearly the same, and the cell that would change it.";
  return reportPart({ id: "pages", title: "Every page", about }, [
    kindTable(kinds),
    shown.length < all &&
      html`<p>Of ${number(all)} pages the table has the ${number(shown.length)} that want doing first. <code>report.json</code>, beside this page, has all of them.</p>`,
    pageTable({ pages: shown, origin }),
  ]);
}

function kindTable(kinds: PageFigures["kinds"]) {
  const rows = [...kinds].sort(([, a], [, b]) => b.pages - a.pages).map(([kind, figures]) => kindRow(kind, figures));
  return html`<details class="report__kinds"><summary>In sum, by kind of page</summary><table class="report-table"><thead><tr><th scope="col">Kind</th>${["Pages", "Listed", "Own words, the middle one", "Most like another", "Heaviest"].map((name) => html`<th scope="col" class="report-table__figure">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></details>`;
}

function kindRow(kind: string, { pages, listed, ownWords, likeness, bytes }: KindFigures) {
  const words = ownWords.toSorted((a, b) => a - b);
  const figures = [
    number(pages),
    number(listed),
    number(words[words.length >> 1] ?? 0),
    percent(likeness),
    `${number(Math.round(bytes / 1024))} KB`,
  ];
  return html`<tr><th scope="row">${kindName(kind)}</th>${figures.map((figure) => html`<td class="report-table__figure">${figure}</td>`)}</tr>`;
}
