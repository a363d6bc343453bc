/** Creates a bare repository with the tiny site, and clones of it, one for each person who edits. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { onTestFinished } from "vitest";
import { type PublishOptions, preparePublish } from "../../generator/publish/publish-data.ts";
import { tinyFolder } from "../site/tiny-copy.ts";

export type Clone = {
  readonly folder: string;
  readonly data: string;
  /** Runs git. @returns its output without the last line end */
  readonly git: (...words: readonly string[]) => string;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly read: (file: string) => string;
};

/** Returns a clone for each name, and the bare `hub` with one commit on main, whose path has shell metacharacters. */
export function hubWith<Name extends string>(...names: readonly Name[]) {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const hub = join(folder, "hub $(touch hacked);.git");
  run(folder, "init", "--quiet", "--bare", "--initial-branch=main", hub);
  const first = clone(folder, hub, "first");
  cpSync(tinyFolder, first.data, { recursive: true });
  writeFileSync(join(first.folder, "code.ts"), "export {};\n");
  first.git("add", "--all");
  first.git("commit", "--quiet", "-m", "Begin");
  first.git("push", "--quiet", "origin", "HEAD:main");
  const clones = Object.fromEntries(names.map((name) => [name, clone(folder, hub, name)]));
  return { folder, hub, ...(clones as Record<Name, Clone>) };
}

function clone(folder: string, hub: string, name: string): Clone {
  run(folder, "clone", "--quiet", hub, name);
  return cloneAt(join(folder, name));
}

/** Returns the clone in a folder, and sets its user to the folder's name. */
export function cloneAt(own: string): Clone {
  const git = (...words: readonly string[]) => run(own, ...words);
  git("config", "user.name", basename(own));
  git("config", "user.email", `${basename(own)}@example.ie`);
  const pathOf = (file: string) => join(own, file);
  return {
    folder: own,
    data: join(own, "data"),
    git,
    edit: (file, change) => writeFileSync(pathOf(file), change(readFileSync(pathOf(file), "utf8"))),
    read: (file) => readFileSync(pathOf(file), "utf8"),
  };
}

const run = (cwd: string, ...words: readonly string[]) =>
  execFileSync("git", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).replace(/\n$/, "");

export const defaults = ({ data }: Clone): PublishOptions => ({
  data,
  message: undefined,
  branch: "main",
  remote: "origin",
  keep: undefined,
  day: "2026-05-02",
});

/** Prepares and pushes. @returns the result */
export async function publish(clone: Clone, options: Partial<PublishOptions> = {}) {
  const prepared = await preparePublish({ ...defaults(clone), ...options });
  return prepared.kind === "proposal" ? prepared.push() : prepared;
}

export const towns = "data/towns.csv";
export const setPeople = (town: string, from: string, to: string) => (text: string) =>
  text.replace(new RegExp(`^(${town},.*),${from},`, "m"), `$1,${to},`);
export const onHub = ({ git }: Clone, branch: string, file: string) => {
  git("fetch", "--quiet", "origin");
  return git("show", `origin/${branch}:${file}`);
};

/** Publishes as the desk does: to the user's open request, else to a new branch. @returns the branch */
export async function request(clone: Clone, options: Partial<PublishOptions> = {}) {
  const result = await publish(clone, { ...options, branch: undefined });
  if (result.kind !== "published") throw new Error(JSON.stringify(result));
  return result.branch;
}

type Merge = {
  readonly by?: "squash" | "rebase" | "merge";
  /** Message that replaces the one that the host proposes. */
  readonly title?: string;
  /** Correction that the reviewer makes in the same commit. */
  readonly change?: () => void;
  readonly isBranchKept?: boolean;
};

/** Merges the branch into main as a host does, in the reviewer's clone. */
export function mergeRequest(
  { git }: Clone,
  branch: string,
  { by = "squash", title, change, isBranchKept }: Merge = {},
) {
  git("fetch", "--quiet", "--prune", "origin");
  git("checkout", "--quiet", "-B", "main", "origin/main");
  const messages = git("log", "--reverse", "--format=%B", `main..origin/${branch}`);
  if (by === "squash") git("merge", "--quiet", "--squash", `origin/${branch}`);
  if (by === "rebase") git("cherry-pick", "--no-ff", `main..origin/${branch}`);
  if (by === "merge") git("merge", "--quiet", "--no-ff", "-m", "Merge", `origin/${branch}`);
  change?.();
  if (by === "squash") git("commit", "--quiet", "--all", "-m", title ?? `The request (#1)\n\n${messages}`);
  git("push", "--quiet", "origin", "HEAD:main");
  if (isBranchKept !== true) git("push", "--quiet", "origin", "--delete", branch);
}

/** Pushes a colleague's edit to main. */
export function pushToMain({ git, edit }: Clone, file: string, change: (text: string) => string) {
  git("fetch", "--quiet", "origin");
  git("checkout", "--quiet", "-B", "main", "origin/main");
  edit(file, change);
  git("commit", "--quiet", "--all", "-m", "Correct it");
  git("push", "--quiet", "origin", "HEAD:main");
}
