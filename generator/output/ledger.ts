/** Page ledger: one entry for each page, as in `pages.json`. */
import { z } from "zod";
import { fileOf, pathOf } from "../base/page-file.ts";
import { type PageGroups, pagesOf } from "../render/page-groups.ts";
import { isSitePath } from "./folder/folder.ts";

/** Checks a path: a ledger may come from anywhere, and its paths are printed in scripts that people run. */
const isPagePath = (path: string) => isSitePath(fileOf(path));

const pageEntry = z.object({
  /** "/trim" */
  path: z.string().startsWith("/").refine(isPagePath, "not an address of a page"),
  /** Digest of main text, structured data and links. */
  hash: z.string().min(1),
  lastmod: z.iso.date().nullable(),
  indexable: z.boolean(),
  /** Why the page is indexable, or not. Missing in ledgers of earlier versions. */
  reason: z.string().default(""),
  title: z.string(),
  /** Digest of all bytes. Missing in ledgers of earlier versions. */
  html: z.string().optional(),
  /** Coordinates. They identify a page that was renamed. */
  point: z.string().optional(),
});
export type PageEntry = Readonly<z.infer<typeof pageEntry>>;
/** Entry of a rendered page. Its date is not known yet. */
export type Entry = Omit<PageEntry, "lastmod">;

/** Sorted by path, in code units. */
export type PageLedger = readonly PageEntry[];

const sortByPath = <Each extends { readonly path: string }>(entries: readonly Each[]): readonly Each[] =>
  entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** The text of `pages.json`: a line for each page. */
export function serializeLedger(pages: PageLedger) {
  const lines = pages.map(({ path, hash, lastmod, indexable, reason, title, html, point }) =>
    JSON.stringify({ path, hash, lastmod, indexable, reason, title, html, point }),
  );
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}

/** @throws SyntaxError or ZodError if the text is not that of a `pages.json` */
export const readLedger = (text: string): PageLedger => sortByPath(z.array(pageEntry).parse(JSON.parse(text)));

/** Returns the ledger entries of page groups, sorted by path. */
export const ledgerEntries = (groups: PageGroups): readonly Entry[] =>
  sortByPath(
    pagesOf(groups).map(({ file, hash, indexable, reason, title, html, point }) => ({
      path: pathOf(file),
      ...{ hash, indexable, reason, title, html, point },
    })),
  );

/**
 * Dates the pages: one whose content is unchanged keeps its date, one that changed or is new gets `today`.
 * @param previous null if the previous site is not known: then no date is known
 */
export function stampLastmod(pages: readonly Entry[], previous: PageLedger | null, today: string): PageLedger {
  const before = new Map(previous?.map((page) => [page.path, page]));
  const dateOf = ({ path, hash }: Entry) => {
    const old = before.get(path);
    return old?.hash === hash ? old.lastmod : today;
  };
  return pages.map((page) => ({ ...page, lastmod: previous === null ? null : dateOf(page) }));
}
