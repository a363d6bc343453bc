import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { allCodeDigest } from "../../generator/engine/publish/input-digests.ts";
import { differences } from "../node-versions/run.ts";
import { runCli } from "./build-site.ts";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("other time zones, locales and folders give the same bytes", async () => {
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

test("the version of Node is not part of what a site says of its code", () => {
  const digest = allCodeDigest();
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "99.0.0" });
  expect(allCodeDigest()).toBe(digest);
  vi.restoreAllMocks();
});

test("a comparison of two builds names the files that differ or are missing", () => {
  const built = (files: Readonly<Record<string, string>>) => ({
    version: "v1",
    digests: new Map(Object.entries(files)),
  });
  expect(differences(built({ a: "1", b: "1", c: "1" }), built({ a: "1", b: "2", d: "1" }))).toEqual(["b", "c", "d"]);
  expect(differences(built({ a: "1" }), built({ a: "1" }))).toEqual([]);
});

test("the pipeline compares the bytes of all supported versions of Node", () => {
  expect(readFileSync(".github/workflows/check.yml", "utf8")).toContain("npm run node-versions -- 22 24");
});
