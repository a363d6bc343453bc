/** The report as one file without requests: pages and problems. */
import { hash } from "node:crypto";
import { formatList, formatNumber } from "../../../templates/format.ts";
import { dayOf } from "../../../templates/partial-date.ts";
import { RawText } from "../../../templates/parts/raw-text.tsx";
import { PrintedDocument } from "../../base/document/print-html.tsx";
import { pageStyle, printPage } from "../../base/document/print-page.tsx";
import { firstRows, Table, tableScript } from "../../base/document/table.tsx";
import { pluralize } from "../../base/plural.ts";
import { mostUrgentFirst, pageColumns } from "./page-columns.tsx";
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";

/** Problems that are listed individually. The others are counted. */
const listedMax = 300;
/** Rows in the page. report.json has all. */
const rowsMax = 2000;

export function reportHtml(report: Report): string {
  const { site, pages, problems, placeholders, aged, unprinted } = report;
  const from = site.commit === null ? "" : `, from commit ${site.commit.slice(0, 7)}`;
  const ofPages = pages.filter((page) => page.problems.length > 0).length;
  const inTable =
    ofPages === 1 ? "1 page has problems of its own" : `${formatNumber(ofPages)} pages have problems of their own`;
  return printPage({
    title: `Build report: ${site.name}`,
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash("sha256", tableScript, "base64")}'`,
    head: <RawText tag="style" text={pageStyle()} />,
    children: (
      <>
        <main className="report__width">
          <PrintedDocument
            document={[
              { title: verdict(report) },
              { sentence: `${dayOf(site.day)}${from}. For ${site.url}.` },
              { heading: "Every page" },
              { sentence: aboutPages },
              <PageTable key="pages" {...report} />,
              { heading: "Problems" },
              { sentence: aboutProblems },
              problems.length + ofPages === 0 && { sentence: "None was found." },
              problemList(problems.toSorted((a, b) => rank(a) - rank(b))),
              ofPages > 0 && { sentence: `${inTable}, which are in the table above.` },
              fold("Samples to replace before going live", placeholders),
              fold("Past their shelf life, to look up again", aged),
              fold("Facts on no page", unprinted),
            ]}
          />
        </main>
        <RawText tag="script" text={tableScript} />
      </>
    ),
  });
}

const aboutPages =
  "Whether search engines may list it and why, which page says nearly the same, and the cell that would change it. report.json, beside this page, has all of it for programs.";
const aboutProblems =
  "File, row and column as your spreadsheet shows them. A warning stops nothing; check it when you are there.";

function verdict({ pages, problems, placeholders }: Report) {
  const sum = (figure: (page: ReportPage) => number) => pages.reduce((total, page) => total + figure(page), 0);
  const errors = problems.filter(({ severity }) => severity === "error").length + sum((page) => page.errors);
  const warnings = problems.length + sum((page) => page.problems.length) - errors;
  const parts = [
    errors > 0 && `${pluralize(errors, "problem")} to fix before a release`,
    warnings > 0 && `${pluralize(warnings, "warning")} to check`,
    placeholders.length > 0 && `${pluralize(placeholders.length, "sample")} to replace before going live`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Built. Nothing to fix, and nothing to replace." : `Built. ${formatList(parts)}.`;
}

function PageTable({ site, pages }: Report) {
  const listed = pages.filter((page) => page.listed).length;
  return (
    <>
      <p className="page-table__count">
        {pluralize(pages.length, "page")}, {formatNumber(listed)} of them listed.{" "}
        {pages.length > firstRows && `The first ${firstRows}, most urgent first. `}
        <label hidden>
          Find <input type="search" placeholder="a town, a service, words of a reason" />
        </label>
      </p>
      <Table
        label="Table of pages"
        columns={pageColumns<ReportPage>({ origin: site.url, remedy: remedyText })}
        rows={mostUrgentFirst(pages).slice(0, rowsMax)}
        keyOf={({ path }) => path}
      />
    </>
  );
}

function remedyText({ remedy }: ReportPage) {
  if (remedy === null) return null;
  const { say, file, row, column } = remedy;
  const place = [file, row === null ? [] : `row ${row}`, column ?? []].flat().join(", ");
  return (
    <span key="remedy">
      {say} <code>{place}</code>
    </span>
  );
}

const rank = ({ severity }: ReportProblem) => (severity === "error" ? 0 : 1);

const problemList = (problems: readonly ReportProblem[]) => ({
  list: problems
    .slice(0, listedMax)
    .map(({ file, line, column, severity, message }) =>
      [[file, line ?? [], column ?? []].flat().join(":"), severity, message].join("  "),
    ),
  more: problems.length - listedMax,
});

const fold = (title: string, problems: readonly ReportProblem[]) =>
  problems.length > 0 && (
    <details key={title}>
      <summary>
        {title}: {formatNumber(problems.length)}
      </summary>
      <PrintedDocument document={[problemList(problems)]} />
    </details>
  );
