import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { edits } from "./edits.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("an unchanged build renders and writes nothing, and a new introduction its own page only", async () => {
  const site = await builtSite();
  const stats = (file: string) => statSync(join(site.out, file));
  const [folder, westport, other] = [stats(""), stats("westport.html"), stats("tuam.html")];
  const { rendered, written } = await site.built();
  expect({ rendered, written }).toEqual({ rendered: 0, written: 0 });
  expect(stats("westport.html").ino).toBe(westport.ino);
  expect(stats("").ino).toBe(folder.ino);

  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  expect((await site.built()).rendered).toBe(1);
  expect(site.page("westport.html")).toContain("most houses have a well");
  expect([stats("tuam.html").ino, stats("tuam.html").mtimeMs]).toEqual([other.ino, other.mtimeMs]);
});

test("a damaged page is rebuilt, and --force or a damaged record costs time, not correctness", async () => {
  const site = temporarySite();
  const { pages } = await site.built();
  const before = filesOf(site.out);
  site.damage("westport.html");
  await site.built();
  expect(filesOf(site.out)).toEqual(before);
  site.damageRecord();
  site.damage("westport.html");
  expect((await site.built()).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
  expect((await site.built({ force: true })).rendered).toBe(pages);
  expect(filesOf(site.out)).toEqual(before);
});

test("after one edit upon another the site equals a clean build, byte for byte", { timeout: 300_000 }, async () => {
  const site = await builtSite();
  for (const [index, [what, file, change]] of edits.entries()) {
    site.edit(file, change);
    await site.built();
    // A page that was forgotten stays wrong: the edits of few pages come first.
    if (index % 3 !== 2) continue;
    const clean = site.elsewhere();
    await clean.built();
    expect(filesOf(site.out), what).toEqual(filesOf(clean.out));
  }
});

test("a build that is killed leaves the old site whole, and the next one makes what a clean one makes", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("wells are common", "most houses have a well"));
  const words = ["generator/run.mjs", "build", "--data", site.data, "--out", site.out];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.on("data", (text: Buffer) => {
    if (text.includes("Render the pages")) child.kill("SIGKILL");
  });
  await once(child, "close");
  const clean = site.elsewhere();
  await clean.built();
  // One that was quicker than the signal has published the new site.
  expect([before, filesOf(clean.out)]).toContainEqual(filesOf(site.out));
  await site.built();
  expect(filesOf(site.out)).toEqual(filesOf(clean.out));
  expect(readdirSync(site.folder).sort()).toEqual(["data", "site", "site-hosting", "site-report"]);
});
