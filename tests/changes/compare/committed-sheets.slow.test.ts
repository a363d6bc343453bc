import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporarySite } from "../../build/temporary-site.ts";
import { cloneAt } from "../../publish/repositories.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

test("reads the earlier cells from the commit in build.json", async () => {
  const site = temporarySite();
  execFileSync("git", ["init", "-q", site.folder]);
  const { git } = cloneAt(site.folder);
  git("add", "data");
  git("commit", "-q", "-m", "First");
  await site.built();
  const build = join(site.out, ".well-known/build.json");
  writeFileSync(build, readFileSync(build, "utf8").replace(/"data": "[^"]*"/, '"data": "never-read-here"'));
  site.edit("towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  expect(causeLines((await outputOfChanges(site)).text)).toEqual([
    "towns.csv row 3 irish_name “Cathair na Mart” → “Cathair Mhairt” (Westport): on 1 page",
  ]);
});
