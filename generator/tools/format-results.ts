/** Formats what was taken in: text for a terminal and the desk, or JSON for programs. */
import { type Document, type Item, section } from "../base/document/document.ts";
import { printTerminal } from "../base/document/print-terminal.ts";
import { effectsOf } from "../inspect/results/effects.ts";
import { nextSteps, withheldShare } from "../inspect/results/next-steps.ts";
import type { SearchResults } from "../inspect/results/result-files.ts";
import {
  countOf,
  effectText,
  leadOf,
  leadTotals,
  undatedText,
  verdictCountsOf,
  worthTexts,
} from "../inspect/results/result-texts.ts";
import type { TakenResults } from "./take-results.ts";

/** Steps that are listed with their evidence. */
const shownSteps = 10;
const shownPages = 20;

export const resultsAsJson = ({ results, snapshots, leads, files, notes }: TakenResults) =>
  JSON.stringify({ files, ...results, ...(results && more(results, snapshots)), ...leads, notes });
const more = (results: SearchResults, snapshots: TakenResults["snapshots"]) => ({
  withheld: withheldShare(results),
  effects: effectsOf(results.acted, snapshots),
});

/** What each file was taken for, and what was kept of it. */
export const takenLines = ({ files, leads, bing, notes }: TakenResults): readonly string[] => [
  ...files.map(({ name, as }) => `${name}: ${as}.`),
  ...bing.slice(-1).map(({ from, to, ...tables }) => {
    const rows = [tables.pages, tables.queries, tables.days].find(({ length }) => length > 0) ?? [];
    const sum = (at: 1 | 2) => rows.reduce((total, row) => total + row[at], 0);
    return `Bing, apart, from ${from} to ${to}: ${countOf(sum(2), "impression")} and ${countOf(sum(1), "click")}.`;
  }),
  ...(leads === null ? [] : leadLines(leads)),
  ...notes,
];

export const resultsAsText = (taken: TakenResults) => printTerminal(resultsDocument(taken));

function resultsDocument(taken: TakenResults): Document {
  const { results, snapshots, dryRun, leads } = taken;
  const steps = results === null ? [] : nextSteps(results);
  const effects = results === null ? [] : effectsOf(results.acted, snapshots);
  const totals =
    results === null ? [] : [leadOf(results), `Verdicts: ${verdictCountsOf(results)}.`, undatedText(results) ?? []];
  const list = steps
    .slice(0, shownSteps)
    .map(
      ({ what, verdict, worth }): Item => [
        `${verdict.word.toUpperCase()} ${what}`,
        ...verdict.evidence,
        ...worthTexts(worth),
        ...(verdict.row === undefined ? [] : [`${verdict.file}: ${verdict.row}`]),
      ],
    );
  return [
    ...[...takenLines(taken), ...totals.flat()].map((sentence) => ({ sentence })),
    ...section("Quotes and calls by page", { columns: leadColumns, rows: leadRows(leads?.counts ?? []) }),
    ...section("What to do next", { list, isNumbered: true, more: steps.length - list.length }),
    ...section("What earlier work did", { list: effects.map(effectText) }),
    {
      sentence: dryRun
        ? "Nothing was saved. Next: the same without --dry-run."
        : "Nothing was changed on the site. Next: npm run build shows the verdicts in the report, npm run dev on the desk.",
    },
  ];
}

type Leads = NonNullable<TakenResults["leads"]>;

function leadLines({ counts, unplaced, undated, ignored }: Leads) {
  return [
    `${leadTotals(counts)}, kept as counts by page and day.`,
    ...(unplaced > 0 ? [`${unplaced} of them belong to no known page.`] : []),
    ...(undated > 0
      ? [
          `${countOf(undated, "row")} without a date that can be read: left out. Say under leads in settings.json whether dates are day first or month first.`,
        ]
      : []),
    ...(ignored > 0 ? [`${countOf(ignored, "call")} marked as spam, sales or a wrong number: left out.`] : []),
  ];
}

const leadColumns = [{ name: "", isNumber: true }, { name: "" }];

/** Most leads first. */
function leadRows(counts: Leads["counts"]) {
  const sums = new Map<string, number>();
  for (const { path, count } of counts) if (path !== "") sums.set(path, (sums.get(path) ?? 0) + count);
  return [...sums]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, shownPages)
    .map(([path, count]) => [String(count), path]);
}
