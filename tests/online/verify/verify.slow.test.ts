import { cpSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { generate } from "selfsigned";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { build } from "../../../generator/build.ts";
import { respondFrom } from "../../../generator/engine/preview/respond.ts";
import {
  differencesOf,
  verificationAsJson,
  verificationAsText,
} from "../../../generator/online/verify/format-verification.ts";
import { verify } from "../../../generator/online/verify/verify.ts";
import { runCli } from "../../build/build-site.ts";
import { buildDefaults, silent, temporarySite } from "../../build/temporary-site.ts";
import { folderOfFile, temporaryFolder } from "../../engine/publish/temporary-folder.ts";
import { type Fault, liveHost } from "./online-host.ts";

const folder = folderOfFile();
const out = join(folder, "dist");

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  await build({ ...buildDefaults, data, out }, silent, new AbortController().signal);
});

/** The browser has a test of its own. */
const look = async () => ({ name: "strangers", count: 0, differences: [], note: "not looked at" });
const now = new Date("2026-05-02");

const verified = async (fault?: Fault, sample?: number) =>
  verify({ url: await liveHost(out, fault), out, sample, now, look });

test("a host that answers as the site was built is told to be the same, check by check", async () => {
  const all = await verified();
  expect(differencesOf(all)).toEqual([]);
  expect(JSON.parse(verificationAsJson(all))).toMatchObject({ same: true, differences: [] });
  const text = verificationAsText(all, out);
  expect(text).toContain("What is live is what was built.");
  expect(text).toContain(`Your Google Business Profile should say the same:
  Sruthán Water
  The Mall, Castlebar, Co. Mayo
  +353209170017
  Monday, Tuesday, Wednesday and Thursday 07:30–17:00
  https://sruthan.example/`);
  for (const { name, count } of all.checks.slice(0, -1)) expect(count, name).toBeGreaterThan(0);
  // redirects.csv has one that moved, with and without a slash, and one that is gone.
  expect(text).toMatch(/redirects +2 {2}same/);
  expect(text).toMatch(/digest of the site [\w-]{20}/);
});

type Broken = { readonly what: string; readonly answer: (response: ServerResponse) => unknown };
const says = (status: number, text: string) => (response: ServerResponse) =>
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
const leads = (status: number, to: string) => (response: ServerResponse) =>
  response.writeHead(status, { Location: to }).end();

test("what a broken host answers otherwise is told at its address, all in one run", async () => {
  const broken: Readonly<Record<string, Broken>> = {
    "/tuam": { what: "page", answer: says(200, "<h1>Another</h1>") },
    "/westport": { what: "status", answer: says(404, "Gone") },
    "/contact": { what: "status", answer: leads(302, "/") },
    "/about": { what: "answer", answer: (response) => response.socket?.destroy() },
    "/site.webmanifest": { what: "file", answer: says(200, "{}") },
    "/pages.json": { what: "file", answer: says(200, "[]") },
    "/no-such-page-at-all": { what: "status of what is not there", answer: says(200, "Home") },
    "/about/figures/no-such-page-at-all": { what: "page of what is not there", answer: says(404, "Not found") },
    "/old-offer": { what: "status of what is not there", answer: says(200, "Home") },
    "/_headers": { what: "status of what is not there", answer: says(200, "/*") },
    "/tuam/": { what: "clean address", answer: says(200, "<h1>Tuam</h1>") },
    "/westport/": { what: "clean address", answer: leads(301, "http://elsewhere.example/westport") },
    "/tuam.html": { what: "clean address", answer: leads(302, "/tuam") },
    "/cathair-na-mart": { what: "redirect", answer: leads(302, "/westport") },
  };
  const differences = differencesOf(
    await verified(({ url = "" }, response) => {
      broken[url]?.answer(response);
      return url in broken;
    }),
  );
  // A page that says something else may lack its headers too.
  const first = new Map(differences.toReversed().map(({ path, what }) => [path, what]));
  expect(Object.fromEntries(first)).toEqual(
    Object.fromEntries(Object.entries(broken).map(([path, { what }]) => [path, what])),
  );
});

test("headers that a host forgets, and texts that it does not pack, are told once for all pages in the table", async () => {
  const forgotten = ["content-security-policy", "cache-control"];
  const all = await verified((request, response) => {
    const { setHeader } = response;
    response.setHeader = (name, value) =>
      forgotten.includes(name.toLowerCase()) ? response : setHeader.call(response, name, value);
    delete request.headers["accept-encoding"];
    return false;
  });
  const differences = differencesOf(all);
  const whats = ["header content-security-policy", "header cache-control", "compression"];
  expect(new Set(differences.map(({ what }) => what))).toEqual(new Set(whats));
  expect(differences.length).toBeGreaterThan(60);
  const text = verificationAsText(all, out);
  for (const what of whats) expect(text).toMatch(new RegExp(`/\\S* and \\d+ more: ${what}\n`));
});

test.each([
  [
    "of-another-build",
    /^The server's rules are from another build: .* Copy dist-hosting\/ to the server and reload it\.\n/,
  ],
  [undefined, /^The server sends no rules of this build: .* Copy dist-hosting\/ to the server and reload it\.\n/],
])("a server whose rules are named %j is reported before everything else", async (digest, text) => {
  const all = await verified((_, response) => {
    const { setHeader } = response;
    response.setHeader = (name, value) => {
      if (name.toLowerCase() !== "x-site-rules") return setHeader.call(response, name, value);
      return digest === undefined ? response : setHeader.call(response, name, digest);
    };
    return false;
  });
  expect(differencesOf(all).map(({ what }) => what)).toEqual(["the server's rules"]);
  expect(verificationAsText(all, "dist/")).toMatch(text);
});

test("a site that was built since is another, by its digest", async () => {
  const site = temporarySite();
  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await site.built();
  const url = await liveHost(site.out);
  const all = await verify({ url, out, sample: 3, now, look });
  const [, build, pages] = all.checks;
  expect(build?.differences.map(({ what }) => what)).toEqual(["data", "site"]);
  expect(new Set(pages?.differences.map(({ what }) => what))).toEqual(new Set(["page"]));
});

test("a sample is the home page and others, the same ones each time", async () => {
  const asked = async () => {
    const paths = new Set<string>();
    const all = await verified(({ url = "" }) => {
      paths.add(url);
      return false;
    }, 3);
    expect(all.checks.find(({ name }) => name === "pages")?.count).toBe(3);
    return [...paths].sort();
  };
  const once = await asked();
  expect(once).toContain("/");
  expect(await asked()).toEqual(once);
});

test("a preview is refused, live or built, whatever else agrees", async () => {
  const site = temporarySite();
  await site.built({ preview: true });
  const url = await liveHost(site.out);
  const own = await verify({ url, out: site.out, sample: 1, now, look });
  expect(differencesOf(own).map(({ what }) => what)).toEqual(["preview", "preview"]);
  const live = await verify({ url, out, sample: 1, now, look });
  expect(live.checks[1]?.differences[0]).toMatchObject({ what: "preview", live: expect.stringContaining("preview") });
});

test("without a built site it is wrong usage too; a host that is away is 3", async () => {
  const url = "http://127.0.0.1:9";
  const exitCode = (out: string) => verify({ url, out, now, look }).catch((cause) => cause.exitCode);
  expect(await exitCode(join(folder, "nowhere"))).toBe(2);
  expect(await exitCode(out)).toBe(3);
});

test.each([
  [".well-known/build.json", "{"],
  [".well-known/build.json", "{}"],
  ["_headers", null],
  ["pages.json", "[{"],
])("a built site whose %s holds %j is incomplete, and is to be built again: 2", async (name, text) => {
  const damaged = join(temporaryFolder(), "dist");
  cpSync(out, damaged, { recursive: true });
  if (text === null) rmSync(join(damaged, name));
  else writeFileSync(join(damaged, name), text);
  await expect(verify({ url: "http://127.0.0.1:9", out: damaged, now, look })).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(new RegExp(`^The site in ${damaged} is incomplete: .*${name}.* Build it again\\.$`)),
  });
});

test("over TLS the days of the certificate count, and what only TLS can keep has to be promised", async () => {
  const dayMs = 86_400_000;
  const notAfterDate = new Date(Date.now() + 10.5 * dayMs);
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { notAfterDate });
  const trusted = join(folder, "cert.pem");
  writeFileSync(trusted, cert);
  // As on this machine without TLS, so Strict-Transport-Security is missing.
  const server = createServer({ key, cert }, respondFrom(out));
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `https://localhost:${typeof address === "object" ? address?.port : 0}`;
  const words = ["verify", url, "--out", out, "--sample", "1", "--json"];
  // A browser would not trust the certificate.
  const { exitCode, stdout } = await runCli(words, { NODE_EXTRA_CA_CERTS: trusted, BROWSER: "/bin/false" });
  const { same, differences } = JSON.parse(stdout);
  expect([exitCode, same]).toEqual([1, false]);
  const ends = notAfterDate.toISOString().slice(0, 10);
  expect(differences).toContainEqual({
    path: "/",
    what: "certificate",
    built: "14 days or more",
    live: `10 days left, until ${ends}`,
  });
  expect(differences).toContainEqual(expect.objectContaining({ path: "/", what: "header strict-transport-security" }));
});
