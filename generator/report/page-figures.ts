/** What the report says of all pages together: told of one page after the other, as a large site has more than fit in memory. */
import { likenessFigures } from "./likeness-figures.ts";
import { mostUrgent } from "./page-table/page-table.ts";
import type { ReportPage } from "./report.ts";

export type KindFigures = {
  readonly pages: number;
  readonly listed: number;
  /** Of each page, in any order. */
  readonly ownWords: readonly number[];
  readonly likeness: number;
  readonly bytes: number;
};
/** Of a town's own page and those below it, by the first part of their addresses; facts and words are those of its own page. */
export type TownPages = ReadonlyMap<string, Readonly<TownFigures>>;
type TownFigures = { listed: number; all: number; facts: number; ownWords: number };
export type PageFigures = ReturnType<typeof figuresOf>;

/** So many pages the table in the report's page holds. A list of more helps nobody, and `report.json` has all. */
const pagesInTable = 20_000;

export function pageFigures() {
  const counts = { all: 0, listed: 0, openable: 0, errors: 0, problems: 0, withProblems: 0 };
  const kinds = new Map<string, { -readonly [Key in keyof KindFigures]: KindFigures[Key] } & { ownWords: number[] }>();
  const towns = new Map<string, TownFigures>();
  const likeness = likenessFigures();
  const urgent = mostUrgent(pagesInTable);
  return {
    see(page: ReportPage) {
      const { path, kind, listed, remedy, errors, problems, ownWords, facts, nearest, bytes } = page;
      counts.all += 1;
      counts.errors += errors;
      counts.problems += problems.length;
      if (listed) counts.listed += 1;
      else if (remedy !== null) counts.openable += 1;
      if (problems.length > 0) counts.withProblems += 1;
      const ofKind = kinds.get(kind) ?? { pages: 0, listed: 0, ownWords: [], likeness: 0, bytes: 0 };
      kinds.set(kind, ofKind);
      ofKind.pages += 1;
      if (listed) ofKind.listed += 1;
      ofKind.ownWords.push(ownWords);
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
      towns: towns as TownPages,
      likeness: likeness.figures(),
      /** For the table, in the order of the site. */
      shown: urgent.pages(),
    }),
  };
}

export function figuresOf(pages: Iterable<ReportPage>) {
  const { see, figures } = pageFigures();
  for (const page of pages) see(page);
  return figures();
}
