import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headersFor, readHeaders } from "../../generator/engine/preview/read-headers.ts";
import { runCli } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

const analytics = (text: string) =>
  text
    .replace('"measurementId": ""', '"measurementId": "G-TEST"')
    .replace('"conversionId": ""', '"conversionId": "AW-TEST"');

const pagesOf = (files: ReadonlyMap<string, string>) => [...files].filter(([name]) => name.endsWith(".html"));

test("a preview is for eyes: no page may be listed, nobody is measured, and each foot says what it shows", async () => {
  const site = temporarySite();
  site.edit("settings.json", analytics);
  await site.built();
  expect(site.page("index.html")).toContain("G-TEST");
  const { indexable } = await site.built({ preview: true });
  expect(indexable).toBe(0);
  const files = filesOf(site.out);
  const { data, preview } = JSON.parse(site.page(".well-known/build.json"));
  expect(preview).toBe(true);
  for (const [name, html] of pagesOf(files)) {
    expect(html, name).toContain('<meta name="robots" content="noindex,nofollow"/>');
    // The data of this test is in no repository, so the commit is the code's.
    expect(html, name).toMatch(
      new RegExp(`Preview, not for search engines: (?:commit [0-9a-f]{7}|no commit), data ${data}<`),
    );
    expect(html, name).not.toMatch(/G-TEST|AW-TEST/);
  }
  expect(pagesOf(files).length).toBeGreaterThan(20);
  expect([...files.keys()].filter((name) => name.startsWith("sitemap"))).toEqual([]);
  expect(files.get("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(files.get("pages.json")).not.toContain('"indexable":true');
  const rules = readHeaders(site.page("_headers"));
  for (const path of ["/", "/tuam", "/assets/a.js", "/robots.txt", "/no/such/page"])
    expect(headersFor(rules, path).get("x-robots-tag"), path).toBe("noindex, nofollow");
  expect(site.page("_headers")).not.toContain("google");
});

test("a site built where a preview was is the site, byte for byte, and no word of the preview is left", async () => {
  const site = temporarySite();
  await site.built({ preview: true });
  expect((await site.built({ preview: true })).rendered).toBe(0);
  await site.built();
  const clean = site.elsewhere();
  await clean.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
  const ofPreviews = /preview-note/;
  expect([...filesOf(clean.out)].filter(([name, text]) => ofPreviews.test(name) || ofPreviews.test(text))).toEqual([]);
});

test("the commit is that of the data's repository, by its first seven digits; without git there is none", async () => {
  const site = temporarySite();
  const git = (...words: string[]) => spawnSync("git", words, { cwd: site.data, encoding: "utf8" }).stdout.trim();
  git("init", "--quiet");
  git("-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "--quiet", "--allow-empty", "--message", "Start");
  const commit = git("rev-parse", "HEAD");
  await site.built({ preview: true });
  expect(site.page("tuam.html")).toContain(`: commit ${commit.slice(0, 7)}, data `);

  const ran = await runCli(["build", "--preview", "--data", site.data, "--out", site.out], {
    PATH: join(site.folder, "nowhere"),
  });
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(site.page("tuam.html")).toContain("Preview, not for search engines: no commit, data ");
});
