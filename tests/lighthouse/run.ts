/**
 * `npm run lighthouse [path …]`: builds and serves the real data. Lighthouse visits one page of each kind three times
 * as a mid-range phone on slow 4G. Prints the medians. Its figures vary with the machine, so `npm test` does not run it.
 */
import { execFile } from "node:child_process";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { generate } from "selfsigned";
import { z } from "zod";
import { respondFrom } from "../../generator/engine/preview/respond.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { allKinds } from "../browser/page-kinds.ts";
import { buildSite } from "../build/build-site.ts";

const lighthouse = "lighthouse@12.8.2";
const visits = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Pages that search engines are asked not to list, which Lighthouse counts as a fault. */
const unlisted: readonly string[] = ["/thank-you", "/quote-form", "/500", "/nowhere"];

const score = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({ performance: score, accessibility: score, "best-practices": score, seo: score }),
  audits: z.object({
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
  }),
});
type Report = z.infer<typeof report>;

const named = process.argv.slice(2);
const paths = named.length > 0 ? named : allKinds.filter((path) => !unlisted.includes(path));
const { options } = await findBrowser();
const env = { ...process.env, CHROME_PATH: options.executablePath ?? chromium.executablePath() };
const flags = ["--headless=new", "--no-sandbox", "--ignore-certificate-errors", ...(options.args ?? [])].join(" ");

const out = join("node_modules", ".cache", "test-site");
await buildSite({ data: "data", out });
const server = await serveSecurely(out);
try {
  console.log(`${"".padEnd(36)}performance accessibility best-practices  seo  LCP ms  TBT ms     CLS`);
  for (const path of paths) console.log(line(path, await reportsOf(`${server.url}${path}`)));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await server.close();
}

async function reportsOf(url: string) {
  const reports: Report[] = [];
  const command = ["-y", lighthouse, url, "--quiet", "--output=json", `--only-categories=${categories.join()}`];
  for (let visit = 0; visit < visits; visit += 1) {
    const { stdout } = await promisify(execFile)("npx", [...command, `--chrome-flags=${flags}`], {
      env,
      maxBuffer: 2 ** 26,
    }).catch(({ stderr }: { stderr: string }) => {
      throw new Error(`Lighthouse has no figures for ${url}. ${stderr.trim()}`);
    });
    reports.push(report.parse(JSON.parse(stdout)));
  }
  return reports;
}

function line(path: string, reports: readonly Report[]) {
  const scores = categories.map((name) => Math.round(100 * median(reports.map((one) => one.categories[name].score))));
  const of = (name: keyof Report["audits"]) => median(reports.map((one) => one.audits[name].numericValue));
  const cells = [
    ...scores.map((value, at) => String(value).padStart([11, 14, 15, 5][at] ?? 0)),
    of("largest-contentful-paint").toFixed(0).padStart(8),
    of("total-blocking-time").toFixed(0).padStart(8),
    of("cumulative-layout-shift").toFixed(3).padStart(8),
  ];
  return path.padEnd(36) + cells.join("");
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
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === "object" && address !== null ? address.port : 0}`,
    close: () => new Promise((done) => server.close(done)),
  };
}
