import { expect, test } from "vitest";
import { packPages, unpackPages } from "../../../generator/inspect/report/packed-pages.ts";
import { sortPages } from "../../../generator/inspect/report/page-table/filter-pages.ts";
import { type Report, reportHtml, reportJson } from "../../../generator/inspect/report/report.ts";
import { syntheticReport } from "./synthetic-report.ts";

const plain = syntheticReport(3);
const verdict = {
  word: "improve" as const,
  since: "2026-11-01",
  evidence: ["At position 12.0 for <its> own place."],
  row: "trim,iron-removal",
  file: "town-services.csv",
};
const results = {
  verdict,
  search: { impressions: 1400, clicks: 12, position: 12, withheld: 0.84 },
  leads: 3,
};
const report: Report = {
  ...plain,
  pages: plain.pages.map((page) => (page.path === "/baile-2" ? { ...page, results } : page)),
  results: {
    lead: "From 2026-08-25 to 2026-11-22.",
    verdicts: "improve 1",
    steps: [{ what: "/baile-2", verdict, worth: 9 }],
    effects: ["merge /a → /b (2026-08-01): 3 impressions and 0.1 clicks a day before."],
    totals: [{ title: "Towns", rows: [{ name: "Baile 2", impressions: 1400, clicks: 12, leads: 3 }] }],
  },
};
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the report names the next step with its reason and row, and shows what each page brought", () => {
  const text = words(reportHtml(report));
  expect(text).toContain(
    "Improve /baile-2 At position 12.0 for &lt;its&gt; own place. It could bring about 9 clicks more in 90 days. town-services.csv : trim,iron-removal",
  );
  expect(text).toContain("improve 1,400 impressions at 12, 12 clicks, 3 leads");
  expect(text).toContain("Baile 2 1,400 12 3");
  expect(text).toContain("What earlier work did merge /a → /b");
});

test("without search results there is no column, and the report says how to get them", () => {
  const html = reportHtml(plain);
  expect(html).not.toContain('data-key="worked"');
  expect(words(html)).toContain("No search results yet.");
});

test("report.json has verdict, figures and leads of a page", () => {
  const { pages } = JSON.parse([...reportJson(report)].join(""));
  const found = pages.find(({ path }: { path: string }) => path === "/baile-2");
  expect(found).toMatchObject(results);
  expect(unpackPages(packPages([...report.pages])).find(({ path }) => path === "/baile-2")?.results).toEqual(results);
});

test("of pages that need the same, the one that people search for comes first", () => {
  const pages = [...report.pages]
    .filter(({ kind }) => kind === "town")
    .map((page) => ({ ...page, problems: [], errors: 0, remedy: null }));
  expect(sortPages(pages, null)[0]?.path).toBe("/baile-2");
});
