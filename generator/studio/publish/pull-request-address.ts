/** The page of a git host on which a pushed branch becomes a pull request. */
import { repositoryAddress } from "../../base/repository-address.ts";

/**
 * @param remote address of a repository: https://github.com/owner/name.git, git@gitlab.com:group/name.git
 * @param branch the pushed one. @param onto the one that it is to change
 * @returns null for a host whose pages are not known
 */
export function pullRequestAddress(remote: string, branch: string, onto: string): string | null {
  const { host = "", path = "" } = repositoryAddress(remote) ?? {};
  const [source, target] = [branch, onto].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  if (host === "github.com") return `https://github.com/${path}/compare/${target}...${source}?expand=1`;
  if (host === "gitlab.com" || host.startsWith("gitlab."))
    return `https://${host}/${path}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}&merge_request%5Btarget_branch%5D=${encodeURIComponent(onto)}`;
  return null;
}
