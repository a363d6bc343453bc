import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

/** In a folder that knows nothing of the project. */
async function ranIn(cwd: string, words: readonly string[]) {
  const child = spawn(process.execPath, words, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (text: Buffer) => {
    complaints += text;
  });
  const [exitCode] = await once(child, "close");
  return { exitCode, complaints };
}

test("a build may be run from any folder, and makes the same bytes, in its threads too", async () => {
  const site = temporarySite();
  await site.built({ jobs: 1 });
  const cwd = join(site.folder, "elsewhere");
  mkdirSync(cwd);
  const ran = await ranIn(cwd, [
    resolve("generator/run.mjs"),
    "build",
    "--data",
    "../data",
    "--out",
    "here",
    "--jobs",
    "2",
  ]);
  expect(ran).toEqual({ exitCode: 0, complaints: "" });
  expect(readdirSync(cwd)).toEqual(["here"]);
  expect(filesOf(join(cwd, "here"))).toEqual(filesOf(site.out));
});

test("started from another folder in a way that cannot work, it says so in one sentence, and how it can", async () => {
  const { folder } = temporarySite();
  const words = ["--import", import.meta.resolve("tsx"), resolve("generator/cli.ts"), "build"];
  const { exitCode, complaints } = await ranIn(folder, words);
  expect(exitCode).toBe(2);
  expect(complaints).toMatch(/^From another folder than the project's, run node .*run\.mjs instead: [^\n]*\n$/);
});
