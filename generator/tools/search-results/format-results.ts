/** Formats search results and verdicts: text for a terminal, Markdown, or JSON for programs. */
import { plainMarkdown } from "../../base/document/plain-markdown.ts";
import { effectsOf } from "../../inspect/results/effects.ts";
import { type NextStep, nextSteps, withheldShare } from "../../inspect/results/next-steps.ts";
import { effectText, leadOf, undatedText, verdictCountsOf, worthTexts } from "../../inspect/results/result-texts.ts";
import type { TakenResults } from "./take-search-results.ts";

/** Steps that are listed with their evidence. */
const shownSteps = 15;

export type PrintedResults = TakenResults & { readonly notes: readonly string[] };

export const resultsAsJson = ({ results, snapshots, notes }: PrintedResults) =>
  JSON.stringify({ ...results, withheld: withheldShare(results), effects: effectsOf(results.acted, snapshots), notes });

export function resultsAsText(taken: PrintedResults) {
  const { steps, verdictCounts, lead, undated, effects, notes } = partsOf(taken);
  return [
    lead,
    `Verdicts: ${verdictCounts}.`,
    ...undated,
    ...steps.flatMap(({ what, verdict, worth }, index) => [
      "",
      `${index + 1}. ${verdict.word.toUpperCase()} ${what}`,
      ...[...verdict.evidence, ...worthTexts(worth)].map((sentence) => `   ${sentence}`),
      ...(verdict.row === undefined ? [] : [`   ${verdict.file}: ${verdict.row}`]),
    ]),
    ...(effects.length === 0 ? [] : ["", "What earlier work did", ...effects.map((line) => `  ${line}`)]),
    ...(notes.length === 0 ? [] : ["", ...notes]),
    "",
    "Nothing was changed on the site. Next: npm run build shows the verdicts in the report, npm run dev on the desk.",
  ].join("\n");
}

export function resultsAsMarkdown(taken: PrintedResults) {
  const { steps, verdictCounts, lead, undated, effects, notes } = partsOf(taken);
  const row = ({ what, verdict, worth }: NextStep) =>
    `| ${[verdict.word, what, [...verdict.evidence, ...worthTexts(worth)].join(" "), verdict.row === undefined ? "" : `${verdict.file}: ${verdict.row}`].map((cell) => plainMarkdown(cell, 500)).join(" | ")} |`;
  return [
    plainMarkdown(lead, 1000),
    "",
    `Verdicts: ${verdictCounts}.`,
    ...undated.flatMap((line) => ["", plainMarkdown(line, 500)]),
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
    undated: [undatedText(results) ?? []].flat(),
    steps: nextSteps(results).slice(0, shownSteps),
    effects: effectsOf(results.acted, snapshots).map(effectText),
    notes,
  };
}
