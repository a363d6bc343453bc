/** Quotes and calls by page, service and week, as the history folder keeps them. Nothing in it leads to a person. */
import { join } from "node:path";
import { z } from "zod";
import { historyFolder, knownHistory } from "./history.ts";

const leadCount = z.object({
  /** Monday of the week. */
  week: z.iso.date(),
  path: z.string(),
  /** Slug, or empty. */
  service: z.string(),
  kind: z.enum(["quote", "call"]),
  count: z.number().int().positive(),
});
export type LeadCount = z.infer<typeof leadCount>;
/** By digest of the export, so that one read twice counts once. */
export const leadCounts = z.object({ sources: z.record(z.string(), z.array(leadCount)) });

export const leadsFile = (history: string) => join(history, "leads.json");

export function readLeads(data: string): readonly LeadCount[] {
  const known = knownHistory(leadsFile(historyFolder(data)), leadCounts);
  return Object.values(known?.sources ?? {}).flat();
}

/** @param period weeks that begin in it */
export function leadsByPage(
  counts: readonly LeadCount[],
  currentPath: (path: string) => string,
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { week, path, count } of counts) {
    if (week < from || week > to) continue;
    const now = currentPath(path);
    sums.set(now, (sums.get(now) ?? 0) + count);
  }
  return sums;
}
