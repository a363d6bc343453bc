/** A repository on GitHub, from the address of a git remote. A name or password in the address is left out. */

const pattern = /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/\s]+@)?github\.com(?::\d+)?[/:]([\w.~-]+\/[\w.~-]+?)(?:\.git)?\/?$/;

/**
 * @param remote https://github.com/owner/name.git, git@github.com:owner/name.git
 * @returns "owner/name"; null for a remote elsewhere, and for a path that is not the name of a repository
 */
export function gitHubRepository(remote: string): string | null {
  const [, path = ""] = pattern.exec(remote) ?? [];
  return path === "" || path.split("/").some((part) => /^\.+$/.test(part)) ? null : path;
}

/** Returns the address of the results of a pushed commit's checks. */
export const checksAddress = (repository: string, commit: string) =>
  `https://github.com/${repository}/commit/${commit}/checks`;

/**
 * The page on which a pushed branch becomes a pull request.
 * @param branch the pushed branch. @param onto the branch into which it is to be merged
 */
export function pullRequestAddress(repository: string, branch: string, onto: string): string {
  const [source, target] = [branch, onto].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  return `https://github.com/${repository}/compare/${target}...${source}?expand=1`;
}
