/** A report of made-up towns, each with two pages. Every second page of a service is not listed. */
import type { Report, ReportPage, ReportProblem } from "../../../generator/inspect/report/report-data.ts";

export function syntheticReport(townCount: number): Report {
  return {
    site: {
      name: "Tobar Water",
      url: "https://tobarwater.example",
      day: "2026-11-21",
      commit: "41db94e0c2b7a1d5f00d41db94e0c2b7a1d5f00d",
    },
    pages: Array.from({ length: townCount }, (_, index) => pagesOfTown(index + 1)).flat(),
    problems: [warning("data/local-facts.csv", 131, "The year is blank, so the page says “Undated”.")],
    placeholders: [2, 3].map((line) =>
      warning("data/testimonials.csv", line, "a review is a sample. Replace the row."),
    ),
    unprinted: [warning("data/local-facts.csv", 40, "“Iron in Sligo.” is on no page: no town of Co. Sligo has one.")],
    aged: [warning("data/local-facts.csv", 52, "Baile 3, 2009: older than the 5 years of supply. Look it up again.")],
  };
}

const warning = (file: string, line: number, message: string): ReportProblem => ({
  ...{ file, line, column: 6, severity: "warning", message },
});

function pagesOfTown(number: number): readonly ReportPage[] {
  const isListed = number % 2 === 0;
  const common = { nearest: null, problems: [], errors: 0, remedy: null };
  return [
    {
      ...{ path: `/baile-${number}`, title: `Water treatment in Baile ${number}`, kind: "town" },
      ...{ listed: true, reason: "a town's page is indexable", ownWords: 90, facts: 3, bytes: 61_000, ...common },
    },
    {
      ...{ path: `/baile-${number}/iron-removal`, title: `Iron Removal in Baile ${number}`, kind: "town-service" },
      ...{ listed: isListed, ownWords: 20, facts: 0, bytes: 38_000, ...common },
      reason: isListed ? "2 dated findings on record" : "too little to say on Iron Removal there",
      remedy: isListed
        ? null
        : { file: "town-services.csv", row: 100 + number, column: "text", say: `Write 40 words for Baile ${number}` },
    },
  ];
}
