/** Reduces the desk to the pages that a save changed, and restores the whole list in the browser. */
import type { DeskData, DeskPage } from "./desk-data.ts";

/** `isPart` is true if `pages` has only pages that differ from those in the browser. */
export type SentDesk = DeskData & { readonly isPart: boolean };

/** @param before the desk that the browser has. The whole list is sent if that is null or has other pages. */
export function pagesSince(before: DeskData | null, now: DeskData): SentDesk {
  const isPart =
    before?.pages.length === now.pages.length && before.pages.every(({ path }, at) => path === now.pages[at]?.path);
  if (!isPart) return { ...now, isPart };
  const changed = now.pages.filter((page, at) => JSON.stringify(page) !== JSON.stringify(before.pages[at]));
  return { ...now, pages: changed, isPart };
}

export function withPagesSince(before: DeskData | null, { isPart, ...sent }: SentDesk): DeskData {
  if (!isPart || before === null) return sent;
  const changed = new Map(sent.pages.map((page): [string, DeskPage] => [page.path, page]));
  return { ...sent, pages: before.pages.map((page) => changed.get(page.path) ?? page) };
}
