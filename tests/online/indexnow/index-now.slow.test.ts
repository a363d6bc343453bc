import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedUrls, submitUrls } from "../../../generator/online/indexnow/index-now.ts";
import { runCli } from "../../build/build-site.ts";
import { filesOf, temporarySite } from "../../build/temporary-site.ts";
import { runHere } from "../../commands/run-here.ts";
import { localServer } from "../local-server.ts";

const key = "0123456789abcdef";
const withKey = (text: string) => text.replace('"gate": {', `"indexNow": { "key": "${key}" },\n  "gate": {`);

const page = (path: string, more: object = {}) => ({ path, hash: "a", title: path, indexable: true, ...more });

test("submits only listed pages that are new, changed or removed", () => {
  const unlisted = (path: string) => page(path, { indexable: false });
  const before = [
    ...["/same", "/words", "/title", "/gone", "/closed"].map((path) => page(path)),
    ...["/opened", "/never", "/never-gone"].map(unlisted),
  ];
  const now = [
    ...["/same", "/opened", "/new"].map((path) => page(path)),
    ...["/closed", "/new-unlisted"].map(unlisted),
    ...[page("/words", { hash: "b" }), page("/title", { title: "Another" }), { ...unlisted("/never"), hash: "b" }],
  ];
  expect(changedUrls(before, now)).toEqual(["/closed", "/gone", "/new", "/opened", "/title", "/words"]);
});

type Call = Pick<IncomingMessage, "method"> & { type: string | undefined; body: { urlList: readonly string[] } };
type Reply = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly text?: string };

/**
 * Starts a server that accepts addresses as search engines do, and logs them.
 * @param replies one for each call; the last one also for all further calls
 */
async function indexNowEndpoint(...replies: readonly Reply[]) {
  const calls: Call[] = [];
  const origin = await localServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    calls.push({ method, type: headers["content-type"], body: JSON.parse(Buffer.concat(chunks).toString()) });
    const reply = replies[calls.length - 1] ?? replies.at(-1) ?? { status: 202 };
    response.writeHead(reply.status, reply.headers).end(reply.text);
  });
  return { calls, url: `${origin}/indexnow` };
}

const submission = { baseUrl: "https://a.ie", key, addresses: ["https://a.ie/trim"] };
const many = Array.from({ length: 10_001 }, (_, index) => `https://a.ie/${index}`);

test("a request names the host, the key and the key file, and at most 10,000 addresses", async () => {
  const { calls, url: endpoint } = await indexNowEndpoint({ status: 202 }, { status: 200 });
  expect(await submitUrls({ ...submission, addresses: many, endpoint })).toBe(2);
  expect(calls.map(({ body }) => body.urlList.length)).toEqual([10_000, 1]);
  expect(calls[0]).toMatchObject({ method: "POST", type: "application/json; charset=utf-8" });
  expect(calls[1]?.body).toEqual({
    host: "a.ie",
    key,
    keyLocation: `https://a.ie/${key}.txt`,
    urlList: ["https://a.ie/10000"],
  });
});

test.each([
  [429, {}, "answered 429: too many requests"],
  [403, {}, `answered 403: the key is not valid. Is /${key}.txt of this build online`],
  [422, {}, "answered 422: the addresses are not of this host"],
  [400, { text: "Bad" }, "answered 400: it rejects the form of the request (Bad)"],
  [500, {}, "answered 500"],
])("explains the refusal %i of the search engines, and exits with 3", async (status, reply, message) => {
  const { url: endpoint } = await indexNowEndpoint({ status, ...reply });
  await expect(submitUrls({ ...submission, endpoint })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(message),
  });
});

test("--dry-run prints the addresses since the last record without a key, and with a key they are submitted", async () => {
  const site = temporarySite();
  await site.built();
  const previous = join(site.folder, "before.json");
  writeFileSync(previous, site.page("pages.json"));
  for (const file of ["towns.csv", "town-services.csv"]) site.edit(file, (text) => text.replace(/^Boyle.*\n/m, ""));
  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo,,,,,,,,,,The lake at Callow feeds the town.\n`);
  await site.built();
  const { calls, url: endpoint } = await indexNowEndpoint({ status: 202 });
  const words = ["indexnow", "--data", site.data, "--out", site.out, "--previous", previous, "--endpoint", endpoint];
  const dry = await runHere([...words, "--dry-run"]);
  expect(dry.exitCode, dry.stderr).toBe(0);
  const addresses = dry.stdout.trim().split("\n");
  const { url } = JSON.parse(readFileSync(join(site.data, "site.json"), "utf8"));
  expect(addresses).toEqual(expect.arrayContaining([`${url}/boyle`, `${url}/swinford`]));
  expect(addresses).not.toContain(`${url}/privacy`);

  const keyless = await runHere(words);
  expect([keyless.exitCode, keyless.stderr]).toEqual([
    2,
    expect.stringContaining("settings.json has no key for IndexNow"),
  ]);
  expect(calls).toEqual([]);

  site.edit("settings.json", withKey);
  await site.built();
  expect(site.page(`${key}.txt`)).toBe(key);
  const sent = await runCli(words);
  expect([sent.exitCode, sent.stdout]).toEqual([0, `Sent ${addresses.length} URLs in 1 request.\n`]);
  expect(calls[0]?.body.urlList).toEqual(addresses);

  writeFileSync(join(site.out, ".well-known/build.json"), "{");
  const damaged = await runHere([...words, "--dry-run"]);
  expect([damaged.exitCode, damaged.stderr]).toEqual([
    2,
    expect.stringContaining("is incomplete: .well-known/build.json"),
  ]);
});

test("the key is a file of the site but not of a staging build, which submits nothing", async () => {
  const site = temporarySite();
  site.edit("settings.json", withKey);
  await site.built();
  expect(filesOf(site.out).get(`${key}.txt`)).toBe(key);
  const previous = join(site.folder, "pages.json");
  copyFileSync(join(site.out, "pages.json"), previous);
  await site.built({ staging: true });
  expect(filesOf(site.out).has(`${key}.txt`)).toBe(false);
  const ran = await runHere(["indexnow", "--data", site.data, "--out", site.out, "--previous", previous, "--dry-run"]);
  expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining("is a staging build")]);
});

test.each([
  ["fewer than 8 letters", "short"],
  ["a space", "with space in it"],
  ["accents", "é".repeat(9)],
  ["129 letters", "a".repeat(129)],
])("rejects a key with %s", async (_, bad) => {
  const site = temporarySite();
  site.edit("settings.json", (text) => withKey(text).replace(key, bad));
  await expect(site.built()).rejects.toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining("must be 8 to 128 letters, digits or hyphens") }),
    ]),
  });
});
