/** JSON of the report, for programs. */
import { mean } from "./page-figures.ts";
import type { Report, ReportPage, ReportProblem } from "./report-data.ts";

/** One line for each page and problem, so that diff can compare two reports. */
export function* reportJson({ pages, problems, placeholders, ages, aged }: Report): Generator<string> {
  yield `{"medianFactYear":${JSON.stringify(ages.medianYear)},\n"pages":`;
  const shares = new Map<string, number[]>();
  yield* list(pages, (page) => {
    const { kind, uniqueShare } = page;
    if (uniqueShare !== undefined) shares.set(kind, [...(shares.get(kind) ?? []), uniqueShare]);
    return asPage(page);
  });
  const means = Array.from(shares, ([kind, ofKind]) => [kind, rounded(mean(ofKind))]);
  yield `,\n"uniqueShares":${JSON.stringify(Object.fromEntries(means))}`;
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

const asPage = ({ title: _title, errors: _errors, uniqueShare, results, ...page }: ReportPage) => ({
  ...page,
  ...(uniqueShare !== undefined && { uniqueShare: rounded(uniqueShare) }),
  ...results,
});

const rounded = (share: number) => Number(share.toFixed(3));

const asProblem = ({ file, line, column, severity, message }: ReportProblem) => ({
  file,
  line,
  column,
  severity,
  message,
});
