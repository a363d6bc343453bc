import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../generator/build-if-changed.ts";
import { parseCommand } from "../../generator/options.ts";
import { answerFrom } from "../../generator/preview/answer.ts";
import { differencesOf, verifiedAsJson, verifiedAsText } from "../../generator/verify/print-verified.ts";
import { verify } from "../../generator/verify/verify.ts";
import { buildDefaults, silent, temporarySite } from "../build/temporary-site.ts";
import { runCli } from "../build-site.ts";
import { type Fault, liveHost } from "./live-host.ts";

const folder = mkdtempSync(join(tmpdir(), "verify-"));
const out = join(folder, "dist");

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  await buildIfChanged({ ...buildDefaults, data, out }, silent, new AbortController().signal);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The browser has a test of its own. */
const unseen = async () => ({ name: "strangers", count: 0, differences: [], note: "not looked at" });

async function verified(fault?: Fault, sample?: number) {
  const url = await liveHost(out, fault);
  return verify({ url, out, sample, json: false }, { now: new Date("2026-05-02"), look: unseen });
}

test("a host that answers as the site was built is told to be the same, check by check", async () => {
  const all = await verified();
  expect(differencesOf(all)).toEqual([]);
  expect(JSON.parse(verifiedAsJson(all))).toMatchObject({ same: true, differences: [] });
  const text = verifiedAsText(all, out);
  expect(text).toContain("What is live is what was built.");
  for (const { name, count } of all.checks.slice(0, -1)) expect(count, name).toBeGreaterThan(0);
  // One that is moved and one that is gone stand in redirects.csv.
  expect(text).toMatch(/redirects +1 {2}same/);
  expect(text).toMatch(/digest of the site [\w-]{20}/);
});

const instead =
  (path: string, answer: Parameters<typeof plain>[1], status = 200): Fault =>
  ({ url }, response) => {
    if (url !== path) return false;
    plain(response, answer, status);
    return true;
  };
function plain(response: Parameters<Fault>[1], text: string, status: number) {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
}

test.each<[what: string, fault: Fault, path: string, difference: string]>([
  ["another page", instead("/tuam", "<h1>Another</h1>"), "/tuam", "page"],
  ["a page that is not there", instead("/tuam", "Gone", 404), "/tuam", "status"],
  ["an old file", instead("/site.webmanifest", "{}"), "/site.webmanifest", "file"],
  ["an old ledger", instead("/pages.json", "[]"), "/pages.json", "file"],
  [
    "200 for what is not there",
    instead("/no-such-page-at-all", "Home"),
    "/no-such-page-at-all",
    "status of what is not there",
  ],
  [
    "a bare 404",
    instead("/no-such-page-at-all", "Not found", 404),
    "/no-such-page-at-all",
    "page of what is not there",
  ],
  ["200 for what is gone for good", instead("/old-offer", "Home"), "/old-offer", "status of what is not there"],
  ["the host's own files shown", instead("/_headers", "/*"), "/_headers", "status of what is not there"],
  ["a page twice, with a slash", instead("/tuam/", "<h1>Tuam</h1>"), "/tuam/", "clean address"],
  ["a page twice, with .html", instead("/tuam.html", "<h1>Tuam</h1>"), "/tuam.html", "clean address"],
  ["a lost redirect", instead("/cathair-na-mart", "Gone", 404), "/cathair-na-mart", "redirect"],
  [
    "a redirect that is not for good",
    ({ url }, response) => {
      if (url !== "/cathair-na-mart") return false;
      response.writeHead(302, { Location: "/westport" }).end();
      return true;
    },
    "/cathair-na-mart",
    "redirect",
  ],
  [
    "no answer",
    ({ url, socket }) => {
      if (url === "/tuam") socket.destroy();
      return url === "/tuam";
    },
    "/tuam",
    "answer",
  ],
])("%s is told at its address", async (_, fault, path, difference) => {
  const differences = differencesOf(await verified(fault)).filter((each) => each.path === path);
  expect(differences[0]).toMatchObject({ path, what: difference });
});

/** A host that forgets a header, or the same of all. */
const without =
  (name: string): Fault =>
  (request, response) => {
    const { setHeader } = response;
    response.setHeader = (header, value) =>
      header.toLowerCase() === name ? response : setHeader.call(response, header, value);
    if (name === "content-encoding") delete request.headers["accept-encoding"];
    return false;
  };

test.each([
  ["content-security-policy", "header content-security-policy"],
  ["cache-control", "header cache-control"],
  ["content-encoding", "compression"],
])("a host without %s is told, once for all pages in the table", async (name, what) => {
  const all = await verified(without(name));
  const differences = differencesOf(all);
  expect(new Set(differences.map((each) => each.what))).toEqual(new Set([what]));
  expect(differences.length).toBeGreaterThan(20);
  expect(verifiedAsText(all, out)).toMatch(new RegExp(`/\\S* and \\d+ more: ${what}\n`));
});

test("a site that was built since is another, by its digest", async () => {
  const site = temporarySite();
  site.edit("site.json", (text) => text.replace('"number": "000017"', '"number": "000018"'));
  await site.built();
  const url = await liveHost(site.out);
  const all = await verify({ url, out, sample: 3, json: false }, { now: new Date(), look: unseen });
  const [build, pages] = all.checks;
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
  const own = await verify({ url, out: site.out, sample: 1, json: false }, { now: new Date(), look: unseen });
  expect(differencesOf(own).map(({ what }) => what)).toEqual(["preview", "preview"]);
  const live = await verify({ url, out, sample: 1, json: false }, { now: new Date(), look: unseen });
  expect(live.checks[0]?.differences[0]).toMatchObject({ what: "preview", live: expect.stringContaining("preview") });
});

test.each([
  [["verify"], "Name the one address"],
  [["verify", "https://a.ie", "https://b.ie"], "Name the one address"],
  [["verify", "a.ie"], "takes an address such as"],
  [["verify", "http://tobarwater.example"], "plain http on this machine only"],
  [["verify", "https://a.ie", "--sample", "few"], "--sample takes a whole number"],
])("%j is wrong usage: %s", (words, message) => {
  expect(() => parseCommand(words, {})).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
  );
});

test("without a built site it is wrong usage too; a host that is away is 3", async () => {
  const away = { url: "http://127.0.0.1:9", sample: undefined, json: false };
  const exitCode = (out: string) =>
    verify({ ...away, out }, { now: new Date(), look: unseen }).catch((cause) => cause.exitCode);
  expect(await exitCode(join(folder, "nowhere"))).toBe(2);
  expect(await exitCode(out)).toBe(3);
});

test("over TLS the days of the certificate count, and what only TLS can keep has to be promised", async () => {
  const dayMs = 86_400_000;
  const notAfterDate = new Date(Date.now() + 10.5 * dayMs);
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { notAfterDate });
  const trusted = join(folder, "cert.pem");
  writeFileSync(trusted, cert);
  // As on this machine without TLS, so Strict-Transport-Security is missing.
  const server = createServer({ key, cert }, answerFrom(out));
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `https://localhost:${typeof address === "object" ? address?.port : 0}`;
  const words = ["verify", url, "--out", out, "--sample", "1", "--json"];
  // The browser, where there is one, does not trust the certificate, and says so.
  const { exitCode, stdout } = await runCli(words, { NODE_EXTRA_CA_CERTS: trusted });
  const { same, differences } = JSON.parse(stdout);
  expect([exitCode, same]).toEqual([1, false]);
  const ends = notAfterDate.toISOString().slice(0, 10);
  expect(differences).toContainEqual({
    ...{ path: "/", what: "certificate", built: "14 days or more" },
    live: `10 days left, until ${ends}`,
  });
  expect(differences).toContainEqual(expect.objectContaining({ path: "/", what: "header strict-transport-security" }));
});
