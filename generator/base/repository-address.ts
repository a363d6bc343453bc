/** Host and path of a repository, from the address of a git remote. A name or password in the address is left out. */

export type RepositoryAddress = {
  /** "github.com" */
  readonly host: string;
  /** "owner/name", on GitLab also "group/subgroup/name" */
  readonly path: string;
};

const pattern = /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/\s]+@)?([\w.-]+)(?::\d+)?[/:]([\w./~-]+?)(?:\.git)?\/?$/;

/**
 * @param remote https://github.com/owner/name.git, git@gitlab.com:group/name.git
 * @returns null for a folder of this machine, and for a path that is not the name of a repository
 */
export function repositoryAddress(remote: string): RepositoryAddress | null {
  const [, host = "", path = ""] = pattern.exec(remote) ?? [];
  const parts = path.split("/");
  const isRepository = parts.length > 1 && parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part));
  return host.includes(".") && isRepository ? { host, path } : null;
}
