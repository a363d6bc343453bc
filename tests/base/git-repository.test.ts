/** Tests repositories around a data folder, and the environment variables that git sets in a hook. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { gitRepository, localVariables, runGit } from "../../generator/base/git-repository.ts";
import { collectProvenance } from "../../generator/output/build-provenance.ts";
import { planPublish } from "../../generator/publish/publish.ts";
import { gitIn } from "../../generator/publish/run-git.ts";
import { putFiles } from "../output/temporary-folder.ts";
import { hubWith } from "../publish/repositories.ts";
import { problemsIn, tinyCopy } from "../site/tiny-copy.ts";

const git = (cwd: string, ...words: readonly string[]) => execFileSync("git", words, { cwd, stdio: "pipe" });
const hidden = /^data\/\.git:1:1 {2}error {2}makes the folder a git repository inside another one/;

test.each([
  ["a folder", (data: string) => git(data, "init", "--quiet")],
  ["a file that names another folder", (data: string) => putFiles(data, { ".git": "gitdir: ../elsewhere\n" })],
])("rejects %s as .git inside another repository, and does not run git there", async (_, make) => {
  const { aoife } = hubWith("aoife");
  make(aoife.data);
  expect(problemsIn(aoife.data).filter((line) => hidden.test(line))).toHaveLength(1);
  expect(gitRepository(aoife.data)).toBeNull();
  const options = { data: aoife.data, message: undefined, branch: "main", keep: undefined, day: "2026-05-02" };
  expect(await planPublish(options)).toMatchObject({
    kind: "rejected",
    problem: expect.stringContaining("/.git:1:1  error  makes the folder a git repository"),
  });
});

test.each(["data", '"data"', "./data"])("uses a submodule's own repository if .gitmodules has the path %s", (path) => {
  const { aoife } = hubWith("aoife");
  putFiles(aoife.folder, { ".gitmodules": `[submodule "sheets"]\n\tpath = ${path}\n\turl = ../sheets.git\n` });
  git(aoife.data, "init", "--quiet");
  expect(problemsIn(aoife.data)).toEqual([]);
  expect(gitRepository(aoife.data)).toMatchObject({ prefix: "" });
});

test("accepts a data folder that is a clone, and one inside a clone", () => {
  const data = tinyCopy();
  git(data, "init", "--quiet");
  expect(problemsIn(data)).toEqual([]);
  expect(gitRepository(data)).toMatchObject({ prefix: "" });
  expect(gitRepository(hubWith("aoife").aoife.data)).toMatchObject({ prefix: "data/" });
});

test("uses the inner repository when two contain the data folder", () => {
  const home = mkdtempSync(join(tmpdir(), "home-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  for (const folder of [home, join(home, "site")]) {
    mkdirSync(folder, { recursive: true });
    git(folder, "init", "--quiet");
  }
  mkdirSync(join(home, "site/data"));
  expect(gitRepository(join(home, "site/data"))).toMatchObject({ prefix: "data/" });
});

test("runs git without the GIT_ variables of a hook that started the command", async () => {
  const known = execFileSync("git", ["rev-parse", "--local-env-vars"], { encoding: "utf8" }).trim().split("\n");
  expect(localVariables).toEqual(expect.arrayContaining(known));
  const { aoife, brian } = hubWith("aoife", "brian");
  brian.git("commit", "--quiet", "--allow-empty", "-m", "Other");
  const own = aoife.git("rev-parse", "HEAD");
  vi.stubEnv("GIT_DIR", join(brian.folder, ".git"));
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(String(runGit(aoife.folder, ["rev-parse", "HEAD"]).stdout).trim()).toBe(own);
  expect(collectProvenance(aoife.data).commit).toBe(own);
  expect(await gitIn(aoife.folder).text(["rev-parse", "HEAD"])).toBe(own);
});
