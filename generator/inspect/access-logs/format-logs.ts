/** Formats figures of access logs: text, Markdown or JSON. */
import { formatNumber } from "../../../templates/format.ts";
import { pluralize } from "../../base/plural.ts";
import { plainMarkdown } from "../changes/changes.ts";
import type { TakenLogs } from "./take-logs.ts";

const shownMax = 20;

export const logsAsJson = (taken: TakenLogs) =>
  JSON.stringify(taken, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value));

export const logsAsText = (taken: TakenLogs) =>
  [
    headOf(taken),
    ...partsOf(taken).flatMap(({ title, lines }) =>
      lines.length === 0 ? [] : ["", title, ...cut(lines).map((line) => `  ${line}`)],
    ),
  ].join("\n");

export const logsAsMarkdown = (taken: TakenLogs) =>
  [
    headOf(taken),
    ...partsOf(taken).flatMap(({ title, lines }) =>
      lines.length === 0 ? [] : ["", `**${title}**`, "", ...cut(lines).map((line) => `- ${plainMarkdown(line, 300)}`)],
    ),
  ].join("\n");

function headOf({ lines, unread, prefetches, period, visits }: TakenLogs) {
  const seen = [...visits.values()].reduce((sum, count) => sum + count, 0);
  const rest = unread === 0 ? "" : ` ${pluralize(unread, "line")} could not be read.`;
  return `${formatNumber(lines)} lines from ${period?.from} to ${period?.to}: ${formatNumber(seen)} visits of pages; ${formatNumber(prefetches)} prefetches do not count.${rest}`;
}

const cut = (lines: readonly string[]) =>
  lines.length > shownMax ? [...lines.slice(0, shownMax), `and ${lines.length - shownMax} more`] : lines;

function partsOf({ crawlers, missing, broken, slow, vitals, visits, neverCrawled }: TakenLogs) {
  const crawlerLine = ({ name, pages }: TakenLogs["crawlers"][number]) => {
    const last = [...pages.values()]
      .map((visit) => visit.last)
      .sort()
      .at(-1);
    const count = [...pages.values()].reduce((sum, visit) => sum + visit.count, 0);
    return `${name}: ${pluralize(pages.size, "page")}, ${formatNumber(count)} requests, last on ${last}`;
  };
  return [
    { title: "Search engines fetched", lines: crawlers.filter(({ isAi }) => !isAi).map(crawlerLine) },
    { title: "Fetched for AI", lines: crawlers.filter(({ isAi }) => isAi).map(crawlerLine) },
    { title: "Listed pages that no search engine fetched", lines: neverCrawled },
    {
      title: "Missing addresses that visitors requested, and rows for redirects.csv",
      lines: missing.map(
        ({ path, visitors, row }) => `${path} (${visitors} visitors)${row === undefined ? "" : `: ${row}`}`,
      ),
    },
    { title: "Broken links of our own", lines: broken.map(({ from, to, count }) => `${from} links ${to} (${count})`) },
    {
      title: "Slow answers",
      lines: slow.map(
        ({ path, count, slowest }) => `${path}: ${count} over a second, the slowest ${slowest.toFixed(1)} s`,
      ),
    },
    {
      title: "75th percentile of measured visits",
      lines: vitals.map(
        ({ kind, visits, lcp, inp, cls }) =>
          `${kind}: LCP ${lcp === null ? "unknown" : `${(lcp / 1000).toFixed(2)} s`}, INP ${inp === null ? "unknown" : `${inp} ms`}, CLS ${cls ?? "unknown"} (${pluralize(visits, "visit")})`,
      ),
    },
    {
      title: "Most visited",
      lines: [...visits]
        .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
        .map(([path, count]) => `${path}: ${formatNumber(count)}`),
    },
  ];
}
