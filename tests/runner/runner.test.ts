import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../engine/publish/temporary-folder.ts";
import { closingWords } from "./closing-words.ts";
import { groupSeconds, overLimit, processorLimit } from "./processor-time.ts";
import { readReport } from "./vitest-report.ts";

const part = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], ms: 1_000 };

test("a run ends with the time of each part, what failed, and the count in its last line", () => {
  const parts = [
    { ...part, name: "units", passed: 40, failed: 1, failures: ["a tap drips"], ms: 40_000 },
    { ...part, name: "valid HTML", skipped: 1, retried: ["a row stands"] },
  ];
  const text = closingWords(parts, 41_000, 62.4);
  expect(text).toContain("   40.0 s  units\n    1.0 s  valid HTML");
  expect(text).toContain("Passed only when run again:\n  a row stands");
  expect(text).toContain("Failed:\n  a tap drips");
  expect(text.split("\n").at(-1)).toBe("40 passed, 1 failed, 1 skipped");
  expect(text).toContain("Processor time, browsers included: 62 s");
  const unmeasured = closingWords([{ ...part, name: "types", passed: 1 }], 1_000, null);
  expect(unmeasured).toContain("not measured");
  expect(unmeasured.split("\n").at(-1)).toBe("1 passed, 0 failed");
});

test("a test that passed only when it was run again is listed", () => {
  const file = join(temporaryFolder(), "report.json");
  const passed = { fullName: "a row stands", status: "passed", failureMessages: ["Error: it moved\n  at …"] };
  const testResults = [{ name: "row.test.ts", startTime: 0, endTime: 1, assertionResults: [passed] }];
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults }));
  expect(readReport(file, "units", 0)).toMatchObject({
    failed: 0,
    retried: ["row.test.ts: a row stands: Error: it moved"],
  });
});

test("a run of tests that leaves no report, reports no test or ends badly is a failure", () => {
  const file = join(temporaryFolder(), "report.json");
  expect(readReport(file, "units", 0)).toMatchObject({ failed: 1, failures: ["units: the run itself"] });
  const counts = { numFailedTests: 0, numPendingTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify({ ...counts, numPassedTests: 0 }));
  expect(readReport(file, "units", 0).failed).toBe(1);
  writeFileSync(file, JSON.stringify({ ...counts, numPassedTests: 3 }));
  expect(readReport(file, "units", 1).failed).toBe(1);
  expect(readReport(file, "units", 0)).toMatchObject({ passed: 3, failed: 0 });
});

function folderWith(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

test.each([
  ["of the second version", "0::/runner\n", { "runner/cpu.stat": "usage_usec 2500000\nuser_usec 1\n" }, 2.5],
  ["in a container", "0::/far/away\n", { "cpu.stat": "usage_usec 2500000\n" }, 2.5],
  ["of the first version", "4:memory:/a\n2:cpuacct:/a\n0::/\n", { "cpuacct/a/cpuacct.usage": "3000000000\n" }, 3],
  ["that does not count", "0::/\n", {}, null],
])("processor time is read from a control group %s", (_, group, files, expected) => {
  const folder = folderWith({ ...files, group });
  expect(groupSeconds(join(folder, "group"), folder)).toBe(expected);
});

test("more processor time than the limit is a failure, and time that is not measured is none", () => {
  expect([overLimit(processorLimit), overLimit(null)]).toEqual([[], []]);
  expect(overLimit(processorLimit + 1)).toMatchObject([{ failed: 1 }]);
});

test.each([
  ["5 passed, 0 failed, 1 skipped", "2 passed, 0 failed", 0, "7 passed, 0 failed", 0],
  ["5 passed, 1 failed", "2 passed, 0 failed", 1, "7 passed, 1 failed", 1],
  ["Segmentation fault", "2 passed, 0 failed", 1, "2 passed, 1 failed", 1],
])("what CI runs ends with the sum of both parts: %s and %s", (first, second, status, sum, exit) => {
  const npm = `#!/bin/sh
case "$*" in ci*) ;; "run test") echo "begin\n${first}"; exit ${status};; *) echo "${second}";; esac
`;
  const folder = folderWith({ "bin/npm": npm, ".ci/run": "" });
  copyFileSync(".ci/run", join(folder, ".ci/run"));
  const env = { PATH: `${join(folder, "bin")}:${process.env["PATH"]}` };
  const ran = spawnSync(join(folder, ".ci/run"), { env, encoding: "utf8" });
  expect([ran.stdout.trim().split("\n").at(-1), ran.status]).toEqual([sum, exit]);
});
