import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataError } from "../../generator/base/data-error.ts";
import { findCommand } from "../../generator/commands/arguments/find-command.ts";
import { type HostedFiles, hostProblems } from "../../generator/engine/hosting/check-host.ts";
import { type HostName, hostNames } from "../../generator/engine/hosting/host-limits.ts";
import { hostRules } from "../../generator/engine/hosting/host-rules.ts";
import { nginxConf } from "../../generator/engine/hosting/nginx.ts";
import { builtSite } from "../build/built-once.ts";
import { filesOf, temporarySite } from "../build/temporary-site.ts";

const small: HostedFiles = {
  files: new Map([["index.html", { size: 9000 }]]),
  headers: "/*\n  X-A: b\n",
  redirects: "/a /b 301\n",
  fewerPages: "list fewer rows",
};
const files = (count: number, path: (index: number) => string, size = 10) =>
  new Map(Array.from({ length: count }, (_, index) => [path(index), { size }]));
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${row(index)}\n`).join("");
const errors = (host: HostName, more: Partial<HostedFiles>) =>
  hostProblems(host, { ...small, ...more })
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => message);

test.each(hostNames)("%s takes a small site", (host) => {
  expect(errors(host, {})).toEqual([]);
});

const megabytes = (size: number, count = 1) => ({ files: files(count, (i) => `${i}.avif`, size * 1024 ** 2) });
const pages = (count: number) => ({ files: files(count, (i) => `${i}.html`) });
const oldRows = (count: number, from = "") => ({ redirects: rows(count, (i) => `/a${i}${from} /b 301`) });
const long = "c".repeat(2000);
test.each<[HostName, string, Partial<HostedFiles>, RegExp]>([
  ["cloudflare-pages", "20,001 files", pages(20_001), /20,001, .* takes 20,000 .*paid takes 100,000/],
  ["cloudflare-pages-paid", "100,001 files", pages(100_001), /takes 100,000/],
  ["cloudflare-pages", "a file of 26 MB", megabytes(26), /bytes of 0\.avif: 27,262,976, .* 26,214,400/],
  ["cloudflare-pages", "2,001 redirects", oldRows(2001), /single addresses: 2,001, .*Join rows/],
  ["cloudflare-pages", "101 wide redirects", oldRows(101, "/*"), /star: 101, .* takes 100/],
  ["cloudflare-pages", "a long redirect", { redirects: `/a /${long} 301` }, /characters of the redirect/],
  ["cloudflare-pages", "a long header", { headers: `/*\n  X-A: ${long}\n` }, /line X-A in _headers: 2,005, .* 2,000/],
  ["cloudflare-pages", "101 rules", { headers: rows(101, (i) => `/a${i}\n  X-A: b`) }, /rules for headers: 101/],
  ["netlify", "10,001 redirects", oldRows(10_001), /10,001/],
  ["github-pages", "a gigabyte", megabytes(99, 12), /bytes in all: 1,245,708,288/],
])("%s refuses %s, with figure, limit and what would help", (host, _, more, said) => {
  const found = errors(host, more);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(said);
  expect(found[0]).toMatch(/\(https:\/\/\S+\)\. \S.+\.$/);
});

test("a server of one's own takes what the others refuse", () => {
  expect(errors("nginx", { ...pages(200_000), ...oldRows(20_000, "/*") })).toEqual([]);
});

test("what a host merely cannot do is a warning, and the site is published", async () => {
  const site = temporarySite();
  const { problems } = await site.built({ host: "github-pages" });
  const said = problems.map(({ severity, message }) => `${severity} ${message}`).join("\n");
  expect(said).toMatch(/warning github-pages sends none of the site's headers/);
  expect(said).toMatch(/warning github-pages knows no redirects/);
  expect(said).toMatch(/warning github-pages knows no 410: one address that is gone/);
  expect(said).toMatch(/hidden files: .*\.well-known\/build\.json/);
  expect(said).not.toMatch(/error/);
  expect(
    (await site.built()).problems.filter(({ code }) => code !== "E_AUDIT"),
    "and another build, for no host, says nothing of it",
  ).toEqual([]);
});

test("over a limit the site stays as it was, and status is 1", async () => {
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
  await site.built({ host: "nginx" });
});

test("an unknown host is wrong usage", async () => {
  await expect(findCommand(["build", "--host", "geocities"], {})).rejects.toThrow(
    /--host takes cloudflare-pages, .*nginx, not "geocities"/,
  );
});

const names = [".htaccess", "apache.conf", "nginx.conf"];

test("a build leaves the hosts' files beside the site, makes one anew that is gone, and touches no other", async () => {
  const site = temporarySite();
  const hosting = `${site.out}-hosting`;
  const times = () => names.map((name) => statSync(join(hosting, name)).mtimeMs);
  await site.built();
  expect(readdirSync(hosting).sort()).toEqual(names);
  const before = times();
  rmSync(join(hosting, "nginx.conf"));
  writeFileSync(join(hosting, ".nginx.conf.4711.new"), "a build was killed here");
  await site.built();
  expect(readdirSync(hosting).sort()).toEqual(names);
  expect(times().filter((time, index) => time !== before[index])).toHaveLength(1);
});

test("no path of this machine stands in them, and nginx and Apache have the root in the first line", async () => {
  const site = await builtSite();
  const text = (name: string) => readFileSync(join(`${site.out}-hosting`, name), "utf8");
  for (const name of names) expect(text(name), name).not.toContain(site.folder);
  expect(text("nginx.conf")).toMatch(/^root \/srv\/site;\n/);
  expect(text("apache.conf")).toMatch(/^Define SITE_ROOT \/srv\/site\n/);
});

test("where they cannot be written nothing is published", async () => {
  const site = temporarySite();
  mkdirSync(join(`${site.out}-hosting`, "nginx.conf"), { recursive: true });
  await expect(site.built()).rejects.toThrow(/Cannot write .*site-hosting\/nginx\.conf.*Nothing was published/s);
  expect(readdirSync(site.folder).sort()).toEqual(["data", "site-hosting"]);
});

test("no row of redirects.csv can write a line of its own into a configuration", () => {
  const from = "/a%22;%0Adeny%20all;%0A%23";
  const text = nginxConf(
    hostRules({ folder: "", headers: { everywhere: [], caches: [] }, redirects: [{ from, status: "410" }] }),
  );
  expect(text).toContain(String.raw`location ~ "^/a\x22\x3B\x0Adeny\x20all\x3B\x0A\x23(?:/|\.html)?$" { return 410; }`);
});
