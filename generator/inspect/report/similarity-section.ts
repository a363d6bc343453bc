/** Section for similar pages: a chart of similarity, and the most similar pairs. */
import { formatNumber, formatPercent } from "../../../templates/format.ts";
import { html } from "../../base/html.ts";
import { reportSection } from "./report-section.ts";
import type { SimilarityFigures } from "./similarity-figures.ts";

/** Size of the chart, in px. */
const width = 600;
const height = 150;
/** For the labels at both ends of the axis. */
const margin = 32;

/** Null if no pages were compared. */
export function similaritySection(figures: SimilarityFigures, origin: string) {
  if (figures.all === 0) return null;
  const about =
    "Each bar counts the pages that share so much of their words with the page most like them, names and figures left out. Those far to the right have little of their own to say, and search engines may take them for copies.";
  const heading = { id: "likeness", title: "How similar the pages are", about };
  return reportSection(heading, [
    html`<div class="report__columns"><figure>${histogram(figures)}</figure>${closestTable(figures, origin)}</div>`,
  ]);
}

function histogram({ all, half, bars: counts }: SimilarityFigures) {
  const bars = counts.length;
  const most = Math.max(...counts);
  const step = width / bars;
  const drawn = counts.map((count, bar) => {
    const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));
    const range = `${formatPercent(bar / bars)} to ${formatPercent((bar + 1) / bars)}`;
    return html`<rect x="${bar * step + 1}" y="${height - tall}" width="${step - 2}" height="${tall}"><title>${range}: ${formatNumber(count)}</title></rect>`;
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => html`<text x="${share * width}" y="${height + 24}" text-anchor="middle">${formatPercent(share)}</text>`,
  );
  const name = `${formatNumber(half)} of ${formatNumber(all)} pages share more than half of their words with another page`;
  return html`<svg class="likeness" viewBox="${-margin} -4 ${width + 2 * margin} ${height + 36}" role="img" aria-label="${name}">${drawn}<path d="M0 ${height + 0.5}h${width}"/>${marks}</svg>`;
}

function closestTable({ closest }: SimilarityFigures, origin: string) {
  const rows = closest.map(
    ({ one, other, likeness }) =>
      html`<tr><th scope="row"><a href="${origin}${one}">${one}</a> and ${other}</th><td class="report-table__figure">${formatPercent(likeness)}</td></tr>`,
  );
  return html`<table class="report-table"><thead><tr><th scope="col">The closest</th><th scope="col" class="report-table__figure">Similarity</th></tr></thead><tbody>${rows}</tbody></table>`;
}
