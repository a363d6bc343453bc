import { expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { publishCalendar } from "../../../generator/site/publish-calendar.ts";
import { cases } from "../../cases.ts";
import { type Changes, tinyCopy, withRow, withSwinford } from "../tiny-copy.ts";

const text = "Swinford stands on peat and its wells are brown.";

/** Returns changes that add Swinford with dates, and a text for it. */
const planned = (dates: string, more: Changes = {}): Changes => ({
  "towns.csv": withSwinford(dates),
  "town-services.csv": withRow(`Swinford,iron-removal,${text},,`),
  ...more,
});

const planning = (towns: string) => towns.replace(",draft", ",unpublish_on,draft").replace(/,yes\n/, ",,yes\n");

function on(day: string, changes: Changes) {
  const folder = tinyCopy(changes);
  const { site, problems, tables } = loadSite(folder, day);
  const lines = problems.map((problem) => formatProblem(problem).replace(folder, "data"));
  return {
    lines,
    towns: site?.towns.map(({ name }) => name) ?? [],
    texts: [...(site?.ownTexts.keys() ?? [])],
    redirects: site?.redirects.map(({ from }) => from) ?? [],
    calendar: publishCalendar(tables, day),
  };
}

test("a town and its text appear on publish_on", () => {
  const rows = planned("2026-12-01,,");
  const before = on("2026-11-30", rows);
  expect(before.lines).toEqual([]);
  expect(before.towns).not.toContain("Swinford");
  expect(before.texts).toEqual(["/boyle/iron-removal"]);
  const after = on("2026-12-01", rows);
  expect(after.towns).toContain("Swinford");
  expect(after.texts).toContain("/swinford/iron-removal");
});

test("a town and its text disappear on unpublish_on", () => {
  const rows = planned("2026-06-01,2026-12-24,", {
    "redirects.csv": withRow("/swinford,/westport,301\n/swinford/*,,410"),
  });
  const last = on("2026-12-23", rows);
  expect([last.lines, last.towns.includes("Swinford")]).toEqual([[], true]);
  const after = on("2026-12-24", rows);
  expect([after.lines, after.towns.includes("Swinford"), after.texts]).toEqual([[], false, ["/boyle/iron-removal"]]);
});

test("accepts the redirect of an ending page in advance, and uses it from unpublish_on", () => {
  const rows = planned(",2026-12-24,", { "redirects.csv": withRow("/swinford,/westport,301\n/swinford/*,,410") });
  expect(on("2026-12-23", rows).redirects).not.toContain("/swinford");
  expect(on("2026-12-24", rows).redirects).toEqual(expect.arrayContaining(["/swinford", "/swinford/*"]));
});

test("rejects a redirect to a scheduled town, and names its date", () => {
  const rows = planned("2026-12-01,,", { "redirects.csv": withRow("/old,/swinford,301") });
  expect(on("2026-11-30", rows).lines).toEqual([
    'data/redirects.csv:4:2  error  to "/swinford" is not a page of this site. Swinford goes live on 2026-12-01: add the row from that day on.',
  ]);
  expect(on("2026-12-01", rows).lines).toEqual([]);
});

test("warns at once about an ending page without a redirect", () => {
  expect(on("2026-06-01", planned(",2026-12-24,")).lines).toEqual([
    "data/towns.csv:7:15  warning  Swinford ends on 2026-12-24, and redirects.csv does not say what comes after. Add these rows now, which will count from that day on, or write 301 and what takes its place: /swinford,,410 and /swinford/*,,410",
  ]);
  const half = planned(",2026-12-24,", { "redirects.csv": withRow("/swinford,,410") });
  expect(on("2026-06-01", half).lines).toEqual([expect.stringMatching(/Add this row now.*: \/swinford\/\*,,410$/)]);
});

test("accepts the redirect of a county in advance if its only town ends", () => {
  const rows = planned(",2026-12-24,", {
    "towns.csv": (towns) => planning(towns).replace(/^Boyle.*/m, "Boyle,Roscommon,,,,,,,,,,,,2026-12-24,"),
    "town-services.csv": (texts) => texts,
    "redirects.csv": withRow("/local/roscommon,,410\n/boyle,,410\n/boyle/*,,410"),
  });
  expect(on("2026-12-01", rows)).toMatchObject({
    lines: [],
    redirects: expect.not.arrayContaining(["/local/roscommon"]),
  });
  expect(on("2026-12-24", rows)).toMatchObject({ lines: [], redirects: expect.arrayContaining(["/local/roscommon"]) });
});

test("accepts a text that replaces another on one day, and rejects texts whose dates overlap", () => {
  const texts = (end: string) => ({
    "town-services.csv": `town,service,text,publish_on,unpublish_on\nBoyle,iron-removal,Old.,,${end}\nBoyle,iron-removal,New.,2026-12-01,\n`,
  });
  const textOn = (day: string) =>
    loadSite(tinyCopy(texts("2026-12-01")), day).site?.ownTexts.get("/boyle/iron-removal")?.text;
  expect([textOn("2026-11-30"), textOn("2026-12-01")]).toEqual(["Old.", "New."]);
  expect(on("2026-11-30", texts("2026-12-02")).lines).toEqual([
    "data/town-services.csv:3:1  error  Boyle and iron-removal have a text in row 2 already. Keep one of the two rows.",
  ]);
});

test.each(
  cases(`
1/12/2026,,
  7:14  error  publish_on "1/12/2026" does not say which is the month. Write 2026-12-01 or 2026-01-12.
24 December 2026,,
  7:14  warning  publish_on "24 December 2026" is read as 2026-12-24. Write dates so.
45323,,
  7:14  error  publish_on "45323" is the spreadsheet’s own number for a date.
2026-02-30,,
  7:14  error  publish_on "2026-02-30" is not a day: February 2026 has 28 days.
,soon,
  7:15  error  unpublish_on "soon" is ambiguous or no date.
2026-12-01,2026-12-01,
  7:15  error  unpublish_on "2026-12-01" is not after publish_on "2026-12-01", so the row would never be shown.
2206-12-01,,
  7:14  warning  publish_on "2206-12-01" is 180 years ahead. Is the year right?
`),
)('reports the cells "%s" of publish_on, unpublish_on and draft: %s', (dates = "", message) => {
  const { lines } = on("2026-06-01", planned(dates, { "redirects.csv": withRow("/swinford,,410\n/swinford/*,,410") }));
  expect(lines.filter((line) => line.includes("data/towns.csv:7"))).toEqual([
    expect.stringContaining(`data/towns.csv:${message}`),
  ]);
});

test("warns about a draft with a date", () => {
  const rows = planned("2026-12-01,,yes", { "town-services.csv": (texts) => texts });
  expect(on("2026-06-01", rows).lines).toEqual([
    "data/towns.csv:7:16  warning  draft is yes, so publish_on has no effect. Empty draft, or empty publish_on.",
  ]);
});

test("rejects dates for the base town", () => {
  const rows = planned(",,", {
    "towns.csv": (towns) => planning(towns).replace(/^(Castlebar.*),$/m, "$1,2027-01-01,"),
    "town-services.csv": (texts) => texts,
  });
  expect(on("2026-06-01", rows).lines).toContainEqual(
    expect.stringMatching(/towns\.csv:2:14 {2}error {2}unpublish_on would take away the base of site\.json/),
  );
});

test("the calendar lists what goes live and what ends, next first, without past days", () => {
  const rows = planned("2026-12-01,2026-12-24,", {
    "town-services.csv": `town,service,text,publish_on,unpublish_on\nSwinford,iron-removal,Now.,2026-01-01,\nBoyle,iron-removal,Then.,2026-12-05,2026-12-06\n`,
    "redirects.csv": withRow("/swinford,,410\n/swinford/*,,410"),
  });
  const lines = (day: string) => on(day, rows).calendar.map((entry) => `${entry.day} ${entry.what} ${entry.change}`);
  const all = [
    "2026-12-01 Swinford goes live",
    "2026-12-05 the text on Iron Removal in Boyle goes live",
    "2026-12-06 the text on Iron Removal in Boyle ends",
    "2026-12-24 Swinford ends",
  ];
  expect(lines("2026-11-01")).toEqual(all);
  expect(lines("2026-12-05")).toEqual(all.slice(2));
  const cell = { file: "towns.csv", row: 7, column: "publish_on" };
  expect(on("2026-11-01", rows).calendar[0]).toMatchObject({ path: "/swinford", ...cell });
});
