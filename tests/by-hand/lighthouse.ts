/**
 * `npm run lighthouse -- [--visits N] [path …]`: serves the real data, runs Lighthouse three times on one page of each
 * kind as a mid-range phone on slow 4G, and prints the medians. They vary with the machine, so no test compares them.
 */
import { once } from "node:events";
import { createSecureServer, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { generate } from "selfsigned";
import { z } from "zod";
import { respondFrom } from "../../generator/output/preview/respond.ts";
import { allKinds } from "../browser/page-kinds.ts";
import { openTestSite } from "../browser/test-site.ts";
import { run } from "../build/build-site.ts";
import { positive, readArguments } from "./read-arguments.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const audits = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
};
/** Pages with noindex, which Lighthouse counts as a fault. */
const unlisted: readonly string[] = ["/thank-you", "/quote-form", "/500", "/nowhere"];

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const { visitCount, paths } = readArguments("npm run lighthouse -- [--visits N] [/path …]", (args) => {
  const options = { visits: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { visitCount: positive("visits", values.visits) ?? 3, paths: positionals };
});
const { folder, browserOptions, close } = await openTestSite();
const server = await serveSecurely(folder);
const { port } = server.address() as AddressInfo; // the server listens on a port
const medians: Record<string, Readonly<Record<string, number>>> = {};
for (const path of paths.length > 0 ? paths : allKinds.filter((path) => !unlisted.includes(path))) {
  const visits: Readonly<Record<string, number>>[] = [];
  while (visits.length < visitCount) visits.push(await figuresOf(`https://localhost:${port}${path}`));
  const names = Object.keys(visits[0] ?? {});
  medians[path] = Object.fromEntries(names.map((name) => [name, median(visits.map((each) => each[name] ?? 0))]));
}
server.close();
await close();
console.table(medians);

/** @throws Error with Lighthouse's message if it returns no figures */
async function figuresOf(url: string) {
  const { executablePath = chromium.executablePath(), args = [] } = browserOptions;
  const flags = ["--headless=new", "--no-sandbox", "--ignore-certificate-errors", ...args].join(" ");
  const words = ["-y", "lighthouse@12.8.2", url, "--quiet", "--output=json", `--only-categories=${categories}`];
  const env = { ...process.env, CHROME_PATH: executablePath };
  const { exitCode, stdout, stderr } = await run("npx", [...words, `--chrome-flags=${flags}`], { env });
  if (exitCode !== 0) throw new Error(stderr);
  const found = report.parse(JSON.parse(stdout));
  if (found.runtimeError !== undefined) throw new Error(found.runtimeError.message);
  return Object.fromEntries([
    ...categories.map((name) => [name, Math.round(100 * (found.categories[name]?.score ?? 0))] as const),
    ...Object.entries(audits).map(([name, id]) => [name, Number(found.audits[id]?.numericValue?.toFixed(3))] as const),
  ]);
}

function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Serves a built site over HTTP/2, as hosts do: for HTTP/1.1 Lighthouse assumes six connections. Self-signed. */
async function serveSecurely(out: string) {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const respond = respondFrom(resolve(out)) as unknown as (request: unknown, response: Http2ServerResponse) => void;
  const server = createSecureServer({ key, cert }, (request, response) => {
    // Node has setHeaders only in responses of HTTP/1.1.
    const setHeaders = (headers: ReadonlyMap<string, string>) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      return response;
    };
    respond(request, Object.assign(response, { setHeaders }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}
