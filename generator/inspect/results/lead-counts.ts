/** Quotes and calls by page and day, as the history folder keeps them. Nothing in it leads to a person. */
import { z } from "zod";
import { knownHistory } from "./history.ts";

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

export function leadsByPage(
  counts: readonly LeadCount[],
  currentPath: (path: string) => string,
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, path, count } of counts) {
    if (day < from || day > to) continue;
    const now = currentPath(path);
    sums.set(now, (sums.get(now) ?? 0) + count);
  }
  return sums;
}
