/** Packs 10,000 pages for the report: lists instead of objects, and each repeated text once. */
import type { ReportPage } from "./report-data.ts";

/** Index in `texts`. */
type TextIndex = number;
type PackedRemedy = readonly [file: TextIndex, row: number | null, column: TextIndex | null, say: string];
type PackedPage = readonly [
  path: string,
  title: string,
  kind: TextIndex,
  listed: 0 | 1,
  reason: TextIndex,
  ownWords: number,
  facts: number,
  /** In thousandths. */
  likeness: number,
  /** Index of the nearest page, or its path if the list does not contain it. */
  nearest: number | string | null,
  bytes: number,
  problems: readonly TextIndex[],
  errors: number,
  remedy: PackedRemedy | null,
  results: ReportPage["results"] | null,
];
export type PackedPages = { readonly texts: readonly string[]; readonly pages: readonly PackedPage[] };

export function packPages(pages: readonly ReportPage[]): PackedPages {
  const places = new Map<string, TextIndex>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const placeOfPage = new Map(pages.map(({ path }, index) => [path, index]));
  const packed = pages.map(
    ({ nearest, remedy, ...page }): PackedPage => [
      page.path,
      page.title,
      placeOf(page.kind),
      page.listed ? 1 : 0,
      placeOf(page.reason),
      page.ownWords,
      page.facts,
      nearest === null ? 0 : Math.round(nearest.likeness * 1000),
      nearest === null ? null : (placeOfPage.get(nearest.path) ?? nearest.path),
      page.bytes,
      page.problems.map(placeOf),
      page.errors,
      remedy && [placeOf(remedy.file), remedy.row, remedy.column === null ? null : placeOf(remedy.column), remedy.say],
      page.results ?? null,
    ],
  );
  return { texts: [...places.keys()], pages: packed };
}

export function unpackPages({ texts, pages }: PackedPages): readonly ReportPage[] {
  const text = (place: TextIndex) => texts[place] ?? "";
  const pathAt = (nearest: number | string) => (typeof nearest === "string" ? nearest : (pages[nearest]?.[0] ?? ""));
  return pages.map(
    ([
      path,
      title,
      kind,
      listed,
      reason,
      ownWords,
      facts,
      likeness,
      nearest,
      bytes,
      problems,
      errors,
      remedy,
      results,
    ]) => ({
      path,
      title,
      kind: text(kind),
      listed: listed === 1,
      reason: text(reason),
      ownWords,
      facts,
      bytes,
      errors,
      nearest: nearest === null ? null : { path: pathAt(nearest), likeness: likeness / 1000 },
      problems: problems.map(text),
      remedy: remedy && unpackedRemedy(remedy, text),
      ...(results && { results }),
    }),
  );
}

const unpackedRemedy = ([file, row, column, say]: PackedRemedy, text: (place: TextIndex) => string) => ({
  file: text(file),
  row,
  column: column === null ? null : text(column),
  say,
});
