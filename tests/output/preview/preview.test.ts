import { subscribe } from "node:diagnostics_channel";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { BuildError } from "../../../generator/base/errors.ts";
import { openStaging } from "../../../generator/output/folder/staging.ts";
import { headersFile } from "../../../generator/output/hosting/headers.ts";
import { startPreviewServer } from "../../../generator/output/preview/preview.ts";
import { runHere } from "../../commands/run-here.ts";
import { headerSettings } from "../header-settings.ts";
import { publish, type SmallSite } from "../small-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { answerTo } from "./answer-to.ts";

const site: SmallSite = {
  "index.html": "<h1>Home</h1>",
  "trim.html": `<h1>Trim, Baile Átha Troim</h1>${"<p>Water</p>".repeat(200)}`,
  "services.html": "<h1>Services</h1>",
  "services/iron-removal.html": "<h1>Iron</h1>",
  "404.html": "<h1>No such page</h1>",
  "sitemap.xml": "<urlset/>",
  "robots.txt": "User-agent: *",
  "site.webmanifest": "{}",
  "assets/boot-1a2b3c4d.js": "console.log('water')",
  "assets/hero-5e6f.png": "not really a picture",
  "assets/besley-77aa.woff2": "not really a font",
  _headers: headersFile(headerSettings),
  _redirects:
    "# Made by hand\n/old-trim /trim 301\n/shop https://shop.example/water 301\n/find https://shop.example/find?kind=tap 301\n/visit https://shop.example/about#visit 301\n/Old_Page.php /trim 301\n/c%C3%A1is /trim 301\n/tuaim/* /trim/:splat 301\n",
};

let out = "";
beforeEach(() => {
  out = join(temporaryFolder(), "dist");
  publish(out, site);
});

async function preview() {
  const server = await startPreviewServer({ out, port: 0 });
  onTestFinished(() => server.close());
  return server.url;
}

const ask = (url: string, address: string, { method, ...headers }: Record<string, string> = {}) =>
  answerTo(url, { address, headers, ...(method !== undefined && { method }) });

test.each([
  ["/", "Home"],
  ["/?from=mail", "Home"],
  ["/trim", "Trim"],
  ["/services", "Services"],
  ["/services/iron-removal", "Iron"],
])('%s serves the page "%s"', async (address, words) => {
  const { status, headers, body } = await ask(await preview(), address);
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body.toString()).toContain(words);
});

test.each([
  ["/trim.html", "/trim"],
  ["/trim/", "/trim"],
  ["/trim.html?from=mail&x=1", "/trim?from=mail&x=1"],
  ["/services/", "/services"],
  ["/services/iron-removal/", "/services/iron-removal"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["/old-trim", "/trim"],
  ["/old-trim/", "/trim"],
  ["/old-trim?x=1", "/trim?x=1"],
  ["/shop", "https://shop.example/water"],
  ["/find", "https://shop.example/find?kind=tap"],
  ["/find?x=1", "https://shop.example/find?kind=tap"],
  ["/visit", "https://shop.example/about#visit"],
  ["/visit?x=1", "https://shop.example/about?x=1#visit"],
  ["/Old_Page.php", "/trim"],
  ["/c%c3%a1is", "/trim"],
  ["/tuaim/iron-removal?x=1", "/trim/iron-removal?x=1"],
])("%s redirects permanently to %s", async (address, to) => {
  const { status, headers } = await ask(await preview(), address);
  expect([status, headers.location]).toEqual([301, to]);
});

const missing = [
  "/kells /services/index /nowhere/ /assets/gone-1a2b.js /assets /_headers /_redirects /_headers.html",
  "/robots.txt/more /robots.txt/ /robots.txt.html /.dist-next /../dist/index.html",
  "/..%2f..%2f..%2f..%2fetc%2fpasswd /assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd /..\\..\\etc\\passwd",
  "//evil.example/ /% /trim%00.html /trim/iron/../../index",
].flatMap((addresses) => addresses.split(" "));

test.each(missing)("%s answers 404 with the error page", async (address) => {
  const { status, headers, body } = await ask(await preview(), address);
  expect([status, headers["content-type"], body.toString()]).toEqual([
    404,
    "text/html; charset=utf-8",
    "<h1>No such page</h1>",
  ]);
  expect(headers.location).toBeUndefined();
  expect(headers["content-security-policy"]).toMatch(/^script-src 'self' /);
  expect(headers["cache-control"], "a missing file is not kept for ever").toBe("no-store");
});

test.each([
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/pages.json", "application/json; charset=utf-8"],
  ["/assets/boot-1a2b3c4d.js", "text/javascript; charset=utf-8"],
  ["/assets/hero-5e6f.png", "image/png"],
  ["/assets/besley-77aa.woff2", "font/woff2"],
])("%s has the content type %s", async (address, type) => {
  const { status, headers, body } = await ask(await preview(), address);
  expect([status, headers["content-type"]]).toEqual([200, type]);
  expect(body.length).toBe(Number(headers["content-length"]));
});

test("every answer has the site's own headers, except those that need TLS", async () => {
  const url = await preview();
  for (const address of ["/", "/trim", "/nowhere", "/trim/", "/assets/boot-1a2b3c4d.js", "/assets/hero-5e6f.png"]) {
    const { headers } = await ask(url, address);
    expect(headers["content-security-policy"]).toMatch(/^script-src 'self' 'sha256-ccc='; .*frame-ancestors 'self'$/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cross-origin-opener-policy": "same-origin" });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["identity", "no encoding", (body: Buffer) => body],
])("a browser that accepts %s gets %s", async (accepted, packed, unpack) => {
  const encoding = packed === "no encoding" ? undefined : packed;
  const { headers, body } = await ask(await preview(), "/trim", { "accept-encoding": accepted });
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  expect(unpack(body).toString()).toBe(site["trim.html"]);
  if (encoding !== undefined) expect(body.length).toBeLessThan(300);
});

test("does not compress pictures", async () => {
  const { headers } = await ask(await preview(), "/assets/hero-5e6f.png", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("HEAD is answered like GET, without the body", async () => {
  const url = await preview();
  for (const address of ["/trim", "/nowhere", "/assets/hero-5e6f.png"]) {
    const [get, head] = [await ask(url, address), await ask(url, address, { method: "HEAD" })];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(head.status).toBe(get.status);
  }
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("answers %s with 405", async (method) => {
  const { status, headers } = await ask(await preview(), "/trim", { method });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("serves a new build at once, with its headers and redirects", async () => {
  const url = await preview();
  expect((await ask(url, "/trim", { "accept-encoding": "br" })).status).toBe(200);
  publish(out, {
    "index.html": "new home",
    "trim.html": "new Trim",
    _headers: "/*\n  X-Built: twice\n",
    _redirects: "/kells /trim 301\n",
  });
  const trim = await ask(url, "/trim", { "accept-encoding": "br" });
  expect(brotliDecompressSync(trim.body).toString()).toBe("new Trim");
  expect(trim.headers["x-built"]).toBe("twice");
  expect((await ask(url, "/services")).status).toBe(404);
  expect((await ask(url, "/kells")).headers.location).toBe("/trim");
});

test("a request during the switch to a new build waits for it", async () => {
  const url = await preview();
  renameSync(out, `${out}-away`);
  const isReceived = new Promise((done) => subscribe("http.server.request.start", done));
  const answer = ask(url, "/trim");
  await isReceived;
  await setImmediate();
  renameSync(`${out}-away`, out);
  expect((await answer).status).toBe(200);
});

test("repairs and serves a site whose build was killed during the switch", async () => {
  const { previous } = openStaging(out);
  renameSync(out, previous);
  expect((await ask(await preview(), "/trim")).status).toBe(200);
});

test("answers 404 even if the site has no 404 page", async () => {
  publish(out, { "index.html": "Home" });
  const { status, body } = await ask(await preview(), "/nowhere");
  expect([status, body.toString()]).toEqual([404, "Not found\n"]);
});

test("refuses a folder without a built site, and says how to build one", async () => {
  const folder = temporaryFolder();
  const error = await startPreviewServer({ out: join(folder, "dist"), port: 0 }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(BuildError);
  expect(String(error)).toContain(
    `There is no built site in ${folder}/dist. Run npm run build -- --out ${folder}/dist first.`,
  );
  mkdirSync(join(folder, "empty"));
  writeFileSync(join(folder, "empty", "index.html"), "");
  await expect(startPreviewServer({ out: join(folder, "empty"), port: 0 })).rejects.toThrow(/no built site/);
  await expect(startPreviewServer({ out: "not-built", port: 0 })).rejects.toThrow(/not-built/);
});

test("reports a port in use, and how to choose another", async () => {
  const port = Number(new URL(await preview()).port);
  const message = `Port ${port} is in use. Choose another: PORT=${port + 1} before the command, or --port ${port + 1} for start,`;
  await expect(startPreviewServer({ out, port })).rejects.toThrow(message);
  const start = await runHere(["start", "--data", "tests/fixtures/tiny", "--out", out, "--port", `${port}`]);
  expect(start, "start does not build first").toMatchObject({
    exitCode: 3,
    stdout: "",
    stderr: expect.stringContaining(message),
  });
});

test("closing the server ends open connections", async () => {
  const server = await startPreviewServer({ out, port: 0 });
  await ask(server.url, "/trim", { connection: "keep-alive" });
  await server.close();
  await expect(ask(server.url, "/trim")).rejects.toThrow(/ECONNREFUSED/);
});
