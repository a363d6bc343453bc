import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIndexStatus } from "../../../generator/inspect/report/index-status-file.ts";
import { indexStatusAsText } from "../../../generator/online/search-engines/format-index-status.ts";
import { indexStatus } from "../../../generator/online/search-engines/index-status.ts";
import { runCli } from "../../build/build-site.ts";
import { temporarySite } from "../../build/temporary-site.ts";
import { searchConsole } from "./search-console.ts";

async function builtSite() {
  const site = temporarySite();
  await site.built();
  const exported = (text: string, name = "Table.csv") => {
    const file = join(site.folder, name);
    writeFileSync(file, text);
    return file;
  };
  const shared = { data: site.data, out: site.out, day: "2026-04-20" };
  return { site, exported, shared, status: (file: string) => indexStatus({ ...shared, from: { file } }) };
}

test("an export says of each service and county what was listed by us, crawled and indexed", async () => {
  const { site, exported, status } = await builtSite();
  const base = "https://sruthan.example";
  const rows = [
    "\uFEFFURL,Last crawled,Status",
    `${base}/,2026-04-01,Submitted and indexed`,
    `${base}/tuam/,2026-04-02,Submitted and indexed`,
    `${base}/westport,2026-04-02,Crawled - currently not indexed`,
    `${base}/castlebar,1970-01-01,Discovered - currently not indexed`,
    `${base}/services/iron-removal,2026-04-02,Indexed\\, not submitted in sitemap`
      .replace("Indexed\\, not", '"Indexed, not')
      .concat('"'),
    `${base}/thank-you,2026-04-02,Submitted and indexed`,
    `${base}/old-page,2026-04-02,Not found (404)`,
  ];
  const file = exported(`${rows.join("\r\n")}\r\n`);
  const { all, services, counties, missing, unwanted, unknown } = await status(file);
  expect([all.crawled, all.indexed]).toEqual([4, 3]);
  expect(all.listed).toBeGreaterThan(10);
  expect(services.find(({ name }) => name === "Iron Removal")).toMatchObject({ crawled: 1, indexed: 1 });
  expect(counties.find(({ name }) => name === "Co. Galway")).toMatchObject({ crawled: 1, indexed: 1 });
  expect(counties.find(({ name }) => name === "Co. Mayo")).toMatchObject({ crawled: 1, indexed: 0 });
  expect(missing).toEqual(expect.arrayContaining(["/westport", "/castlebar", "/boyle"]));
  expect(missing).not.toContain("/tuam");
  expect([unwanted, unknown]).toEqual([["/thank-you"], 1]);

  const { exitCode, stdout } = await runCli(["index-status", file, "--data", site.data, "--out", site.out]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Counties +listed by us +crawled +indexed$/m);
  expect(stdout).toMatch(/^Co\. Galway +\d+ +1 +1$/m);
  expect(stdout).toContain("Indexed though we do not list them (1):\n  /thank-you");
  expect(stdout).toContain("does not have, or no more: 1");
});

test("the table of one reason, as Search Console exports it, has that reason beside it; without one all of it is indexed", async () => {
  const { exported, status } = await builtSite();
  const file = exported("URL,Last crawled\nhttps://sruthan.example/tuam,2026-04-02\n");
  expect((await status(file)).all).toMatchObject({ crawled: 1, indexed: 1 });
  exported("Property,Value\nIssue,Crawled - currently not indexed\n", "Metadata.csv");
  expect((await status(file)).all).toMatchObject({ crawled: 1, indexed: 0 });
});

test("a file that is no such export is wrong usage, and says what to export; nothing is kept", async () => {
  const { site, exported, status } = await builtSite();
  for (const [text, why] of [
    ["", "it is empty"],
    ["\ufeff\n\n", "it is empty"],
    ["URL,Last crawled\n", "it has no rows below its headings"],
    ["name,county\nTrim,Meath\n", "none of its columns is called URL; found are name, county"],
    ["from,to,status\n", "none of its columns is called URL; found are from, to, status"],
    ["URL\nhttps://sruthan.example/tuam\n", "none of its columns is called Last crawled or Status; found are URL"],
    ['URL,Last crawled\n"https://sruthan.example/tuam,2026-04-02\n', "a quote opened in this row is never closed"],
    ["<!doctype html>", "it contains a web page"],
    ["PK\u0003\u0004", "it is packed, or a workbook. Unpack it and name its Table.csv"],
  ] as const)
    await expect(status(exported(text)), text).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        new RegExp(`${why}.* Export the table of Search Console's report "Page indexing"`),
      ),
    });
  await expect(status(join(site.folder, "nowhere.csv"))).rejects.toMatchObject({ exitCode: 2 });
  const { exitCode, stderr } = await runCli([
    "index-status",
    join(site.data, "redirects.csv"),
    "--data",
    site.data,
    "--out",
    site.out,
  ]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("none of its columns is called URL")]);
});

test("addresses of other sites are left out and counted; those of this one are its own by any name that it has", async () => {
  const { site, exported, status } = await builtSite();
  const rows = [
    "URL,Last crawled,Status",
    "https://other.example/tuam,2026-04-02,Submitted and indexed",
    "https://sruthan.example.other.example/boyle,2026-04-02,Submitted and indexed",
    "https://www.sruthan.example/westport,2026-04-02,Submitted and indexed",
    "https://sruthan.example/castlebar,2026-04-02,Submitted and indexed",
    "http://sruthan.example/castlebar,2026-04-02,Page with redirect",
  ];
  const found = await status(exported(rows.join("\n")));
  expect(found).toMatchObject({ all: { crawled: 2, indexed: 2 }, foreign: 2, unknown: 0 });
  expect(found.missing).toEqual(expect.arrayContaining(["/tuam", "/boyle"]));
  expect(indexStatusAsText(found)).toContain("Addresses of other sites, which were left out: 2");
  await expect(status(exported(rows.slice(0, 3).join("\n")))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(
      "no address of it is of https://sruthan.example; the first is https://other.example/tuam",
    ),
  });

  await site.built({ baseUrl: "https://name.github.example/water" });
  const inFolder = ["https://name.github.example/water/tuam", "https://name.github.example/tuam"];
  expect(
    await status(exported(["URL,Status", ...inFolder.map((address) => `${address},Submitted and indexed`)].join("\n"))),
  ).toMatchObject({ all: { indexed: 1 }, foreign: 1 });
});

test("a table with semicolons, tabs or from an old Excel is read like the sheets", async () => {
  const { exported, status } = await builtSite();
  const table = "URL;Last crawled;Status\r\nhttps://sruthan.example/tuam;2026-04-02;Submitted and indexed\r\n";
  for (const text of [table, `sep=;\r\n${table}`, table.replaceAll(";", "\t"), table.replaceAll(";", ",")])
    expect((await status(exported(text))).all).toMatchObject({ crawled: 1, indexed: 1 });
});

test("with a key each listed page is asked for, those never asked first, until the day's share is used up", async () => {
  const { exported, shared } = await builtSite();
  const google = await searchConsole(
    {
      "/": { coverageState: "Submitted and indexed", lastCrawlTime: "2026-04-01T08:00:00Z" },
      "/tuam": { coverageState: "Crawled - currently not indexed", lastCrawlTime: "2026-04-02T08:00:00Z" },
    },
    { answersMax: 12 },
  );
  const key = exported(JSON.stringify(google.key), "key.json");
  const from = { key, property: "sc-domain:tiny.example", endpoint: google.endpoint };
  const first = await indexStatus({ ...shared, from });
  expect(google.asked).toHaveLength(12);
  const [today, left] = [[...google.asked], first.all.listed - 12];
  google.asked.length = 0; // the next day
  const second = await indexStatus({ ...shared, from, day: "2026-04-21" });
  expect(google.asked).toHaveLength(12);
  expect(google.asked.filter((path) => today.includes(path))).toHaveLength(12 - left);
  expect(second.all).toMatchObject({ crawled: 2, indexed: 1 });
  expect(second.counties.find(({ name }) => name === "Co. Galway")).toMatchObject({ crawled: 1, indexed: 0 });
});

test.each([
  [
    "fails",
    { status: 500, text: "Backend\n  error" },
    /answered 500 for \S+ \(Backend error\)\. Run the command again/,
  ],
  ["sends a web page", { status: 200, text: "<html>Sign in" }, /not an inspection \(<html>Sign in\)\. Run the command/],
  ["sends other JSON", { status: 200, text: '{"kind":"x"}' }, /something that is not an inspection/],
])(
  "when Google %s in between, its answers before that are saved, and the command says why it stopped",
  async (_, after, why) => {
    const { site, exported, shared } = await builtSite();
    const states = { "/": { coverageState: "Submitted and indexed", lastCrawlTime: "2026-04-01T08:00:00Z" } };
    const google = await searchConsole(states, { answersMax: 9, after });
    const from = {
      key: exported(JSON.stringify(google.key), "key.json"),
      property: "sc-domain:tiny.example",
      endpoint: google.endpoint,
    };
    const run = indexStatus({ ...shared, from });
    await expect(run).rejects.toMatchObject({ exitCode: 3, message: expect.stringMatching(why) });
    await expect(run).rejects.toThrow(/Saved what it answered before: 9 pages\.$/);
    const kept = readIndexStatus(`${site.out}-report`);
    expect(Object.keys(kept?.inspected ?? {}).toSorted()).toEqual(google.asked.toSorted());
    expect(kept?.status.all).toMatchObject({ crawled: 1, indexed: 1 });
  },
);

test("when Google sends a web page at once, nothing is saved", async () => {
  const { site, exported, shared } = await builtSite();
  const google = await searchConsole({}, { answersMax: 0, after: { status: 200, text: "<html>" } });
  const key = exported(JSON.stringify(google.key), "key.json");
  const from = { key, property: "sc-domain:tiny.example", endpoint: google.endpoint };
  await expect(indexStatus({ ...shared, from })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/not an inspection \(<html>\)\. Run the command again later\.$/),
  });
  expect(readIndexStatus(`${site.out}-report`)).toBe(null);
});

test("a property that is not the account's, a key that Google does not know and a file that is no key say what to do", async () => {
  const { exported, shared } = await builtSite();
  const google = await searchConsole({});
  const ask = (key: string, property = "sc-domain:tiny.example") =>
    indexStatus({ ...shared, from: { key, property, endpoint: google.endpoint } });
  const key = exported(JSON.stringify(google.key), "key.json");
  await expect(ask(key, "https://other.example/")).rejects.toThrow(/answered 403 .* --property names another/);
  const other = await searchConsole({});
  const foreign = exported(JSON.stringify({ ...google.key, private_key: other.key.private_key }), "foreign.json");
  await expect(ask(foreign)).rejects.toThrow(/gives reader@project\.example no token: status 400 .* --key/);
  await expect(ask(exported("{}", "empty.json"))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining("not the JSON key of a service account"),
  });
});

test("a long list of pages that are not indexed is cut, and counted", () => {
  const missing = Array.from({ length: 25 }, (_, index) => `/page-${index}`);
  const none = { name: "All pages", listed: 25, crawled: 0, indexed: 0 };
  const text = indexStatusAsText({
    all: none,
    services: [],
    counties: [],
    missing,
    unwanted: [],
    unknown: 0,
    foreign: 0,
  });
  expect(text).toContain("Listed by us and not indexed (25):");
  expect(text).toContain("  and 5 more");
});
