import { expect, test } from "vitest";
import { readSearchExport } from "../../generator/results/read-export.ts";
import { csv, exported, languages, site } from "./search-export.ts";
import { zipOf } from "./zip.ts";

type Named = readonly [name: string, content: string | Buffer];
const read = (...files: readonly Named[]) =>
  readSearchExport(files.map(([name, content]) => ({ name, bytes: Buffer.from(content) })));
const [, , , , , figures] = languages.English;
const tuam = [`${site}/tuam`, { clicks: 12, impressions: 1400, position: 9.1 }];

test.each(Object.keys(languages) as (keyof typeof languages)[])(
  "reads pages, queries and period of an export in %s",
  (language) => {
    expect(read(["Performance.zip", exported({ language })])).toEqual({
      names: "Performance.zip",
      pages: [tuam, [`${site}/`, { clicks: 4, impressions: 300, position: 3 }]],
      queries: [
        ["water softener tuam", { clicks: 3, impressions: 120, position: 8.4 }],
        ["iron filter", { clicks: 1, impressions: 40, position: 12 }],
      ],
      period: { from: "2026-08-25", to: "2026-11-22" },
      filters: [],
    });
  },
);

test("reads loose CSV files in any order, and names the filters of an export", () => {
  const pages = ["Pages.csv", csv("Top pages", figures, [[`${site}/tuam`, 12, 1400, 9.1]])] as const;
  const queries = ["Queries.csv", csv("Top queries", figures, [["iron", 1, 40, 12]])] as const;
  const filters = ["Filters.csv", "Filter,Value\nSearch type,Image\nDate,Last 3 months\nDevice,Mobile\n"] as const;
  const found = read(queries, filters, pages);
  expect(found).toMatchObject({ pages: [tuam], queries: [["iron", { clicks: 1 }]], period: null });
  expect(found.filters).toEqual(["Search type: Image", "Device: Mobile"]);
});

test("reads numbers in the format of a language, and files that a spreadsheet saved again", () => {
  const text = `\ufeffSeiten;Klicks;Impressionen;CTR;Position\r\n${site}/tuam;1 204;"30\u202f512";3,9 %;7,4\r\n`;
  expect(read(["Seiten.csv", text]).pages).toEqual([
    [`${site}/tuam`, { clicks: 1204, impressions: 30_512, position: 7.4 }],
  ]);
});

test("replaces control characters in queries", () => {
  expect(read(["Queries.csv", csv("Top queries", figures, [["iron\u001b[2J", 1, 9, 2]])]).queries[0]?.[0]).toBe(
    "iron [2J",
  );
});

const headings = `Top pages,${figures}\n`;
test.each<[what: string, message: RegExp, ...files: Named[]]>([
  ["a zip that is cut off", /^a\.zip cannot be unpacked \(it is cut off\):/, ["a.zip", exported().subarray(0, 400)]],
  ["a zip without tables", /^a\.zip is not an export/, ["a.zip", zipOf({ "a.txt": "a" })]],
  ["a row that is cut off", /^Pages\.csv is cut off or damaged in row 3:/, ["Pages.csv", `${headings}a,1,2,3%,4\nb,3`]],
  ["a quote that is not closed", /is not a whole CSV file:/, ["Pages.csv", `${headings}"${site}/boyle,3`]],
  ["an empty file", /^a\.csv is not an export/, ["a.csv", ""]],
  ["headings only", /^Pages\.csv has headings and no rows: choose a period/, ["Pages.csv", headings]],
  ["countries only", /^a\.csv has neither pages nor queries:/, ["a.csv", csv("Country", figures, [["Éire", 1, 2, 3]])]],
  [
    "two periods",
    /compares two periods:/,
    ["a.csv", `Top pages,${"A,B,".repeat(4)}\n/,1,2,3,4,5%,6%,7,8\n`.replace(",\n", "\n")],
  ],
  ["a sheet of the site", /^towns\.csv is not an export/, ["towns.csv", "name,county\nTuam,Galway\n"]],
  ["a picture", /^a\.png is not an export/, ["a.png", Buffer.from("89504e470d0a1a0a00", "hex")]],
  [
    "a table of people beside an export",
    /^people\.csv is not an export/,
    ["Performance.zip", exported()],
    ["people.csv", "Name,Phone\nAoife,0871234567\n"],
  ],
])("rejects %s with one sentence", (_, message, ...files) => {
  expect(() => read(...files)).toThrow(message);
  expect(() => read(...files)).toThrow(/^[^\n]*[^.]\.$/);
});
