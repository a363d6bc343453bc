import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lastCrawl, readCrawls } from "../../../generator/inspect/access-logs/crawls.ts";
import { logsAsText } from "../../../generator/inspect/access-logs/format-logs.ts";
import { createLineReader } from "../../../generator/inspect/access-logs/log-line.ts";
import { takeLogs } from "../../../generator/inspect/access-logs/take-logs.ts";
import { temporarySite } from "../../build/temporary-site.ts";
import { combined, generatedLog } from "./generated-log.ts";

async function builtSite() {
  const site = temporarySite();
  await site.built();
  const saved = (name: string, content: string | Buffer) => {
    const file = join(site.folder, name);
    writeFileSync(file, content);
    return file;
  };
  return {
    site,
    saved,
    take: (...files: readonly string[]) => takeLogs({ files, data: site.data, out: site.out, day: "2026-11-25" }),
  };
}

test("figures of a generated log are the planted ones, plain and packed", async () => {
  const { site, saved, take } = await builtSite();
  site.edit("site.json", (text) =>
    text.replace('"gate": {', '"vitals": "https://stats.sruthan.example/in/vitals",\n  "gate": {'),
  );
  const { lines, planted } = generatedLog({
    lines: 20_000,
    pages: ["/", "/westport", "/boyle", "/boyle/iron-removal"],
    seed: 1,
    vitalsPath: "/in/vitals",
  });
  const text = `${[...lines].join("\n")}\n`;
  const plain = await take(saved("access.log", text));
  expect(Object.fromEntries(plain.visits)).toEqual(planted.visits);
  expect(Object.fromEntries(plain.crawlers.map(({ name, pages }) => [name, Object.fromEntries(pages)]))).toEqual(
    planted.crawlers,
  );
  expect(plain.missing.map(({ path, visitors }) => [path, visitors])).toEqual(planted.missing);
  expect(plain.vitals).toEqual(planted.vitals);
  expect([plain.lines, plain.unread, plain.prefetches]).toEqual([20_000, planted.unread, planted.prefetches]);
  expect(await take(saved("access.log.gz", gzipSync(text)))).toEqual(plain);
  const kept = readFileSync(join(site.data, "history", "crawls.json"), "utf8");
  expect(kept).not.toMatch(/\d+\.\d+\.\d+\.\d+|Mozilla/);
  expect(lastCrawl(readCrawls(site.data), "/boyle")?.day).toBe(planted.crawlers["Googlebot"]?.["/boyle"]?.last);
});

test("missing addresses, broken links of our own, slow answers and AI fetchers are shown with what to do", async () => {
  const { saved, take } = await builtSite();
  const visitor = (index: number) => ({ client: `10.0.0.${index}`, agent: `Mozilla/5.0 (X11) Firefox/${index}` });
  const log = [
    ...[1, 2, 3].map((index) =>
      combined({
        ...visitor(index),
        address: "/westpart?email=a@b.example",
        status: 404,
        referrer: "https://sruthan.example/boyle",
      }),
    ),
    ...[1, 2].map((index) => combined({ ...visitor(index), address: "/only-two", status: 404 })),
    ...[1, 2, 3].map((index) => combined({ ...visitor(index), address: "/cathair-na-mart", status: 404 })),
    ...[1, 2, 3].map((index) => combined({ ...visitor(index), address: '/"><script>', status: 404 })),
    combined({ ...visitor(1), address: "/boyle", extra: " 2.500" }),
    combined({ client: "1.1.1.1", agent: "Mozilla/5.0; compatible; GPTBot/1.2", address: "/boyle" }),
  ].join("\n");
  const taken = await take(saved("access.log", log));
  expect(taken.missing).toEqual([{ path: "/westpart", requests: 3, visitors: 3, row: "/westpart,/westport,301" }]);
  expect(taken.broken).toEqual([{ from: "/boyle", to: "/westpart", count: 3 }]);
  expect(taken.slow).toEqual([{ path: "/boyle", count: 1, slowest: 2.5 }]);
  expect(taken.crawlers.map(({ name, isAi }) => [name, isAi])).toEqual([["GPTBot", true]]);
  expect(logsAsText(taken)).toContain("/westpart (3 visitors): /westpart,/westport,301");
  expect(logsAsText(taken)).not.toMatch(/10\.0\.0|Firefox|email/);
});

test.each([
  [
    "nginx and Apache",
    [
      '1.2.3.4 - - [21/Nov/2026:10:00:00 +0000] "GET /trim?a=1 HTTP/2.0" 200 123 "https://x.example/" "Mozilla/5.0" 0.250',
    ],
  ],
  [
    "Caddy",
    [
      '{"ts":1795255200.5,"request":{"client_ip":"1.2.3.4","method":"GET","uri":"/trim?a=1","headers":{"User-Agent":["Mozilla/5.0"],"Referer":["https://x.example/"]}},"status":200,"duration":0.25}',
    ],
  ],
  [
    "CloudFront",
    [
      "#Version: 1.0",
      "#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(Referer) cs(User-Agent) time-taken",
      "2026-11-21\t10:00:00\t1.2.3.4\tGET\t/trim\ta=1\t200\thttps://x.example/\tMozilla/5.0\t0.250",
    ],
  ],
  [
    "Netlify",
    [
      '{"timestamp":"2026-11-21T10:00:00Z","method":"GET","path":"/trim?a=1","status_code":200,"client_ip":"1.2.3.4","user_agent":"Mozilla/5.0","referrer":"https://x.example/","duration":250}',
    ],
  ],
])("a line of %s is read", (_, lines) => {
  const read = createLineReader();
  const [line] = lines.map(read).filter((each) => each !== null);
  expect(line).toMatchObject({
    day: "2026-11-21",
    method: "GET",
    status: 200,
    agent: "Mozilla/5.0",
    client: expect.stringContaining("1.2.3.4"),
    referrer: "https://x.example/",
    seconds: 0.25,
  });
  expect(line?.address).toBe("/trim?a=1");
});

const when = "[21/Nov/2026:10:00:00 +0000]";
const agent = "Mozilla/5.0 (X11) Firefox/1";

test.each([
  ["IPv6", `2001:db8::1 - - ${when} "GET /trim HTTP/2.0" 200 5 "-" "${agent}"`, { client: "2001:db8::1 - - " }],
  ["a host before it", `www.example.ie:443 1.2.3.4 - - ${when} "GET /trim HTTP/1.1" 200 5 "-" "${agent}"`, { agent }],
  ["a user with a quote", `1.2.3.4 - a"b ${when} "GET /trim HTTP/1.1" 200 5 "-" "${agent}"`, { address: "/trim" }],
  [
    "fields behind it",
    `1.2.3.4 - - ${when} "GET /trim HTTP/2.0" 200 5 "-" "${agent}" "81.2.69.142" rt=0.250 urt="0.249"\r`,
    { seconds: 0.249 },
  ],
  [
    "quotes of the visitor",
    String.raw`1.2.3.4 - - ${when} "GET /trim?\"x HTTP/1.1" 404 5 "https://x.example/\"" "a \"b\" Googlebot\\"`,
    { status: 404, referrer: String.raw`https://x.example/\"`, agent: String.raw`a \"b\" Googlebot\\` },
  ],
  ["no agent", `1.2.3.4 - - ${when} "GET /trim HTTP/1.1" 200 5`, { agent: "", referrer: "" }],
  ["a whole address", `1.2.3.4 - - ${when} "GET http://a.example/trim?b=1 HTTP/1.1" 200 5`, { address: "/trim?b=1" }],
  ["a broken handshake", String.raw`1.2.3.4 - - ${when} "\x16\x03\x01" 400 5 "-" "-"`, { method: "", address: "" }],
  ["no request", `1.2.3.4 - - ${when} "-" 408 0 "-" "-"`, { method: "", status: 408 }],
  ["a day of ISO 8601", `1.2.3.4 - - [2026-11-21T10:00:00+00:00] "GET /trim HTTP/1.1" 200 5`, { address: "/trim" }],
  [
    "a drain with a whole address",
    `{"timestamp":"2026-11-21T10:00:00.000Z","url":"https://a.example/trim?b=1","status_code":200,"duration":250}`,
    { address: "/trim?b=1", seconds: 0.25 },
  ],
])("a line with %s is read", (_, line, expected) => {
  expect(createLineReader()(line)).toMatchObject({ day: "2026-11-21", ...expected });
});

test.each([
  `1.2.3.4 - - [21/Foo/2026:10:00:00 +0000] "GET /trim HTTP/1.1" 200 5 "-" "${agent}"`,
  `1.2.3.4 - - [99/Nov/2026:10:00:00 +0000] "GET /trim HTTP/1.1" 200 5 "-" "${agent}"`,
  `1.2.3.4 - - ${when} "GET /trim HTTP/1.1`,
  `{"ts":1e400,"status":200}`,
  `{"ts":1e15,"status":200,"uri":"/trim"}`,
  `{"request":null,"status":200}`,
  "{",
  '["a"]',
  "#",
  '" [ "',
])("a damaged line is not read, and leaves no day that cannot be stored: %s", (line) => {
  expect(createLineReader()(line)).toBeNull();
});

test("CloudFront’s fields are found by their names, whatever their order", () => {
  const read = createLineReader();
  const lines = [
    "#Version: 1.0",
    "#Fields: date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query time-taken",
    "2026-11-21\t10:00:00\tDUB2\t2001:db8::1\tGET\ta.example\t/trim\t200\t-\t%E0%A4%A\ta=1\t0.250",
    "2026-13-21\t10:00:00\tDUB2\t2001:db8::1\tGET\ta.example\t/trim\t200\t-\t-\t-\t0.250",
    "no tabs",
  ];
  const found = lines.map(read).filter((line) => line !== null);
  expect(found).toEqual([
    expect.objectContaining({ address: "/trim?a=1", agent: "%E0%A4%A", client: "2001:db8::1", seconds: 0.25 }),
  ]);
});

test("lines of a megabyte and bytes that are no text count as unread, and the lines around them as they are", async () => {
  const { saved, take } = await builtSite();
  const visit = combined({ client: "10.0.0.1", agent, address: "/boyle" });
  const long = `${"x".repeat(1 << 20)} ${visit}`;
  const binary = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251)).filter(
    (byte) => byte !== 0x0a,
  );
  const log = Buffer.concat([Buffer.from(`${visit}\n${long}\n`), binary, Buffer.from(`\n${visit}\n${long}`)]);
  const { lines, unread, visits } = await take(saved("access.log", log));
  expect([lines, unread, Object.fromEntries(visits)]).toEqual([5, 3, { "/boyle": 2 }]);
});

test("packed logs are known by their first bytes, and each wrong file is named, with nothing saved", async () => {
  const { site, saved, take } = await builtSite();
  const visit = combined({ client: "10.0.0.1", agent, address: "/boyle" });
  const packed = saved("access.log.1", gzipSync(visit));
  expect(Object.fromEntries((await take(packed)).visits)).toEqual({ "/boyle": 1 });
  writeFileSync(join(site.data, "history", "crawls.json"), '{"pages":{}}');
  await expect(take(packed, saved("photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])))).rejects.toThrow(
    /photo\.png has no line of an access log/,
  );
  await expect(take(packed, saved("empty.log", ""))).rejects.toThrow(/empty\.log has no line/);
  await expect(take(packed, join(site.folder, "gone.log"))).rejects.toThrow(/gone\.log is missing\. Nothing was saved/);
  await expect(take(packed, site.data)).rejects.toThrow(/is a folder/);
  expect(readFileSync(join(site.data, "history", "crawls.json"), "utf8")).toBe('{"pages":{}}');
});

test("a prefetch is not a visit, and a file without requests is answered with a message", async () => {
  const { saved, take } = await builtSite();
  const prefetch =
    '{"ts":1795255200,"request":{"client_ip":"1.2.3.4","method":"GET","uri":"/boyle","headers":{"User-Agent":["Mozilla/5.0"],"Sec-Purpose":["prefetch"]}},"status":200}';
  const { visits, prefetches } = await take(saved("caddy.log", prefetch));
  expect([visits.size, prefetches]).toEqual([0, 1]);
  await expect(take(saved("notes.log", "nothing here\n"))).rejects.toThrow("no line of an access log");
  await expect(take(saved("cut.log.gz", gzipSync("x".repeat(1000)).subarray(0, 15)))).rejects.toThrow(
    "cannot be read to its end",
  );
});

const posted = (address: string, agent = "Mozilla/5.0 (X11) Firefox/1") =>
  combined({ client: "10.0.0.1", agent, address, status: 405 }).replace('"GET', '"POST');

test("beacons give the 75th percentiles of measured visits by kind of page", async () => {
  const { site, saved, take } = await builtSite();
  site.edit("site.json", (text) =>
    text.replace('"gate": {', '"vitals": "https://stats.sruthan.example/in/vitals",\n  "gate": {'),
  );
  const beacon = (values: string) => posted(`/in/vitals?page=%2Fboyle&kind=${values}`);
  const log = [
    ...[1000, 1200, 2510, 9000].map((lcp, index) => beacon(`town&lcp=${lcp}&inp=${index * 80}&cls=0.0${index}`)),
    ...Array.from({ length: 75 }, () => beacon("home&lcp=800")),
    ...Array.from({ length: 25 }, () => beacon("home&lcp=4000")),
    beacon("town&lcp=-5&inp=1e99&cls=<b>"),
    beacon("<script>&lcp=1"),
    beacon("town&lcp=99999").replace("%2Fboyle", "%2Fof-no-page"),
    beacon("town&lcp=99999").replace("POST", "GET"),
    beacon("town&lcp=99999").replace("/in/vitals", "/other"),
    posted("/in/vitals?page=%2Fboyle&kind=town&lcp=99999", "Mozilla/5.0 (compatible; Googlebot/2.1)"),
  ].join("\n");
  const taken = await take(saved("access.log", log));
  expect(taken.vitals).toEqual([
    { kind: "home", visits: 100, lcp: 800, inp: null, cls: null },
    { kind: "town", visits: 5, lcp: 2510, inp: 160, cls: 0.02 },
  ]);
  expect(taken.visits.size).toBe(0);
  expect(logsAsText(taken)).toContain("town: LCP 2.51 s, INP 160 ms, CLS 0.02 (5 visits)");
  expect(logsAsText(taken)).toContain("home: LCP 0.80 s, INP unknown, CLS unknown (100 visits)");
});

test("pages of a site in a folder of its host are counted, and no other address there", async () => {
  const { site, saved, take } = await builtSite();
  site.edit("site.json", (text) =>
    text.replace('"gate": {', '"vitals": "https://sruthan.example/in/vitals",\n  "gate": {'),
  );
  await site.built({ baseUrl: "https://sruthan.example/water" });
  const visitor = (index: number) => ({ client: `10.0.0.${index}`, agent: `Mozilla/5.0 (X11) Firefox/${index}` });
  const referrer = "https://sruthan.example/water/boyle";
  const log = [
    ...["/water/boyle", "/water/", "/boyle", "/watery/boyle"].map((address) => combined({ ...visitor(1), address })),
    ...[1, 2, 3].map((index) => combined({ ...visitor(index), address: "/water/westpart", status: 404, referrer })),
    ...[1, 2, 3].map((index) => combined({ ...visitor(index), address: "/shop/lost", status: 404 })),
    posted("/in/vitals?page=%2Fwater%2Fboyle&kind=town&lcp=1000"),
    posted("/in/vitals?page=%2Fboyle&kind=town&lcp=9000"),
  ].join("\n");
  const taken = await take(saved("access.log", log));
  expect(Object.fromEntries(taken.visits)).toEqual({ "/": 1, "/boyle": 1 });
  expect(taken.missing.map(({ row }) => row)).toEqual(["/westpart,/westport,301"]);
  expect(taken.broken).toEqual([{ from: "/boyle", to: "/westpart", count: 3 }]);
  expect(taken.vitals).toEqual([{ kind: "town", visits: 1, lcp: 1000, inp: null, cls: null }]);
});

test("without an address in site.json no line is a beacon", async () => {
  const { saved, take } = await builtSite();
  expect((await take(saved("access.log", posted("/in/vitals?page=%2Fboyle&kind=town&lcp=1")))).vitals).toEqual([]);
});

/** A frame of Zstandard with one block that is not compressed (RFC 8878). */
function zstdFrame(text: string) {
  const content = Buffer.from(text);
  const blockHeader = (content.length << 3) | 1; // raw, and the last
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), // one segment, its size in four bytes
    size,
    Buffer.from([blockHeader & 0xff, (blockHeader >> 8) & 0xff, blockHeader >> 16]),
    content,
  ]);
}

test("a log packed as .zst is read to its end, of several frames too, and one that is cut off is answered", async () => {
  const { saved, take } = await builtSite();
  const visit = `${combined({ client: "10.0.0.1", agent: "Mozilla/5.0 (X11) Firefox/1", address: "/boyle" })}\n`;
  const packed = zstdFrame(visit.repeat(100));
  expect(Object.fromEntries((await take(saved("access.log.zst", packed))).visits)).toEqual({ "/boyle": 100 });
  const both = await take(saved("both.log.zst", Buffer.concat([packed, packed])));
  expect(Object.fromEntries(both.visits)).toEqual({ "/boyle": 200 });
  await expect(take(saved("cut.log.zst", packed.subarray(0, -50)))).rejects.toThrow("cannot be read to its end");
});

test("damaged days of crawls end the command, and are not replaced by new ones", async () => {
  const { site, saved, take } = await builtSite();
  const { lines } = generatedLog({ lines: 200, pages: ["/", "/westport"], seed: 2 });
  const log = saved("access.log", [...lines].join("\n"));
  await take(log);
  const file = join(site.data, "history", "crawls.json");
  writeFileSync(file, "{");
  await expect(take(log)).rejects.toThrow(/crawls\.json cannot be read/);
  expect(readFileSync(file, "utf8")).toBe("{");
});
