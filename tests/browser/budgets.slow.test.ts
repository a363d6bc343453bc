import { expect, inject, test } from "vitest";
import { runIn } from "../build/build-site.ts";

test("every page is within its budgets", { timeout: 600_000, retry: 0 }, async () => {
  const { exitCode, stdout, stderr } = await runIn(".", [
    "--import",
    "tsx",
    "tests/budgets/run.ts",
    inject("siteFolder"),
  ]);
  console.log(stdout);
  expect(exitCode, stderr).toBe(0);
});
