/** Files of the history folder besides snapshots: the pages that were listed, and the last results. */
import { z } from "zod";
import { knownHistory } from "./history.ts";
import { addDays } from "./snapshot.ts";

const pageRecord = z.object({
  path: z.string(),
  hash: z.string(),
  title: z.string(),
  indexable: z.boolean(),
  reason: z.string(),
  point: z.string().optional(),
  /** First day on which search engines were known to be allowed to list it. */
  since: z.iso.date(),
  /** It was listed when results were first taken in, so no one knows since when. */
  isFirst: z.boolean().optional(),
  /** "3 facts, 84 words of its own", if a report said so. */
  content: z.string().optional(),
});
export type PageRecord = z.infer<typeof pageRecord>;
export const pageRecords = z.array(pageRecord);

const verdictWord = z.enum(["wait", "keep", "improve", "link first", "merge", "retire", "write", "redirect"]);

const storedVerdict = z.object({
  word: verdictWord,
  /** When it was first given. */
  since: z.iso.date(),
  evidence: z.array(z.string()),
  /** A row to paste, and the sheet that it is for. */
  row: z.string().optional(),
  file: z.string().optional(),
});
export type StoredVerdict = z.infer<typeof storedVerdict>;

const pageResult = z.object({
  /** Null for pages that are not meant to be found by place, service or guide, such as the home page. */
  verdict: storedVerdict.nullable(),
  /** Of 90 days; `withheld` is a share from 0 to 1. */
  search: z.object({
    impressions: z.number(),
    clicks: z.number(),
    position: z.number(),
    withheld: z.number(),
  }),
});
export type PageResult = z.infer<typeof pageResult>;

/** A verdict that someone acted on: its page, the address that has its place now, and the day it was noticed. */
const acted = z.object({
  path: z.string(),
  to: z.string(),
  word: verdictWord,
  day: z.iso.date(),
});
export type Acted = z.infer<typeof acted>;

const searchResults = z.object({
  day: z.iso.date(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  impressions: z.number(),
  clicks: z.number(),
  /** Impressions with a known query. */
  known: z.number(),
  pages: z.record(z.string(), pageResult),
  /** Pages that people search for and that are missing. `what` is "Kinnegad, Co. Westmeath" or a path. */
  missing: z.array(
    z.object({
      what: z.string(),
      impressions: z.number(),
      /** Of an address that is not a page. */
      clicks: z.number().optional(),
      verdict: storedVerdict,
    }),
  ),
  acted: z.array(acted),
  /** Pages that wait only because no one knows since when they are listed. */
  undated: z.number().optional(),
});
export type SearchResults = z.infer<typeof searchResults>;

/** Null before the first export was read. */
export const readSearchResults = (data: string): SearchResults | null => knownHistory(data, "results", searchResults);

const leadCount = z.object({
  day: z.iso.date(),
  /** Empty if no page is known. */
  path: z.string(),
  kind: z.enum(["quote", "call"]),
  count: z.number().int().positive(),
});
export type LeadCount = z.infer<typeof leadCount>;
/** By source: the columns of a provider, or the name that was given. */
export const leadCounts = z.object({ sources: z.record(z.string(), z.array(leadCount)) });

export const readLeads = (data: string): readonly LeadCount[] =>
  Object.values(knownHistory(data, "leads", leadCounts)?.sources ?? {}).flat();

/** Of the 90 days up to `day`. */
export function leadsByPage(counts: readonly LeadCount[], currentPath: (path: string) => string, day: string) {
  const sums = new Map<string, number>();
  for (const each of counts) {
    if (each.day < addDays(day, -90) || each.day > day) continue;
    const now = currentPath(each.path);
    sums.set(now, (sums.get(now) ?? 0) + each.count);
  }
  return sums;
}
