/** Columns of the table of pages: name, content and sort order. */
import type { ReportPage } from "../report-data.ts";
import type { TableOptions } from "./table-page.ts";

export type Direction = "ascending" | "descending";
export type Column = {
  readonly key: string;
  readonly name: string;
  /** Whether the column has figures, which are aligned to the right. */
  readonly isFigure: boolean;
  /** Order after the first click: what needs attention comes first. */
  readonly first: Direction;
  readonly sortBy: (page: ReportPage) => number | string;
};

export const columns: readonly Column[] = [
  { key: "page", name: "Page", isFigure: false, first: "ascending", sortBy: ({ path }) => path },
  {
    key: "listed",
    name: "In search engines",
    isFigure: false,
    first: "ascending",
    sortBy: ({ listed, reason }) => `${listed ? 1 : 0}${reason}`,
  },
  { key: "words", name: "Own words", isFigure: true, first: "ascending", sortBy: ({ ownWords }) => ownWords },
  { key: "facts", name: "Facts", isFigure: true, first: "ascending", sortBy: ({ facts }) => facts },
  {
    key: "worked",
    name: "Brought in 90 days",
    isFigure: false,
    first: "descending",
    sortBy: ({ results }) => (results?.search?.impressions ?? 0) + (results?.leads ?? 0) * 1e3,
  },
  {
    key: "nearest",
    name: "Most like",
    isFigure: false,
    first: "descending",
    sortBy: ({ nearest }) => nearest?.likeness ?? -1,
  },
  { key: "weight", name: "Weight", isFigure: true, first: "descending", sortBy: ({ bytes }) => bytes },
  {
    key: "problems",
    name: "Problems",
    isFigure: false,
    first: "descending",
    sortBy: ({ errors, problems }) => errors * 1e3 + problems.length,
  },
  {
    key: "remedy",
    name: "What would change it",
    isFigure: false,
    first: "descending",
    sortBy: ({ remedy }) => (remedy === null ? "" : `${remedy.file} ${String(remedy.row ?? 0).padStart(6, "0")}`),
  },
];

/** Keys of columns without content. */
export const emptyColumns = (pages: readonly ReportPage[]): readonly string[] =>
  pages.some(({ results }) => results) ? [] : ["worked"];

export const columnsOf = ({ without = [] }: TableOptions) => columns.filter(({ key }) => !without.includes(key));
