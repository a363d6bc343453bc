/** Formats search results and verdicts: text for a terminal, Markdown, or JSON for programs. */
import { formatNumber, formatPercent } from "../../../templates/format.ts";
import { pluralize } from "../../base/plural.ts";
import { plainMarkdown } from "../changes/changes.ts";
import { type Effect, effectsOf } from "../verdicts/effects.ts";
import { type NextStep, nextSteps, withheldShare } from "../verdicts/next-steps.ts";
import type { SearchResults } from "./result-files.ts";
import type { TakenResults } from "./take-search-results.ts";

/** Steps that are listed with their evidence. */
const shownSteps = 15;

export type PrintedResults = TakenResults & { readonly notes: readonly string[] };

export const resultsAsJson = ({ results, snapshots, notes }: PrintedResults) =>
  JSON.stringify({ ...results, withheld: withheldShare(results), effects: effectsOf(results.acted, snapshots), notes });

export function resultsAsText(taken: PrintedResults) {
  const { steps, verdictCounts, lead, effects, notes } = partsOf(taken);
  return [
    lead,
    `Verdicts: ${verdictCounts}.`,
    ...steps.flatMap(({ what, verdict }, index) => [
      "",
      `${index + 1}. ${verdict.word.toUpperCase()} ${what}`,
      ...verdict.evidence.map((sentence) => `   ${sentence}`),
      ...(verdict.row === undefined ? [] : [`   ${verdict.file}: ${verdict.row}`]),
    ]),
    ...(effects.length === 0 ? [] : ["", "What earlier work did", ...effects.map((line) => `  ${line}`)]),
    ...(notes.length === 0 ? [] : ["", ...notes]),
    "",
    "Nothing was changed on the site. Next: npm run build shows the verdicts in the report, npm run dev on the desk.",
  ].join("\n");
}

export function resultsAsMarkdown(taken: PrintedResults) {
  const { steps, verdictCounts, lead, effects, notes } = partsOf(taken);
  const row = ({ what, verdict }: NextStep) =>
    `| ${[verdict.word, what, verdict.evidence.join(" "), verdict.row === undefined ? "" : `${verdict.file}: ${verdict.row}`].map((cell) => plainMarkdown(cell, 500)).join(" | ")} |`;
  return [
    plainMarkdown(lead, 1000),
    "",
    `Verdicts: ${verdictCounts}.`,
    ...(steps.length === 0
      ? []
      : ["", "| verdict | page | why | row |", "| --- | --- | --- | --- |", ...steps.map(row)]),
    ...(effects.length === 0
      ? []
      : ["", "What earlier work did:", "", ...effects.map((line) => `- ${plainMarkdown(line, 300)}`)]),
    ...notes.flatMap((note) => ["", plainMarkdown(note, 500)]),
  ].join("\n");
}

function partsOf({ results, snapshots, notes }: PrintedResults) {
  return {
    lead: leadOf(results),
    verdictCounts: verdictCountsOf(results),
    steps: nextSteps(results).slice(0, shownSteps),
    effects: effectsOf(results.acted, snapshots).map(effectText),
    notes,
  };
}

export const leadOf = (results: SearchResults) =>
  `From ${results.period.from} to ${results.period.to}: ${formatNumber(results.impressions)} impressions and ${formatNumber(results.clicks)} clicks. For ${formatPercent(withheldShare(results))} of the impressions Google withholds the query: figures of whole pages decide, queries only show the direction.`;

export function verdictCountsOf({ pages, missing }: SearchResults) {
  const counts = new Map<string, number>();
  for (const { verdict } of [...Object.values(pages), ...missing])
    counts.set(verdict.word, (counts.get(verdict.word) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([word, count]) => `${word} ${formatNumber(count)}`);
  return all.length === 0 ? "none yet" : all.join(", ");
}

const perDay = (rate: number) => (Math.round(rate * 10) / 10).toString();

export const effectText = ({ path, to, word, day, before, after }: Effect) =>
  `${word} ${path}${to === path ? "" : ` → ${to}`} (${day}): ${perDay(before.impressions)} impressions and ${perDay(before.clicks)} clicks a day before; ${after
    .map(
      ({ days, rates }) => `${pluralize(days, "day")} later ${perDay(rates.impressions)} and ${perDay(rates.clicks)}`,
    )
    .join("; ")}.`;
