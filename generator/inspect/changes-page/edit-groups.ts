/** Changes of words by the edits that caused them: each once, with all pages on which it is. */
import { groupBy } from "../../base/group-by.ts";
import type { ChangedPage, Changes } from "../changes/compare-sites.ts";
import { createEditEvidence } from "../changes/edit-evidence.ts";
import { withoutThousandsSeparators } from "../changes/page-text.ts";

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
  const changed = pages.filter(({ change }) => change === "changed");
  const keyed = changed.flatMap((page) =>
    Array.from(
      new Set(page.words().map((each) => JSON.stringify([each.old, each.new]))),
      (key) => [key, page] as const,
    ),
  );
  const words = Array.from(groupBy(keyed), ([key, all]): WordsOnPages => {
    const [old, now]: [string, string] = JSON.parse(key);
    return { old, new: now, pages: all };
  });
  type Part = { readonly causes: readonly number[]; readonly words?: WordsOnPages; readonly other?: ChangedPage };
  const parts: readonly Part[] = [
    ...changed.filter((page) => page.words().length === 0).map((page) => ({ causes: page.causes, other: page })),
    ...words.map((each) => ({ causes: causesOf(each, causes), words: each })),
  ];
  return [...groupBy(parts.map((part) => [part.causes.join(), part])).values()]
    .map((group) => ({
      causes: group[0]?.causes ?? [],
      words: group.flatMap((each) => each.words ?? []).sort((one, other) => other.pages.length - one.pages.length),
      others: group.flatMap(({ other }) => other ?? []),
    }))
    .sort((one, other) => (one.causes[0] ?? Infinity) - (other.causes[0] ?? Infinity));
}

/** Those whose own words are in it, else those that all its pages have. */
function causesOf({ old, new: now, pages }: WordsOnPages, causes: Changes["causes"]): readonly number[] {
  const places = [...new Set(pages.flatMap((page) => page.causes))].sort((one, other) => one - other);
  const shown = places.filter((place) => {
    const cause = causes[place];
    if (cause?.row !== undefined && cause.column === undefined && cause.name !== undefined)
      return `${old}\n${now}`.includes(cause.name);
    const [before, after] = [withoutThousandsSeparators(old), withoutThousandsSeparators(now)];
    return cause !== undefined && createEditEvidence(cause)({ before, after });
  });
  return shown.length > 0 ? shown : places.filter((place) => pages.every((page) => page.causes.includes(place)));
}
