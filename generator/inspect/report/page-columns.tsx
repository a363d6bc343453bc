/** Columns of the table of pages, in the report and at the desk. Runs in a browser, too. */
import type { ReactNode } from "react";
import { formatPercent } from "../../../templates/format.ts";
import { type Column, figures } from "../../base/document/table.tsx";
import type { ReportPage } from "./report-data.ts";

type PageColumnsInput<Page> = {
  /** Stands before each path: "https://tobar.example". */
  readonly origin?: string;
  /** Ways to edit a page, below its name. */
  readonly ways?: (page: Page) => ReactNode;
  readonly remedy: (page: Page) => ReactNode;
};

/** The first three say what to do. */
export const pageColumns = <Page extends ReportPage>({
  origin = "",
  ways,
  remedy,
}: PageColumnsInput<Page>): readonly Column<Page>[] => [
  {
    name: "Page",
    first: "ascending",
    sortBy: ({ path }) => path,
    cell: (page) => (
      <>
        <a href={`${origin}${page.path}`}>{page.title}</a>
        <span className="page-table__path">{page.path}</span>
        <span className="page-table__kind">{kindName(page.kind)}</span>
        {ways?.(page)}
      </>
    ),
  },
  {
    name: "In search engines",
    first: "ascending",
    sortBy: ({ listed, reason }) => `${listed ? 1 : 0}${reason}`,
    cell: ({ listed, reason }) => <Marked mark={listed ? "listed:" : "not listed:"} isGood={listed} words={reason} />,
  },
  {
    name: "What to do",
    first: "descending",
    sortBy: urgency,
    cell: (page) => [page.remedy !== null && remedy(page), <Problems key="problems" {...page} />],
  },
  figures("Own words", "ascending", ({ ownWords }) => ownWords),
  figures("Facts", "ascending", ({ facts }) => facts),
  {
    name: "Most like",
    first: "descending",
    sortBy: ({ nearest }) => nearest?.likeness ?? -1,
    cell: ({ nearest }) =>
      nearest && <a href={`${origin}${nearest.path}`}>{`${formatPercent(nearest.likeness)} ${nearest.path}`}</a>,
  },
];

/** Errors that stop a release first, then warnings, then pages that a cell would list. */
export const mostUrgentFirst = <Page extends ReportPage>(pages: readonly Page[]) =>
  pages.toSorted((a, b) => urgency(b) - urgency(a));

const urgency = ({ errors, problems, listed, remedy }: ReportPage) =>
  errors * 1e4 + problems.length * 10 + (remedy === null ? 0 : listed ? 1 : 2);

/** "town-service" → "Town and service", "thank-you" → "Thank you" */
export const kindName = (kind: string) =>
  kind === "town-service" ? "Town and service" : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");

const nothing = <span className="page-table__none">none</span>;

type MarkedInput = { readonly mark: string; readonly isGood?: boolean; readonly words: string };
const Marked = ({ mark, isGood = false, words }: MarkedInput) => (
  <>
    <b className={isGood ? "page-table__mark--yes" : undefined}>{mark}</b>{" "}
    <span className="page-table__why">{words}</span>
  </>
);

function Problems({ problems, errors, remedy }: ReportPage) {
  if (problems.length === 0) return remedy === null && nothing;
  return (
    <>
      {errors > 0 && <b className="page-table__stop">{stopWords(errors, problems.length)}</b>}
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}
