import { expect, test } from "vitest";
import type { BuildResult } from "../generator/build-result.ts";
import { closingWords, refusedWords } from "../generator/command-line/closing-words.ts";
import { npmAddsLines } from "../generator/command-line/npm-lines.ts";
import { reportAsText, reportInColours } from "../generator/command-line/problem-report.ts";
import { releaseList } from "../generator/command-line/release-list.ts";
import { error, startOf, warning } from "../generator/load/problem.ts";
import { runCli } from "./build-site.ts";
import { temporaryFolder } from "./publish/temporary-folder.ts";

const at = startOf("data/towns.csv");
const odd = warning(at, "E", "is odd.");
const wrong = error(at, "E", "is wrong.");

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

test("29 samples are one line, and what to do next is the last", () => {
  expect(closingWords({ ...result, placeholders: Array.from({ length: 29 }, () => odd) }, { out: "dist" })).toBe(
    [
      "29 samples stand where real data belongs: npm run release-list",
      "dist/: 411 pages (200 for search engines), 9.3 MB of HTML; 12 rendered, 14 files written; 1.50 s, 0 warnings",
      "Next: see it with npm run preview; replace the samples before going live.",
    ].join("\n"),
  );
});

test("a preview says by which key it names places, and on how many of its pages when not on all", () => {
  const wordsOf = (traced: number) => closingWords({ ...result, traced }, { out: "dist", preview: true });
  expect(wordsOf(411)).toMatch(/Alt\+S in it names the cell, key or template of what is pointed at\.$/);
  expect(wordsOf(200)).toMatch(/ \(on 200 of its 411 pages, first those that differ from the published ones\)\.$/);
});

test.each([
  [
    { problems: [odd] },
    { data: "data" },
    "look at the 1 warning above; see it with npm run preview; publish with npm run build",
  ],
  [{}, {}, "see it with npm run preview; publish dist/."],
  [{}, { data: "data", isServed: true }, "publish with npm run build -- --release."],
  [{}, { release: true }, "publish dist/, and keep its pages.json for --previous of the next release."],
  [{}, { shard: { number: 1, of: 3 } }, "build the other parts of 3, then put them together with npm run merge."],
])("what comes next depends on what was built: %j %j", (made, built, next) => {
  const lines = closingWords({ ...result, ...made }, { out: "dist", ...built }).split("\n");
  expect(lines.at(-1)).toContain(`Next: ${next}`);
});

test("a refused build says that the site is as it was, and what to do", () => {
  expect(refusedWords(2, 1, { out: "dist" })).toBe(
    "2 errors, 1 warning. Nothing was built; dist/ is as it was.\nNext: mend the 2 errors above, save, and build again.",
  );
});

test("colours change no word of a problem", () => {
  const coloured = reportInColours([wrong, odd]);
  expect(coloured).toContain("\u001b[31merror\u001b[0m");
  expect(coloured).toContain("\u001b[33mwarning\u001b[0m");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's codes begin with one.
  expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(reportAsText([wrong, odd]));
});

test("the check-list has a box for each sample, under its file, or says that none is left", () => {
  expect(releaseList([odd, warning(startOf("data/site.json"), "P", "url is a sample.")])).toBe(
    [
      "2 samples to replace before going live:",
      "data/towns.csv\n  [ ] data/towns.csv:1:1  is odd.",
      "data/site.json\n  [ ] data/site.json:1:1  url is a sample.",
      "When all are done, npm run build -- --release takes the site.",
    ].join("\n\n"),
  );
  expect(releaseList([])).toBe("No sample is left: nothing stands where real data belongs.");
});

test("the check-list does not say that no sample is left where errors of the data may hide one", async () => {
  const { exitCode, stdout, stderr } = await runCli(["release-list", "--data", temporaryFolder()]);
  expect([exitCode, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(
    /^No sample was found, but \d+ errors in the data may hide some: npm run build says which\.\n$/,
  );
});

test("npm run without --silent puts lines above an object for programs", () => {
  expect(npmAddsLines({ npm_lifecycle_event: "build", npm_config_loglevel: "notice" })).toBe(true);
  expect(npmAddsLines({ npm_lifecycle_event: "build", npm_config_loglevel: "silent" })).toBe(false);
  expect(npmAddsLines({})).toBe(false);
});
