import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { missingCommitReason } from "../../generator/output/build-provenance.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const withVariables = (variables: Readonly<Record<string, string>>) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return missingCommitReason("tests/fixtures/tiny");
};

test("gives the reason and the remedy when git names no commit", () => {
  expect(withVariables({})).toBeNull();
  // As if another user owned the folder.
  expect(withVariables({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" })).toMatch(
    /^git does not trust the folder, as another user owns it\. Run: git config --global --add safe\.directory \S+$/,
  );
  expect(withVariables({ PATH: "/nowhere" })).toMatch(/^git cannot be run \(.*\)\. Install it, or set SITE_COMMIT\.$/);
  expect(withVariables({ SITE_COMMIT: "1".repeat(40) })).toBeNull();
});

test("accepts a repository without a commit, and rejects broken git settings", () => {
  const folder = temporaryFolder();
  execFileSync("git", ["init", "-q"], { cwd: folder });
  expect(missingCommitReason(folder)).toBeNull();
  writeFileSync(`${folder}/settings`, "[core\n");
  expect(withVariables({ GIT_CONFIG_GLOBAL: `${folder}/settings` })).toMatch(/^git says: fatal: bad config line 1/);
});
