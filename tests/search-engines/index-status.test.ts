import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexStatus } from "../../generator/search-engines/index-status.ts";
import { indexStatusAsText } from "../../generator/search-engines/print-index-status.ts";
import { temporarySite } from "../build/temporary-site.ts";
import { runCli } from "../build-site.ts";
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
  const base = "https://tiny.example";
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
  const file = exported("URL,Last crawled\nhttps://tiny.example/tuam,2026-04-02\n");
  expect((await status(file)).all).toMatchObject({ crawled: 1, indexed: 1 });
  exported("Property,Value\nIssue,Crawled - currently not indexed\n", "Metadata.csv");
  expect((await status(file)).all).toMatchObject({ crawled: 1, indexed: 0 });
});

test("a file that is no such export is wrong usage, and says what to export", async () => {
  const { site, exported, status } = await builtSite();
  for (const file of [exported("name,county\nTrim,Meath\n"), join(site.folder, "nowhere.csv")])
    await expect(status(file)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('Export the table of Search Console\'s report "Page indexing"'),
    });
});

test("with a key each listed page is asked for, those never asked first, until the day's share is used up; the report shows it", async () => {
  const { site, exported, shared } = await builtSite();
  const google = await searchConsole(
    {
      "/": { coverageState: "Submitted and indexed", lastCrawlTime: "2026-04-01T08:00:00Z" },
      "/tuam": { coverageState: "Crawled - currently not indexed", lastCrawlTime: "2026-04-02T08:00:00Z" },
    },
    12,
  );
  const key = exported(JSON.stringify(google.key), "key.json");
  const from = { key, property: "sc-domain:tiny.example", endpoint: google.endpoint };
  const report = () => readFileSync(join(`${site.out}-report`, "index.html"), "utf8");
  expect(report()).toContain("Nobody asked yet");
  const first = await indexStatus({ ...shared, from });
  expect(google.asked).toHaveLength(12);
  const [today, left] = [[...google.asked], first.all.listed - 12];
  google.asked.length = 0; // the next day
  const second = await indexStatus({ ...shared, from, day: "2026-04-21" });
  expect(google.asked).toHaveLength(12);
  expect(google.asked.filter((path) => today.includes(path))).toHaveLength(12 - left);
  expect(second.all).toMatchObject({ crawled: 2, indexed: 1 });
  expect(second.counties.find(({ name }) => name === "Co. Galway")).toMatchObject({ crawled: 1, indexed: 0 });
  expect(report()).toMatch(/21 April 2026.*<th scope="row">All pages<\/th>.*Listed by us and not indexed/s);

  await site.built({ force: true });
  expect(report(), "and a build keeps it").toContain('<time datetime="2026-04-21">');
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
    message: expect.stringContaining("no JSON key of a service account"),
  });
});

test("a long list of pages that are not indexed is cut, and counted", () => {
  const missing = Array.from({ length: 25 }, (_, index) => `/page-${index}`);
  const none = { name: "All pages", listed: 25, crawled: 0, indexed: 0 };
  const text = indexStatusAsText({ all: none, services: [], counties: [], missing, unwanted: [], unknown: 0 });
  expect(text).toContain("Listed by us and not indexed (25):");
  expect(text).toContain("  and 5 more");
});
