/** Public feeds: exactly what is new in them is proposed, and an answer that is not whole or not what it was replaces nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { adapters } from "../../../generator/online/feeds/adapters.ts";
import { type PullResult, pull } from "../../../generator/online/feeds/feeds.ts";
import { publicFeedsOf } from "../../../generator/online/feeds/public-feeds.ts";
import { stageData } from "../../../generator/online/feeds/staged-data.ts";
import { runCli } from "../../build/build-site.ts";
import { censusCsv, geoJson, type Recorded, recordedFeeds, zonesWorkbook } from "./recorded-feeds.ts";

const data = mkdtempSync(join(tmpdir(), "feeds-"));
const settings = JSON.parse(readFileSync("data/site.json", "utf8"));
/** The day on which the list of each feed was made, unless a test says another. */
const listDay = "2025-12-31";
const files = ["epa-list.csv", "supplies.csv", "settlements.csv", "county-water.csv"];
const textOf = (file: string) => readFileSync(join(data, file), "utf8");

let server: Server;
let origin = "";
let recorded: Recorded;
/** What the server answers instead, by the name of the feed. */
let answers: Record<string, RequestListener> = {};

const usual: Record<string, (response: ServerResponse) => void> = {
  "epa-list": (response) => response.setHeader("content-type", "application/json").end(geoJson(recorded.epaList)),
  "supply-zones": (response) => response.end(zonesWorkbook(recorded.zones)),
  settlements: (response) => response.setHeader("content-type", "text/csv").end(censusCsv(recorded.settlements)),
  "county-water": (response) => response.setHeader("content-type", "text/csv").end(censusCsv(recorded.counties)),
};

beforeAll(async () => {
  stageData("data", new Map(), data);
  server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? "";
    const answer = answers[name];
    if (answer === undefined) usual[name]?.(response);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  nameFeeds(listDay);
});
afterAll(() => {
  server.close();
  rmSync(data, { recursive: true });
});
beforeEach(() => {
  answers = {};
  recorded = recordedFeeds("data");
});

function nameFeeds(epaDay: string | undefined) {
  const days: Record<string, string | undefined> = {
    "epa-list": epaDay,
    settlements: "2022-04-03",
    "county-water": "2022-04-03",
  };
  const feeds = adapters.map(({ name }) => ({ name, url: `${origin}/${name}`, as_of: days[name] }));
  // The copy has links to the files of the data folder, which must not be written through.
  rmSync(join(data, "site.json"));
  writeFileSync(join(data, "site.json"), JSON.stringify({ ...settings, feeds }));
}

/** Asks the feeds of these names, and replaces nothing. Gets the text of the sheets as they would be. */
async function asked(...names: readonly string[]) {
  const { feeds, problems } = publicFeedsOf(data);
  expect(problems).toEqual([]);
  const sources = feeds.filter(({ adapter }) => names.length === 0 || names.includes(adapter?.name ?? ""));
  let sheets: Record<string, string> = {};
  const before = files.map(textOf);
  const pulled = await pull({ data, sources, day: "2026-11-30" }, new AbortController().signal, async ({ files }) => {
    sheets = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toString()]));
    return false;
  });
  expect(files.map(textOf)).toEqual(before);
  return { pulled, sheets };
}

const told = ({ problems }: PullResult) =>
  problems
    .filter(({ severity }) => severity === "error")
    .map(formatProblem)
    .join("\n");

/** Lines of a sheet that are not in the other, both ways. */
function differences(before: string, after: string) {
  const [was, is] = [before.split("\n"), after.split("\n")];
  return { gone: was.filter((line) => !is.includes(line)), come: is.filter((line) => !was.includes(line)) };
}

const feature = (name: string) => {
  const found = recorded.epaList.find(({ properties }) => properties["Water_Supply_Name"] === `${name} PWS`);
  if (found === undefined) throw new Error(`${name} is not on the list.`);
  return found.properties;
};

test("feeds that have the figures of the sheets propose nothing but the people of zones", async () => {
  const { pulled, sheets } = await asked();
  expect(told(pulled)).toBe("");
  expect(Object.keys(sheets)).toEqual(["supplies.csv"]);
  const [head = "", ...rows] = sheets["supplies.csv"]?.split("\n") ?? [];
  expect(head).toMatch(/,source_url,zone_people,zone_as_of,zone_retrieved$/);
  expect(rows.filter((row) => row.includes("SZPUB")).every((row) => /,\d+,2026-03-27,2026-11-30$/.test(row))).toBe(
    true,
  );
});

test("exactly the planted differences are proposed, each with the day it is about and the day of the fetch", async () => {
  const milltown = recorded.settlements.find(({ GEOGID }) => GEOGID === "19851");
  Object.assign(milltown ?? {}, { T1_1AGETT: "1200", T6_6_PM: "370", T6_6_T: "385" });
  const { pulled, sheets } = await asked("settlements", "county-water");
  expect(told(pulled)).toBe("");
  const { gone, come } = differences(textOf("settlements.csv"), sheets["settlements.csv"] ?? "");
  expect([gone.length, come]).toEqual([
    1,
    [expect.stringMatching(/^19851,Milltown,Kerry,52\.15,.*,1200,385,370,9,1,0,0,5,2022-04-03,2026-11-30,"Central/)],
  ]);
  // Five more homes in a settlement of Kerry are five fewer outside.
  const water = differences(textOf("county-water.csv"), sheets["county-water.csv"] ?? "");
  expect([water.gone.length, water.come]).toEqual([
    1,
    [expect.stringMatching(/^Kerry,outside-settlements,.*,2026-11-30,/)],
  ]);
});

test("a newer list replaces the old one: what editors wrote stays, what is off the list goes", async () => {
  nameFeeds("2026-03-31");
  feature("Longford Central")["Population"] = 18_500;
  feature("Trim")["Turbidity"] = "True";
  recorded.epaList = recorded.epaList.filter(
    ({ properties }) => properties["Water_Supply_Name"] !== "Castletownbere PWS",
  );
  const added = {
    ...feature("Trim"),
    Water_Supply_Name: "Newsupply",
    Scheme_Code: "1900PUB1099",
    County: "LIMERICK CITY AND COUNTY COUNCIL",
  };
  recorded.epaList.push({ ...(recorded.epaList[0] as Recorded["epaList"][number]), properties: added });
  const { pulled, sheets } = await asked("epa-list");
  nameFeeds(listDay);
  expect(told(pulled)).toBe("");
  const list = sheets["epa-list.csv"] ?? "";
  const lineOf = (name: string) => list.split("\n").filter((line) => line.includes(`,${name},`));
  expect(lineOf("Castletownbere")).toEqual([]);
  expect(lineOf("Newsupply")).toEqual([
    expect.stringMatching(/^1900PUB1099,Newsupply,Limerick,12059,.*;turbidity,.*2026-03-31,2026-11-30/),
  ]);
  expect(lineOf("Longford Central")).toEqual([
    expect.stringMatching(/,18500,.*,2026-03-31,2026-11-30,It had been on the list .*first quarter of 2026/),
  ]);
  expect(lineOf("Trim")).toEqual([expect.stringContaining(",audit;thm;turbidity,")]);
  expect(list.trim().split("\n")).toHaveLength(textOf("epa-list.csv").trim().split("\n").length);
});

test("flags of a map, true, false and null, and words in other letters are the same list", async () => {
  const flags = { True: true, False: null } as Record<string, unknown>;
  for (const { properties } of recorded.epaList.slice(0, 10))
    for (const [heading, cell] of Object.entries(properties))
      properties[heading] = typeof cell === "string" && cell in flags ? flags[cell] : cell;
  Object.assign(feature("Trim"), { Audit_Treatment_and_Management: "TRUE", Pesticides: "false" });
  const { pulled, sheets } = await asked("epa-list");
  expect([told(pulled), sheets]).toEqual(["", {}]);
});

const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(code, headers).end("later");
const sent =
  (body: () => string | Buffer, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, headers).end(body());

test.each<[string, string, RequestListener, RegExp]>([
  [
    "answers 403",
    "epa-list",
    status(403),
    /the feed epa-list, .* answered 403: it turns programs away.* Try again later/,
  ],
  ["answers 429", "supply-zones", status(429, { "retry-after": "60" }), /answered 429.*Try again in 60 seconds/],
  ["answers 503", "settlements", status(503), /answered 503.*Try again later/],
  [
    "cuts its gzip",
    "county-water",
    sent(() => gzipSync(censusCsv(recorded.counties)).subarray(0, -40), { "content-encoding": "gzip" }),
    /did not send all of its answer .*Try again later/,
  ],
])("a server that %s may be asked again later", async (_, name, answer, said) => {
  answers[name] = answer;
  const { pulled, sheets } = await asked(name);
  expect(told(pulled)).toMatch(said);
  expect(told(pulled)).toMatch(/site\.json:\d+:\d+ .*Nothing was replaced\.$/);
  expect([pulled.wereReached, sheets]).toEqual([false, {}]);
});

/** The list, and copies of its first supply. */
const thousand = () => Array.from({ length: 1000 }, (_, index) => recorded.epaList[index] ?? recorded.epaList[0]);

type Trap = readonly [what: string, name: string, answer: () => string | Buffer, said: RegExp];
const renamed = (from: string, to: string) => censusCsv(recorded.settlements).toString("latin1").replace(from, to);
const traps: readonly Trap[] = [
  [
    "was cut by ArcGIS",
    "epa-list",
    () =>
      geoJson(recorded.epaList, {
        totalFeatures: undefined,
        numberMatched: undefined,
        properties: { exceededTransferLimit: true },
      }),
    /was cut after 35 rows \(exceededTransferLimit\)\. Ask for all of them in its address in site\.json/,
  ],
  [
    "was cut by an older ArcGIS",
    "epa-list",
    () =>
      geoJson(recorded.epaList, { totalFeatures: undefined, numberMatched: undefined, exceededTransferLimit: true }),
    /exceededTransferLimit/,
  ],
  [
    "was cut by GeoServer",
    "epa-list",
    () => geoJson(recorded.epaList.slice(0, 30), { totalFeatures: 35, numberMatched: 35 }),
    /was cut after 30 rows of 35/,
  ],
  [
    "was cut by ArcGIS at 1,000 rows",
    "epa-list",
    () => geoJson(thousand(), { totalFeatures: undefined, numberMatched: undefined, exceededTransferLimit: true }),
    /was cut after 1000 rows \(exceededTransferLimit\)/,
  ],
  [
    "was cut at 1,000 rows and does not say so",
    "epa-list",
    () => geoJson(thousand(), { totalFeatures: "unknown", numberMatched: undefined }),
    /has exactly 1000 rows and no count of them, so it may be cut\. Ask for all of them in its address in site\.json/,
  ],
  [
    "has a renamed column",
    "epa-list",
    () => geoJson(recorded.epaList).replaceAll("Scheme_Code", "SchemeCode"),
    /has no column "Scheme_Code" among OBJECTID, .*If it was renamed, correct it in generator\/online\/feeds; see notes\.md/,
  ],
  [
    "has a renamed column of homes",
    "settlements",
    () => renamed("T6_6_OP", "T6_6_OPS"),
    /has no column "T6_6_OP" among GUID/,
  ],
  [
    "has renamed reasons",
    "epa-list",
    () => geoJson(recorded.epaList).replaceAll('"THM"', '"Parameter_2"'),
    /flags ".*" for Parameter_2, a reason that is not known here/,
  ],
  [
    "has None as text",
    "epa-list",
    () => {
      feature("Trim")["County"] = "None";
      return geoJson(recorded.epaList);
    },
    /has "None" as text in County of row \d+/,
  ],
  [
    "has None in place of a flag",
    "epa-list",
    () => {
      feature("Trim")["THM"] = "None";
      return geoJson(recorded.epaList);
    },
    /has "None" as text in THM of row \d+/,
  ],
  [
    "has no number",
    "epa-list",
    () => {
      feature("Trim")["Population"] = "c. 12,000";
      return geoJson(recorded.epaList);
    },
    /has "c\. 12,000" for population in row \d+, which is not a whole number/,
  ],
  [
    "has another word for a flag",
    "epa-list",
    () => {
      feature("Trim")["E_Coli"] = "Yes";
      return geoJson(recorded.epaList);
    },
    /has "Yes" for E_Coli in row \d+, which is neither True nor False\. Report it to its publisher, or read it in/,
  ],
  [
    "has far fewer rows",
    "epa-list",
    () => geoJson(recorded.epaList.slice(0, 20)),
    /has other rows than epa-list\.csv .*2025-12-31/,
  ],
  [
    "has few rows at all",
    "supply-zones",
    () => zonesWorkbook(recorded.zones.slice(0, 300)),
    /has 299 rows, and never had fewer than 500/,
  ],
  [
    "has lost rows",
    "settlements",
    () => {
      const [head, ...rows] = censusCsv(recorded.settlements).toString("latin1").split("\r\n");
      return [head, ...rows.slice(5)].join("\r\n");
    },
    /adds up to \d+ for population, and its row “Ireland” says \d+\. Rows are missing/,
  ],
  [
    "ends in the middle of a row",
    "county-water",
    () => censusCsv(recorded.counties).subarray(0, -30),
    /is not whole: .*Try again later/,
  ],
  [
    "has no code for a supply",
    "epa-list",
    () => {
      feature("Trim")["Scheme_Code"] = null;
      return geoJson(recorded.epaList);
    },
    /has no code in row \d+\. Report it to its publisher/,
  ],
  [
    "has a supply twice",
    "epa-list",
    () => geoJson([...recorded.epaList, ...recorded.epaList.slice(0, 1)]),
    /has the code ".*" in row 1 and again in row 36/,
  ],
  [
    "has an authority of no known county",
    "county-water",
    () => censusCsv(recorded.counties).toString("latin1").replace(",CK,CK,", ",CX,CX,"),
    /has the authority "CX" in row \d+, which is in no known county\. See how it names them in authority-county\.ts/,
  ],
  [
    "has lost an authority",
    "county-water",
    () => censusCsv(recorded.counties.filter(({ GEOGID }) => GEOGID !== "CK")),
    /has 31 rows, and never had fewer than 32/,
  ],
  [
    "is in metres",
    "epa-list",
    () =>
      geoJson(
        recorded.epaList.map((each) => ({
          ...each,
          geometry: { type: "MultiPoint", coordinates: [[146_120.5, 146_330.2]] },
        })),
      ),
    /metres of the Irish Grid, not in degrees\. Add srsName=EPSG:4326/,
  ],
  [
    "has a place whose name three others have",
    "settlements",
    () => {
      recorded.settlements.push({
        ...(recorded.settlements[0] as Record<string, string>),
        GEOGID: "99999",
        GEOGDESC: "Milltown",
      } as Recorded["settlements"][number]);
      return censusCsv(recorded.settlements);
    },
    /has "Milltown", code 99999, .*\(3 rows of that name: Galway 27286, Kerry 19851, Kildare 06463\)/,
  ],
  [
    "is a web page",
    "supply-zones",
    () => "<!doctype html><title>Moved</title>",
    /a web page and not with the file\. Has it moved\? Look at https:\/\/www\.water\.ie/,
  ],
  ["is another workbook", "supply-zones", () => "name,county\n", /cannot be read as a workbook/],
  [
    "is an error of ArcGIS",
    "epa-list",
    () => '{"error":{"code":400,"message":"Invalid URL"}}',
    /is not GeoJSON \(see features\)/,
  ],
  [
    "has lost a zone",
    "supply-zones",
    () => zonesWorkbook(recorded.zones.map((row) => row.map((cell) => (cell === "SZPUB0434" ? "SZPUB9999" : cell)))),
    /has no zone "SZPUB0434", which supplies\.csv has for Trim/,
  ],
];

test.each(traps)("an answer that %s is refused by name", async (_, name, answer, said) => {
  answers[name] = sent(answer);
  const { pulled, sheets } = await asked(name);
  expect(told(pulled)).toMatch(said);
  expect(told(pulled)).toMatch(/site\.json:\d+:\d+ {2}error {2}the feed [\w-]+, "http.*Nothing was replaced\.$/);
  expect(told(pulled), "one sign ends a sentence").not.toMatch(/[.?]\. /);
  expect([pulled.wereReached, sheets]).toEqual([true, {}]);
});

test("a list without a day, an older one, and other rows for the same day are refused", async () => {
  nameFeeds(undefined);
  expect(told((await asked("epa-list")).pulled)).toContain("does not say of which day it is");
  nameFeeds("2025-09-30");
  expect(told((await asked("epa-list")).pulled)).toContain("is of 2025-09-30, and epa-list.csv has rows of 2025-12-31");
  nameFeeds(listDay);
  feature("Trim")["Population"] = 12_100;
  expect(told((await asked("epa-list")).pulled)).toMatch(
    /has other rows than epa-list\.csv, such as "Trim", for the same/,
  );
});

test("a shrunk list is refused also if it is a newer one", async () => {
  nameFeeds("2026-03-31");
  answers["epa-list"] = sent(() => geoJson(recorded.epaList.slice(0, 20)));
  const { pulled } = await asked("epa-list");
  nameFeeds(listDay);
  expect(told(pulled)).toContain("has 20 rows where epa-list.csv has 35");
});

/** Runs with another text in a sheet, or without it. */
async function withSheet(file: string, text: string | undefined, run: () => Promise<void>) {
  const before = textOf(file);
  // The copy has links to the files of the data folder, which must not be written through.
  rmSync(join(data, file));
  if (text !== undefined) writeFileSync(join(data, file), text);
  try {
    await run();
  } finally {
    rmSync(join(data, file), { force: true });
    writeFileSync(join(data, file), before);
  }
}

test.each([
  ["a column that is not known", (text: string) => text.replace("irish_name,", "remarks,"), /column "remarks" is not/],
  ["a row with a wrong cell", (text: string) => text.replace(/,(5\d\.\d+),/, ",x$1,"), /lat "x5.*" is not a decimal/],
  ["a row that breaks off", (text: string) => `${text}a "b`, /a " is inside a cell/],
])("a sheet that has %s is not written again, as it would be lost", async (_, change, said) => {
  await withSheet("settlements.csv", change(textOf("settlements.csv")), async () => {
    const { problems, feeds } = publicFeedsOf(data);
    expect(problems).toEqual([]);
    const pulled = await pull({ data, sources: feeds, day: "2026-11-30" }, new AbortController().signal, async () =>
      expect.fail("It was accepted."),
    );
    expect(told(pulled)).toMatch(said);
    expect(told(pulled)).toMatch(/settlements\.csv:\d+:\d+ {2}error/);
  });
});

test("a sheet that is missing is named, and nothing is made of the answer alone", async () => {
  await withSheet("county-water.csv", undefined, async () => {
    const { feeds } = publicFeedsOf(data);
    const pulled = await pull({ data, sources: feeds, day: "2026-11-30" }, new AbortController().signal, async () =>
      expect.fail("It was accepted."),
    );
    expect(told(pulled)).toContain(
      "fills the rows of county-water.csv, which is missing or has none. Restore it first.",
    );
  });
});

test("a feed that is not known is an error at its name", () => {
  rmSync(join(data, "site.json"));
  writeFileSync(
    join(data, "site.json"),
    JSON.stringify({ ...settings, feeds: [{ name: "epa-lst", url: "https://a.example" }] }),
  );
  expect(publicFeedsOf(data).problems.map(({ message }) => message)).toEqual([
    'feeds[0].name "epa-lst" is not a feed. Did you mean "epa-list"?',
  ]);
  nameFeeds(listDay);
});

test("a feed that is listed twice is an error at the second one", () => {
  rmSync(join(data, "site.json"));
  const feeds = [1, 2].map((year) => ({ name: "settlements", url: `https://a.example/${year}` }));
  writeFileSync(join(data, "site.json"), JSON.stringify({ ...settings, feeds }, null, 2));
  const [problem] = publicFeedsOf(data).problems;
  const line =
    textOf("site.json")
      .split("\n")
      .findLastIndex((text) => text.includes('"name": "settlements"')) + 1;
  expect(problem).toMatchObject({ severity: "error", code: "E_SOURCE", line });
  expect(problem?.message).toBe('feeds[1].name "settlements" is listed twice. Keep one of the two.');
  nameFeeds(listDay);
});

test("every feed has a licence, and its acknowledgement is printed by the site", () => {
  const printed = JSON.stringify(settings.attributions);
  for (const { name, licence, words } of adapters) {
    expect(licence, name).toBe("CC BY 4.0");
    expect(printed, name).toContain(words);
  }
  const notes = readFileSync("generator/online/feeds/notes.md", "utf8");
  for (const { columns } of adapters)
    for (const heading of Object.values(columns)) expect(notes).toContain(heading.split(/ In |…/)[0]);
});

/** In ms: four processes. */
const slow = 120_000;

test("the command names what would change, and ends with 1 for a refused answer and 3 for a server that was not asked", {
  timeout: slow,
}, async () => {
  const run = (...words: string[]) =>
    runCli(["refresh", "--data", data, "--out", join(data, "none"), "--today", "2026-11-30", ...words]);
  const milltown = recorded.settlements.find(({ GEOGID }) => GEOGID === "19851");
  Object.assign(milltown ?? {}, { T1_1AGETT: "1200" });
  const shown = await run("settlements", "--dry-run");
  expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
  expect(shown.stdout).toContain("settlements.csv: 877 rows, as many as before");
  expect(shown.stdout).toMatch(/settlements\.csv row \d+ population 1,?118 → 1,?200/);
  expect(shown.stdout).toContain("Nothing was replaced. Without --dry-run:");
  answers["settlements"] = sent(() => "<html>Sign in</html>");
  expect(await run("settlements")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("Nothing was replaced."),
  });
  answers["settlements"] = status(503);
  expect((await run()).exitCode).toBe(3);
  expect(await run("setlements")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Did you mean "settlements"?'),
  });
});
