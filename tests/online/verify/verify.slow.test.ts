import { cpSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { build } from "../../../generator/build.ts";
import { describeDifferences } from "../../../generator/online/verify/difference.ts";
import { verify } from "../../../generator/online/verify/verify.ts";
import { download, readPages } from "../../../generator/output/pages-json.ts";
import { runCli } from "../../build/build-site.ts";
import { buildDefaults, silent, temporarySite } from "../../build/temporary-site.ts";
import { folderOfFile, temporaryFolder } from "../../output/temporary-folder.ts";
import { localServer } from "../local-server.ts";
import { type Fault, liveHost } from "./online-host.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const folder = folderOfFile();
const out = join(folder, "dist");

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  await build({ ...buildDefaults, data, out }, silent, new AbortController().signal);
});

const verified = async (fault?: Fault) => verify(new URL(await liveHost(out, fault)), out);
const away = new URL("http://127.0.0.1:9");

type Broken = { readonly what: string; readonly answer: (response: ServerResponse) => unknown };
const says = (status: number, text: string) => (response: ServerResponse) =>
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
const leads = (status: number, to: string) => (response: ServerResponse) =>
  response.writeHead(status, { Location: to }).end();

test("reports each wrong answer of a host with its address, in one run", async () => {
  const broken: Readonly<Record<string, Broken>> = {
    "/tuam": { what: "page", answer: says(200, "<h1>Another</h1>") },
    "/westport": { what: "status of a page", answer: says(404, "Gone") },
    "/contact": { what: "status of a page", answer: leads(302, "/") },
    "/about": { what: "answer", answer: (response) => response.socket?.destroy() },
    "/site.webmanifest": { what: "file", answer: says(200, "{}") },
    "/pages.json": { what: "file", answer: says(200, "[]") },
    "/no-such-page-at-all": { what: "status of a missing page", answer: says(200, "Home") },
    "/about/figures/no-such-page-at-all": { what: "missing page", answer: says(404, "Not found") },
    "/old-offer": { what: "status of a missing page", answer: says(200, "Home") },
    "/_headers": { what: "status of a missing page", answer: says(200, "/*") },
    "/cathair-na-mart": { what: "redirect", answer: leads(301, "http://:0") },
    "/cathair-na-mart/": { what: "status of a redirect", answer: leads(302, "/westport") },
  };
  const { differences } = await verified(({ url = "" }, response) => {
    broken[url]?.answer(response);
    return url in broken;
  });
  // Only the first difference of each page, as a wrong page may also lack headers.
  const first = new Map(differences.toReversed().map(({ path, what }) => [path, what]));
  expect(Object.fromEntries(first)).toEqual(
    Object.fromEntries(Object.entries(broken).map(([path, { what }]) => [path, what])),
  );
});

test("reports headers that a host omits once for all addresses", async () => {
  const forgotten = ["content-security-policy", "cache-control"];
  const { differences } = await verified((_, response) => {
    const { writeHead } = response;
    response.writeHead = (status: number, headers?: unknown) => {
      const left = Object.entries(headers ?? {}).filter(([name]) => !forgotten.includes(name));
      return writeHead.call(response, status, Object.fromEntries(left));
    };
    return false;
  });
  expect(new Set(differences.map(({ what }) => what))).toEqual(new Set(forgotten.map((name) => `header ${name}`)));
  expect(differences.length).toBeGreaterThan(60);
  const text = describeDifferences(differences).join("\n");
  expect(text).toMatch(
    /^\d+ differences:\n {2}\/, \S+, .* and \d+ more \(--json lists all\): header content-security-policy\n/,
  );
});

test("exits with 0 for the same site, 1 for another, 2 without a built site and 3 for a host that does not answer", async () => {
  const words = async (url: string, folder = out) => {
    const { exitCode, stdout, stderr } = await runCli(["verify", url, "--out", folder]);
    return { exitCode, printed: stdout + stderr };
  };
  const url = await liveHost(out);
  const same = await words(url);
  expect(same).toMatchObject({ exitCode: 0, printed: expect.stringContaining("The site online is the built one.") });

  const other = temporarySite();
  other.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await other.built();
  const different = await words(await liveHost(other.out));
  expect(different.exitCode).toBe(1);
  expect(different.printed).toMatch(
    /^ {2}\/, \/500, .* and \d+ more \(--json lists all\): page\n {4}built: “7\. .*\n {4}live: {2}“8\. /m,
  );
  expect(different.printed).toContain("/.well-known/build.json: file");

  expect((await words(url, join(folder, "nowhere"))).exitCode).toBe(2);
  expect(await words(away.href)).toMatchObject({
    exitCode: 3,
    printed: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer: .* Nothing was compared\./),
  });
});

test("sends the name and password of the address, and prints neither", async () => {
  const guard: Fault = ({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${Buffer.from("anna:s3cret!").toString("base64")}`;
    if (!isKnown) response.writeHead(401).end();
    return !isKnown;
  };
  const url = (await liveHost(out, guard)).replace("//", "//anna:s3cret%21@");
  for (const [words, exitCode] of [
    [[url], 0],
    [[url, "--json"], 0],
    [[`${url}?x`], 2],
    [["http://anna:s3cret%21@www.example.ie"], 2],
    [["http://anna:s3cret%21@127.0.0.1:9"], 3],
  ] as const) {
    const ran = await runCli(["verify", ...words, "--out", out]);
    expect([words, ran.exitCode]).toEqual([words, exitCode]);
    expect(ran.stdout + ran.stderr).not.toMatch(/anna|s3cret/);
  }
  const refused = await runCli(["verify", url.replace("anna", "otto"), "--out", out]);
  expect(refused.exitCode).toBe(3);
  expect(refused.stderr.trim()).toMatch(/^\S+ answers 401: .* Set SITE_USER and SITE_PASSWORD\.$/);

  vi.stubEnv("SITE_USER", "anna");
  vi.stubEnv("SITE_PASSWORD", "s3cret!");
  const bare = url.replace(/anna.*@/, "");
  const ran = await runCli(["verify", bare, "--out", out]);
  expect([ran.exitCode, ran.stdout + ran.stderr]).toEqual([0, expect.not.stringMatching(/anna|s3cret/)]);
  expect((await readPages(bare)).warning).toBeNull();
});

test("sends the name and password only to the site's own origin, not after a redirect elsewhere", async () => {
  vi.stubEnv("SITE_USER", "anna");
  vi.stubEnv("SITE_PASSWORD", "s3cret!");
  const seen: (string | undefined)[] = [];
  const elsewhere = await localServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end("[]");
  });
  const site = await localServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(302, { location: elsewhere }).end();
  });
  await download(`${site}/pages.json`);
  expect(seen).toEqual([expect.stringMatching(/^Basic /), undefined]);
});

test.each([
  ["_headers", null],
  ["pages.json", "[{"],
])("refuses a built site whose %s contains %j", async (name, text) => {
  const damaged = join(temporaryFolder(), "dist");
  cpSync(out, damaged, { recursive: true });
  if (text === null) rmSync(join(damaged, name));
  else writeFileSync(join(damaged, name), text);
  await expect(verify(away, damaged)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(new RegExp(`${damaged}.*${name}.* Build it again\\.$`)),
  });
});

test("accepts a deployed site with a provider's form, whose pages allow the provider's frame", async () => {
  const provider = await localServer((_, response) => response.end("<form></form>"));
  const site = temporarySite();
  // Changes only the provider's address.
  site.edit("settings.json", (text) =>
    text
      .replace('"url": "/quote-form"', `"url": "${provider}/quote?id=17"`)
      .replace('"origin": "self"', `"origin": "${provider}"`),
  );
  await site.built();
  const url = await liveHost(site.out);
  expect((await verify(new URL(url), site.out)).differences).toEqual([]);
  const contact = await (await fetch(`${url}/contact`)).text();
  expect(contact).toContain(`${provider}/quote?id=17`);
  expect(contact).toMatch(new RegExp(`frame-src[^;]* ${provider}`));
});
