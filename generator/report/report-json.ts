/** report.json, for programs. */
import type { Report, ReportPage, ReportProblem } from "./report.ts";

/** One line for each page and problem, so that two reports can be held against each other. */
export function reportJson({ pages, problems, placeholders }: Report) {
  const lists = [
    ["pages", pages.map(asPage)],
    ["problems", problems.map(asProblem)],
    ["placeholders", placeholders.map(asProblem)],
  ] as const;
  return `{${lists.map(([name, list]) => `"${name}":${lines(list)}`).join(",\n")}}\n`;
}

const lines = (list: readonly object[]) =>
  list.length === 0 ? "[]" : `[\n${list.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

const asPage = ({ path, kind, listed, reason, ownWords, facts, nearest, bytes, problems, remedy }: ReportPage) => ({
  path,
  kind,
  listed,
  reason,
  ownWords,
  facts,
  nearest,
  bytes,
  problems,
  remedy,
});

const asProblem = ({ file, line, column, severity, message }: ReportProblem) => ({
  file,
  line,
  column,
  severity,
  message,
});
