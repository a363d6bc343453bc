/** Towns, on a map and as a list: of which something is known, and of which little. */
import { number } from "../../templates/format.ts";
import { type FactLevel, factLevels, levelOf } from "./fact-levels.ts";
import { type Html, html } from "./html.ts";
import type { Outlines } from "./outlines.ts";
import type { Report, ReportTown } from "./report.ts";
import { reportPart } from "./report-part.ts";
import { thinnestFirst, townMap } from "./town-map.ts";

const shownAtOnce = 12;

export function townPart(report: Report, outlines: Outlines) {
  const levels = factLevels(report.towns);
  const pages = pagesOfTowns(report);
  const rows = thinnestFirst(report.towns).map((town) => townRow(town, levels, pages, report.site.url));
  const more = rows.slice(shownAtOnce);
  const about =
    "A town’s page is worth finding when it says something that holds only there. Darker dots are towns of which more is on record. The thinnest stand first in the list: those are the ones to write about.";
  return reportPart({ id: "towns", title: "Where there is something to say", about }, [
    html`<div class="report__columns"><figure>${townMap({ report, levels, outlines })}
<figcaption class="report__legend">${levels.map(({ name }, level) => html`<span><i class="town-dot town-dot--${level + 1}"></i>${name}</span>`)}<span><i class="town-dot town-dot--ring"></i>${report.site.radiusKm} km around ${report.site.base.name}</span></figcaption></figure>
<div>${table(rows.slice(0, shownAtOnce))}${more.length > 0 && html`<details><summary>The other ${number(more.length)} ${more.length === 1 ? "town" : "towns"}</summary>${table(more)}</details>`}</div></div>`,
  ]);
}

const table = (rows: readonly Html[]) =>
  html`<table class="report-table"><thead><tr><th scope="col">Town</th><th scope="col" class="report-table__figure">Facts</th><th scope="col" class="report-table__figure">Own words</th><th scope="col" class="report-table__figure">Pages listed</th></tr></thead><tbody>${rows}</tbody></table>`;

type TownPages = ReadonlyMap<string, { readonly listed: number; readonly all: number }>;

function townRow(town: ReportTown, levels: readonly FactLevel[], pages: TownPages, origin: string) {
  const { listed, all } = pages.get(town.slug) ?? { listed: 0, all: 0 };
  return html`<tr><th scope="row"><a href="${origin}/${town.slug}">${town.name}</a> <small>${town.county}</small></th>
<td class="report-table__figure"><i class="town-dot town-dot--${levelOf(levels, town)}"></i>${number(town.facts)}</td><td class="report-table__figure">${number(town.ownWords)}</td><td class="report-table__figure">${listed} of ${all}</td></tr>`;
}

/** The town's own page, and those below it. */
function pagesOfTowns({ towns, pages }: Report): TownPages {
  const counts = new Map(towns.map(({ slug }) => [slug, { listed: 0, all: 0 }]));
  for (const { path, listed } of pages) {
    const count = counts.get(path.split("/", 2)[1] ?? "");
    if (count === undefined) continue;
    count.all += 1;
    if (listed) count.listed += 1;
  }
  return counts;
}
