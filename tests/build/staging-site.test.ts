/** Staging builds (`--staging`): for reviewers, and never for search engines. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headersFor, readHeaders } from "../../generator/output/preview/read-headers.ts";
import { runCli } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

const key = "0123456789abcdef";
const withIds = (text: string) =>
  text
    .replace('"measurementId": ""', '"measurementId": "G-TEST"')
    .replace('"conversionId": ""', '"conversionId": "AW-1/TEST"')
    .replace('"gate": {', `"indexNow": { "key": "${key}" }, "gate": {`);

test("a staging build is noindex, has no analytics, and names its commit and data on each page", async () => {
  const site = temporarySite();
  site.edit("settings.json", withIds);
  await site.built();
  expect(site.page("index.html")).toContain("G-TEST");
  expect(site.page(`${key}.txt`)).toBe(key);
  const { indexable } = await site.built({ staging: true });
  expect(indexable).toBe(0);
  const files = filesOf(site.out);
  const { data, preview } = JSON.parse(site.page(".well-known/build.json"));
  expect(preview).toBe(true);
  const pages = [...files].filter(([name]) => name.endsWith(".html"));
  // The test's data is in no repository, so the note has the commit of the code.
  const note = new RegExp(`Preview, not for search engines: (?:commit [0-9a-f]{7}|no commit), data ${data}<`);
  for (const [name, html] of pages) {
    expect(html, name).toContain('<meta name="robots" content="noindex,nofollow"/>');
    expect(html, name).toMatch(note);
    expect(html, name).not.toMatch(/G-TEST|AW-1/);
  }
  expect(pages.length).toBeGreaterThan(20);
  expect([...files.keys()].filter((name) => /^sitemap|^0123/.test(name))).toEqual([]);
  expect(files.get("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(files.get("pages.json")).not.toContain('"indexable":true');
  const rules = readHeaders(site.page("_headers"));
  for (const path of ["/", "/tuam", "/assets/a.js", "/robots.txt", "/no/such/page"])
    expect(headersFor(rules, path).get("x-robots-tag"), path).toBe("noindex, nofollow");
  expect(site.page("_headers")).not.toContain("google");
});

test("a build that replaces a staging build equals a clean build, byte for byte", async () => {
  const site = temporarySite();
  await site.built({ staging: true });
  expect((await site.built({ staging: true })).rendered).toBe(0);
  await site.built();
  const clean = site.elsewhere();
  await clean.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
  const previewNote = /staging-note/;
  expect([...filesOf(clean.out)].filter((file) => file.some((text) => previewNote.test(text)))).toEqual([]);
});

test("a staging build names the commit of the data's repository, and none without git", async () => {
  const site = temporarySite();
  const git = (...words: string[]) => spawnSync("git", words, { cwd: site.data, encoding: "utf8" }).stdout.trim();
  git("init", "--quiet");
  git("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--quiet", "--allow-empty", "--message", "Start");
  const commit = git("rev-parse", "HEAD");
  await site.built({ staging: true });
  expect(site.page("tuam.html")).toContain(`: commit ${commit.slice(0, 7)}, data `);

  const withoutGit = { PATH: join(site.folder, "nowhere") };
  const ran = await runCli(["build", "--staging", "--data", site.data, "--out", site.out], withoutGit);
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(site.page("tuam.html")).toContain("Preview, not for search engines: no commit, data ");
});
