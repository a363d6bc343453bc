/** Summary of the build: one sentence and five figures. */
import { formatList, formatNumber } from "../../../templates/format.ts";
import { dayOf } from "../../../templates/partial-date.ts";
import { html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import type { ChangesData } from "./changes-section.ts";
import type { PageFigures } from "./page-figures.ts";
import { agesText } from "./problem-sections.ts";
import type { Report } from "./report-data.ts";

type ReportSummaryInput = {
  readonly report: Omit<Report, "pages">;
  readonly pages: PageFigures;
  readonly changes: ChangesData | null;
};

export function reportSummary({ report: { site, problems, placeholders, ages }, pages, changes }: ReportSummaryInput) {
  const errors = problems.filter(({ severity }) => severity === "error").length + pages.errors;
  const warnings = problems.length + pages.problems - errors;
  const { all, listed, openable } = pages;
  const reason = openable === 0 ? "for visitors only" : `${formatNumber(openable)} would be, with more to say`;
  const since = changes === null ? "nothing known of the site before" : `since ${shortAddress(changes.since)}`;
  const figures: readonly Figure[] = [
    { to: "pages", shows: "listed=", name: "Pages", figure: all, about: "built" },
    { to: "pages", shows: "listed=yes", name: "Listed", figure: listed, about: "search engines may show them" },
    { to: "pages", shows: "listed=no", name: "Not listed", figure: all - listed, about: reason },
    { to: "changes", name: "Changed", figure: changes?.pages.length ?? null, about: since },
    { to: "live", name: "To replace", figure: placeholders.length, about: "before going live" },
  ];
  return html`<div class="report__top"><div class="report__width"><h1>${verdict({ errors, warnings, samples: placeholders.length })}</h1>
<p>${agesText(ages)}</p>
<p>${dayOf(site.day)}${site.commit !== null && html`, from commit <code>${site.commit.slice(0, 7)}</code>`}. For ${shortAddress(site.url)}.</p></div></div>
<div class="report__width">${figureList(figures)}</div>
`;
}

export const figureList = (figures: readonly Figure[]) =>
  html`<dl class="report__figures">${figures.map(figureItem)}</dl>`;

/** `shows`: the filter that the figure's link sets in the table of pages, as field and value. */
type Figure = {
  readonly to: string;
  readonly shows?: string;
  readonly name: string;
  readonly figure: number | null;
  readonly about: string;
};

const figureItem = ({ to, shows, name, figure, about }: Figure) =>
  html`<div><dt><a href="#${to}"${shows !== undefined && html` data-show="${shows}"`}>${name}</a></dt><dd>${figure === null ? "–" : formatNumber(figure)}<small>${about}</small></dd></div>`;

const shortAddress = (address: string) => address.replace(/^https?:\/\//, "");

type Counts = { readonly errors: number; readonly warnings: number; readonly samples: number };

function verdict({ errors, warnings, samples }: Counts) {
  const parts = [
    errors > 0 && `${pluralize(errors, "mistake")} to fix before a release`,
    warnings > 0 && `${pluralize(warnings, "warning")} to check`,
    samples > 0 && `${pluralize(samples, "sample")} to replace before going live`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Built. Nothing to fix, and nothing to replace." : `Built. ${formatList(parts)}.`;
}
