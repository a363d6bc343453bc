import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Problem } from "../../generator/load/problem.ts";
import { filesOf } from "../build/temporary-site.ts";
import { runCli } from "../build-site.ts";
import { siteInParts } from "./site-in-parts.ts";

afterEach(() => vi.unstubAllEnvs());

test("one, two, three and seven parts, put together in any order, are one build, byte for byte", async () => {
  const site = siteInParts();
  const { pages, indexable, htmlBytes, problems } = await site.built();
  expect(problems.length).toBeGreaterThan(0);
  for (const of of [1, 2, 3, 7]) {
    const inParts = siteInParts(site.elsewhere());
    const merged = await inParts.merge((await inParts.parts(of)).toReversed());
    expect(merged, `${of} parts`).toMatchObject({ pages, indexable, htmlBytes });
    expect(said(merged.problems), `${of} parts`).toEqual(said(problems));
    expect(filesOf(inParts.merged), `${of} parts`).toEqual(filesOf(site.out));
  }
});

const said = (problems: readonly Problem[]) => problems.map(({ message }) => message).sort();

test("the pages of the whole site and the assets are in the first part only, and no page is in two", async () => {
  const site = siteInParts();
  const [first = "", ...others] = await site.parts(3);
  expect(readdirSync(first)).toEqual(expect.arrayContaining([".part.json", "assets", "index.html", "404.html"]));
  expect(others.map((part) => readdirSync(part))).toEqual([
    [".part.json", "westport", "westport.html"],
    [".part.json", "boyle", "boyle.html", "tuam", "tuam.html"].sort(),
  ]);
});

test("a part that is built again where nothing changed writes nothing, and is the same bytes by any number of threads", async () => {
  const site = siteInParts();
  const folder = await site.part(2, 2);
  const before = statSync(join(folder, ".part.json"));
  await site.part(2, 2);
  expect(statSync(join(folder, ".part.json")).ino).toBe(before.ino);
  const other = await site.part(2, 2, { out: join(site.folder, "by-two"), jobs: 2 });
  expect(filesOf(other)).toEqual(filesOf(folder));
});

test("after a merge an ordinary build finds nothing to do, and so does the same merge", async () => {
  const site = siteInParts();
  const parts = await site.parts(2);
  await site.merge(parts);
  const before = statSync(join(site.merged, "tuam.html"));
  const words = ["build", "--data", site.data, "--out", site.merged, "--report", "json"];
  const ran = await runCli(words);
  expect(JSON.parse(ran.stdout)).toMatchObject({ rendered: 0, written: 0 });
  expect((await site.merge(parts)).written).toBe(0);
  expect(statSync(join(site.merged, "tuam.html")).ino).toBe(before.ino);
});

test("after an edit the pages that it did not change keep inode and time through parts and merge", async () => {
  const site = siteInParts();
  await site.merge(await site.parts(2));
  const before = statSync(join(site.merged, "tuam.html"));
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  await site.merge(await site.parts(2));
  const after = statSync(join(site.merged, "tuam.html"));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  await site.built();
  expect(filesOf(site.merged)).toEqual(filesOf(site.out));
});

test("where the parts are gone after the merge, the site stands", async () => {
  const site = siteInParts();
  await site.merge(await site.parts(2));
  const before = filesOf(site.merged);
  rmSync(join(site.folder, "parts"), { recursive: true });
  expect(filesOf(site.merged)).toEqual(before);
});

test("files that came with modes of their own can be read by a server all the same", async () => {
  const site = siteInParts();
  const parts = await site.parts(2);
  chmodSync(join(parts[1] ?? "", "tuam.html"), 0o600);
  await site.merge(parts);
  expect(statSync(join(site.merged, "tuam.html")).mode & 0o777).toBe(0o644);
});

test("dates come from the pages.json before, in --out or by --previous, as in one build", async () => {
  const site = siteInParts();
  await site.built();
  const published = join(site.folder, "published.json");
  const before = readFileSync(join(site.out, "pages.json"), "utf8");
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse("2026-03-09T12:00:00Z") / 1000));
  await site.built();
  writeFileSync(published, before);
  const parts = await site.parts(2);
  await site.merge(parts, { previous: published });
  const dated = readFileSync(join(site.out, "pages.json"), "utf8");
  expect(dated).toContain('"lastmod":"2026-03-09"');
  expect(readFileSync(join(site.merged, "pages.json"), "utf8")).toBe(dated);

  await site.merge(parts);
  expect(readFileSync(join(site.merged, "pages.json"), "utf8"), "the one in --out").toBe(dated);
});

test("an address that would be gone is a warning of the merge", async () => {
  const site = siteInParts();
  await site.built();
  const previous = join(site.out, "pages.json");
  site.edit("towns.csv", (text) => text.replace("Westport,Mayo,westport", "Westport,Mayo,westport-town"));
  site.edit("redirects.csv", (text) => text.replace("/cathair-na-mart,/westport,", "/cathair-na-mart,/westport-town,"));
  const { problems } = await site.merge(await site.parts(2), { previous });
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("/westport was published and would be gone"),
  );
});
