/** Parts of the pages for people at work: a section with its heading, problems, coming days. The desk and the changes have them too. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatNumber } from "../../../templates/format.ts";
import { projectRoot } from "../../base/folders.ts";
import { type Html, html } from "../../base/html.ts";
import type { ReportProblem } from "./report-data.ts";

type Heading = { readonly id: string; readonly title: string; readonly about: string | Html };

export const reportSection = ({ id, title, about }: Heading, content: readonly (Html | null | false)[]) =>
  html`<section class="report__part" id="${id}" aria-labelledby="${id}-title"><div class="report__heading"><h2 id="${id}-title">${title}</h2><p>${about}</p></div>
${content}</section>
`;

/** Problems and pairs that are listed individually. The others are counted. */
export const listedMax = 300;

export const problemList = (problems: readonly ReportProblem[]): Html | false =>
  problems.length > 0 &&
  html`<ul class="problems">${problems.slice(0, listedMax).map(({ file, line, column, severity, message }) => html`<li><code>${[file, line, column].filter((part) => part !== null).join(":")}</code> <b class="problems__${severity}">${severity}</b> ${message}</li>`)}</ul>${andMore(problems.length)}`;

export const andMore = (count: number) =>
  count > listedMax && html`<p>and ${formatNumber(count - listedMax)} more.</p>`;

type CalendarDay = {
  /** 2026-12-01 */
  readonly day: string;
  readonly change: string;
  readonly what: string;
  readonly file: string;
  readonly row: number;
  readonly column: string;
};

/** What goes live and what ends, by day. */
export const calendarList = (entries: readonly CalendarDay[]) =>
  html`<ol class="calendar">${entries.map(
    ({ day, change, what, file, row, column }) =>
      html`<li><b>${day}</b> ${what} ${change} <small>${file}, row ${row}, ${column}</small></li>`,
  )}</ol>`;

/** The site's own colours and sizes, in faces that every machine has. */
export const reportStyle = () =>
  ["templates/styles/tokens.css", "generator/inspect/report/report.css"]
    .map((file) => readFileSync(join(projectRoot, file), "utf8"))
    .join("\n");
