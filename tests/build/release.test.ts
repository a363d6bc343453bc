/** Releases: a site without samples that knows what was published before. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../commands/run-here.ts";
import { replaceSamples } from "./release-data.ts";
import { temporarySite } from "./temporary-site.ts";

test("a site without samples goes live, first as the first one and then told of the one before", async () => {
  const site = temporarySite();
  replaceSamples(site.data);
  const first = await site.run("--release", "--first-release", "--today", "2026-04-02");
  expect(first.stderr).not.toMatch(/error/i);
  expect(first).toMatchObject({ exitCode: 0 });
  expect(site.page("index.html")).toContain('<link rel="canonical" href="https://sruthan.ie/"');

  const published = join(site.folder, "published.json");
  cpSync(join(site.out, "pages.json"), published);
  site.edit("towns.csv", (text) => `${text.trimEnd()}\nSwinford,Mayo\n`);
  const told = ["--release", "--previous", published, "--today", "2026-05-09"];
  const second = await runHere(["build", "--data", site.data, "--out", site.out, ...told]);
  expect(second).toMatchObject({ exitCode: 0 });
  expect(second.stdout).toContain("Next: publish");
  const sitemap = site.page("sitemap.xml");
  expect(sitemap).toContain("<loc>https://sruthan.ie/swinford</loc><lastmod>2026-05-09</lastmod>");
  expect(sitemap, "and what did not change keeps that it has no date").toContain(
    "<loc>https://sruthan.ie/contact</loc></url>",
  );
});
