/** The sheet verdicts.csv: answers of services in towns, by conditions on the town's data. */

import { answerWords, type VerdictRow, verdictWords } from "../../../data/schema/verdict-row.ts";
import type { Site } from "../../../templates/model.ts";
import { formatList } from "../../../templates/words/format.ts";
import { wordCount } from "../../../templates/words/word-count.ts";
import { groupBy } from "../../base/group-by.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { positionOf, type Row } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { tokenPattern } from "../data-files/text-tokens.ts";
import type { LinkInput } from "../link/link-input.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { conditionNamed, conditionNames, namesIn, slotNames, topicOfCondition } from "../verdicts/conditions.ts";
import { defineSheet } from "./table-definition.ts";

export const verdicts = defineSheet("verdicts", {
  file: "verdicts.csv",
  isOptional: true,
  nameColumns: ["service", "order"],
  subjectColumns: ["service"],
  checks: [checkVerdicts],
  link: (input) => ({ verdicts: linkVerdicts(input) }),
});

/** Returns the rows by the slug of their service, sorted by `order`. */
function linkVerdicts({ tables, index }: LinkInput): Site["verdicts"] {
  const rows = tables.verdicts.rows.flatMap(({ data }) => {
    const [service] = data === undefined ? [] : index.services.find(data.service);
    return data === undefined || service === undefined ? [] : [[service.slug, data] as const];
  });
  return groupBy(rows.toSorted(([, a], [, b]) => a.order - b.order));
}

/** Checks that each row has known conditions and a printable answer, and that each service has an answer for every town. */
function* checkVerdicts(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { verdicts } = tables;
  // A topic whose row has an error may count once the error is corrected.
  const topics = tables.topics.rows.flatMap(({ data, cells }) =>
    data === undefined || data.counts === true ? (cells.topic ?? []) : [],
  );
  const known = [...conditionNames, ...topics.map((topic) => `found-${topic}`)];
  for (const row of verdicts.rows) {
    yield* checkConditions(row, known);
    yield* checkWord(row);
    yield* checkAnswer(row);
  }
  yield* checkOrder(verdicts.rows, index);
  if (!verdicts.isComplete) return;
  const answered = new Set(verdicts.rows.map(({ cells }) => slugOf(cells.service, index)));
  const silent = index.services.all.filter(({ slug, isDraft }) => !isDraft && !answered.has(slug));
  if (silent.length === 0) return;
  const message = `no row is of ${formatList(silent.map(({ name }) => name))}: its pages in towns print what shows at the tap, and no verdict. Add a row with the condition always.`;
  yield warning(startOfFile(`${tables.folder}/${verdicts.name}`), "E_NO_ROWS", message);
}

const slugOf = (service: string | undefined, { services }: ReferenceIndex) =>
  services.find(service ?? "")[0]?.slug ?? service;

function* checkConditions(row: Row<VerdictRow>, known: readonly string[]): Generator<Problem> {
  const { condition } = row.cells;
  if (condition === undefined) return;
  for (const name of namesIn(condition)) {
    const topic = topicOfCondition(name);
    // If there are no topics, their sheet is missing, which other checks report.
    if (known.includes(name) || (topic !== undefined && !known.some((other) => other.startsWith("found-")))) continue;
    const remedy =
      didYouMean(name, known) ||
      (topic === undefined
        ? ` Known are ${conditionNames.join(", ")}, and found- with a topic that counts.`
        : " found- goes with a topic of topics.csv that counts.");
    yield error(positionOf(row, "condition"), "E_VALUE", `condition ${quote(name)} is not known.${remedy}`);
  }
}

export const mayPrint = (word: string) => verdictWords.some((known) => known === word);

export const allowedWords = `Allowed are ${verdictWords.map((word) => quote(word)).join(", ")}.`;

function* checkWord(row: Row<VerdictRow>): Generator<Problem> {
  const { verdict } = row.cells;
  if (verdict === undefined || mayPrint(verdict)) return;
  const remedy = didYouMean(verdict, verdictWords) || ` ${allowedWords}`;
  const message = `verdict ${quote(verdict)} is not a word that pages print.${remedy}`;
  yield error(positionOf(row, "verdict"), "E_VALUE", message);
}

/** Checks that an answer is short, and that its conditions have values for all its slots. */
function* checkAnswer(row: Row<VerdictRow>): Generator<Problem> {
  const { answer = "", offer = "", condition } = row.cells;
  if (condition === undefined) return;
  const filled = ["town", "county", ...namesIn(condition).flatMap((name) => conditionNamed(name)?.fills ?? [])];
  for (const [whole, name = ""] of `${answer} ${offer}`.matchAll(tokenPattern)) {
    if (filled.includes(name)) continue;
    const reason = slotNames.some((slot) => slot === name)
      ? `has no value under the condition ${quote(condition)}, which fills ${formatList(filled.map((slot) => `{${slot}}`))}`
      : `is not a slot.${didYouMean(name, slotNames)} Slots are ${slotNames.join(", ")}`;
    const column = answer.includes(whole) ? "answer" : "offer";
    yield error(positionOf(row, column), "E_TOKEN", `${quote(whole)} ${reason}.`);
  }
  const words = wordCount(`${answer} ${offer}`);
  const subject = offer === "" ? "answer" : "answer and offer";
  if (words > answerWords)
    yield error(
      positionOf(row, "answer"),
      "E_LONG",
      `${subject} ${offer === "" ? "has" : "have"} ${words} words; at most ${answerWords} fit. Shorten it.`,
    );
}

/** Checks that the rows of a service have different numbers, and that only the last has the condition `always`. */
function* checkOrder(rows: readonly Row<VerdictRow>[], index: ReferenceIndex): Generator<Problem> {
  const byService = groupBy(
    rows.flatMap((row) => (row.data === undefined ? [] : [[slugOf(row.data.service, index) ?? "", row] as const])),
  );
  for (const [service, ofService] of byService) {
    const sorted = ofService.toSorted((a, b) => (a.data?.order ?? 0) - (b.data?.order ?? 0));
    for (const [place, row] of sorted.entries()) {
      const { order, condition } = row.data ?? {};
      const isLast = place === sorted.length - 1;
      const twice = `order ${order} of ${service} is there twice. Number its rows anew.`;
      if (order === sorted[place - 1]?.data?.order) yield error(positionOf(row, "order"), "E_DUPLICATE", twice);
      const unread = `the rows of ${service} after always are never read. Give always the highest order.`;
      if (condition === "always" && !isLast) yield error(positionOf(row, "order"), "E_VALUE", unread);
      const open = `the last row of ${service} is ${quote(condition ?? "")}, so some towns have no verdict. Add a row after it with the condition always.`;
      if (condition !== "always" && isLast) yield error(positionOf(row, "condition"), "E_MISSING", open);
    }
  }
}
