/** `npm run digest`: what changed, what worked and what to do next, in at most twenty lines of Markdown. */
import { existsSync } from "node:fs";
import { formatNumber, formatPercent } from "../../templates/format.ts";
import { plainMarkdown } from "../base/document/print-markdown.ts";
import { UsageError } from "../base/errors.ts";
import { groupBy } from "../base/group-by.ts";
import { effectsOf } from "../inspect/results/effects.ts";
import { historyFolder, knownHistory, readSnapshots } from "../inspect/results/history.ts";
import { nextSteps, withheldShare } from "../inspect/results/next-steps.ts";
import { pageRecords, readLeads, readSearchResults, type SearchResults } from "../inspect/results/result-files.ts";
import { countOf, effectText, leadTotals, verdictCountsOf, worthTexts } from "../inspect/results/result-texts.ts";
import { addDays, addFigures, daysBetween, noFigures, type Snapshot, sumWindow } from "../inspect/results/snapshot.ts";

type DigestInput = {
  readonly data: string;
  /** The first day that counts. Undefined for a week before `day`. */
  readonly since: string | undefined;
  /** "2026-11-21" */
  readonly day: string;
};

const usualDays = 7;
const linesMax = 20;
const shown = { steps: 3, verdicts: 4, effects: 2 };

/** Reads the history folder only. @throws UsageError if there is no folder that could have one */
export function digest({ data, since = "", day }: DigestInput): string {
  const from = since === "" ? addDays(day, -usualDays) : since;
  const history = historyFolder(data);
  if (!existsSync(data) && !existsSync(history))
    throw new UsageError(`--data: ${data} is missing. Give the folder that contains towns.csv.`);
  const results = readSearchResults(data);
  const title = `**What worked from ${from} to ${day}**`;
  if (results === null)
    return [title, "", "No search results yet: `npm run results -- Performance-on-Search.zip`"].join("\n");
  const snapshots = readSnapshots(history);
  const listed = (knownHistory(data, "pages", pageRecords) ?? []).filter(
    ({ indexable, since: first }) => indexable && first >= from,
  );
  const lines = [
    title,
    "",
    `- ${searchLine(snapshots, results, from)}`,
    `- ${leadTotals(readLeads(data).filter((each) => each.day >= from && each.day <= day))} in these days.`,
    `- ${countOf(listed.length, "page")} newly listed. Verdicts: ${verdictCountsOf(results)}.`,
    ...newVerdicts(results, from).map((line) => `- ${line}`),
    ...effectsOf(results.acted, snapshots)
      .slice(-shown.effects)
      .map((effect) => `- ${plainMarkdown(effectText(effect), 300)}`),
    "",
    "**What to do next**",
    "",
    ...nextSteps(results)
      .slice(0, shown.steps)
      .map(
        ({ what, worth, verdict: { word, evidence, row, file } }, index) =>
          `${index + 1}. ${plainMarkdown(`${word} ${what}: ${[evidence[0] ?? "", ...worthTexts(worth)].join(" ")}${row === undefined ? "" : ` ${file}: ${row}`}`, 400)}`,
      ),
  ];
  return lines.slice(0, linesMax).join("\n");
}

/** Compares the days since `from` with as many days before, if snapshots know both. */
function searchLine(snapshots: readonly Snapshot[], results: SearchResults, from: string) {
  const { to } = results.period;
  const withheld = `Queries are withheld for ${formatPercent(withheldShare(results))}.`;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return `No search results since ${from}; the last are of ${to}. ${withheld}`;
  const total = (first: string, last: string) => {
    const sums = [...sumWindow(snapshots, "pages", { from: first, to: last }).values()];
    const { impressions, clicks } = sums.reduce(addFigures, noFigures);
    return { impressions: Math.round(impressions), clicks: Math.round(clicks) };
  };
  const [now, before] = [total(from, to), total(addDays(from, -days), addDays(from, -1))];
  const isKnown = snapshots.some((each) => each.from <= addDays(from, -days));
  const change =
    !isKnown || before.impressions === 0
      ? ""
      : ` (before: ${formatNumber(before.impressions)} and ${formatNumber(before.clicks)})`;
  return `${countOf(now.impressions, "impression")} and ${countOf(now.clicks, "click")} up to ${to}${change}. ${withheld}`;
}

/** Verdicts that were given since then, by word. */
function newVerdicts({ pages }: SearchResults, from: string) {
  const byWord = groupBy(
    Object.entries(pages).flatMap(([path, { verdict }]) =>
      verdict === null || verdict.since < from || /^(?:wait|keep)$/.test(verdict.word) ? [] : [[verdict.word, path]],
    ),
  );
  return Array.from(byWord, ([word, paths]) => {
    const more = paths.length - 3;
    return `Newly to ${word}: ${plainMarkdown(paths.slice(0, 3).join(", "), 200)}${more > 0 ? ` and ${more} more` : ""}.`;
  }).slice(0, shown.verdicts);
}
