/** Lists the code files that changed since a commit. */
import { projectRoot } from "../../base/folders.ts";
import type { EditCause } from "../edits-between.ts";
import { git } from "./published-site.ts";

const places = ["templates", "client", "generator", "data", "package-lock.json"];
const namedMax = 3;

/** Returns one cause for each file, or one for all if there are more than three. */
export function codeChanges(commit: string | null): readonly EditCause[] {
  const files = filesSince(commit);
  const named = files.length > namedMax ? [`${files[0]} and ${files.length - 1} more files of code`] : files;
  return named.map((file) => ({ file, about: new Set() }));
}

/** Asks git. If it does not know the commit, all code counts as changed. */
function filesSince(commit: string | null): readonly string[] {
  const tracked = commit === null ? null : git(projectRoot, ["diff", "--name-only", "-z", commit, "--", ...places]);
  if (tracked === null) return ["templates, client and generator"];
  const added = git(projectRoot, ["ls-files", "-z", "--others", "--exclude-standard", "--", ...places]);
  const files = `${tracked}${added}`.split("\0").filter((file) => /\.(?:tsx?|mjs|css|svg)$|^package-lock/.test(file));
  return files.length === 0 ? ["packages or Node"] : files;
}
