/** Sentences about search results, for terminal, report, desk and digest. */
import { formatNumber, formatPercent } from "../../../templates/format.ts";
import type { Effect } from "./effects.ts";
import { withheldShare } from "./next-steps.ts";
import type { LeadCount, SearchResults } from "./result-files.ts";

/** "1,400 impressions" */
export const countOf = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? "" : "s"}`;

/** "3 quotes and 1 call" */
export const leadTotals = (counts: readonly LeadCount[]) =>
  (["quote", "call"] as const)
    .map((kind) =>
      countOf(
        counts.reduce((sum, each) => (each.kind === kind ? sum + each.count : sum), 0),
        kind,
      ),
    )
    .join(" and ");

export const leadOf = (results: SearchResults) =>
  `From ${results.period.from} to ${results.period.to}: ${countOf(results.impressions, "impression")} and ${countOf(results.clicks, "click")}. For ${formatPercent(withheldShare(results))} of the impressions Google withholds the query: figures of whole pages decide, queries only show the direction.`;

export function verdictCountsOf({ pages, missing }: SearchResults) {
  const counts = new Map<string, number>();
  for (const { verdict } of [...Object.values(pages), ...missing])
    if (verdict !== null) counts.set(verdict.word, (counts.get(verdict.word) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([word, count]) => `${word} ${formatNumber(count)}`);
  return all.length === 0 ? "none yet" : all.join(", ");
}

/** Nothing for less than one click. */
export const worthTexts = (clicks: number) =>
  clicks < 1 ? [] : [`It could bring about ${countOf(Math.round(clicks), "click")} more in 90 days.`];

/** Undefined if the days of all pages are known. */
export const undatedText = ({ undated = 0 }: SearchResults) =>
  undated === 0
    ? undefined
    : `${countOf(undated, "page")} wait because no one knows since when they are listed. If they were listed before, write the day into settings.json, and take in the results again: "verdicts": { "since": "2026-03-01" }`;

const perDay = (rate: number) => (Math.round(rate * 10) / 10).toString();

export const effectText = ({ path, to, word, day, before, after }: Effect) =>
  `${word} ${path}${to === path ? "" : ` → ${to}`} (${day}): ${perDay(before.impressions)} impressions and ${perDay(before.clicks)} clicks a day before; ${after
    .map(({ days, rates }) => `${days} days later ${perDay(rates.impressions)} and ${perDay(rates.clicks)}`)
    .join("; ")}.`;
