/** What is odd in the data, what must be replaced before going live, and what was written and stands nowhere. */
import { number } from "../../templates/format.ts";
import { counted } from "../counted.ts";
import { type Html, html } from "./html.ts";
import type { Report, ReportProblem } from "./report.ts";
import { reportPart } from "./report-part.ts";

/** Listed one by one; the others are counted. */
const shown = 300;

/** `withProblems`: how many pages have some. */
export const problemPart = ({ problems }: Pick<Report, "problems">, withProblems: number) =>
  reportPart(
    {
      id: "problems",
      title: "Problems",
      about:
        "File, row and column as your spreadsheet shows them. A warning stops nothing; look at it when you are there.",
    },
    [
      problems.length === 0 ? html`<p>None was found.</p>` : list(problems.toSorted(errorsFirst), severityBadge),
      more(problems),
      pagesWithProblems(withProblems),
    ],
  );

function pagesWithProblems(count: number) {
  if (count === 0) return null;
  const words = count === 1 ? "1 page has problems of its own" : `${number(count)} pages have problems of their own`;
  return html`<p class="problems__more"><a href="#pages" data-show="problems=some">${words}</a>, which stand in the table above.</p>`;
}

export const unprintedPart = ({ unprinted }: Pick<Report, "unprinted">) =>
  reportPart(
    {
      id: "unprinted",
      title: "Facts that stand on no page",
      about:
        "They were collected and no visitor reads them. Move, reword or drop them, or leave them for a page to come.",
    },
    [
      unprinted.length === 0
        ? html`<p>Every fact stands on a page.</p>`
        : html`<details><summary>${counted(unprinted.length, "fact")}, each with the reason</summary>${list(unprinted, noBadge)}</details>`,
      more(unprinted),
    ],
  );

export function placeholderPart({ placeholders }: Pick<Report, "placeholders">) {
  const files = [...new Set(placeholders.map(({ file }) => file))];
  return reportPart(
    {
      id: "live",
      title: "Before going live",
      about: html`These samples stand where real data belongs. A release is refused while one of them is left; a plain build only says so. <code>npm run release-list</code> prints the same list.`,
    },
    [
      placeholders.length === 0
        ? html`<p>No sample is left: nothing stands where real data belongs.</p>`
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
  problems.length > shown ? html`<p>and ${number(problems.length - shown)} more.</p>` : null;

const errorsFirst = (a: ReportProblem, b: ReportProblem) => rank(a) - rank(b);
const rank = ({ severity }: ReportProblem) => (severity === "error" ? 0 : 1);

/** JSON files have lines, and no rows. */
const rowName = (file: string, line: number) => `${file.endsWith(".json") ? "line" : "row"} ${line}`;
