/** Vitest reporter for the end of a run: tests that needed a retry, processor time, and the counts in the last line. */
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { groupSeconds } from "./processor-time.ts";

export class CountReporter implements Reporter {
  readonly #secondsBefore = groupSeconds();

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const after = groupSeconds();
    const used = after === null || this.#secondsBefore === null ? null : after - this.#secondsBefore;
    console.log(endOfRun(modules, unhandled.length, used).join("\n"));
  }
}

/** @param unhandled number of errors outside tests @param seconds processor time; null if it is not measured */
function endOfRun(modules: readonly TestModule[], unhandled: number, seconds: number | null) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  // A file that cannot be imported or set up has no failed test.
  const failedFiles = modules.filter(
    (module) => module.state() === "failed" && ![...module.children.allTests("failed")].length,
  );
  const retried = tests.filter((test) => test.diagnostic()?.flaky);
  const skipped = count("skipped");
  return [
    ...retried.map(
      (test) =>
        `Passed only when run again: ${test.module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.[0]?.message.split("\n")[0]}`,
    ),
    `Processor time, browsers included: ${seconds === null ? "not measured" : `${seconds.toFixed(0)} s`}`,
    `${count("passed")} passed, ${count("failed") + failedFiles.length + unhandled} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ];
}
