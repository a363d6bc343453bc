/** Tests the report's two files, for a made-up site. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { reportFolder } from "../../../generator/base/folders.ts";
import { type Problem, warning } from "../../../generator/base/problem.ts";
import type { Report } from "../../../generator/changes/report/build-report.ts";
import { reportHtml } from "../../../generator/changes/report/report-html.tsx";
import { reportJson, writeReport } from "../../../generator/changes/report/write-report.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";

type ReportPage = Report["pages"][number];

/** Returns a report with two pages for each of the made-up towns. Every second page of a service is not listed. */
function syntheticReport(townCount: number): Report {
  return {
    site: {
      name: "Tobar Water",
      url: "https://tobarwater.example",
      day: "2026-11-21",
      commit: "41db94e0c2b7a1d5f00d41db94e0c2b7a1d5f00d",
    },
    pages: Array.from({ length: townCount }, (_, index) => pagesOfTown(index + 1)).flat(),
    problems: [warningAt("data/local-facts.csv", 131, "The year is blank, so the page says “Undated”.")],
    placeholders: [2, 3].map((line) =>
      warningAt("data/testimonials.csv", line, "a review is a sample. Replace the row."),
    ),
    unprinted: [warningAt("data/local-facts.csv", 40, "“Iron in Sligo.” is on no page: no town of Co. Sligo has one.")],
    aged: [warningAt("data/local-facts.csv", 52, "Baile 3, 2009: older than the 5 years of supply. Look it up again.")],
  };
}

const warningAt = (file: string, line: number, message: string): Problem =>
  warning({ file, line, column: 6 }, "E_TEST", message);

function pagesOfTown(number: number): readonly ReportPage[] {
  const isListed = number % 2 === 0;
  const common = { nearest: null, problems: [], errors: 0, remedy: null, figures: [] };
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

const report = syntheticReport(40);
const words = (of: Report) =>
  (/<body.*/s.exec(reportHtml(of))?.[0] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const withPage = (path: string, changed: Partial<ReportPage>): Report => ({
  ...report,
  pages: report.pages.map((page) => (page.path === path ? { ...page, ...changed } : page)),
});

test("the report begins with what to do", () => {
  const broken = withPage("/baile-8", { problems: ["the link to /trim#map leads nowhere"], errors: 1 });
  expect(words(broken)).toContain(
    "Built. 1 problem to fix before a release, 1 warning to check and 2 samples to replace before going live.",
  );
  expect(words(broken)).toContain("Stops a release: 1 the link to /trim#map leads nowhere");
  expect(words({ ...report, problems: [], placeholders: [] })).toContain("Built. Nothing to fix, and nothing to");
});

test("lists problems, samples, out-of-date facts and unused facts with their cells", () => {
  const text = words(report);
  expect(text).toContain("data/local-facts.csv:131:6 warning The year is blank, so the page says “Undated”.");
  expect(text).toContain("Samples to replace before going live: 2 data/testimonials.csv:2:6 warning a review is");
  expect(text).toContain("Baile 3, 2009: older than the 5 years of supply. Look it up again.");
  expect(text).toContain("“Iron in Sligo.” is on no page: no town of Co. Sligo has one.");
  expect(words({ ...report, problems: [] })).not.toContain("Problems of the data");
});

test("lists 300 problems and counts the rest", () => {
  const problems = Array.from({ length: 302 }, (_, index) => warningAt("data/a.csv", index + 2, "is odd."));
  const text = words({ ...report, problems });
  expect(text).toContain("Problems of the data: 302");
  expect(text).toContain("data/a.csv:301:6 warning is odd. and 2 more");
});

test("says why a page is not listed, and which cell would change it", () => {
  expect(words(report)).toContain("not listed: too little to say on Iron Removal there");
  expect(words(report)).toContain("Write 40 words for Baile 1 (town-services.csv, row 101, text)");
});

test("lists all pages, those that need work first", () => {
  const odd = withPage("/baile-40", { problems: ["odd"], nearest: { path: "/baile-3", likeness: 0.61 } });
  const text = words(odd);
  expect(text).toMatch(/ 80 pages, 60 of them listed .*Most like Water treatment in Baile 40 \/baile-40, Town/);
  expect(text).toContain("61 % /baile-3");
  for (const { path } of report.pages) expect(text).toContain(` ${path}, `);
  expect(reportHtml(odd)).toContain('href="https://tobarwater.example/baile-40"');
});

test("escapes HTML in the data everywhere", () => {
  const odd = `</script><script>alert(1)</script>"'&`;
  const html = reportHtml({
    ...report,
    site: { ...report.site, name: odd },
    pages: report.pages.map((page) => ({ ...page, title: odd, reason: odd, problems: [odd] })),
    placeholders: report.placeholders.map((each) => ({ ...each, message: odd })),
  });
  expect(html).not.toContain("<script");
});

test("the report makes no requests and runs no script", () => {
  const html = reportHtml(report);
  expect(html).toContain(`content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;"`);
  expect(html).not.toMatch(/<(?:link|script|img)|url\(/);
});

test("report.json has each page, problem and sample in its documented form", () => {
  const json = reportJson(report);
  const data = JSON.parse(json);
  expect(Object.keys(data)).toEqual(["pages", "problems", "placeholders", "review"]);
  expect(Object.keys(data.pages[0]).sort()).toEqual(
    "path kind listed reason ownWords facts figures nearest bytes problems remedy".split(" ").sort(), // public format
  );
  expect(Object.keys(data.problems[0])).toEqual(["file", "line", "column", "severity", "message"]);
  expect(data.pages[1].remedy).toEqual(report.pages[1]?.remedy);
  expect(json.split("\n").filter((line) => /^\{"(?:path|file)":/.test(line))).toHaveLength(80 + 1 + 2 + 1);
});

test("writes the report beside the site, and only files that changed", () => {
  const out = join(temporaryFolder(), "site");
  const folder = reportFolder(out);
  expect(basename(folder)).toBe("site-report");
  writeReport(folder, report);
  expect(readdirSync(folder).sort()).toEqual(["index.html", "report.json"]);
  const file = join(folder, "index.html");
  const before = statSync(file).mtimeMs;
  writeReport(folder, report);
  expect(statSync(file).mtimeMs).toBe(before);
  writeReport(folder, { ...report, problems: [] });
  expect(readFileSync(join(folder, "report.json"), "utf8")).toBe(reportJson({ ...report, problems: [] }));
  expect(() => writeReport(file, report)).toThrow(`The report cannot be written to ${file}: `);
});
