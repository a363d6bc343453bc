import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runIn } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("a build may be run from any folder, and makes the same bytes", async () => {
  const site = temporarySite();
  await site.built();
  const cwd = join(site.folder, "elsewhere");
  mkdirSync(cwd);
  const ran = await runIn(cwd, [resolve("generator/run.mjs"), "build", "--data", "../data", "--out", "here"]);
  expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
  expect(readdirSync(cwd)).toEqual(["here", "here-hosting", "here-report"]);
  expect(filesOf(join(cwd, "here"))).toEqual(filesOf(site.out));
});

test("started from another folder in a way that cannot work, it says so in one sentence, and how it can", async () => {
  const { folder } = temporarySite();
  const words = ["--import", import.meta.resolve("tsx"), resolve("generator/cli.ts"), "build"];
  const { exitCode, stderr } = await runIn(folder, words);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^From another folder, run node .*run\.mjs instead: [^\n]*\n$/);
});
