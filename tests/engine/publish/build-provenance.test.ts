import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { missingCommitReason } from "../../../generator/engine/publish/build-provenance.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const withVariables = (variables: Readonly<Record<string, string>>) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return missingCommitReason("tests/fixtures/tiny");
};

test("a commit that git does not name is said with its reason and what to do", () => {
  expect(withVariables({})).toBeNull();
  // As if another user owned the folder.
  expect(withVariables({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" })).toMatch(
    /^git does not trust the folder, as another user owns it\. Run: git config --global --add safe\.directory \S+$/,
  );
  expect(withVariables({ PATH: "/nowhere" })).toMatch(/^git cannot be run \(.*\)\. Install it, or set SITE_COMMIT\.$/);
  expect(withVariables({ SITE_COMMIT: "1".repeat(40) })).toBeNull();
});

test("a repository without a commit is no matter, a broken one is", () => {
  const folder = temporaryFolder();
  execFileSync("git", ["init", "-q"], { cwd: folder });
  vi.stubEnv("GIT_DIR", `${folder}/.git`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(missingCommitReason(folder)).toBeNull();
  vi.stubEnv("GIT_DIR", `${folder}/nowhere`);
  expect(missingCommitReason(folder)).toMatch(/^git says: fatal: not a git repository/);
});
