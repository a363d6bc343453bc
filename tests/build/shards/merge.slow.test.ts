import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Problem } from "../../../generator/base/problem.ts";
import { runCli } from "../build-site.ts";
import { filesOf } from "../temporary-site.ts";
import { siteInShards } from "./site-in-shards.ts";

afterEach(() => vi.unstubAllEnvs());

test("one, two, three and seven shards, put together in any order, are one build, byte for byte", async () => {
  const site = siteInShards();
  const { pages, indexable, htmlBytes, problems } = await site.built();
  expect(problems.length).toBeGreaterThan(0);
  for (const of of [1, 2, 3, 7]) {
    const inShards = siteInShards(site.elsewhere());
    const merged = await inShards.merge((await inShards.shards(of)).toReversed());
    expect(merged, `${of} shards`).toMatchObject({ pages, indexable, htmlBytes });
    expect(said(merged.problems), `${of} shards`).toEqual(said(problems));
    expect(filesOf(inShards.merged), `${of} shards`).toEqual(filesOf(site.out));
  }
});

const said = (problems: readonly Problem[]) => problems.map(({ message }) => message).sort();

test("the pages of the whole site and the assets are in the first shard only, and no page is in two", async () => {
  const site = siteInShards();
  const [first = "", ...others] = await site.shards(3);
  expect(readdirSync(first)).toEqual(expect.arrayContaining([".part.json", "assets", "index.html", "404.html"]));
  expect(others.map((shard) => readdirSync(shard))).toEqual([
    [".part.json", "westport", "westport.html"],
    [".part.json", "boyle", "boyle.html", "tuam", "tuam.html"].sort(),
  ]);
});

test("a shard that is built again where nothing changed writes nothing, and is the same bytes by any number of threads", async () => {
  const site = siteInShards();
  const folder = await site.shard(2, 2);
  const before = statSync(join(folder, ".part.json"));
  await site.shard(2, 2);
  expect(statSync(join(folder, ".part.json")).ino).toBe(before.ino);
  const other = await site.shard(2, 2, { out: join(site.folder, "by-two"), jobs: 2 });
  expect(filesOf(other)).toEqual(filesOf(folder));
});

test("after a merge an ordinary build finds nothing to do, and so does the same merge", async () => {
  const site = siteInShards();
  const shards = await site.shards(2);
  await site.merge(shards);
  const before = statSync(join(site.merged, "tuam.html"));
  const words = ["build", "--data", site.data, "--out", site.merged, "--report", "json"];
  const ran = await runCli(words);
  expect(JSON.parse(ran.stdout)).toMatchObject({ rendered: 0, written: 0 });
  expect((await site.merge(shards)).written).toBe(0);
  expect(statSync(join(site.merged, "tuam.html")).ino).toBe(before.ino);
});

test("after an edit the pages that it did not change keep inode and time through shards and merge", async () => {
  const site = siteInShards();
  await site.merge(await site.shards(2));
  const before = statSync(join(site.merged, "tuam.html"));
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await site.merge(await site.shards(2));
  const after = statSync(join(site.merged, "tuam.html"));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  await site.built();
  expect(filesOf(site.merged)).toEqual(filesOf(site.out));
});

test("where the shards are gone after the merge, the site stands", async () => {
  const site = siteInShards();
  await site.merge(await site.shards(2));
  const before = filesOf(site.merged);
  rmSync(join(site.folder, "shards"), { recursive: true });
  expect(filesOf(site.merged)).toEqual(before);
});

test("files that came with modes of their own can be read by a server all the same", async () => {
  const site = siteInShards();
  const shards = await site.shards(2);
  chmodSync(join(shards[1] ?? "", "tuam.html"), 0o600);
  await site.merge(shards);
  expect(statSync(join(site.merged, "tuam.html")).mode & 0o777).toBe(0o644);
});

test("dates come from the pages.json before, in --out or by --previous, as in one build", async () => {
  const site = siteInShards();
  await site.built();
  const published = join(site.folder, "published.json");
  const before = readFileSync(join(site.out, "pages.json"), "utf8");
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2026-03-09T12:00:00Z") / 1000));
  await site.built();
  writeFileSync(published, before);
  const shards = await site.shards(2);
  await site.merge(shards, { previous: published });
  const dated = readFileSync(join(site.out, "pages.json"), "utf8");
  expect(dated).toContain('"lastmod":"2026-03-09"');
  expect(readFileSync(join(site.merged, "pages.json"), "utf8")).toBe(dated);

  await site.merge(shards);
  expect(readFileSync(join(site.merged, "pages.json"), "utf8"), "the one in --out").toBe(dated);
});

test("an address that would be gone is a warning of the merge", async () => {
  const site = siteInShards();
  await site.built();
  const previous = join(site.out, "pages.json");
  site.edit("towns.csv", (text) => text.replace("Westport,Mayo,westport", "Westport,Mayo,westport-town"));
  site.edit("redirects.csv", (text) => text.replace("/cathair-na-mart,/westport,", "/cathair-na-mart,/westport-town,"));
  const { problems } = await site.merge(await site.shards(2), { previous });
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("/westport was published and would be gone"),
  );
});
