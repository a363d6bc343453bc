/** `npm test`: types, lint, units, browser tests against a build of the real data, then its budgets. Ends with "N passed, N failed". */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "test-report-"));
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

check("types", ["node_modules/typescript/bin/tsc"]);
check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check"]);
vitest("units");
vitest("browser");
check("budgets", ["--import", "tsx", "tests/budgets/run.ts"]);

rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join("")}`);
const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function check(name: string, words: readonly string[]) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  counts[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0) failures.push(name);
}

/** A run that leaves no report, or reports no test, counts as a failure: nothing is skipped silently. */
function vitest(project: string) {
  console.log(`\n── ${project}`);
  const report = join(reports, `${project}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { stdio: "inherit" },
  );
  const { passed, failed, skipped, names } = readReport(report);
  counts.passed += passed;
  counts.skipped += skipped;
  counts.failed += failed;
  failures.push(...names);
  if (failed > 0 || (status === 0 && passed > 0)) return;
  counts.failed += 1;
  failures.push(`${project}: the run itself`);
}

function readReport(file: string) {
  try {
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = report;
    const names = testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages: [message = ""] }) => `${fullName}: ${message.split("\n")[0]}`),
    );
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, names: ["a run that left no report"] };
  }
}

/** Of what Vitest's JSON reporter writes. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
