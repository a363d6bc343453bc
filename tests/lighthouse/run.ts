/**
 * `npm run lighthouse [path …]`: builds and serves the real data. Lighthouse visits one page of each kind three times
 * as a mid-range phone on slow 4G. Prints the medians. Its figures vary with the machine, so `npm test` does not run it.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { generate } from "selfsigned";
import { z } from "zod";
import { respondFrom } from "../../generator/engine/preview/respond.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { allKinds } from "../browser/page-kinds.ts";
import { buildSite } from "../build/build-site.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
};
/** Pages that search engines are asked not to list, which Lighthouse counts as a fault. */
const unlisted: readonly string[] = ["/thank-you", "/quote-form", "/500", "/nowhere"];

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const named = process.argv.slice(2);
const { options } = await findBrowser();
const env = { ...process.env, CHROME_PATH: options.executablePath ?? chromium.executablePath() };
const flags = ["--headless=new", "--no-sandbox", "--ignore-certificate-errors", ...(options.args ?? [])].join(" ");

const out = join("node_modules", ".cache", "test-site");
await buildSite({ data: "data", out });
const server = await serveSecurely(out);
const { port } = server.address() as AddressInfo; // of a server that listens on a port
const medians: Record<string, Readonly<Record<string, number>>> = {};
for (const path of named.length > 0 ? named : allKinds.filter((path) => !unlisted.includes(path))) {
  const visits: Readonly<Record<string, number>>[] = [];
  while (visits.length < 3) visits.push(await figuresOf(`https://localhost:${port}${path}`));
  const names = Object.keys(visits[0] ?? {});
  medians[path] = Object.fromEntries(names.map((name) => [name, median(visits.map((each) => each[name] ?? 0))]));
}
server.close();
console.table(medians);

/** @throws Error with what Lighthouse says, if it has none. */
async function figuresOf(url: string) {
  const command = ["-y", "lighthouse@12.8.2", url, "--quiet", "--output=json", `--only-categories=${categories}`];
  const options = { env, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)("npx", [...command, `--chrome-flags=${flags}`], options);
  const found = report.parse(JSON.parse(stdout));
  const scores = categories.map((name) => [name, Math.round(100 * (found.categories[name]?.score ?? 0))] as const);
  const values = Object.entries(audits).map(([name, audit]) => [name, found.audits[audit]?.numericValue ?? 0] as const);
  return Object.fromEntries([...scores, ...values.map(([name, value]) => [name, Number(value.toFixed(3))] as const)]);
}

function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Serves a built site as hosts do: over TLS, by HTTP/2. Lighthouse reckons with the connections that it saw, and of HTTP/1.1
 * it sees six. The certificate is unsigned: the browser needs an option to accept it.
 */
async function serveSecurely(out: string) {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  // Node's HTTP/2 server gives what the one of HTTP/1.1 gives, under types of its own.
  const answer = respondFrom(resolve(out)) as unknown as Parameters<Http2SecureServer["on"]>[1];
  const server = createSecureServer({ key, cert, allowHTTP1: true }).on("request", answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}
