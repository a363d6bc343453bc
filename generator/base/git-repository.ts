/** Git repositories: where the one of a folder begins, and options that keep it from running programs of the folder. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Run git in `root`: in a folder below, it could take files named HEAD and config for a repository, and run what they say.
 * `prefix` leads from there to the folder: "data/", or "". Null outside a repository.
 */
export function gitRepository(folder: string): { readonly root: string; readonly prefix: string } | null {
  const start = realpathSync(folder);
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, ".git")))
      return { root, prefix: start === root ? "" : `${relative(root, start).replaceAll("\\", "/")}/` };
    if (root === dirname(root)) return null;
  }
}

/** Of hooks only those of a push are run. */
export const safeOptions = (isPush = false) => [
  ...["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c", "fetch.fsckObjects=true"],
  ...(isPush ? [] : ["-c", "core.hooksPath=/dev/null"]),
];
