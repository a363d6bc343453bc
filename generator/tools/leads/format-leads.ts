/** Formats counted leads: text, Markdown or JSON. */
import { plainMarkdown } from "../../base/document/plain-markdown.ts";
import { pluralize } from "../../base/plural.ts";
import type { TakenLeads } from "./take-leads.ts";

const shownPages = 20;

export const leadsAsJson = (taken: TakenLeads) => JSON.stringify(taken);

export function leadsAsText(taken: TakenLeads) {
  return [
    ...linesOf(taken).map(({ path, count }) => `${String(count).padStart(6)}  ${path}`),
    "",
    ...restOf(taken),
  ].join("\n");
}

export const leadsAsMarkdown = (taken: TakenLeads) =>
  [
    "| page | leads |",
    "| --- | ---: |",
    ...linesOf(taken).map(({ path, count }) => `| ${plainMarkdown(path)} | ${count} |`),
    ...restOf(taken).flatMap((line) => ["", line]),
  ].join("\n");

function linesOf({ counts }: TakenLeads) {
  const sums = new Map<string, number>();
  for (const { path, count } of counts) if (path !== "") sums.set(path, (sums.get(path) ?? 0) + count);
  const all = Array.from(sums, ([path, count]) => ({ path, count }));
  return all.sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1)).slice(0, shownPages);
}

function restOf({ counts, unplaced, undated, ignored }: TakenLeads) {
  const sum = (kind: "quote" | "call") =>
    counts.reduce((total, each) => (each.kind === kind ? total + each.count : total), 0);
  return [
    `${pluralize(sum("quote"), "quote")} and ${pluralize(sum("call"), "call")}, kept as counts by page, service and week.`,
    ...(unplaced > 0 ? [`${unplaced} of them belong to no known page.`] : []),
    ...(undated > 0
      ? [
          `${pluralize(undated, "row")} without a date that can be read: left out. Say under leads in settings.json whether dates are day first or month first.`,
        ]
      : []),
    ...(ignored > 0 ? [`${pluralize(ignored, "call")} marked as spam, sales or a wrong number: left out.`] : []),
  ];
}
