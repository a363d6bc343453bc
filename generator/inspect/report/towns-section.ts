/** Section for towns, as a map and as a list: which have facts, and which have few. */
import { formatNumber } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import type { CountyPaths } from "./county-paths.ts";
import { type FactLevel, factLevels, type KnownTown, levelOf } from "./fact-levels.ts";
import type { PagesOfTown } from "./page-figures.ts";
import type { Report } from "./report-data.ts";
import { reportSection } from "./report-section.ts";
import { fewestFactsFirst, townMap } from "./town-map.ts";

const shownAtOnce = 12;

type TownsSectionInput = {
  readonly report: Pick<Report, "site" | "towns">;
  readonly pages: PagesOfTown;
  readonly outlines: CountyPaths;
};

export function townsSection({ report, pages, outlines }: TownsSectionInput) {
  const { site } = report;
  const towns = report.towns.map((town): KnownTown => {
    const { facts = 0, ownWords = 0 } = pages.get(town.slug) ?? {};
    return { ...town, facts, ownWords };
  });
  const levels = factLevels(towns);
  const rows = fewestFactsFirst(towns).map((town) => townRow(town, levels, pages, site.url));
  const more = rows.slice(shownAtOnce);
  const about =
    "A town’s page is worth finding when it says something that is true only there. Darker dots are towns with more on record. Towns with least come first in the list: write about those.";
  return reportSection({ id: "towns", title: "Where there is something to say", about }, [
    html`<div class="report__columns"><figure>${townMap({ site, towns, levels, outlines })}
<figcaption class="report__legend">${levels.map(({ name }, level) => html`<span><i class="town-dot town-dot--${level + 1}"></i>${name}</span>`)}<span><i class="town-dot town-dot--ring"></i>${site.radiusKm} km around ${site.base.name}</span></figcaption></figure>
<div>${table(rows.slice(0, shownAtOnce))}${more.length > 0 && html`<details><summary>The other ${formatNumber(more.length)} ${more.length === 1 ? "town" : "towns"}</summary>${table(more)}</details>`}</div></div>`,
  ]);
}

const table = (rows: readonly Html[]) =>
  html`<table class="report-table"><thead><tr><th scope="col">Town</th><th scope="col" class="report-table__figure">Facts</th><th scope="col" class="report-table__figure">Own words</th><th scope="col" class="report-table__figure">Pages listed</th></tr></thead><tbody>${rows}</tbody></table>`;

function townRow(town: KnownTown, levels: readonly FactLevel[], pages: PagesOfTown, origin: string) {
  const { listed, all } = pages.get(town.slug) ?? { listed: 0, all: 0 };
  return html`<tr><th scope="row"><a href="${origin}/${town.slug}">${town.name}</a> <small>${town.county}</small></th>
<td class="report-table__figure"><i class="town-dot town-dot--${levelOf(levels, town)}"></i>${formatNumber(town.facts)}</td><td class="report-table__figure">${formatNumber(town.ownWords)}</td><td class="report-table__figure">${listed} of ${all}</td></tr>`;
}
