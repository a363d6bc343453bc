import { spawnSync } from "node:child_process";
import { copyFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runIn } from "../build/build-site.ts";
import { putFiles, temporaryFolder } from "../output/temporary-folder.ts";
import { groupSeconds } from "./processor-time.ts";

function folderWith(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  putFiles(folder, files, 0o755);
  return folder;
}

test.each([
  ["of the second version", "0::/runner\n", { "runner/cpu.stat": "usage_usec 2500000\nuser_usec 1\n" }, 2.5],
  ["in a container", "0::/far/away\n", { "cpu.stat": "usage_usec 2500000\n" }, 2.5],
  ["of the first version", "4:memory:/a\n2:cpuacct:/\n", { "cpuacct/cpuacct.usage": "3000000000\n" }, 3],
  ["without a count", "0::/\n", {}, null],
])("reads the processor time from a control group %s", (_, group, files, expected) => {
  const folder = folderWith({ ...files, group });
  expect(groupSeconds(join(folder, "group"), folder)).toBe(expected);
});

test.each([
  ["5 passed, 0 failed, 1 skipped", "2 passed, 0 failed", "9 passed, 0 failed", 0, 0],
  ["5 passed, 1 failed", "2 passed, 0 failed", "9 passed, 1 failed", 1, 1],
  ["Segmentation fault", "2 passed, 0 failed", "4 passed, 1 failed", 1, 1],
])('.ci/run adds "%s" and twice "%s" up to "%s"', (first, second, sum, status, exit) => {
  const npm = `#!/bin/sh
case "$*" in ci*) ;; "run test") echo " FAIL  flows" >&2; echo "begin\n${first}"; exit ${status};; *) echo "${second}";; esac
`;
  const folder = folderWith({ "bin/npm": npm, ".ci/run": "" });
  copyFileSync(".ci/run", join(folder, ".ci/run"));
  const env = { PATH: `${join(folder, "bin")}:${process.env["PATH"]}` };
  const ran = spawnSync(join(folder, ".ci/run"), { env, encoding: "utf8" });
  expect([ran.stdout.trim().split("\n").slice(-2), ran.status]).toEqual([[" FAIL  flows", sum], exit]);
});

const suites = {
  "mixed.test.ts": `import { expect, test } from "vitest";
    let tries = 0;
    test("flows", () => {});
    test("drips once", () => expect(++tries).toBe(2));
    test("is dry", () => expect(1).toBe(2));
    test.skip("is not laid yet", () => {});`,
  "unprepared.test.ts": `import { beforeAll, test } from "vitest";
    beforeAll(() => { throw new Error("no water"); });
    test("flows", () => {});`,
  "unreadable.test.ts": `import "./missing.ts";`,
  "vitest.config.ts": `import { CountReporter } from "${resolve("tests/runner/count-reporter.ts")}";
    export default { test: { retry: 1, reporters: [new CountReporter()] } };`,
};

test("a test run lists retries and ends with the counts, and a file that does not load counts as a failure", async () => {
  const folder = folderWith(suites);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const vitest = (...words: string[]) => runIn(folder, ["node_modules/vitest/vitest.mjs", "run", ...words]);
  const { stdout, exitCode } = await vitest();
  expect(stdout).toMatch(/^Passed only when run again: mixed\.test\.ts: drips once: expected 1 to be 2/m);
  expect(stdout).toMatch(/^Processor time, browsers included: (?:\d+ s|not measured)$/m);
  expect([stdout.trim().split("\n").at(-1), exitCode]).toEqual(["2 passed, 3 failed, 2 skipped", 1]);
  const one = await vitest("mixed", "--testNamePattern", "flows");
  expect([one.stdout.trim().split("\n").at(-1), one.exitCode]).toEqual(["1 passed, 0 failed, 3 skipped", 0]);
});
