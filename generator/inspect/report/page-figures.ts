/** Figures of all pages for the report, from one page at a time: a large site does not fit in memory. */

import { mostUrgent } from "./page-table/page-table.ts";
import type { ReportPage } from "./report-data.ts";
import { similarityFigures } from "./similarity-figures.ts";

export type KindFigures = {
  readonly pages: number;
  readonly listed: number;
  /** One number for each page, in any order. */
  readonly ownWords: readonly number[];
  /** Of each page that was measured. */
  readonly uniqueShares: readonly number[];
  readonly likeness: number;
  readonly bytes: number;
};
/** Pages of a town by the first part of their addresses. Facts and words are those of its own page. */
export type PagesOfTown = ReadonlyMap<string, Readonly<TownFigures>>;
type TownFigures = { listed: number; all: number; facts: number; ownWords: number };
export type PageFigures = ReturnType<typeof figuresOfPages>;

/** A longer table is of no use. `report.json` has all pages. */
const pagesInTable = 20_000;

export function pageFigures() {
  const counts = { all: 0, listed: 0, openable: 0, errors: 0, problems: 0, withProblems: 0 };
  const kinds = new Map<
    string,
    { -readonly [Key in keyof KindFigures]: KindFigures[Key] } & { ownWords: number[]; uniqueShares: number[] }
  >();
  const towns = new Map<string, TownFigures>();
  const likeness = similarityFigures();
  const urgent = mostUrgent(pagesInTable);
  return {
    see(page: ReportPage) {
      const { path, kind, listed, remedy, errors, problems, ownWords, uniqueShare, facts, nearest, bytes } = page;
      counts.all += 1;
      counts.errors += errors;
      counts.problems += problems.length;
      if (listed) counts.listed += 1;
      else if (remedy !== null) counts.openable += 1;
      if (problems.length > 0) counts.withProblems += 1;
      const ofKind = kinds.get(kind) ?? { pages: 0, listed: 0, ownWords: [], uniqueShares: [], likeness: 0, bytes: 0 };
      kinds.set(kind, ofKind);
      ofKind.pages += 1;
      if (listed) ofKind.listed += 1;
      ofKind.ownWords.push(ownWords);
      if (uniqueShare !== undefined) ofKind.uniqueShares.push(uniqueShare);
      ofKind.likeness = Math.max(ofKind.likeness, nearest?.likeness ?? 0);
      ofKind.bytes = Math.max(ofKind.bytes, bytes);
      const end = path.indexOf("/", 1);
      const slug = path.slice(1, end === -1 ? undefined : end);
      const ofTown = towns.get(slug) ?? { listed: 0, all: 0, facts: 0, ownWords: 0 };
      towns.set(slug, ofTown);
      ofTown.all += 1;
      if (end === -1) Object.assign(ofTown, { facts, ownWords });
      if (listed) ofTown.listed += 1;
      likeness.see(page);
      urgent.see(page);
    },
    figures: () => ({
      ...counts,
      kinds: kinds as ReadonlyMap<string, KindFigures>,
      towns: towns as PagesOfTown,
      likeness: likeness.figures(),
      /** For the table, in the order of the site. */
      shown: urgent.pages(),
    }),
  };
}

export function figuresOfPages(pages: Iterable<ReportPage>) {
  const { see, figures } = pageFigures();
  for (const page of pages) see(page);
  return figures();
}

export const mean = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
