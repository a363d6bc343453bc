/** Changes of words by the edits that caused them: each once, with all pages on which it is. */
import type { ChangedPage, Changes } from "../changes/compare-sites.ts";
import { createEditEvidence } from "../changes/edit-evidence.ts";

export type WordsOnPages = { readonly old: string; readonly new: string; readonly pages: readonly ChangedPage[] };
export type EditGroup = {
  /** Indexes in the list of causes. Empty if the cause is not known. */
  readonly causes: readonly number[];
  readonly words: readonly WordsOnPages[];
  /** Changed pages with the same words as before, or with words that are not known. */
  readonly others: readonly ChangedPage[];
};

/** In the order of the causes. New, removed and moved pages are not in a group. */
export function editGroups({ causes, pages }: Pick<Changes, "causes" | "pages">): readonly EditGroup[] {
  const words = new Map<string, { old: string; new: string; pages: ChangedPage[] }>();
  const groups = new Map<string, { causes: readonly number[]; words: WordsOnPages[]; others: ChangedPage[] }>();
  const groupOf = (places: readonly number[]) => {
    const key = places.join();
    const group = groups.get(key) ?? { causes: places, words: [], others: [] };
    groups.set(key, group);
    return group;
  };
  for (const page of pages) {
    if (page.change !== "changed") continue;
    const found = page.words();
    if (found.length === 0) groupOf(page.causes).others.push(page);
    for (const { old, new: now } of found) {
      const key = JSON.stringify([old, now]);
      const known = words.get(key) ?? { old, new: now, pages: [] };
      words.set(key, known);
      if (known.pages.at(-1) !== page) known.pages.push(page);
    }
  }
  for (const each of words.values()) groupOf(causesOf(each, causes)).words.push(each);
  return [...groups.values()]
    .map((group) => ({ ...group, words: group.words.toSorted((one, other) => other.pages.length - one.pages.length) }))
    .sort((one, other) => (one.causes[0] ?? Infinity) - (other.causes[0] ?? Infinity));
}

/** Least share of the pages of both that a cause and the words have in common, for the cause to be the only one. */
const closest = 0.5;

/** Those whose own words are in it, else the one that is on the same pages, else those that all its pages have. */
function causesOf({ old, new: now, pages }: WordsOnPages, causes: Changes["causes"]): readonly number[] {
  const counts = new Map<number, number>();
  for (const page of pages) for (const place of page.causes) counts.set(place, (counts.get(place) ?? 0) + 1);
  const places = [...counts.keys()].sort((one, other) => one - other);
  const shown = places.filter((place) => isInWords(causes[place], { old, new: now }));
  if (shown.length > 0) return shown;
  const overlap = (place: number) => {
    const count = counts.get(place) ?? 0;
    return count / ((causes[place]?.pages ?? count) + pages.length - count);
  };
  /** New code is on all pages, so an edit of the data comes first. */
  const isCode = (place: number) => Number(causes[place]?.row === undefined && causes[place]?.key === undefined);
  const near = places.filter((place) => overlap(place) >= closest);
  const [best] = near.toSorted((one, other) => isCode(one) - isCode(other) || overlap(other) - overlap(one));
  if (best !== undefined) return [best];
  return places.filter((place) => counts.get(place) === pages.length);
}

function isInWords(cause: Changes["causes"][number] | undefined, { old, new: now }: { old: string; new: string }) {
  if (cause === undefined) return false;
  const isWholeRow = cause.row !== undefined && cause.column === undefined && cause.name !== undefined;
  if (isWholeRow) return `${old}\n${now}`.includes(cause.name ?? "");
  return createEditEvidence(cause)({ before: old, after: now });
}
