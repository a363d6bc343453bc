import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { allCodeDigest } from "../../generator/output/input-digests.ts";
import { runCli, runIn } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("other time zones, locales and folders build the same bytes", async () => {
  const here = temporarySite();
  const there = temporarySite();
  const words = (site: typeof here) => ["build", "--data", site.data, "--out", site.out];
  const first = await runCli(words(here), { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" });
  const second = await runCli(words(there), {
    TZ: "America/Los_Angeles",
    LC_ALL: "C",
    LANG: "C",
    NODE_ENV: "development",
  });
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
  expect(filesOf(there.out)).toEqual(filesOf(here.out));
});

test("the version of Node does not change the code digest in build.json", () => {
  const digest = allCodeDigest();
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "99.0.0" });
  expect(allCodeDigest()).toBe(digest);
  vi.restoreAllMocks();
});

test("a build that starts in another working directory makes the same bytes", async () => {
  const site = temporarySite();
  await site.built();
  const cwd = join(site.folder, "elsewhere");
  mkdirSync(cwd);
  const ran = await runIn(cwd, [resolve("generator/run.mjs"), "build", "--data", "../data", "--out", "here"]);
  expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
  expect(readdirSync(cwd)).toEqual(["here", "here-hosting", "here-report"]);
  expect(filesOf(join(cwd, "here"))).toEqual(filesOf(site.out));
});
