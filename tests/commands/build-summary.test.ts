import { expect, test } from "vitest";
import { startOfFile, warning } from "../../generator/base/problem.ts";
import { npmPrintsHeader } from "../../generator/commands/output/npm-output.ts";
import { buildSummary, failureSummary } from "../../generator/commands/output/run-reported.ts";
import { releaseList } from "../../generator/commands/release-list.ts";
import type { BuildResult } from "../../generator/site/build/build-options.ts";
import { runCli } from "../build/build-site.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

const at = startOfFile("data/towns.csv");
const odd = warning(at, "E", "is odd.");

const result: BuildResult = {
  pages: 411,
  indexable: 200,
  rendered: 12,
  written: 14,
  htmlBytes: 9_300_000,
  seconds: 1.5,
  removed: [],
  problems: [],
  placeholders: [],
};

test("prints 29 samples as one line, and the next step as the last line", () => {
  expect(buildSummary({ ...result, placeholders: Array.from({ length: 29 }, () => odd) }, { out: "dist" })).toBe(
    [
      "29 samples are still in the data: npm run release-list",
      "dist/: 411 pages (200 for search engines), 9.3 MB of HTML; 12 rendered, 14 files written; 1.50 s, 0 warnings",
      "Next: view it with npm run preview; replace the samples before going live.",
    ].join("\n"),
  );
});

test.each([
  [
    "a build with warnings",
    { problems: [odd] },
    { data: "data" },
    "check the 1 warning above; view it with npm run preview; build a release with npm run build",
  ],
  ["a build without a given data folder", {}, {}, "view it with npm run preview; deploy dist/."],
  ["a build that is served", {}, { data: "data", isServed: true }, "build a release with npm run build -- --release."],
  ["a release", {}, { release: true }, "deploy dist/, and save its pages.json for --previous of the next release."],
])("names the next step after %s", (_, made, built, next) => {
  const lines = buildSummary({ ...result, ...made }, { out: "dist", ...built }).split("\n");
  expect(lines.at(-1)).toContain(`Next: ${next}`);
});

test("a failed build says that the site is unchanged, and what to do", () => {
  expect(failureSummary(2, 1, { out: "dist" })).toBe(
    "2 errors, 1 warning. Nothing was built, dist/ is unchanged.\nNext: fix the 2 errors above, save, and build again.",
  );
});

test("npm run release-list has a box for each sample under its file, or says that none is left", () => {
  expect(releaseList([odd, warning(startOfFile("data/site.json"), "P", "url is a sample.")])).toBe(
    [
      "2 samples to replace before going live:",
      "data/towns.csv\n  [ ] data/towns.csv:1:1  is odd.",
      "data/site.json\n  [ ] data/site.json:1:1  url is a sample.",
      "Next, when all are replaced: npm run build -- --release",
    ].join("\n\n"),
  );
  expect(releaseList([])).toBe("No samples are left in the data.");
});

test("npm run release-list does not say that no sample is left while errors in the data may hide one", async () => {
  const { exitCode, stdout, stderr } = await runCli(["release-list", "--data", temporaryFolder()]);
  expect([exitCode, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(
    /^No samples were found, but \d+ errors in the data may hide samples\. To see them: npm run build\n$/,
  );
});

test("recognizes that npm prints a header above the output without --silent", () => {
  expect(npmPrintsHeader({ npm_lifecycle_event: "build", npm_config_loglevel: "notice" })).toBe(true);
  expect(npmPrintsHeader({ npm_lifecycle_event: "build", npm_config_loglevel: "silent" })).toBe(false);
  expect(npmPrintsHeader({})).toBe(false);
});
