import { expect, test } from "vitest";
import { exportTables, isPacked } from "../../../generator/tools/exports/export-tables.ts";
import { readExports } from "../../../generator/tools/exports/read-exports.ts";
import { exportIn, languages, zipOf } from "./exports.ts";

const site = "https://sruthan.example";
type Named = readonly [name: string, content: string | Buffer];
const readBoth = (...files: readonly Named[]) =>
  readExports({
    files: files
      .map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
      .map((file) => ({ name: file.name, isPacked: isPacked(file), tables: exportTables(file) })),
    bases: [site],
    today: "2026-11-25",
    hint: "",
  });
const read = (...files: readonly Named[]) => {
  const { snapshots, ...found } = readBoth(...files);
  return { ...found, snapshots: snapshots.google };
};
const pages = `Top pages,Clicks,Impressions,CTR,Position\n${site}/tuam,12,1400,0.86%,9.1\n`;

test.each(Object.keys(languages) as (keyof typeof languages)[])(
  "an export in %s gives pages, queries, days and its period",
  (language) => {
    const { snapshots, notes } = read(["Performance.zip", exportIn(language)]);
    expect(snapshots).toEqual([
      {
        from: "2026-08-25",
        to: "2026-11-22",
        pages: [
          ["/", 4, 300, 3],
          ["/tuam", 12, 1400, 9.1],
        ],
        queries: [
          ["iron filter", 1, 40, 12],
          ["water softener tuam", 3, 120, 8.4],
        ],
        pageQueries: [],
        days: [
          ["2026-08-25", 7, 800, 8],
          ["2026-08-26", 0, 0, 0],
          ["2026-11-22", 9, 900, 7.5],
        ],
      },
    ]);
    expect(notes).toEqual([]);
    expect(read(["Performance.zip", exportIn(language, site, false)]).snapshots[0]?.queries).toEqual([]);
  },
);

test("figures with the marks of a language are read", () => {
  const text = `Pages les plus populaires,Clics,Impressions,CTR,Position\n${site}/tuam,"1 204","30\u202f512","3,9 %","7,4"\n`;
  expect(read(["Pages.csv", text]).snapshots[0]?.pages).toEqual([["/tuam", 1204, 30_512, 7.4]]);
});

/** Names and headings say nothing, and countries come first. */
const numbers = "E,F,G,H\n";
const loose = [
  ["1.csv", `A,${numbers}éire,16,1700,0.94%,8\n`],
  ["2.csv", `B,${numbers}2026-08-25,7,800,0.88%,8\n2026-11-22,9,900,1%,7.5\n`],
  ["3.csv", `C,${numbers}${site}/tuam,12,1400,0.86%,9.1\n`],
  ["4.csv", `D,${numbers}iron filter,1,40,2.5%,12\n`],
  ["5.csv", `I,${numbers}Mobile,10,700,1.43%,8\nTablet,1,90,1.1%,9\n`],
] as const;

test("loose tables are told apart by their cells, in any order; what fits nothing is left out and said", () => {
  const { snapshots, taken } = read(...loose);
  expect(snapshots).toMatchObject([{ pages: [["/tuam", 12, 1400, 9.1]], queries: [["iron filter", 1, 40, 12]] }]);
  expect(taken.map(({ name, as }) => `${name} ${/(?:: |left out).*$/.exec(as)?.[0]}`)).toEqual([
    "1.csv left out, as not days, queries or pages: all of it",
    "2.csv : days",
    "3.csv : pages",
    "4.csv : queries",
    "5.csv left out, as not days, queries or pages: all of it",
  ]);
  expect(read(...loose.toReversed()).snapshots).toEqual(snapshots);
});

/** Heads of the three tables as Bing Webmaster Tools writes them, with a query whose quote it does not double. */
const bing = [
  [
    "a_PageTrafficReport.csv",
    `"Page","Impressions","Clicks","CTR","Avg. Position"\n"${site}/tuam","91","11","12.09%","3"\n`,
  ],
  [
    "b_KeywordReport.csv",
    '"Keyword","Impressions","Clicks","CTR","Avg. Position"\n"4" pipe tuam","1","2","200%","2"\n',
  ],
  [
    "c_All.csv",
    '"Date","Clicks","Impressions","Avg. CTR"\n"11/2/2026 12:00:00 AM","11","91","12.1"\n"11/13/2026 12:00:00 AM","0","0","0"\n',
  ],
] as const;

test("exports of Bing are apart from Google's, with days month first and no position", () => {
  const { snapshots, taken, notes } = readBoth(...loose, ...bing);
  expect(snapshots.bing).toMatchObject([
    { from: "2026-11-02", to: "2026-11-13", pages: [["/tuam", 11, 91, 3]], queries: [['4" pipe tuam', 2, 1, 2]] },
  ]);
  expect(notes).toEqual([]);
  expect(snapshots.google).toEqual(read(...loose).snapshots);
  expect(taken.slice(-3).map(({ as }) => as)).toEqual(
    ["pages", "queries", "days"].map((what) => `Bing’s performance report: ${what}`),
  );
  const unnamed = `P,Q,R,S,T\n${site}/tuam,100,10,10%,3\n`;
  expect(readBoth(["pages.csv", unnamed]).snapshots).toMatchObject({
    google: [],
    bing: [{ pages: [["/tuam", 10, 100, 3]] }],
  });
});

test("a small table of people beside an export is neither its filter nor a reason", () => {
  const people = ["people.csv", "Name,Phone\nAoife,0871234567\nSean,0877654321\n"] as const;
  const list = ["list.csv", `URL,Last crawled\n${site}/tuam,2026-11-20\n`] as const;
  for (const file of [loose[2], list]) expect(() => read(file, people)).toThrow(/^people\.csv is not an export/);
});

test("reads semicolons and decimal commas", () => {
  const german = `Seiten;Klicks;Impressionen;CTR;Position\n${site}/tuam;12;1.400;0,86 %;9,1\n`;
  expect(read(["Seiten.csv", german]).snapshots[0]?.pages).toEqual([["/tuam", 12, 1400, 9.1]]);
});

test("rows with a page, a query and a day become one snapshot a day", () => {
  const text = `date,page,query,clicks,impressions,position\n2026-11-01,${site}/tuam,iron,1,10,8\n2026-11-02,${site}/tuam/,iron,0,5,9\n`;
  expect(read(["api.csv", text]).snapshots.map(({ from, to, pageQueries }) => [from, to, pageQueries])).toEqual([
    ["2026-11-01", "2026-11-01", [["/tuam", "iron", 1, 10, 8]]],
    ["2026-11-02", "2026-11-02", [["/tuam", "iron", 0, 5, 9]]],
  ]);
});

test("with a filter for one page, the queries are those of that page, and searches for pictures are named", () => {
  const zip = zipOf({
    "Queries.csv": "Top queries,Clicks,Impressions,CTR,Position\nhard water,1,10,10%,8\n",
    "Filters.csv": `Filter,Value\nSearch type,Image\nDate,Last 3 months\nPage,+${site}/tuam\n`,
  });
  const { snapshots, notes } = read(["one.zip", zip]);
  expect(snapshots).toMatchObject([{ queries: [], pageQueries: [["/tuam", "hard water", 1, 10, 8]] }]);
  expect(notes).toContainEqual(expect.stringContaining("searches of the type “Image”"));
});

test("rows that are there twice count once, and variants of an address are added up", () => {
  const [headings, row] = pages.split("\n");
  const twice = `${headings}\n${row}\n${headings}\n${row}\nhttp://www.sruthan.example/tuam/,1,600,0.1%,4.1\n`;
  expect(read(["Pages.csv", twice]).snapshots[0]?.pages).toEqual([["/tuam", 13, 2000, 7.6]]);
});

const ads = "Ad,Clicks,Impressions,CTR,Cost\nA,1,2,50%,3.1\n";
const periods = "Top pages,A Clicks,B Clicks,A Impressions,B Impressions,A Position,B Position\n";

test.each<[message: RegExp, ...files: Named[]]>([
  [/cut off or damaged: row 3/, ["Pages.csv", `${pages}${site}/boyle,3,4`]],
  [/cut off or damaged/, ["Pages.csv", `${pages}"${site}/boyle,3`]],
  [/cut off or damaged/, ["a.zip", exportIn("English").subarray(0, 400)]],
  [
    /another property: no address of it is of https:\/\/sruthan\.example\. Choose/,
    ["a.zip", exportIn("English", "https://other.example")],
  ],
  [/is empty/, ["a.csv", ""]],
  [/headings and no rows/, ["a.csv", "Top pages,Clicks,Impressions,CTR,Position\n"]],
  [/compares two periods/, ["a.csv", periods]],
  [/not an export of the performance report/, ["a.csv", "name,county\nTuam,Galway\n"]],
  // Answers of an AI.
  [/not an export of the performance report/, ["a.csv", `Top pages,Impressions\n${site}/,5\n`]],
  [/not an export of the/, ["a.csv", ads]],
  [/is not text/, ["a.png", Buffer.from("89504e470d0a1a0a00", "hex")]],
  [
    // Page indexing without addresses.
    /In Search Console, open Performance, Search results, or a list under Pages, and choose Export\./,
    ["Chart.csv", "Date,Not indexed,Indexed,Impressions\n2026-11-19,2,30,100\n"],
    ["Critical issues.csv", "Reason,Source,Validation,Pages\nCrawled,Google systems,Not Started,2\n"],
  ],
])("an export that is answered with %s", (message, ...files) => {
  expect(() => read(...files)).toThrow(message);
});

/** A list of page indexing as Search Console writes it. Without a reason its pages are indexed. */
const indexParts = (addresses: readonly string[], reason?: string) => ({
  "Diagramm.csv": "Datum,Betroffene Seiten\n2026-11-19,2\n2026-11-20,2\n",
  "Tabelle.csv": `URL,Letztes Crawling\n${addresses.map((address) => `${address},2026-11-18\n`).join("")}`,
  "Metadaten.csv": `Attribut,Wert\nSitemap,Alle bekannten Seiten\n${reason === undefined ? "" : `Problem,${reason}\n`}`,
});
const why = "Gecrawlt – zurzeit nicht indexiert";

test("lists of page indexing say in any language which pages are indexed, or why not, and which column was taken for what", () => {
  const { indexed, notes, snapshots } = read(
    ["a-Coverage-Drilldown-2026-11-21.zip", zipOf(indexParts([`${site}/boyle`, "http://www.sruthan.example/"], why))],
    ["a-Coverage-Valid-2026-11-21.zip", zipOf(indexParts([`${site}/`, `${site}/tuam`]))],
    ["Performance.zip", exportIn("German")],
  );
  expect(indexed).toEqual({ "/boyle": why, "/": null, "/tuam": null });
  expect(notes).toEqual([
    `a-Coverage-Drilldown-2026-11-21.zip: “URL” was taken for the addresses, “Letztes Crawling” for the days of the last crawl, and “${why}” for the reason why its pages are not indexed. Pages: 1; other addresses, left out: 1.`,
    "a-Coverage-Valid-2026-11-21.zip: “URL” was taken for the addresses, “Letztes Crawling” for the days of the last crawl, and as no reason is named, its pages are indexed. Pages: 2; other addresses, left out: 0.",
  ]);
  expect(snapshots).toHaveLength(1);
});

test("the files of such a list may be loose; without that of the reason they are refused, as are those of another site", () => {
  const { "Tabelle.csv": table, "Metadaten.csv": about } = indexParts([`${site}/boyle`], why);
  expect(read(["Tabelle.csv", table], ["Metadaten.csv", about]).indexed).toEqual({ "/boyle": why });
  expect(() => read(["Tabelle.csv", table])).toThrow(
    "Tabelle.csv lists addresses without the reason why they are listed. Save the zip as Search Console gives it",
  );
  expect(() => read(["Tabelle.csv", table], ["Filter.csv", "A,B\nC,D\nE,F\n"], ["Pages.csv", pages])).toThrow(
    "of two reports",
  );
  expect(() => read(["b.zip", zipOf(indexParts(["https://other.example/tuam"], why))])).toThrow(
    "of another property: no address of it is of https://sruthan.example",
  );
});

test("50,000 rows take less than five seconds of processor time", () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, index) =>
      `${site}/tuam-${index % 900},query ${index},${index % 3},${(index % 3) + 50},${index % 3 === 0 ? 0 : (index % 3) * 1.9}%,${(index % 90) + 1}`,
  );
  const start = process.cpuUsage();
  const { snapshots } = read(["big.csv", `page,query,clicks,impressions,ctr,position\n${rows.join("\n")}\n`]);
  expect(snapshots[0]?.pageQueries).toHaveLength(50_000);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
});
