/** What Vitest's JSON reporter wrote of a run. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JsonTestResults } from "vitest/node";

export type Result = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failure. */
  readonly failures: readonly string[];
  /** The same for each test that passed only when it was run again. */
  readonly retried: readonly string[];
};

/** A run that leaves no report, or reports no test, counts as a failure: nothing is skipped silently. */
export function readReport(file: string, name: string, status: number | null): Result {
  const result = read(file);
  if (result.failed > 0 || (status === 0 && result.passed > 0)) return result;
  return { ...result, failed: 1, failures: [`${name}: the run itself`] };
}

function read(file: string): Result {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults }: JsonTestResults = JSON.parse(
      readFileSync(file, "utf8"),
    );
    const linesOf = (wanted: string) =>
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, failureMessages }) => status === wanted && failureMessages?.length)
          .map(({ fullName, failureMessages }) =>
            [relative(process.cwd(), name), fullName, failureMessages?.[0]?.split("\n")[0]].join(": "),
          ),
      );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      failures: linesOf("failed"),
      // Vitest keeps the errors of the first run.
      retried: linesOf("passed"),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
  }
}
