import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporarySite } from "../../build/temporary-site.ts";
import { causeLines, outputOfChanges } from "./run-changes.ts";

test("the commit that build.json names has the cells as they were, where no build here has read them", async () => {
  const site = temporarySite();
  const git = (...words: string[]) => {
    const who = ["-c", "user.name=A", "-c", "user.email=a@example.ie", "-c", "commit.gpgsign=false"];
    const { status, stderr } = spawnSync("git", [...who, ...words], { cwd: site.folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  git("init", "-q");
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
