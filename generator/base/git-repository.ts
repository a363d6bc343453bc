/** Finds the git repository of a folder, and starts git so that files of the folder cannot make it run programs. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { projectRoot } from "./folders.ts";

type Repository = { readonly root: string; readonly prefix: string };

/**
 * Returns the repository of a folder; null if it has none, or a hidden one. Run git in `root`: in a folder below, git
 * could take files named HEAD and config for a repository, and run programs that they name.
 * `prefix` is the path from `root` to the folder: "data/", or "" for `root` itself.
 */
export function gitRepository(folder: string): Repository | null {
  const found = repositoryAbove(realpathSync(folder));
  return found === null || isHidden(found) ? null : found;
}

/** Returns the `.git` of a data folder that came with its own repository, whose settings nobody has checked, or null. */
export function hiddenGit(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const found = repositoryAbove(realpathSync(folder));
  if (found === null || !isHidden(found)) return null;
  return join(found.prefix === "" ? folder : found.root, ".git");
}

function repositoryAbove(start: string): Repository | null {
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, ".git"))) return { root, prefix: pathBelow(root, start) };
    if (root === dirname(root)) return null;
  }
}

/** Returns the path from `root` to the folder: "data/", or "" for `root` itself. */
const pathBelow = (root: string, folder: string) =>
  root === folder ? "" : `${relative(root, folder).replaceAll("\\", "/")}/`;

/** Returns true for a repository at the data folder, or between it and the project, in another one that has no such submodule. */
function isHidden({ root, prefix }: Repository) {
  const project = realpathSync(projectRoot);
  if (root === project || (prefix !== "" && !root.startsWith(project + sep))) return false;
  const above = dirname(root) === root ? null : repositoryAbove(dirname(root));
  return above !== null && !submodulesOf(above.root).includes(pathBelow(above.root, root));
}

/** Returns the paths of the submodules: "data/". */
function submodulesOf(root: string): readonly string[] {
  const file = join(root, ".gitmodules");
  if (!existsSync(file)) return [];
  const paths = readFileSync(file, "utf8").matchAll(/^\s*path\s*=\s*"?(?:\.\/)?(.+?)\/?"?\s*$/gm);
  return Array.from(paths, ([, path]) => `${path}/`);
}

/** Variables that `git rev-parse --local-env-vars` lists. In a hook they are set, and git would work on the hook's repository. */
export const localVariables = [
  ...["GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"],
  ...["GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX"],
  ...["GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE"],
  "GIT_WORK_TREE",
];

type Variables = Readonly<Record<string, string>>;

/** Runs git and waits for it. Its output is in English. */
export const runGit = (root: string, words: readonly string[]) =>
  spawnSync("git", [...safeOptions(words), ...words], {
    cwd: root,
    env: environment({}),
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Starts git in a group of its own, so that its hooks and helpers can be ended with it. */
export const startGit = (root: string, words: readonly string[], variables: Variables) =>
  spawn("git", [...safeOptions(words), ...words], {
    cwd: root,
    env: environment(variables),
    stdio: "pipe",
    detached: true,
  });

/** Faults in the names and dates of old commits. They do no harm, so a fetch ignores them. */
const harmless = [
  ...["badDate", "badDateOverflow", "badTimezone", "missingSpaceBeforeDate", "zeroPaddedDate"],
  ...["badEmail", "badName", "missingEmail", "missingNameBeforeEmail", "missingSpaceBeforeEmail"],
].flatMap((fault) => ["-c", `fetch.fsck.${fault}=ignore`]);

/** Options that keep git from running programs of the repository, except the hooks of a commit and of a push. */
const safeOptions = ([command = ""]: readonly string[]) => [
  ...["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c", "fetch.fsckObjects=true"],
  ...harmless,
  ...(["commit", "push"].includes(command) ? [] : ["-c", "core.hooksPath=/dev/null"]),
];

const environment = (variables: Variables) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !localVariables.includes(name.toUpperCase()))),
  LC_ALL: "C",
  ...variables,
});
