/** The report as one static page without requests: a table of pages and lists of problems. */
import type { ReactNode } from "react";
import { RawText } from "../../../templates/parts/raw-text.tsx";
import { formatList, formatNumber, formatPercent } from "../../../templates/words/format.ts";
import { dayOf } from "../../../templates/words/partial-date.ts";
import { pageStyle, printPage } from "../../base/document/print-page.tsx";
import { pluralize } from "../../base/plural.ts";
import { formatProblem, type Problem } from "../../base/problem.ts";
import { kindName, mostUrgentFirst, type PageRow } from "../pages/page-row.ts";
import type { Report } from "./build-report.ts";

/** Limits of the problems and pages that are listed. report.json has all. */
const maxProblems = 300;
const maxPages = 2000;

export function reportHtml({ site, pages, problems, placeholders, aged, unprinted }: Report): string {
  const from = site.commit === null ? "" : `, from commit ${site.commit.slice(0, 7)}`;
  const listed = pages.filter((page) => page.listed).length;
  return printPage({
    title: `Build report: ${site.name}`,
    policy: "default-src 'none'; style-src 'unsafe-inline'",
    head: <RawText tag="style" text={pageStyle()} />,
    children: (
      <main className="report__width">
        <h1>{headingOf({ pages, problems, placeholders })}</h1>
        <p>{`${dayOf(site.day)}${from}. For ${site.url}.`}</p>
        <p>
          A warning stops nothing; check it when you are there. File, row and column are those of your spreadsheet.
          report.json, beside this page, has all of it for programs.
        </p>
        <Problems title="Problems of the data" problems={problems} isOpen />
        <Problems title="Samples to replace before going live" problems={placeholders} />
        <Problems title="Past their shelf life, to look up again" problems={aged} />
        <Problems title="Facts on no page" problems={unprinted} />
        <h2>
          {pluralize(pages.length, "page")}, {formatNumber(listed)} of them listed
        </h2>
        <table className="page-table">
          <thead>
            <tr>
              {columns.map((name, at) => (
                <th key={name} scope="col" className={classOf(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mostUrgentFirst(pages)
              .slice(0, maxPages)
              .map((page) => (
                <tr key={page.path}>
                  {cellsOf(page, site.url).map((cell, at) => (
                    <td key={columns[at]} data-column={columns[at]} className={classOf(at)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </main>
    ),
  });
}

function headingOf({ pages, problems, placeholders }: Pick<Report, "pages" | "problems" | "placeholders">) {
  const sum = (figure: (page: PageRow) => number) => pages.reduce((total, page) => total + figure(page), 0);
  const errors = problems.filter(({ severity }) => severity === "error").length + sum((page) => page.errors);
  const warnings = problems.length + sum((page) => page.problems.length) - errors;
  const parts = [
    errors > 0 && `${pluralize(errors, "problem")} to fix before a release`,
    warnings > 0 && `${pluralize(warnings, "warning")} to check`,
    placeholders.length > 0 && `${pluralize(placeholders.length, "sample")} to replace before going live`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Built. Nothing to fix, and nothing to replace." : `Built. ${formatList(parts)}.`;
}

type ProblemsInput = { readonly title: string; readonly problems: readonly Problem[]; readonly isOpen?: true };

function Problems({ title, problems, isOpen }: ProblemsInput) {
  if (problems.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{`${title}: ${formatNumber(problems.length)}`}</summary>
      <ul>
        {problems.slice(0, maxProblems).map((problem) => (
          <li key={formatProblem(problem)}>{formatProblem(problem)}</li>
        ))}
      </ul>
      {problems.length > maxProblems && <p>{`and ${formatNumber(problems.length - maxProblems)} more`}</p>}
    </details>
  );
}

const columns = ["Page", "In search engines", "What to do", "Own words", "Facts", "Most like"];
const classOf = (column: number) => (column === 3 || column === 4 ? "page-table__figure" : undefined);

function cellsOf({ path, title, kind, nearest, ...page }: PageRow, origin: string): readonly ReactNode[] {
  const { file, row = null, column = null, say } = page.remedy ?? {};
  const place = file && [file, row === null ? [] : `row ${row}`, column ?? []].flat().join(", ");
  const stops = page.errors > 0 ? [`Stops a release: ${formatNumber(page.errors)}`] : [];
  return [
    [
      <a key="a" href={origin + path}>
        {title}
      </a>,
      ` ${path}, ${kindName(kind)}`,
    ],
    `${page.listed ? "listed" : "not listed"}: ${page.reason}`,
    [...[place && `${say} (${place})`].filter(Boolean), ...stops, ...page.problems].map((line) => (
      <p key={line}>{line}</p>
    )),
    formatNumber(page.ownWords),
    formatNumber(page.facts),
    nearest && `${formatPercent(nearest.likeness)} ${nearest.path}`,
  ];
}
