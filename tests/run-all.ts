/** `npm test`: types, lint, units, browser tests against a build of the real data, then its budgets. Ends with "N passed, N failed". */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const reports = mkdtempSync(join(tmpdir(), "test-report-"));
const counts = { passed: 0, failed: 0, skipped: 0 };

check("types", ["node_modules/typescript/bin/tsc"]);
check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check"]);
vitest("units");
vitest("browser");
check("budgets", ["--import", "tsx", "tests/budgets/run.ts"]);

rmSync(reports, { recursive: true });
const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function check(name: string, words: readonly string[]) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  counts[status === 0 ? "passed" : "failed"] += 1;
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
  const { passed, failed, skipped } = readReport(report);
  counts.passed += passed;
  counts.skipped += skipped;
  counts.failed += failed;
  if (failed === 0 && (status !== 0 || passed === 0)) counts.failed += 1;
}

function readReport(file: string) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests), skipped: Number(numPendingTests) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
