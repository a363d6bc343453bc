/** What worked: the most worthwhile steps with their reasons, and totals by service, county, town and kind of fact. */

import { inCounty } from "../../../client/measures/in-county.ts";
import type { Site } from "../../../data/schema/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import type { KnownResults } from "../search-results/page-results.ts";
import { leadOf, undatedText, verdictCountsOf, worthTexts } from "../search-results/result-texts.ts";
import { type NextStep, nextSteps } from "../verdicts/next-steps.ts";
import { reportSection } from "./report-section.ts";

type Total = { readonly name: string; readonly impressions: number; readonly clicks: number; readonly leads: number };
type ResultTotals = { readonly title: string; readonly rows: readonly Total[] };

/** Plain data, so that a report needs no site. */
export type ReportResults = {
  readonly lead: string;
  readonly verdicts: string;
  /** How to date pages that wait because no one knows since when they are listed. */
  readonly undated?: string | undefined;
  readonly steps: readonly NextStep[];
  /** What acting on verdicts did. */
  readonly effects: readonly string[];
  readonly totals: readonly ResultTotals[];
};

const shownSteps = 10;
const firstSteps = 3;
const shownTotals = 12;

/** Null before the first search results. */
export function reportResults(site: Site, { results, effects, of }: KnownResults): ReportResults | null {
  if (results === null) return null;
  const paths = Object.keys(results.pages);
  const countyOf = new Map(site.towns.map(({ slug, county }) => [slug, inCounty(county.name)]));
  const townName = new Map(site.towns.map(({ slug, name }) => [slug, name]));
  const serviceName = new Map(site.services.map(({ slug, title }) => [slug, title]));
  const [first, second] = [(path: string) => path.split("/")[1] ?? "", (path: string) => path.split("/")[2] ?? ""];
  const labels = (path: string) => [...new Set((site.facts.ofTown.get(first(path)) ?? []).map(({ label }) => label))];
  const totals = (title: string, names: (path: string) => readonly (string | undefined)[]): ResultTotals => {
    const sums = new Map<string, Total>();
    for (const path of paths)
      for (const name of names(path)) {
        const found = of(path);
        if (name === undefined || found === null) continue;
        const { impressions, clicks, leads } = sums.get(name) ?? { impressions: 0, clicks: 0, leads: 0 };
        sums.set(name, {
          name,
          impressions: impressions + (found.search?.impressions ?? 0),
          clicks: clicks + (found.search?.clicks ?? 0),
          leads: leads + found.leads,
        });
      }
    const rows = [...sums.values()].filter(({ impressions, leads }) => impressions + leads > 0);
    return {
      title,
      rows: rows.sort((a, b) => b.impressions - a.impressions || (a.name < b.name ? -1 : 1)).slice(0, shownTotals),
    };
  };
  return {
    lead: leadOf(results),
    verdicts: verdictCountsOf(results),
    undated: undatedText(results),
    steps: nextSteps(results).slice(0, shownSteps),
    effects,
    totals: [
      totals("Services", (path) => [serviceName.get(second(path))]),
      totals("Counties", (path) => [countyOf.get(first(path))]),
      totals("Towns", (path) => [townName.get(first(path))]),
      totals("Pages of towns with facts on", labels),
    ],
  };
}

const heading = { id: "worked", title: "What worked, and what to do next" };
const command = html`<code>npm run search-results -- Performance-on-Search.zip</code>`;

export function resultsSection(results: ReportResults | null, origin: string): Html {
  if (results === null)
    return reportSection(
      {
        ...heading,
        about: html`No search results yet. Export Search Console’s report “Performance”, and give the file: ${command}`,
      },
      [],
    );
  return reportSection({ ...heading, about: results.lead }, [resultsBody(results, { origin })]);
}

type BodyOptions = {
  /** Before the path of a page: "https://www.example.ie". */
  readonly origin: string;
  /** Control that begins a step. */
  readonly startOf?: (step: NextStep) => Html | false;
};

/** Without the heading. */
export function resultsBody(
  { verdicts, undated, steps, effects, totals }: ReportResults,
  { origin, startOf = () => false }: BodyOptions,
): Html {
  const stepItem = (step: NextStep) => {
    const { what, worth, verdict } = step;
    const { word, evidence, row, file } = verdict;
    const name = what.startsWith("/") ? html`<a href="${origin}${what}">${what}</a>` : what;
    const reasons = [...evidence, ...worthTexts(worth)];
    const start = startOf(step);
    return html`<li><b>${word.charAt(0).toUpperCase()}${word.slice(1)} ${name}</b><p>${reasons.join(" ")}</p>${start === false && row !== undefined && html`<p><code>${file ?? ""}</code>: <code>${row}</code></p>`}${start}</li>`;
  };
  const others = steps.slice(firstSteps);
  return html`${steps.length === 0 ? html`<p>Nothing to do now: no page has a verdict that calls for work.</p>` : html`<ol class="next-steps">${steps.slice(0, firstSteps).map(stepItem)}</ol>`}${others.length > 0 && html`<details><summary>The next ${others.length}</summary><ol class="next-steps" start="${firstSteps + 1}">${others.map(stepItem)}</ol></details>`}
<p>Verdicts: ${verdicts}.</p>${undated !== undefined && html`<p>${undated}</p>`}${effects.length > 0 && html`<h3>What earlier work did</h3><ul>${effects.map((effect) => html`<li>${effect}</li>`)}</ul>`}
<details><summary>Totals of 90 days</summary><div class="report__columns">${totals.filter(({ rows }) => rows.length > 0).map(totalTable)}</div></details>`;
}

const figures = ["Impressions", "Clicks", "Leads"];

function totalTable({ title, rows }: ResultTotals) {
  const heads = figures.map((name) => html`<th scope="col" class="report-table__figure">${name}</th>`);
  const cells = rows.map(
    ({ name, impressions, clicks, leads }) =>
      html`<tr><th scope="row">${name}</th>${[impressions, clicks, leads].map((figure) => html`<td class="report-table__figure">${formatNumber(figure)}</td>`)}</tr>`,
  );
  return html`<div><table class="report-table"><thead><tr><th scope="col">${title}</th>${heads}</tr></thead><tbody>${cells}</tbody></table></div>`;
}
