import { mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { runCli } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

/** The tiny site, to be built through a link. */
function linkedSite() {
  const site = temporarySite();
  mkdirSync(join(site.folder, "releases/first"), { recursive: true });
  symlinkSync("releases/first", site.out);
  return site;
}

test("behind a link, too, only what changed is made anew, and a build, changes and preview all find the site", async () => {
  const site = linkedSite();
  const first = await site.built();
  expect(first.removed).toEqual([]);
  expect(readlinkSync(site.out)).toBe("releases/first.release-1");
  expect(await site.built()).toMatchObject({ pages: first.pages, rendered: 0, written: 0 });
  expect(readlinkSync(site.out)).toBe("releases/first.release-1");

  const { url, close } = await startPreviewServer({ out: site.out, port: 0 });
  onTestFinished(close);
  const seen = async () => (await fetch(`${url}/westport`)).text();
  expect(await seen()).not.toContain("most houses have a well");
  const identity = () => statSync(join(site.out, "tuam.html")).ino;
  const before = identity();
  for (const [from, to] of [
    ["wells are common", "most houses have a well"],
    ["have a well", "have a deep well"],
  ] as const) {
    site.edit("towns.csv", (text) => text.replace(from, to));
    const { rendered } = await site.built();
    expect([rendered > 0, rendered < first.pages, identity()]).toEqual([true, true, before]);
  }
  const clean = site.elsewhere();
  await clean.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
  expect(await seen()).toContain("most houses have a deep well");
  const words = ["--data", site.data, "--out", site.out];
  expect((await runCli(["changes", ...words])).stdout).toContain("No changes.");

  expect(await site.built()).toMatchObject({ rendered: 0, written: 0 });
  expect(readdirSync(join(site.folder, "releases"))).toEqual(["first.release-2", "first.release-3"]);
});
