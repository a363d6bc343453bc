/** The report's two files, from a made-up site. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { factLevels } from "../../../generator/inspect/report/fact-levels.ts";
import { mapLabels } from "../../../generator/inspect/report/map-labels.ts";
import { packPages, unpackPages } from "../../../generator/inspect/report/packed-pages.ts";
import { createPageFilter, noFilter } from "../../../generator/inspect/report/page-table/filter-pages.ts";
import { visibleRange } from "../../../generator/inspect/report/page-table/visible-range.ts";
import {
  type Report,
  type ReportPage,
  reportFolder,
  reportHtml,
  reportJson,
  writeReport,
} from "../../../generator/inspect/report/report.ts";
import { syntheticReport } from "./synthetic-report.ts";

const report = syntheticReport(40);
const json = (of: Report) => [...reportJson(of)].join("");
/** What a reader without a script has before the eyes: without head, data and script. */
const words = (of: Report) =>
  (/<body.*?(?=<script)/s.exec(reportHtml(of))?.[0] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the report says first what is to be done", () => {
  expect(words(report)).toContain("Built. 1 mistake to fix before a release, 3 warnings to check and 29 samples to");
  const quiet = { ...report, problems: [], placeholders: [], pages: report.pages.slice(0, 3) };
  expect(words(quiet)).toContain("Built. Nothing to fix, and nothing to replace.");
});

test("“None was found” is said only if neither the data nor a page has a problem", () => {
  const pages = report.pages.map((page) => ({ ...page, problems: [] }));
  const page = report.pages.slice(0, 1).map((one) => ({ ...one, problems: ["odd"] }));
  expect(words({ ...report, problems: [], pages })).toContain("None was found.");
  expect(words({ ...report, pages })).not.toContain("None was found.");
  expect(words({ ...report, problems: [], pages: page })).not.toContain("None was found.");
});

test("the report says first how old the facts are that pages print first, and again above those to look up", () => {
  const age = "Median year of the facts that towns’ pages print first: 2022; 2024 in the 12 towns with a fact of the";
  expect(words(report)).toMatch(new RegExp(`samples? to replace before going live\\. ${age}`));
  expect(words(report)).toContain(`Facts to look up again ${age}`);
  expect(words(report)).toContain("Baile 3, 2009: older than the 5 years of supply. Look it up again.");
});

test("a page that is not listed says why, and which cell would change it", () => {
  const html = words(report);
  expect(html).toContain(
    "not listed : too little to say on Iron Removal there: no own text, and no dated finding in Baile 2",
  );
  expect(html).toContain("Write 40 words for Baile 2, Iron Removal. town-services.csv, row 101, text");
});

test("changes stand with their cause and with the words that a visitor reads", () => {
  const html = words(report);
  expect(html).toContain("against https://tobarwater.example: 12 new, 1 changed, 1 moved, 1 newly in search engines");
  expect(html).toContain(
    "/mullingar changed towns.csv row 14 population 9,194 → 9,563 (Mullingar) 9,194 people 9,563 people",
  );
  expect(html).toContain("/moate,/moat,301");
  expect(html).toContain("Besides pages: the towns on the map (data/towns.json).");
  expect(html).toContain("towns.csv row 5 publish_on 2026-12-01 has come (Kinnegad) 12");
  expect(html).toContain("2026-12-01 Kinnegad goes live towns.csv, row 20, publish_on 2026-12-24 Boyle ends");
  expect(words({ ...report, changes: null })).toContain("Nothing is known of the site before.");
});

test("pages that are each other's nearest are named once, the closest first", () => {
  const [one, other, third] = report.pages.slice(24);
  const near = (page: typeof one, to: typeof one, likeness: number) =>
    page === undefined || to === undefined ? [] : { ...page, nearest: { path: to.path, likeness } };
  const pages = [near(one, other, 0.29), near(other, one, 0.29), near(third, one, 0.63)].flat();
  const [, closest] = words({ ...report, pages }).split("The closest Similarity ");
  expect(closest).toMatch(
    /^\/baile-1\/manganese-removal and \/baile-1 63 % \/baile-1 and \/baile-1\/iron-removal 29 % Every page/,
  );
  expect(words({ ...report, pages: report.pages.slice(0, 3) })).not.toContain("How similar");
});

test("words of the data are no markup, wherever they stand", () => {
  const odd = `</script><script>alert(1)</script>"'&`;
  const html = reportHtml({
    ...report,
    site: { ...report.site, name: odd },
    pages: report.pages.map((page) => ({ ...page, title: odd, reason: odd, problems: [odd] })),
    placeholders: report.placeholders.map((each) => ({ ...each, message: odd })),
  });
  expect(html).not.toContain("<script>alert");
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("the report asks for nothing: its policy allows none but what stands in it", () => {
  const html = reportHtml(report);
  expect(html).toContain(`content="default-src &#39;none&#39;;`);
  expect(html).not.toMatch(/<(?:link|script|img)[^>]*(?:src|href)="(?!data:)/);
  expect(html).not.toMatch(/url\("?(?!data:)/);
});

test("the same report gives the same bytes", () => {
  expect(reportHtml(syntheticReport(40))).toBe(reportHtml(report));
});

test("pages come out of the file as they went into it", () => {
  const pages = [...report.pages, { ...report.pages[30], path: "/alone", nearest: { path: "/gone", likeness: 0.5 } }];
  expect(unpackPages(JSON.parse(JSON.stringify(packPages(pages as typeof report.pages))))).toEqual(pages);
});

test("report.json has a line for each page, problem and sample, in the form that programs rely on", () => {
  const data = JSON.parse(json(report));
  expect(Object.keys(data)).toEqual(["medianFactYear", "pages", "uniqueShares", "problems", "placeholders", "review"]);
  expect(data.medianFactYear).toBe(2022);
  expect(Object.keys(data.pages[0])).toEqual(
    ["path", "kind", "listed", "reason", "ownWords", "facts", "nearest", "bytes", "problems", "remedy"], // contract
  );
  expect(data.pages[40].remedy).toEqual(report.pages[40]?.remedy);
  const figures = [{ measure: "people", value: 9563, tier: "public body", as_of: "2022-04-03" }];
  const [first] = report.pages;
  expect(
    JSON.parse(json({ ...report, pages: first === undefined ? [] : [{ ...first, figures }] })).pages[0].figures,
  ).toEqual(figures);
  const lines = json(report).split("\n");
  expect(lines.filter((line) => /^\{"(?:path|file)":/.test(line))).toHaveLength(report.pages.length + 1 + 29 + 1);
});

test("both files give for each kind the share of words that at most two listed pages have", () => {
  const pages = report.pages.map((page) => (page.kind === "town" ? { ...page, uniqueShare: 0.5 } : page));
  expect(words({ ...report, pages })).toMatch(
    /Kind Pages Listed Own words, the middle one On at most two pages .* Town 40 40 110 50 % /,
  );
  const data = JSON.parse(json({ ...report, pages }));
  expect(data.uniqueShares).toEqual({ town: 0.5 });
  expect(data.pages.find(({ kind }: ReportPage) => kind === "town")).toHaveProperty("uniqueShare");
});

test("what is asked for is found in any order, whatever its case and accents", () => {
  const named = { ...report.pages[0], title: "Cóiste Bodhar in Baile Átha Troim", path: "/trim" } as ReportPage;
  const find = createPageFilter([...report.pages, named]);
  const found = (find_: string) => find({ ...noFilter, find: find_ }).map(({ path }) => path);
  expect(found("troim BODHAR")).toEqual(["/trim"]);
  expect(find({ ...noFilter, find: "arsenic", listed: "yes", kind: "town-service" })).toHaveLength(13);
  expect(find({ ...noFilter, problems: "errors" }).map(({ path }) => path)).toEqual(["/baile-8"]);
  expect(find({ ...noFilter, order: { column: "weight", direction: "descending" } })[0]?.path).toBe("/baile-40");
  expect(find({ ...noFilter, order: { column: "words", direction: "ascending" } })[0]?.ownWords).toBe(20);
});

test("of a long table only the rows in view are there, and the others leave their room", () => {
  const heights = Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? 60 : 100));
  expect(visibleRange(heights, { top: -500, bottom: 900 })).toEqual({ from: 0, to: 20, before: 0, behind: 78_400 });
  const middle = visibleRange(heights, { top: 40_010, bottom: 41_000 });
  expect(middle).toEqual({ from: 500, to: 520, before: 40_000, behind: 38_400 });
  expect(visibleRange(heights, { top: 79_900, bottom: 90_000 })).toMatchObject({ from: 990, to: 1000, behind: 0 });
  expect(visibleRange([], { top: -500, bottom: 900 })).toEqual({ from: 0, to: 0, before: 0, behind: 0 });
});

test("towns fall into at most four classes by what is known of them", () => {
  const towns = (counts: readonly number[]) => counts.map((facts) => ({ facts }));
  const names = (facts: readonly number[]) => factLevels(towns(facts)).map(({ name }) => name);
  expect(names([5, 5, 5])).toEqual(["5 facts"]);
  expect(names([0, 1, 1])).toEqual(["0 facts", "1 fact"]);
  expect(names([0, 1, 2, 3, 4, 5, 6, 7])).toEqual(["0 to 1 facts", "2 to 3 facts", "4 to 5 facts", "6 or more facts"]);
  expect(names([])).toEqual([]);
});

test("no name on the map lies on another one", () => {
  const dots = [0, 4, 8, 12].map((y) => ({ x: 50, y, name: "Castlepollard" }));
  const within = { left: 0, top: -50, right: 300, bottom: 100 };
  const labels = mapLabels(dots, { size: 10, radius: 2, within }, 4);
  expect(labels.map(({ anchor, y }) => [anchor, y])).toEqual([
    ["start", 3],
    ["start", 15],
  ]);
});

test("files are written beside the site, and only when they differ", () => {
  const out = join(mkdtempSync(join(tmpdir(), "report-")), "site");
  onTestFinished(() => rmSync(join(out, ".."), { recursive: true }));
  const folder = reportFolder(out);
  expect(basename(folder)).toBe("site-report");
  expect(writeReport(folder, report)).toEqual(["index.html", "report.json"]);
  const before = statSync(join(folder, "index.html")).mtimeMs;
  expect(writeReport(folder, report)).toEqual([]);
  expect(statSync(join(folder, "index.html")).mtimeMs).toBe(before);
  expect(writeReport(folder, { ...report, problems: [] })).toEqual(["index.html", "report.json"]);
  expect(readdirSync(folder).sort()).toEqual(["index.html", "report.json"]);
  expect(readFileSync(join(folder, "report.json"), "utf8")).toBe(json({ ...report, problems: [] }));
  const file = join(folder, "index.html");
  expect(() => writeReport(file, report)).toThrow(`The report cannot be written to ${file}: `);
  writeFileSync(file, "");
});

test("of more pages than a browser shows well the table has those that want doing first, and report.json has all", () => {
  const [page = expect.fail()] = report.pages;
  const pages = Array.from({ length: 40_001 }, (_, index) => ({
    ...page,
    path: `/page-${index}`,
    problems: index % 4000 === 0 ? ["odd"] : [],
  }));
  const html = reportHtml({ ...report, pages });
  expect(html).toContain("Of 40,001 pages the table has the 20,000 most urgent ones.");
  expect(html).toMatch(/>40,001<small>built/);
  expect(html).toContain("11 pages have problems of their own");
  expect(html).toContain('"/page-40000"');
  expect(html).not.toContain('"/page-39999"');
  expect(json({ ...report, pages })).toContain('"/page-39999"');
});

test("ten thousand pages stay under four megabytes", () => {
  const html = reportHtml(syntheticReport(900));
  expect(Buffer.byteLength(html)).toBeLessThan(4e6);
});
