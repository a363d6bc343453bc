/** Filters and sorts the pages of the table. */
import { columns, type Direction } from "./columns.ts";
import type { TablePage } from "./table-page.ts";

export type PageFilter = {
  /** Beginnings of words that the row must contain, in any order. Case and accents are ignored. */
  readonly find: string;
  /** "" for all. */
  readonly kind: string;
  readonly listed: "" | "yes" | "no" | "draft" | "dated";
  readonly problems: "" | "some" | "errors" | "none" | "remedy";
  /** Null: pages that need work come first. */
  readonly order: { readonly column: string; readonly direction: Direction } | null;
};
export const noFilter: PageFilter = { find: "", kind: "", listed: "", problems: "", order: null };

/** Rows without a script, and on paper, where nothing scrolls. */
export const firstRows = 200;

/** Returns a filter that caches the text of each page. */
export function createPageFilter(pages: readonly TablePage[]) {
  const texts: (string | undefined)[] = [];
  const textAt = (page: TablePage, place: number) => {
    texts[place] ??= folded(textOf(page));
    return texts[place];
  };
  return (asked: PageFilter): readonly TablePage[] => {
    const words = folded(asked.find).split(" ").filter(Boolean);
    const found = pages.filter(
      (page, place) =>
        (asked.kind === "" || page.kind === asked.kind) &&
        isInState[asked.listed](page) &&
        hasProblems[asked.problems](page) &&
        (words.length === 0 || words.every((word) => textAt(page, place).includes(` ${word}`))),
    );
    return sortPages(found, asked.order);
  };
}

const isInState: Readonly<Record<PageFilter["listed"], (page: TablePage) => boolean>> = {
  "": () => true,
  yes: ({ listed }) => listed,
  no: ({ listed }) => !listed,
  draft: ({ state }) => state === "draft",
  dated: ({ state }) => state === "dated",
};

const hasProblems: Readonly<Record<PageFilter["problems"], (page: TablePage) => boolean>> = {
  "": () => true,
  some: ({ problems }) => problems.length > 0,
  errors: ({ errors }) => errors > 0,
  none: ({ problems }) => problems.length === 0,
  remedy: ({ remedy }) => remedy !== null,
};

const textOf = ({ path, title, reason, problems, remedy }: TablePage) =>
  [path, title, reason, ...problems, remedy?.file, remedy?.say].join(" ");

/** "/trim: Baile Átha Troim" → " trim baile atha troim" */
function folded(text: string) {
  const small = text.toLowerCase();
  const plain = /^[ -~]*$/.test(small) ? small : small.normalize("NFD").replace(/\p{M}/gu, "");
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ")}`;
}

export function sortPages(pages: readonly TablePage[], order: PageFilter["order"]): readonly TablePage[] {
  const column = columns.find(({ key }) => key === order?.column);
  const keyOf = column?.sortBy ?? urgency;
  const sign = order?.direction === "ascending" ? 1 : -1;
  const keyed = pages.map((page) => ({ page, key: keyOf(page) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return keyed.map(({ page }) => page);
}

/** Errors that stop a release first, then warnings, then pages that a cell would list. Of equals, the one that people find. */
export const urgency = ({ errors, problems, listed, remedy, results }: TablePage) =>
  errors * 1e4 +
  problems.length * 10 +
  (remedy === null ? 0 : listed ? 1 : 2) +
  Math.min(0.9, (results?.search?.impressions ?? 0) / 1e6);
