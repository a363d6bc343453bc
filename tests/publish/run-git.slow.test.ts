/** Tests git commands that would never end, and texts with terminal escape codes. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstProblem, gitIn } from "../../generator/publish/run-git.ts";

function repository() {
  const folder = mkdtempSync(join(tmpdir(), "git-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  const run = (...words: readonly string[]) => execFileSync("git", ["-C", folder, ...words], { encoding: "utf8" });
  run("-c", "user.name=x", "-c", "user.email=x@example.ie", "commit", "--quiet", "--allow-empty", "-m", "x");
  return { folder, run };
}

test("gives up after a time on a remote that does not answer", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { folder } = repository();
  const git = gitIn(folder, { signal: undefined, timeoutMs: 1500 });
  const { port } = silent.address() as AddressInfo;
  const { status, stderr } = await git.try(["fetch", `git://127.0.0.1:${port}/x`]);
  expect([status, firstProblem(stderr)]).toEqual([1, "no answer within 1.5 s. Try again later"]);
});

test("ends a waiting hook with its child processes", async () => {
  const { folder, run } = repository();
  execFileSync("git", ["init", "--quiet", "--bare", join(folder, "hub")]);
  run("remote", "add", "origin", join(folder, "hub"));
  const late = join(folder, "late");
  writeFileSync(join(folder, ".git/hooks/pre-push"), `#!/bin/sh\n(sleep 6; touch ${late}) & wait\n`, { mode: 0o755 });
  const git = gitIn(folder, { signal: undefined, timeoutMs: 3000 });
  expect(await git.try(["push", "origin", "main"])).toMatchObject({ status: 1 });
  await new Promise((done) => setTimeout(done, 4000));
  expect(existsSync(late)).toBe(false);
});

test("Ctrl+C ends git at once", async () => {
  const { folder, run } = repository();
  const stop = new AbortController();
  run("config", "alias.wait", "!sleep 60");
  const waiting = gitIn(folder, { signal: stop.signal }).try(["wait"]);
  setTimeout(() => stop.abort(new Error("stopped")), 300);
  await expect(waiting).rejects.toThrow("stopped");
});

test("removes terminal control characters and passwords from git's output", async () => {
  const { folder, run } = repository();
  run("config", "alias.shout", "!printf 'fatal: \\033[2Jgone\\r\\n\\007remote: a\\rb\\n' >&2; false");
  const git = gitIn(folder, { signal: undefined });
  const { stderr } = await git.try(["shout"]);
  expect(stderr).toBe("fatal: \\u{1b}[2Jgone\n\\u{7}remote: a\nb\n");
  for (const host of ["x%0ay.invalid", "x%0dy.invalid", "localhost:1", "x\u001b.invalid"]) {
    const found = await git.try(["ls-remote", `https://mary:s3cret@${host}/site.git`]);
    expect([host, found.status === 0, found.stderr.includes("s3cret")]).toEqual([host, false, false]);
  }
});
