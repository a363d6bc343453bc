/** JSON of the report, for programs. */
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";

/** One line for each page and problem, so that diff can compare two reports. */
export function* reportJson({ pages, problems, placeholders, ages, aged }: Report): Generator<string> {
  yield `{"medianFactYear":${JSON.stringify(ages.medianYear)},\n"pages":`;
  yield* list(pages, asPage);
  yield ',\n"problems":';
  yield* list(problems, asProblem);
  yield ',\n"placeholders":';
  yield* list(placeholders, asProblem);
  yield ',\n"review":';
  yield* list(aged, asProblem);
  yield "}\n";
}

function* list<Entry>(entries: Iterable<Entry>, shown: (entry: Entry) => object): Generator<string> {
  let before = "[\n";
  for (const entry of entries) {
    yield before + JSON.stringify(shown(entry));
    before = ",\n";
  }
  yield before === "[\n" ? "[]" : "\n]";
}

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
