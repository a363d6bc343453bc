/** Sections for problems of the data, samples to replace before going live, and unused facts. */
import { formatNumber } from "../../../templates/format.ts";
import { type Html, html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import type { Report, ReportProblem } from "./report-data.ts";
import { reportSection } from "./report-section.ts";

/** Listed individually. The others are counted. */
const shown = 300;

/** `withProblems`: number of pages with problems. */
export const problemsSection = ({ problems }: Pick<Report, "problems">, withProblems: number) =>
  reportSection(
    {
      id: "problems",
      title: "Problems",
      about:
        "File, row and column as your spreadsheet shows them. A warning stops nothing; check it when you are there.",
    },
    [
      problems.length > 0 && list(problems.toSorted(errorsFirst), severityBadge),
      problems.length + withProblems === 0 && html`<p>None was found.</p>`,
      more(problems),
      pagesWithProblems(withProblems),
    ],
  );

function pagesWithProblems(count: number) {
  if (count === 0) return null;
  const words =
    count === 1 ? "1 page has problems of its own" : `${formatNumber(count)} pages have problems of their own`;
  return html`<p class="problems__more"><a href="#pages" data-show="problems=some">${words}</a>, which are in the table above.</p>`;
}

export const unusedFactsSection = ({ unprinted }: Pick<Report, "unprinted">) =>
  reportSection(
    {
      id: "unprinted",
      title: "Facts on no page",
      about:
        "They were collected and no visitor reads them. Move, reword or drop them, or leave them for a page to come.",
    },
    [
      unprinted.length === 0
        ? html`<p>Every fact is on a page.</p>`
        : html`<details><summary>${pluralize(unprinted.length, "fact")}, each with the reason</summary>${list(unprinted, noBadge)}</details>`,
      more(unprinted),
    ],
  );

/** Begins with the age of what is printed, as the list is there to lower it. */
export const reviewSection = ({ ages, aged }: Pick<Report, "ages" | "aged">) =>
  reportSection(
    {
      id: "review",
      title: "Facts to look up again",
      about: html`${agesText(ages)} Facts past the <code>shelf_years</code> of their topic are under “Older records”: they lead no page and open none to search engines.`,
    },
    [
      aged.length === 0
        ? html`<p>Nothing is past its shelf life.</p>`
        : html`<details><summary>${pluralize(aged.length, "row")}, the oldest facts first</summary>${list(aged, noBadge)}</details>`,
      more(aged),
    ],
  );

/** "The facts that towns’ pages print first are of 2022 in the middle, …" */
export function agesText({ medianYear, recent }: Report["ages"]) {
  if (medianYear === null) return "No town’s page prints a dated fact.";
  const first = `Median year of the facts that towns’ pages print first: ${medianYear}`;
  if (recent.medianYear === null) return `${first}.`;
  return `${first}; ${recent.medianYear} in the ${pluralize(recent.towns, "town")} with a fact of the last three years.`;
}

export function placeholdersSection({ placeholders }: Pick<Report, "placeholders">) {
  const files = [...new Set(placeholders.map(({ file }) => file))];
  return reportSection(
    {
      id: "live",
      title: "Before going live",
      about: html`These samples are still in the data. A release fails while one of them is left; a plain build only reports them. <code>npm run release-list</code> prints the same list.`,
    },
    [
      placeholders.length === 0
        ? html`<p>No samples are left in the data.</p>`
        : html`<div class="report__lists">${files.map((file) => {
            const items = placeholders.filter((placeholder) => placeholder.file === file);
            return html`<div><h3>${file} <small>${items.length}</small></h3><ul class="to-replace">${items.map(({ line, message }) => html`<li>${line !== null && html`<span class="to-replace__row">${rowName(file, line)}</span> `}${message}</li>`)}</ul></div>`;
          })}</div>`,
    ],
  );
}

const list = (problems: readonly ReportProblem[], badge: (problem: ReportProblem) => Html | null) =>
  html`<ul class="problems">${problems
    .slice(0, shown)
    .map(
      (problem) => html`<li><p><code>${placeOf(problem)}</code> ${badge(problem)}</p><p>${problem.message}</p></li>`,
    )}</ul>`;

const placeOf = ({ file, line, column }: ReportProblem) =>
  [file, line, column].filter((part) => part !== null).join(":");
const severityBadge = ({ severity }: ReportProblem) => html`<b class="problems__${severity}">${severity}</b>`;
const noBadge = () => null;

const more = (problems: readonly ReportProblem[]) =>
  problems.length > shown ? html`<p>and ${formatNumber(problems.length - shown)} more.</p>` : null;

const errorsFirst = (a: ReportProblem, b: ReportProblem) => rank(a) - rank(b);
const rank = ({ severity }: ReportProblem) => (severity === "error" ? 0 : 1);

/** JSON files have lines instead of rows. */
const rowName = (file: string, line: number) => `${file.endsWith(".json") ? "line" : "row"} ${line}`;
