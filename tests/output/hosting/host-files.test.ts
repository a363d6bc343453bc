import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../../generator/base/data-error.ts";
import { findCommand } from "../../../generator/commands/arguments/find-command.ts";
import { type HostName, hostProblems } from "../../../generator/output/hosting/host-limits.ts";
import { nginxConf } from "../../../generator/output/hosting/nginx.ts";
import { builtSite } from "../../build/built-once.ts";
import { filesOf, temporarySite } from "../../build/temporary-site.ts";

type HostedFiles = Parameters<typeof hostProblems>[1];
const small: HostedFiles = { sizes: [9000], redirects: "/a /b 301\n", fewerPages: "list fewer rows" };
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${row(index)}\n`).join("");
const errors = (host: HostName, more: Partial<HostedFiles>) =>
  hostProblems(host, { ...small, ...more })
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => message);

const oldRows = (count: number, from = "") => ({ redirects: rows(count, (i) => `/a${i}${from} /b 301`) });
test.each<[HostName, string, Partial<HostedFiles>, RegExp]>([
  ["cloudflare-pages", "20,001 files", { sizes: Array(20_001).fill(10) }, /20,001, .* takes 20,000 .*list fewer rows/],
  ["cloudflare-pages", "2,001 redirects", oldRows(2001), /single addresses: 2,001, .*Join rows/],
  ["cloudflare-pages", "101 /* redirects", oldRows(101, "/*"), /star: 101, .* takes 100/],
  ["netlify", "10,001 redirects", oldRows(10_001), /10,001/],
  ["github-pages", "a gigabyte", { sizes: Array(12).fill(99 * 1024 ** 2) }, /bytes in all: 1,245,708,288/],
])("%s refuses %s, with the number, the limit and a remedy", (host, _, more, message) => {
  const found = errors(host, more);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(message);
  expect(found[0]).toMatch(/\(https:\/\/\S+\)\. \S.+\.$/);
});

test("warns about features that a host lacks, and builds the site", async () => {
  const site = temporarySite();
  const { problems } = await site.built({ host: "github-pages" });
  const messages = problems.map(({ severity, message }) => `${severity} ${message}`).join("\n");
  expect(messages).toMatch(/warning github-pages sends none of the site's headers/);
  expect(messages).toMatch(/warning github-pages knows no redirects/);
  expect(messages).toMatch(/warning github-pages knows no 410: addresses that are gone for good/);
  expect(messages).not.toMatch(/error/);
  const { problems: ofNoHost } = await site.built();
  expect(ofNoHost.filter(({ code }) => code !== "E_AUDIT")).toEqual([]);
});

test("leaves the site unchanged and exits with 1 if it is over a host's limit", async () => {
  const site = await builtSite();
  const before = [filesOf(site.out), filesOf(`${site.out}-hosting`)];
  site.edit("redirects.csv", (text) => `${text.trimEnd()}\n${rows(101, (index) => `/old${index}/*,/westport,301`)}`);
  const refused = await site.built({ host: "cloudflare-pages" }).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(DataError);
  expect(refused).toMatchObject({
    exitCode: 1,
    problems: expect.arrayContaining([
      expect.objectContaining({ severity: "error", message: expect.stringMatching(/star: 101/) }),
    ]),
  });
  expect([filesOf(site.out), filesOf(`${site.out}-hosting`)]).toEqual(before);
});

test.each(["geocities", "cloudflare-pages-paid", "nginx"])("--host %s is rejected", async (host) => {
  await expect(findCommand(["build", "--host", host])).rejects.toThrow(
    `argument '${host}' is invalid. Allowed choices are cloudflare-pages, netlify, github-pages.`,
  );
});

test("writes the server rules beside the site, and again if they are missing", async () => {
  const site = temporarySite();
  const hosting = `${site.out}-hosting`;
  const time = () => statSync(join(hosting, "nginx.conf")).mtimeMs;
  await site.built();
  expect(readdirSync(hosting)).toEqual(["nginx.conf"]);
  const before = time();
  await site.built();
  expect(time()).toBe(before);
  rmSync(join(hosting, "nginx.conf"));
  writeFileSync(join(hosting, ".nginx.conf.4711.new"), "a build was killed here");
  await site.built();
  expect(readdirSync(hosting)).toEqual(["nginx.conf"]);
  const text = readFileSync(join(hosting, "nginx.conf"), "utf8");
  expect(text).toMatch(/^root \/srv\/site;\n/);
  expect(text).not.toContain(site.folder);
});

test("new pages change no server rule; a setting that the policy needs does", async () => {
  const site = temporarySite();
  const rules = () => [site.page("_headers"), readFileSync(`${site.out}-hosting/nginx.conf`, "utf8")];
  await site.built();
  const before = rules();
  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`);
  await site.built();
  expect(site.page("swinford.html")).toContain("Swinford");
  expect(rules()).toEqual(before);
  site.edit("settings.json", (text) => text.replace('"measurementId": ""', '"measurementId": "G-12345678"'));
  await site.built();
  for (const text of rules()) expect(text).toContain("script-src 'self'");
  for (const text of rules()) expect(text).toContain("https://www.googletagmanager.com");
});

test("builds nothing if the server rules cannot be written", async () => {
  const site = temporarySite();
  mkdirSync(join(`${site.out}-hosting`, "nginx.conf"), { recursive: true });
  await expect(site.built()).rejects.toThrow(/Cannot write .*site-hosting\/nginx\.conf.*Nothing was built/s);
  expect(readdirSync(site.folder).sort()).toEqual(["data", "site-hosting"]);
});

test("a row of redirects.csv cannot inject a line into the server rules", () => {
  const from = "/a%22;%0Adeny%20all;%0A%23";
  const text = nginxConf({
    folder: "",
    headers: { everywhere: [], exceptions: [] },
    redirects: [{ from, status: "410" }],
  });
  expect(text).toContain(String.raw`location ~ "^/a\x22\x3B\x0Adeny\x20all\x3B\x0A\x23(?:/|\.html)?$" { return 410; }`);
});

test("the hosting page says what a host must do for addresses without .html, and what a Worker needs", () => {
  const page = readFileSync("generator/output/hosting/README.md", "utf8");
  // Observed with http-server 14.1, nginx 1.22 and wrangler 4.86.
  for (const words of ["tries `trim.html` before the folder `trim/`", '`not_found_handling = "404-page"`', "with 307"])
    expect(page).toContain(words);
});
