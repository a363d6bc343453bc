/** Tests `npm run publish` from the command line, with a bare repository as remote. */
import { expect, test } from "vitest";
import { runCli } from "../build/build-site.ts";
import { hubWith } from "../publish/repositories.ts";

test("npm run publish prints the edits and the branch", { timeout: 120_000 }, async () => {
  const { one } = hubWith("one");
  one.edit("data/towns.csv", (text) => text.replace("6872", "6920"));
  const words = ["publish", "--data", one.data, "--today", "2026-05-02", "--message", "Count Westport again"];
  const { exitCode, stdout } = await runCli(words);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("towns.csv row 3 population 6,872 → 6,920 (Westport)");
  expect(stdout).toMatch(/^Pushed to edit-2026-05-02-\w{6}: Count Westport again$/m);
});
