/** The desk's part on what worked: the most worthwhile steps with their reasons, and totals by service, county, town and kind of fact. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import { type NextStep, nextSteps } from "../../inspect/results/next-steps.ts";
import type { KnownResults } from "../../inspect/results/page-results.ts";
import { leadOf, undatedText, verdictCountsOf, worthTexts } from "../../inspect/results/result-texts.ts";
import type { FormTarget } from "../forms/row-form.ts";

const shownSteps = 10;
const firstSteps = 3;
const shownTotals = 12;

/** `targetOf`: the form in which a step begins, or null. */
export function resultsPart(site: Site, known: KnownResults, targetOf: (step: NextStep) => FormTarget | null): Html {
  const { results, effects } = known;
  if (results === null)
    return html`<p>No search results yet. Drop the .zip file of Search Console’s report “Performance” here.</p>`;
  const items = nextSteps(results)
    .slice(0, shownSteps)
    .map((step) => stepItem(step, targetOf(step)));
  const others = items.slice(firstSteps);
  const undated = undatedText(results);
  return html`${items.length === 0 ? html`<p>Nothing to do now: no page has a verdict that calls for work.</p>` : html`<ol class="next-steps">${items.slice(0, firstSteps)}</ol>`}${others.length > 0 && html`<details><summary>The next ${others.length}</summary><ol class="next-steps" start="${firstSteps + 1}">${others}</ol></details>`}
<p>Verdicts: ${verdictCountsOf(results)}.</p>${undated !== undefined && html`<p>${undated}</p>`}${effects.length > 0 && html`<h3>What earlier work did</h3><ul>${effects.map((effect) => html`<li>${effect}</li>`)}</ul>`}
<details><summary>Totals of 90 days</summary><div class="report__columns">${totalTables(site, Object.keys(results.pages), known.of)}</div></details><p>${leadOf(results)}</p>`;
}

function stepItem({ what, worth, verdict }: NextStep, target: FormTarget | null) {
  const { word, evidence, row, file } = verdict;
  const name = what.startsWith("/") ? html`<a href="${what}">${what}</a>` : what;
  const start =
    target === null
      ? row !== undefined && html`<p><code>${file ?? ""}</code>: <code>${row}</code></p>`
      : html`<p><button type="button" class="desk__button" data-form="${JSON.stringify(target)}" aria-label="Open the form for ${what}">Open the form</button></p>`;
  return html`<li><b>${word.charAt(0).toUpperCase()}${word.slice(1)} ${name}</b><p>${[...evidence, ...worthTexts(worth)].join(" ")}</p>${start}</li>`;
}

function totalTables(site: Site, pages: readonly string[], of: KnownResults["of"]) {
  const countyOf = new Map(site.towns.map(({ slug, county }) => [slug, inCounty(county.name)]));
  const townName = new Map(site.towns.map(({ slug, name }) => [slug, name]));
  const serviceName = new Map(site.services.map(({ slug, title }) => [slug, title]));
  const table = (title: string, namesOf: (town: string, service: string) => readonly (string | undefined)[]) => {
    const sums = new Map<string, readonly [impressions: number, clicks: number, leads: number]>();
    for (const path of pages) {
      const [, town = "", service = ""] = path.split("/");
      for (const name of namesOf(town, service)) {
        const found = of(path);
        if (name === undefined || found === null) continue;
        const [impressions, clicks, leads] = sums.get(name) ?? [0, 0, 0];
        const { search } = found;
        sums.set(name, [impressions + (search?.impressions ?? 0), clicks + (search?.clicks ?? 0), leads + found.leads]);
      }
    }
    const rows = [...sums]
      .filter(([, [impressions, , leads]]) => impressions + leads > 0)
      .sort(([a, [one]], [b, [other]]) => other - one || (a < b ? -1 : 1));
    return rows.length === 0 ? null : totalTable(title, rows.slice(0, shownTotals));
  };
  return [
    table("Services", (_, service) => [serviceName.get(service)]),
    table("Counties", (town) => [countyOf.get(town)]),
    table("Towns", (town) => [townName.get(town)]),
    table("Pages of towns with facts on", (town) => [
      ...new Set(site.facts.ofTown.get(town)?.map(({ label }) => label)),
    ]),
  ];
}

function totalTable(title: string, rows: readonly (readonly [name: string, figures: readonly number[]])[]) {
  const heads = ["Impressions", "Clicks", "Leads"].map(
    (name) => html`<th scope="col" class="report-table__figure">${name}</th>`,
  );
  const cells = (figures: readonly number[]) =>
    figures.map((figure) => html`<td class="report-table__figure">${formatNumber(figure)}</td>`);
  return html`<div><table class="report-table"><thead><tr><th scope="col">${title}</th>${heads}</tr></thead><tbody>${rows.map(([name, figures]) => html`<tr><th scope="row">${name}</th>${cells(figures)}</tr>`)}</tbody></table></div>`;
}
