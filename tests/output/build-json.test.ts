import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "../build/built-once.ts";

const read = (out: string) => JSON.parse(readFileSync(join(out, ".well-known/build.json"), "utf8"));

test("build.json has no timestamp, so the same data gives the same file", async () => {
  const site = await builtSite();
  const first = read(site.out);
  expect(Object.keys(first)).toEqual(["commit", "data", "code", "site", "digests"]);
  expect(first.commit).toMatch(/^[0-9a-f]{40}$/);
  const again = site.elsewhere();
  await again.built();
  expect(read(again.out)).toEqual(first);
});

test("an edit changes the digests of data and site; saving a sheet in another format does not", async () => {
  const site = await builtSite();
  const before = read(site.out);
  site.edit("towns.csv", (text) =>
    `\uFEFF${text.replace("Westport,Mayo", '"Westport","Mayo"')}`.replaceAll("\n", "\r\n"),
  );
  await site.built();
  const saved = read(site.out);
  expect(saved.data).not.toBe(before.data);
  expect([saved.digests, saved.site, saved.code]).toEqual([before.digests, before.site, before.code]);
  site.edit("towns.csv", (text) => text.replace("on the Quay, wells", "on the Quay; wells"));
  await site.built();
  expect(read(site.out).digests["towns.csv"]).not.toBe(saved.digests["towns.csv"]);
  site.edit("towns.csv", (text) => text.replace("6872", "6873"));
  await site.built();
  const edited = read(site.out);
  expect(edited.site).not.toBe(before.site);
  const changed = Object.keys(before.digests).filter((name) => edited.digests[name] !== before.digests[name]);
  expect(changed).toEqual(["towns.csv"]);
});
