/** How alike pages are: how many share how much with the page most like them, and which come closest. */
import { number } from "../../templates/format.ts";
import { html } from "./html.ts";
import { percent } from "./percent.ts";
import type { Report, ReportPage } from "./report.ts";
import { reportPart } from "./report-part.ts";

type Likened = { readonly page: ReportPage; readonly path: string; readonly likeness: number };

/** Of the drawing, in px. */
const width = 600;
const height = 150;
/** For the words at both ends of the axis. */
const margin = 32;
const bars = 20;
const shown = 5;

/** Null where no page was held against another. */
export function likenessPart({ pages, site }: Report) {
  const likened = pages.flatMap((page) => (page.nearest === null ? [] : { page, ...page.nearest }));
  if (likened.length === 0) return null;
  const about =
    "Each bar counts the pages that share so much of their words with the page most like them, names and figures left out. Those far to the right have little of their own to say, and search engines may take them for copies.";
  const heading = { id: "likeness", title: "How alike the pages are", about };
  return reportPart(heading, [
    html`<div class="report__columns"><figure>${histogram(likened)}</figure>${closestTable(likened, site.url)}</div>`,
  ]);
}

function histogram(likened: readonly Likened[]) {
  const counts = Array.from({ length: bars }, () => 0);
  for (const { likeness } of likened) {
    const bar = Math.min(bars - 1, Math.floor(likeness * bars + 1e-6));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const step = width / bars;
  const drawn = counts.map((count, bar) => {
    const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));
    const range = `${percent(bar / bars)} to ${percent((bar + 1) / bars)}`;
    return html`<rect x="${bar * step + 1}" y="${height - tall}" width="${step - 2}" height="${tall}"><title>${range}: ${number(count)}</title></rect>`;
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => html`<text x="${share * width}" y="${height + 24}" text-anchor="middle">${percent(share)}</text>`,
  );
  const half = likened.filter(({ likeness }) => likeness > 0.5).length;
  const name = `${number(half)} of ${number(likened.length)} pages share more than half of their words with another page`;
  return html`<svg class="likeness" viewBox="${-margin} -4 ${width + 2 * margin} ${height + 36}" role="img" aria-label="${name}">${drawn}<path d="M0 ${height + 0.5}h${width}"/>${marks}</svg>`;
}

/** Two pages that are each other's nearest are one pair. */
function closestTable(likened: readonly Likened[], origin: string) {
  const pairs = new Map<string, Likened>();
  for (const each of likened.toSorted((a, b) => b.likeness - a.likeness)) {
    if (pairs.size === shown) break;
    const key = [each.page.path, each.path].sort().join(" ");
    if (!pairs.has(key)) pairs.set(key, each);
  }
  const rows = [...pairs.values()].map(
    ({ page, path, likeness }) =>
      html`<tr><th scope="row"><a href="${origin}${page.path}">${page.path}</a> and ${path}</th><td class="report-table__figure">${percent(likeness)}</td></tr>`,
  );
  return html`<table class="report-table"><thead><tr><th scope="col">The closest</th><th scope="col" class="report-table__figure">Alike</th></tr></thead><tbody>${rows}</tbody></table>`;
}
