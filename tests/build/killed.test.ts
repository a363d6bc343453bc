import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

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
