/** Makes a folder of data a git repository, with a bare repository to push to. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const user = ["-c", "user.name=Brian", "-c", "user.email=b@example.ie"];
export const gitIn =
  (folder: string) =>
  (...words: readonly string[]) =>
    execFileSync("git", ["-C", folder, ...user, ...words], { encoding: "utf8", stdio: "pipe" }).trim();

/** @returns path of the bare repository, whose main branch has the folder */
export function pushToHub(folder: string): string {
  const hub = mkdtempSync(join(tmpdir(), "hub-"));
  const git = gitIn(folder);
  git("init", "--quiet", "--bare", "--initial-branch=main", hub);
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Aoife");
  git("config", "user.email", "aoife@example.ie");
  git("add", "--all");
  git("commit", "--quiet", "-m", "Begin");
  git("remote", "add", "origin", hub);
  git("push", "--quiet", "origin", "main");
  return hub;
}
