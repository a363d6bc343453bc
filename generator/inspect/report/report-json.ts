/** JSON of the report, for programs. */
import { groupBy } from "../../base/group-by.ts";
import type { Report, ReportPage } from "./report-data.ts";

/** One line for each page and problem, so that diff can compare two reports. */
export function reportJson({ pages, problems, placeholders, ages, aged }: Report): string {
  const shares = groupBy(
    pages.flatMap(({ kind, uniqueShare }) => (uniqueShare === undefined ? [] : [[kind, uniqueShare] as const])),
  );
  const means = Array.from(shares, ([kind, ofKind]) => [kind, rounded(mean(ofKind))]);
  return `{"medianFactYear":${JSON.stringify(ages.medianYear)},
"pages":${lines(pages.map(asPage))},
"uniqueShares":${JSON.stringify(Object.fromEntries(means))},
"problems":${lines(problems)},
"placeholders":${lines(placeholders)},
"review":${lines(aged)}}
`;
}

const lines = (entries: readonly object[]) =>
  entries.length === 0 ? "[]" : `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

const asPage = ({ title: _title, errors: _errors, uniqueShare, results, ...page }: ReportPage) => ({
  ...page,
  ...(uniqueShare !== undefined && { uniqueShare: rounded(uniqueShare) }),
  ...results,
});

const rounded = (share: number) => Number(share.toFixed(3));

const mean = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;
