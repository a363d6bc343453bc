import { generateKeyPairSync } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataDigest } from "../../../generator/engine/publish/input-digests.ts";
import { runSearchResults } from "../../../generator/online/search-results/search-results.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { resultsAsText } from "../../../generator/tools/search-results/format-results.ts";
import { runCli } from "../../build/build-site.ts";
import { temporarySite } from "../../build/temporary-site.ts";
import { runHere } from "../../commands/run-here.ts";
import { exportIn, zipOf } from "../../tools/exports/exports.ts";
import { sheetServer } from "../feeds/sheet-server.ts";

const day = "2026-11-25";

async function builtSite() {
  const site = temporarySite();
  await site.built();
  const file = join(site.folder, "Performance.zip");
  writeFileSync(file, exportIn("English"));
  const taken = (files: readonly string[] = [file], on = day) =>
    runSearchResults({ from: { files }, data: site.data, out: site.out, day: on });
  return { site, file, taken };
}

test("an export gives each listed page a verdict, and is kept once, beside data that stays valid", async () => {
  const { site, file, taken } = await builtSite();
  const before = dataDigest(site.data);
  const { results, snapshots } = await taken();
  await taken([file, file]);
  expect(snapshots).toHaveLength(1);
  expect(readdirSync(join(site.data, "history", "search"))).toEqual(["2026-08-25--2026-11-22.json"]);
  expect(results.pages["/tuam"]?.search).toMatchObject({ impressions: 1400, clicks: 12 });
  expect(results.pages["/westport"]?.verdict.word).toBe("wait");
  expect(results.pages["/thank-you"]).toBeUndefined();
  expect(dataDigest(site.data)).toBe(before);
  expect(loadSite(site.data).problems.filter(({ file: name }) => name.includes("history"))).toEqual([]);
  expect((await runHere(["changes", "--data", site.data, "--out", site.out])).stdout).toContain("No changes.");
});

test("without that day the results say how many pages wait for it, and it counts when it is written later", async () => {
  const { site, taken } = await builtSite();
  const { results, snapshots, notes } = await taken();
  expect(results.undated).toBe(Object.keys(results.pages).length);
  expect(resultsAsText({ results, snapshots, notes })).toContain(
    `${results.undated} pages wait because no one knows since when they are listed.`,
  );
  site.edit("settings.json", (text) => text.replace('"gate":', '"verdicts": { "since": "2026-01-01" },\n  "gate":'));
  const later = await taken();
  expect(later.results.pages["/tuam"]?.verdict.word).toBe("improve");
  expect(later.results.undated).toBe(0);
});

test("a page is improved by words of its own, not by a price that every page prints", async () => {
  const { site, taken } = await builtSite();
  site.edit("settings.json", (text) => text.replace('"gate":', '"verdicts": { "since": "2026-01-01" },\n  "gate":'));
  expect((await taken()).results.pages["/tuam"]?.verdict.word).toBe("improve");
  site.edit("site.json", (text) => text.replace('"from": 17', '"from": 19'));
  await site.built();
  expect((await taken()).results.acted).toEqual([]);
  site.edit("towns.csv", (text) =>
    text.replace(/^(Tuam,.*,Mayo,),,$/m, "$1,A river runs below the town and its wells.,"),
  );
  await site.built();
  expect((await taken()).results.acted).toEqual([{ path: "/tuam", to: "/tuam", word: "improve", day }]);
});

test("a page that is indexed and never shown is judged; one that is not indexed waits, with Search Console's reason", async () => {
  const { site, taken } = await builtSite();
  site.edit("settings.json", (text) => text.replace('"gate":', '"verdicts": { "since": "2026-01-01" },\n  "gate":'));
  const list = (name: string, path: string, about: string) => {
    const zip = join(site.folder, name);
    const rows = `URL,Last crawled\nhttps://sruthan.example${path},2026-11-20\n`;
    writeFileSync(
      zip,
      zipOf({ "Table.csv": rows, "Metadata.csv": `Property,Value\nSitemap,All known pages\n${about}` }),
    );
    return zip;
  };
  const evidence = async (path: string) => (await taken()).results.pages[path]?.verdict.evidence.join(" ");
  expect(await evidence("/westport")).toContain("No one knows yet whether it is indexed");
  await taken([list("out.zip", "/westport", "Issue,Crawled - currently not indexed\n"), list("in.zip", "/boyle", "")]);
  expect(await evidence("/westport")).toContain("Not indexed: Crawled - currently not indexed.");
  expect(await evidence("/boyle")).not.toMatch(/indexed|are needed to judge it/);
});

test("snapshots older than 16 months go", async () => {
  const { site, taken } = await builtSite();
  await taken();
  await taken([], "2028-06-01");
  expect(readdirSync(join(site.data, "history", "search"))).toEqual([]);
});

test("SITE_HISTORY names another folder", async () => {
  const { site, file } = await builtSite();
  const elsewhere = join(site.folder, "elsewhere");
  const words = ["search-results", file, "--data", site.data, "--out", site.out, "--today", day];
  const { exitCode, stdout } = await runCli(words, { SITE_HISTORY: elsewhere });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("1,700 impressions and 16 clicks")]);
  expect(stdout).toContain("Google withholds the query");
  expect(existsSync(join(elsewhere, "results.json"))).toBe(true);
  expect(existsSync(join(site.data, "history"))).toBe(false);
});

test("a page that moved keeps its age and its figures", async () => {
  const { site, taken } = await builtSite();
  await taken();
  site.edit("towns.csv", (text) => text.replace(/^Tuam,Galway,[^,]*/m, "Tuam,Galway,tuaim"));
  site.edit("redirects.csv", (text) => `${text}/tuam,/tuaim,301\n/tuam/*,/tuaim/*,301\n`);
  const { stdout } = await runHere(["changes", "--data", site.data, "--out", site.out, "--today", day]);
  expect(stdout).toContain("/tuam → /tuaim, which brought 1,400 impressions, 12 clicks in 90 days");
  await site.built();
  const { results } = await taken([], "2026-12-20");
  expect(results.pages["/tuaim"]?.search.impressions).toBe(1400);
  expect(results.pages["/tuam"]).toBeUndefined();
});

/** The key of a service account, as Google gives it, for a server on this machine. */
function keyFile(folder: string, origin: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  const key = join(folder, "key.json");
  writeFileSync(key, JSON.stringify({ client_email: "a@b.example", private_key: pem, token_uri: `${origin}/token` }));
  return key;
}

test("with a key, the days that are missing are requested in pages of 25,000 rows", async () => {
  const { site } = await builtSite();
  const asked: {
    startRow: number;
    dimensions: readonly string[];
    startDate: string;
    endDate: string;
    dataState: string;
    rowLimit: number;
  }[] = [];
  const origin = await sheetServer(async (request, response) => {
    // On a busy machine the next request may come after an idle connection was closed.
    response.shouldKeepAlive = false;
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.url === "/token") return response.end(JSON.stringify({ access_token: "good" }));
    const { startRow, dimensions, ...more } = JSON.parse(text);
    asked.push({ startRow, dimensions, ...more });
    if (decodeURIComponent(request.url ?? "") !== "/sites/sc-domain:sruthan.example/searchAnalytics/query")
      return response.writeHead(404).end();
    const count = dimensions.length === 3 ? Math.max(0, Math.min(25_000, 30_000 - startRow)) : 1;
    const rows = Array.from({ length: count }, (_, index) => ({
      keys: [
        "2026-11-20",
        "https://sruthan.example/tuam",
        ...(dimensions.length === 3 ? [`q${startRow + index}`] : []),
      ],
      clicks: 0,
      impressions: dimensions.length === 3 ? 1 : 90_000,
      position: 5,
    }));
    return response.end(JSON.stringify(rows.length === 0 ? {} : { rows }));
  });
  const key = keyFile(site.folder, origin);
  const from = { key, property: "sc-domain:sruthan.example", endpoint: origin };
  const run = (on: string) => runSearchResults({ from, data: site.data, out: site.out, day: on });
  const { results, snapshots } = await run(day);
  expect(asked.map(({ startRow, dimensions }) => [dimensions.length, startRow])).toEqual([
    [2, 0],
    [3, 0],
    [3, 25_000],
  ]);
  expect(asked[0]).toMatchObject({
    startDate: "2025-07-28",
    endDate: "2026-11-22",
    dataState: "final",
    rowLimit: 25_000,
  });
  expect(snapshots.map(({ from: first, to, pageQueries }) => [first, to, pageQueries.length])).toEqual([
    ["2026-11-20", "2026-11-20", 30_000],
  ]);
  expect([results.impressions, results.known]).toEqual([90_000, 30_000]);
  await run("2026-11-26");
  expect(asked[3]).toMatchObject({ startDate: "2026-11-21", endDate: "2026-11-23" });
});

test.each([
  [403, '{"error":{"message":"User does not have sufficient permission"}}', "--property names another"],
  [429, "quota", "answered 429 (quota)"],
  [503, "", "answered 503"],
  [200, "<html>sign in</html>", "something else than search results"],
  [200, '{"rows":[{"keys":null}]}', "something else than search results"],
] as const)("an answer %i %s ends the command with 3, and saves nothing", async (status, body, message) => {
  const { site } = await builtSite();
  const asked: string[] = [];
  const origin = await sheetServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ""));
    if (request.url === "/token") return response.end(JSON.stringify({ access_token: "good" }));
    return response.writeHead(status).end(body);
  });
  const key = keyFile(site.folder, origin);
  const words = ["search-results", "--key", key, "--endpoint", origin, "--data", site.data, "--out", site.out];
  const { exitCode, stderr } = await runHere(words);
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining(message)]);
  expect(stderr).not.toMatch(/PRIVATE|Bearer|good/);
  // Without --property, that of the site's address.
  expect(asked.at(-1)).toBe("/sites/https://sruthan.example//searchAnalytics/query");
  expect(existsSync(join(site.data, "history"))).toBe(false);
});
