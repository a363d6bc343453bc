/** Feeds: only a complete and valid answer replaces a file, whatever a server does. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { OutgoingHttpHeaders, RequestListener } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { BuildError } from "../../../generator/base/errors.ts";
import { formatProblem } from "../../../generator/base/problem.ts";
import { type Feed, feedsOf, type PullResult, pull, workbookFeed } from "../../../generator/online/feeds/feeds.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { runCli } from "../../build/build-site.ts";
import { temporarySite } from "../../build/temporary-site.ts";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";
import { workbook } from "../../engine/read/workbook.ts";
import { tinyCopy, tinyText } from "../../site/tiny-copy.ts";
import { sheetServer } from "./sheet-server.ts";

const towns = tinyText("towns.csv");
const edited = towns.replace("6872", "6920");
const csv = { "content-type": "text/csv; charset=utf-8" };

const sends =
  (answer: string | Buffer, code = 200, headers: OutgoingHttpHeaders = csv): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end(answer);

type NamedFeeds = readonly { readonly file: string; readonly url: string }[];

function nameSources(data: string, sources: NamedFeeds) {
  const path = join(data, "settings.json");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), sources }));
}

const pulledInto = (data: string, sources: readonly Feed[], accept = async () => true, patience?: number) =>
  pull({ data, sources, day: "2026-05-02", patience }, new AbortController().signal, accept);

/** What came of asking sources for a folder's files. */
function asked(data: string, named: NamedFeeds, accept?: () => Promise<boolean>, patience?: number) {
  nameSources(data, named);
  return pulledInto(data, feedsOf(data).sources, accept, patience);
}

async function pulledFrom(answer: RequestListener, patience?: number) {
  const origin = await sheetServer(answer);
  const data = tinyCopy();
  const sheet = () => readFileSync(join(data, "towns.csv"), "utf8");
  const pulled = await asked(data, [{ file: "towns.csv", url: `${origin}/sheet` }], undefined, patience);
  const left = readdirSync(data).filter((name) => name.startsWith("."));
  return { pulled, sheet: sheet(), isUntouched: sheet() === towns && left.length === 0 };
}

const told = ({ problems }: PullResult) => problems.map(formatProblem).join("\n");

test("a sound answer replaces the file, byte for byte", async () => {
  const { pulled, sheet } = await pulledFrom(sends(edited));
  expect(pulled.problems).toEqual([]);
  expect(pulled.files).toMatchObject([{ name: "towns.csv", rows: 5, rowsBefore: 5 }]);
  expect(sheet).toBe(edited);
});

test("an answer whose rows are those of the file leaves the file as it is", async () => {
  const otherQuotes = towns.replaceAll(/^(\w+),/gm, '"$1",');
  const { pulled, isUntouched } = await pulledFrom(sends(otherQuotes));
  expect([pulled.files, pulled.problems, isUntouched]).toEqual([[], [], true]);
});

const rowsOf = (name: string): string[][] => parse(tinyText(name), { bom: true, relax_column_count: true });

test("a source that answers with a workbook is written as CSV, also where there was no file", async () => {
  const rows = rowsOf("supplies.csv");
  const bytes = workbook([{ name: "Sheet1", rows }]);
  const origin = await sheetServer(sends(bytes, 200, {}));
  const data = tinyCopy({ "supplies.csv": null });
  expect(await asked(data, [{ file: "supplies.csv", url: origin }])).toMatchObject({
    problems: [],
    files: [{ name: "supplies.csv", rows: rows.length - 1, rowsBefore: null }],
  });
  expect(parse(readFileSync(join(data, "supplies.csv")), { bom: true })).toEqual(rows);
});

/** What came of importing a workbook of towns whose cell in row 3, column 2 is `county`. */
async function importedTowns(county: string, named?: string, fileName = "Copy of towns (1).xlsx") {
  const data = tinyCopy();
  const rows = rowsOf("towns.csv");
  rows[2]?.splice(1, 1, county);
  rows[2]?.splice(6, 1, "6920");
  const file = join(temporaryFolder(), fileName);
  writeFileSync(file, workbook([{ name: "Sheet1", rows }]));
  const pulled = await pulledInto(data, [workbookFeed(file, named)]);
  return { told: told(pulled).replaceAll(file, "FILE"), towns: readFileSync(join(data, "towns.csv"), "utf8") };
}

test("a workbook is imported by its name, once and whole", async () => {
  const { told, towns: written } = await importedTowns("Mayo");
  expect(told).toBe("");
  expect(parse(written, { bom: true, relax_column_count: true })[2]?.[6]).toBe("6920");
});

test("a mistake in an imported workbook is named with its row and cell there, and nothing is replaced", async () => {
  const { told, towns: left } = await importedTowns("Mayoo");
  expect(told).toMatch(/^FILE:3:2 {2}error {2}county "Mayoo" is not in counties\.csv\./);
  expect(left).toBe(towns);
});

test("a workbook whose name says nothing needs the name of its sheet", async () => {
  expect((await importedTowns("Mayo", "towns.csv", "Book1.xlsx")).told).toBe("");
  await expect(importedTowns("Mayo", undefined, "Book1.xlsx")).rejects.toThrow("does not say which sheet it holds.");
  await expect(importedTowns("Mayo", "twons.csv", "Book1.xlsx")).rejects.toThrow('Did you mean "towns.csv"?');
  const missing = await pulledInto(tinyCopy(), [workbookFeed("nowhere/towns.xlsx", undefined)]);
  expect(told(missing)).toContain("nowhere/towns.xlsx:1:1  error");
});

test.each<[string, RequestListener]>([
  ["never answers", () => {}],
  [
    "stalls in the middle",
    (_, response) =>
      void response.writeHead(200, { ...csv, "content-length": edited.length }).write(edited.slice(0, 90)),
  ],
  [
    "sends a letter now and then",
    (_, response) => {
      const sending = setInterval(() => response.write("a"), 20);
      response.writeHead(200, csv).on("close", () => clearInterval(sending));
    },
  ],
])("a server that %s is not waited for", async (_, answer) => {
  const { pulled, isUntouched } = await pulledFrom(answer, 600);
  expect(told(pulled)).toMatch(/did not answer in time, or stopped in the middle/);
  expect([pulled.wereReached, isUntouched]).toEqual([false, true]);
});

function withoutCells(text: string, columns: readonly string[]) {
  const [head = [], ...rows]: string[][] = parse(text, { relax_column_count: true });
  return [head, ...rows.map((row) => row.map((cell, at) => (columns.includes(head[at] ?? "") ? "" : cell)))]
    .map((row) => row.map((cell) => `"${cell}"`).join())
    .join("\n");
}

test("one cell that was emptied, the only one of its column, is an edit like any other", async () => {
  const { pulled } = await pulledFrom(sends(withoutCells(edited, ["also_listed_in"])));
  expect(told(pulled)).toBe("");
});

const leads = (location: string) => sends("", 302, { location });

const refusals: readonly (readonly [what: string, answer: RequestListener, said: RegExp])[] = [
  [
    "breaks off before its end",
    (_, response) => {
      response.writeHead(200, { ...csv, "content-length": edited.length + 100 });
      response.write(edited, () => response.destroy());
    },
    /did not send all of its answer/,
  ],
  [
    "breaks off between two pieces",
    (_, response) => {
      response.writeHead(200, csv);
      response.write(edited, () => response.destroy());
    },
    /did not send all of its answer/,
  ],
  [
    "does not say where its answer ends",
    ({ socket }) => void socket.end(`HTTP/1.0 200 OK\r\ncontent-type: text/csv\r\n\r\n${edited.slice(0, -40)}`),
    /does not say how long its answer is/,
  ],
  ["has nothing", sends(""), /sent an empty answer/],
  ["has only a byte order mark", sends("\ufeff\n"), /sent an empty answer/],
  ["calls a sign-in page CSV", sends("<!doctype html>Sign in"), /web page/],
  ["calls its answer a web page", sends(edited, 200, { "content-type": "text/html" }), /web page/],
  ["has lost the sheet", sends(edited, 404), /answered 404/],
  [
    "was asked too often",
    sends("later", 429, { "retry-after": "120" }),
    /answered 429, .*\. Try again in 120 seconds\./,
  ],
  [
    "is down until a day",
    sends("later", 503, { "retry-after": "Wed, 25 Nov 2026 12:00:00 GMT" }),
    /answered 503: .*\. Try again after Wed, 25 Nov 2026 12:00:00 GMT\./,
  ],
  [
    "is down",
    sends("later", 503, { "retry-after": "soon" }),
    /answered 503: it has a fault or is overloaded\. Try again later\./,
  ],
  ["is down behind another", sends("later", 502), /answered 502: .*\. Try again later\./],
  ["does not allow it", sends("later", 403), /answered 403: it does not allow everyone to read the sheet\. Publish it/],
  ["wants a password", sends("later", 401), /answered 401: it does not allow everyone/],
  [
    "packs its answer",
    sends(gzipSync(edited), 200, { ...csv, "content-encoding": "gzip" }),
    /packs its answer \(gzip\), which is not read\. Turn that off for the sheet\./,
  ],
  ["sends too much", sends(Buffer.alloc(51 * 1024 * 1024, "a")), /sent more than 50 MB/],
  [
    "has emptied columns",
    sends(withoutCells(edited, ["irish_name", "lat", "lng"])),
    /settings\.json:\d+:\d+ {2}error {2}the source of towns\.csv, .* has nothing in the columns irish_name, lat, lng, which have values in towns\.csv\./,
  ],
  [
    "has lost a column",
    sends(edited.replace("population,", "Bevölkerung,")),
    /has nothing in the column population, which has values in towns\.csv\./,
  ],
  [
    "switches to another protocol",
    ({ socket }) => socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    /could not be reached \(.+\)\. Check the address/,
  ],
  ["sends a part", sends(edited, 206), /answered 206/],
  ["leads on in a circle", leads("/sheet"), /leads on more than 5 times/],
  ["leads to no address", leads("http://["), /leads to "http:\/\/\[", which is not an address\. Try again later\./],
  ["leads to a file", leads("file:///etc/hosts"), /leads to file:\/\/\/etc\/hosts, which is not https/],
  [
    "leads to plain HTTP elsewhere",
    leads("http://sheets.example/towns"),
    /leads to http:\/\/sheets\.example, which is not https/,
  ],
  [
    "sends a workbook of another sheet",
    sends(workbook([{ name: "Sheet1", rows: [["name"]] }])),
    /sheet:1:1 {2}error {2}has no column "county"/,
  ],
  [
    "has fewer rows",
    sends(edited.split("\n").slice(0, 2).join("\n")),
    /settings\.json:\d+:\d+ {2}error {2}the source of towns\.csv, .* has 1 row where towns\.csv has 5\. .*replaced\.$/,
  ],
  ["has a wrong cell", sends(edited.replace("Mayo", "Mayyo")), /towns\.csv:2:2 {2}error {2}county "Mayyo"/],
  ["has another sheet", sends(tinyText("topics.csv")), /towns\.csv:1:1 {2}error/],
];

test.each(refusals)("a server that %s replaces nothing, and is told of", async (_, answer, said) => {
  const { pulled, isUntouched } = await pulledFrom(answer);
  expect(told(pulled)).toMatch(said);
  expect(told(pulled), "one sign ends a sentence").not.toMatch(/[.?]\./);
  expect(isUntouched).toBe(true);
});

test("a server that is not there is told from one that answers wrongly", async () => {
  const wereReached = async (code: number) => (await pulledFrom(sends("", code))).pulled.wereReached;
  expect([await wereReached(404), await wereReached(403)]).toEqual([true, true]);
  expect([await wereReached(500), await wereReached(429)]).toEqual([false, false]);
  expect((await pulledFrom(({ socket }) => void socket.destroy())).pulled.wereReached).toBe(false);
});

test.each([
  ["is down", "http://127.0.0.1:1023/sheet", /ECONNREFUSED/],
  ["is down by two addresses", "http://localhost:1023/sheet", /ECONNREFUSED/],
  ["has a name that nobody knows", "https://sheets.invalid/towns", /ENOTFOUND|EAI_AGAIN/],
])("a server that %s could not be reached, and did not send a part of its answer", async (_, url, reason) => {
  const data = tinyCopy();
  const pulled = await asked(data, [{ file: "towns.csv", url }]);
  expect(told(pulled)).toMatch(/ could not be reached \(.*\)\. Check the address, or try again later\. Nothing was/);
  expect(told(pulled)).toMatch(reason);
  expect(pulled.wereReached).toBe(false);
});

test("redirects are followed, and of two sources one that fails stops both", async () => {
  const data = tinyCopy();
  const origin = await sheetServer(({ url }, response) => {
    if (url === "/old") return void response.writeHead(307, { location: "/new" }).end();
    if (url === "/new") return void response.writeHead(200, csv).end(edited);
    response.writeHead(503).end();
  });
  const moved = { file: "towns.csv", url: `${origin}/old` };
  const failing = { file: "topics.csv", url: `${origin}/gone` };
  expect(told(await asked(data, [moved, failing]))).toContain("the source of topics.csv");
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(towns);
  expect(told(await asked(data, [moved]))).toBe("");
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(edited);
});

test("a file that somebody saves meanwhile is not overwritten", async () => {
  const data = tinyCopy();
  const origin = await sheetServer(sends(edited));
  const save = async () => {
    writeFileSync(join(data, "towns.csv"), `${towns}\n`);
    return true;
  };
  await expect(asked(data, [{ file: "towns.csv", url: origin }], save)).rejects.toThrow(
    /changed while its source was asked/,
  );
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(`${towns}\n`);
});

test("all files are replaced or none: one that cannot be puts back those before it", async () => {
  const data = tinyCopy();
  for (const name of ["epa-list.csv", "supplies.csv"]) rmSync(join(data, name));
  const answers: Readonly<Record<string, string>> = {
    "/towns.csv": edited,
    "/epa-list.csv": tinyText("epa-list.csv"),
    "/supplies.csv": tinyText("supplies.csv"),
  };
  const origin = await sheetServer(({ url = "" }, response) => response.writeHead(200, csv).end(answers[url]));
  const named = Object.keys(answers).map((path) => ({ file: path.slice(1), url: `${origin}${path}` }));
  const files = readdirSync(data);
  // A file cannot take the place of a folder.
  const inTheWay = async () => {
    mkdirSync(join(data, "supplies.csv"));
    return true;
  };
  await expect(asked(data, named, inTheWay)).rejects.toThrow(BuildError);
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(towns);
  expect(readdirSync(data)).toEqual([...files, "supplies.csv"].sort());
});

test("folders and files that are links count as they do in a build", async () => {
  const data = tinyCopy();
  const elsewhere = temporaryFolder();
  const origin = await sheetServer(sends(edited));
  const named = [{ file: "towns.csv", url: origin }];
  const moveAway = (name: string) => {
    renameSync(join(data, name), join(elsewhere, name));
    symlinkSync(join(elsewhere, name), join(data, name));
  };
  moveAway("images");
  expect([told(await asked(data, named)), loadSite(data).problems]).toEqual(["", []]);
  writeFileSync(join(data, "towns.csv"), towns);
  moveAway("guides");
  moveAway("topics.csv");
  const refused = loadSite(data).problems.map(formatProblem);
  expect(refused).not.toEqual([]);
  expect(told(await asked(data, named)).split("\n")).toEqual(refused);
});

test("the data may be the folder in which the command runs", async () => {
  const data = tinyCopy();
  const origin = await sheetServer(sends(edited));
  nameSources(data, [{ file: "towns.csv", url: origin }]);
  const before = process.cwd();
  process.chdir(data);
  try {
    expect(told(await asked(".", [{ file: "towns.csv", url: origin }]))).toBe("");
  } finally {
    process.chdir(before);
  }
  expect(readFileSync(join(data, "towns.csv"), "utf8")).toBe(edited);
});

test("sources are named by a sheet of the site, once each, and by an address that nobody else can read", () => {
  const data = tinyCopy();
  const problemsOf = (file: string, url: string) => {
    nameSources(data, [{ file, url }]);
    return feedsOf(data).problems.map(({ message }) => message);
  };
  expect(problemsOf("towns.csv", "https://docs.google.com/spreadsheets/d/e/1/pub?output=csv")).toEqual([]);
  expect(problemsOf("towns.csv", "http://sheets.example/towns")).toEqual([
    expect.stringContaining("begins with https://"),
  ]);
  expect(problemsOf("../towns.csv", "https://sheets.example")).toEqual([expect.stringContaining("name of a sheet")]);
});

test("a source of no sheet, or a second one of a sheet, is told when the site is built, and before anybody is asked", () => {
  const data = tinyCopy();
  const url = "https://sheets.example/1";
  nameSources(data, [
    { file: "twons.csv", url },
    { file: "topics.csv", url },
    { file: "topics.csv", url },
  ]);
  const told = loadSite(data).problems;
  expect(feedsOf(data).problems).toEqual(told);
  expect(told.map(({ message }) => message)).toEqual([
    'sources[0].file "twons.csv" is not a sheet of this site. Did you mean "towns.csv"?',
    'sources[2].file "topics.csv" has a source already. Keep one of the two.',
  ]);
});

/** In ms: five processes on a machine that does much else. */
const slow = 180_000;

test("the command shows what would change, and replaces only without --dry-run", { timeout: slow }, async () => {
  const site = temporarySite();
  await site.built();
  let shared = edited;
  const origin = await sheetServer((_, response) => response.writeHead(200, csv).end(shared));
  const run = (...more: string[]) => runCli(["pull", "--data", site.data, "--out", site.out, ...more]);
  expect(await run()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("has no sources") });
  nameSources(site.data, [{ file: "towns.csv", url: `${origin}/towns` }]);
  const now = () => readFileSync(join(site.data, "towns.csv"), "utf8");

  const shown = await run("--dry-run");
  expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
  expect(shown.stdout).toContain("towns.csv: 5 rows, as many as before");
  expect(shown.stdout).toContain("towns.csv row 3 population 6,872 → 6,920 (Westport): on no page");
  expect(shown.stdout).toContain("Nothing was replaced. Without --dry-run:");
  expect(now()).toBe(towns);

  expect((await run()).stdout).toMatch(/\nReplaced: \S+\/towns\.csv\. Next: npm run build\n$/);
  expect(now()).toBe(edited);
  expect((await run()).stdout).toBe("No source has anything new.\n");
  shared = "<html>Sign in</html>";
  expect(await run()).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/web page.* Nothing was replaced\.\n$/),
  });
  expect(now()).toBe(edited);
});
