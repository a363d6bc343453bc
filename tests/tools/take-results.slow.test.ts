import { generateKeyPairSync } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataDigest } from "../../generator/engine/publish/input-digests.ts";
import { requestSnapshots } from "../../generator/online/search-engines/request-snapshots.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { resultsAsText } from "../../generator/tools/format-results.ts";
import { runCli } from "../build/build-site.ts";
import { runHere } from "../commands/run-here.ts";
import { localServer } from "../online/local-server.ts";
import { exportIn, zipOf } from "./exports/exports.ts";
import { address, day, moveTuam, resultsSite, since } from "./results-site.ts";

/** Takes in the usual export if no files are named. */
async function builtSite(settings = "") {
  const { take, ...more } = await resultsSite(settings);
  const file = more.saved(exportIn("English"), "Performance.zip");
  const taken = async (files: readonly string[] = [file], options: object = {}) => {
    const found = await take(files, options);
    if (found.results === null) throw new Error("no results");
    return { ...found, results: found.results };
  };
  return { ...more, file, taken };
}

test("an export gives each listed page a verdict, and is kept once, beside data that stays valid", async () => {
  const { site, file, taken, where, history } = await builtSite();
  const before = dataDigest(site.data);
  const { results, ...more } = await taken();
  await taken([file, file]);
  expect(more.snapshots).toHaveLength(1);
  expect(readdirSync(join(history, "search"))).toEqual(["2026-08-25--2026-11-22.json"]);
  expect(results.pages["/tuam"]?.search).toMatchObject({ impressions: 1400, clicks: 12 });
  expect(results.pages["/westport"]?.verdict?.word).toBe("wait");
  expect(results.pages["/thank-you"]).toBeUndefined();
  expect(dataDigest(site.data)).toBe(before);
  expect(loadSite(site.data).problems.filter(({ file: name }) => name.includes("history"))).toEqual([]);
  expect((await runHere(["changes", ...where])).stdout).toContain("No changes.");
  // All wait, as no one knows since when they are listed, until the day is written.
  expect(results.undated).toBe(Object.values(results.pages).filter(({ verdict }) => verdict !== null).length);
  expect(resultsAsText({ results, ...more })).toContain(
    `${results.undated} pages wait because no one knows since when they are listed.`,
  );
  site.edit("settings.json", (text) => text.replace('"gate":', `${since} "gate":`));
  const later = await taken();
  expect(later.results.pages["/tuam"]?.verdict?.word).toBe("improve");
  expect(later.results.undated).toBe(0);
  // Snapshots older than 16 months go.
  await taken([], { day: "2028-06-01", request: () => [] });
  expect(readdirSync(join(history, "search"))).toEqual([]);
});

test("a page is improved by words of its own, not by a price that every page prints", async () => {
  const { site, taken } = await builtSite(since);
  expect((await taken()).results.pages["/tuam"]?.verdict?.word).toBe("improve");
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
  const { saved, taken } = await builtSite(since);
  const list = (path: string, about: string) => {
    const rows = `URL,Last crawled\n${address}${path},2026-11-20\n`;
    return saved(zipOf({ "Table.csv": rows, "Metadata.csv": `Property,Value\nSitemap,All known pages\n${about}` }));
  };
  const evidence = async (path: string) => (await taken()).results.pages[path]?.verdict?.evidence.join(" ");
  expect(await evidence("/westport")).toContain("No one knows yet whether it is indexed");
  // Each list adds to the others.
  await taken([list("/westport", "Issue,Crawled - currently not indexed\n")]);
  await taken([list("/boyle", "")]);
  expect(await evidence("/westport")).toContain("Not indexed: Crawled - currently not indexed.");
  expect(await evidence("/boyle")).not.toMatch(/indexed|are needed to judge it/);
});

const figures = "Clicks,Impressions,CTR,Position";

test("verdicts are for what is meant to be found, one query proves one of them, and every row that is printed passes the checks", async () => {
  const { site, saved, taken } = await builtSite(since);
  const lost = "/tuam/iron-filters /water-in-boyle /old,offer /cathair-na-mart/x /old-offer /robots.txt".split(" ");
  const queries = [
    ["water tuam turbidity", 90],
    ["iron removal castlebar", 60],
    ["water softener swinford", 80],
  ] as const;
  const pages = [...lost.map((path) => [path, 40] as const), ["/tuam", 1400] as const, ["/", 900] as const];
  const row = (name: string, shown: number) => `"${name}",10,${shown},${(1000 / shown).toFixed(1)}%,12\n`;
  const zip = zipOf({
    "Q.csv": `Q,${figures}\n${queries.map(([query, shown]) => row(query, shown)).join("")}`,
    "P.csv": `P,${figures}\n${pages.map(([path, shown]) => row(address + path, shown)).join("")}`,
    "D.csv": `D,${figures}\n2026-08-25,70,2300,3%,8\n2026-11-22,9,900,1%,7.5\n`,
  });
  const { results } = await taken([saved(zip)]);
  for (const path of ["/", "/services", "/local", "/contact", "/about", "/privacy"])
    expect([path, results.pages[path]?.verdict ?? null]).toEqual([path, null]);
  expect(results.pages["/"]?.search.clicks).toBe(10);
  expect(results.pages["/tuam"]?.verdict?.evidence.at(-1)).toMatch(
    /^People typed “water tuam turbidity” \(it lacks “turbidity”\)\. Say it in intro of Tuam in towns\.csv\.$/,
  );
  const rows = results.missing.map(({ what, verdict: { row: cells = "", file = "" } }) => [what, file, cells]);
  expect(rows).toEqual([
    ["Swinford, Co. Mayo", "towns.csv", "Swinford,Mayo"],
    ["/castlebar/iron-removal", "", ""],
    ["/cathair-na-mart/x", "redirects.csv", "/cathair-na-mart/x,/,301"],
    ["/old,offer", "redirects.csv", '"/old,offer",/,301'],
    ["/tuam/iron-filters", "redirects.csv", "/tuam/iron-filters,/tuam,301"],
    ["/water-in-boyle", "redirects.csv", "/water-in-boyle,/boyle,301"],
  ]);
  const proofs = [...Object.values(results.pages), ...results.missing].map(({ verdict }) =>
    verdict?.evidence.join(" "),
  );
  for (const [query] of queries) expect(proofs.filter((text) => text?.includes(`“${query}”`))).toHaveLength(1);
  for (const [, file = "", cells = ""] of rows)
    if (file !== "") site.edit(file, (text) => `${text.trimEnd()}\n${cells}\n`);
  expect(loadSite(site.data, day).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("files in any order are said, a dry run stores nothing, and neither does one file that fits nothing", async () => {
  const { file, saved, run, history } = await builtSite();
  const calls = saved("Day,Town,Outcome\n2026-11-24,Boyle,quote\n", "calls.csv");
  const bing = saved(`Page,Impressions,Clicks,CTR,Avg. Position\n${address}/tuam,100,10,10%,3\n`, "b.csv");
  const all = [bing, file, calls];
  const refused = await run(...all, saved("Aoife Murphy,0871234567\nSean,0877654321\n", "strange.csv"));
  expect([refused.exitCode, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toMatch(/strange\.csv is not an export .*name its columns under leads.*Nothing was saved/);
  expect(refused.stderr).not.toMatch(/Aoife|087/);
  const dry = await run(...all, "--dry-run");
  expect(dry.stdout).toMatch(/b\.csv: Bing’s.*Performance\.zip: Google’s.*calls\.csv: a call list\./s);
  expect(existsSync(history)).toBe(false);
  const { stdout } = await run(...all, "--json");
  const json = JSON.parse(stdout);
  expect(Object.keys(json)).toEqual(
    expect.arrayContaining(["files", "pages", "missing", "counts", "unplaced", "notes"]),
  );
  expect(json.impressions).toBe(1700);
  expect(readdirSync(history).sort()).toEqual([
    ...["bing", "indexed.json", "leads.json", "pages.json", "results.json", "search"],
  ]);
});

test("SITE_HISTORY names another folder", async () => {
  const { site, file, where, history } = await builtSite();
  const elsewhere = join(site.folder, "elsewhere");
  const { exitCode, stdout } = await runCli(["results", file, ...where], { SITE_HISTORY: elsewhere });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("1,700 impressions and 16 clicks")]);
  expect(stdout).toContain("Google withholds the query");
  expect(existsSync(join(elsewhere, "results.json"))).toBe(true);
  expect(existsSync(history)).toBe(false);
});

test("a page that moved keeps its age and its figures", async () => {
  const { site, taken, where } = await builtSite();
  await taken();
  moveTuam(site);
  const { stdout } = await runHere(["changes", ...where]);
  expect(stdout).toContain("/tuam → /tuaim, which brought 1,400 impressions, 12 clicks in 90 days");
  await site.built();
  const { results } = await taken([], { day: "2026-12-20" });
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
  const { site, taken } = await builtSite();
  const asked: { startRow: number; dimensions: readonly string[] }[] = [];
  const origin = await localServer(async (request, response) => {
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
  const request = requestSnapshots({ key, property: "sc-domain:sruthan.example", endpoint: origin });
  const run = (on: string) => taken([], { day: on, request });
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
  const { site, run, history } = await builtSite();
  const asked: string[] = [];
  const origin = await localServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ""));
    if (request.url === "/token") return response.end(JSON.stringify({ access_token: "good" }));
    return response.writeHead(status).end(body);
  });
  const key = keyFile(site.folder, origin);
  const { exitCode, stderr } = await run("--key", key, "--endpoint", origin);
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining(message)]);
  expect(stderr).not.toMatch(/PRIVATE|Bearer|good/);
  // Without --property, that of the site's address.
  expect(asked.at(-1)).toBe("/sites/https://sruthan.example//searchAnalytics/query");
  expect(existsSync(history)).toBe(false);
});
