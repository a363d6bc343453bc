/** Which pages the table shows, and in what order: by what was asked for. */
import { columns, type Direction } from "./columns.ts";
import type { TablePage } from "./table-page.ts";

export type Asked = {
  /** Beginnings of words that must all stand in the page's row, in any order, whatever their case and accents. */
  readonly find: string;
  /** "" for all. */
  readonly kind: string;
  readonly listed: "" | "yes" | "no" | "draft" | "dated";
  readonly problems: "" | "some" | "errors" | "none" | "remedy";
  /** Null: what wants doing comes first. */
  readonly order: { readonly column: string; readonly direction: Direction } | null;
};
export const everything: Asked = { find: "", kind: "", listed: "", problems: "", order: null };

/** Rows that stand without a script, and on paper, where nothing scrolls. */
export const firstRows = 200;

/** A function of what is asked; it keeps what it has once worked out for the pages. */
export function pageFinder(pages: readonly TablePage[]) {
  const texts: (string | undefined)[] = [];
  const textAt = (page: TablePage, place: number) => {
    texts[place] ??= folded(textOf(page));
    return texts[place];
  };
  return (asked: Asked): readonly TablePage[] => {
    const words = folded(asked.find).split(" ").filter(Boolean);
    const found = pages.filter(
      (page, place) =>
        (asked.kind === "" || page.kind === asked.kind) &&
        isInState[asked.listed](page) &&
        hasProblems[asked.problems](page) &&
        (words.length === 0 || words.every((word) => textAt(page, place).includes(` ${word}`))),
    );
    return inOrder(found, asked.order);
  };
}

const isInState: Readonly<Record<Asked["listed"], (page: TablePage) => boolean>> = {
  "": () => true,
  yes: ({ listed }) => listed,
  no: ({ listed }) => !listed,
  draft: ({ state }) => state === "draft",
  dated: ({ state }) => state === "dated",
};

const hasProblems: Readonly<Record<Asked["problems"], (page: TablePage) => boolean>> = {
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

export function inOrder(pages: readonly TablePage[], order: Asked["order"]): readonly TablePage[] {
  const column = columns.find(({ key }) => key === order?.column);
  const keyOf = column?.sortBy ?? urgency;
  const sign = order?.direction === "ascending" ? 1 : -1;
  const keyed = pages.map((page) => ({ page, key: keyOf(page) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return keyed.map(({ page }) => page);
}

/** What stops a release, then what is odd, then what a cell would open, then the rest. */
export const urgency = ({ errors, problems, listed, remedy }: TablePage) =>
  errors * 1e4 + problems.length * 10 + (remedy === null ? 0 : listed ? 1 : 2);
