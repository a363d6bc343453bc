/** Section for all pages with their problems and remedies, after figures of all pages. */
import { formatNumber, formatPercent } from "../../../templates/format.ts";
import { html } from "../../base/html.ts";
import { type KindFigures, mean, type PageFigures } from "./page-figures.ts";
import { emptyColumns, kindName, pageTable } from "./page-table/page-table.ts";
import { reportSection } from "./report-section.ts";

export function pagesSection({ all, kinds, shown }: PageFigures, origin: string) {
  const about =
    "Whether search engines may list it and why, how much of its text is unique, which page says nearly the same, and the cell that would change it.";
  return reportSection({ id: "pages", title: "Every page", about }, [
    kindTable(kinds),
    html`<p>“On at most two pages” is the share of words in the main part of a listed page, counted in sequences of five, that at most two listed pages have.</p>`,
    shown.length < all &&
      html`<p>Of ${formatNumber(all)} pages the table has the ${formatNumber(shown.length)} most urgent ones. <code>report.json</code>, beside this page, has all of them.</p>`,
    pageTable({ pages: shown, origin, without: emptyColumns(shown) }),
  ]);
}

function kindTable(kinds: PageFigures["kinds"]) {
  const rows = [...kinds].sort(([, a], [, b]) => b.pages - a.pages).map(([kind, figures]) => kindRow(kind, figures));
  return html`<details class="report__kinds"><summary>In sum, by kind of page</summary><table class="report-table"><thead><tr><th scope="col">Kind</th>${["Pages", "Listed", "Own words, the middle one", "On at most two pages", "Most like another", "Heaviest"].map((name) => html`<th scope="col" class="report-table__figure">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></details>`;
}

function kindRow(kind: string, { pages, listed, ownWords, uniqueShares, likeness, bytes }: KindFigures) {
  const words = ownWords.toSorted((a, b) => a - b);
  const figures = [
    formatNumber(pages),
    formatNumber(listed),
    formatNumber(words[words.length >> 1] ?? 0),
    uniqueShares.length === 0 ? "–" : formatPercent(mean(uniqueShares)),
    formatPercent(likeness),
    `${formatNumber(Math.round(bytes / 1024))} KB`,
  ];
  return html`<tr><th scope="row">${kindName(kind)}</th>${figures.map((figure) => html`<td class="report-table__figure">${figure}</td>`)}</tr>`;
}
