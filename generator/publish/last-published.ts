/** Keeps the data that was published last in refs of the repository: later edits are compared with it, whatever became of its branch. */
import { type DataTree, hasEdits } from "./merge-data.ts";
import { type Branches, remoteRefs } from "./remote.ts";
import type { Git } from "./run-git.ts";

/** Ref of the data that was pushed or pulled last: a commit, or a tree if others' changes were merged into an open request. */
const published = "refs/site/published";
/** Ref of the newest commit of the main branch in the working copy then. If it has another one now, someone has pulled by hand. */
const publishedFrom = "refs/site/published-from";
/** Start of the ref of the request: the branch that was pushed last, at the pushed commit. There is none for the main branch. */
const requests = "refs/site/request/";

/** A pushed branch that waits to be merged, as by a pull request. */
export type Request = { readonly branch: string; readonly commit: string };
export type LastPublished = Awaited<ReturnType<typeof lastPublished>>;

/** @param head commit that is checked out */
export async function lastPublished(git: Git, { remote, head }: Readonly<Record<"remote" | "head", string>>) {
  const format = "--format=%(refname) %(objectname) %(committerdate:unix) %(committerdate:short) %(contents:subject)";
  const lines = await git.text(["for-each-ref", "--sort=-committerdate", format, "refs/site/", remoteRefs(remote)]);
  /** Refs of this working copy and of the remote, the newest first. */
  const refs = lines.split("\n").map((line) => {
    const [ref = "", commit = "", time = "", day = "", ...title] = line.split(" ");
    return { ref, commit, time: Number(time), day, title: title.join(" ") };
  });
  const commitOf = (name: string) => refs.find(({ ref }) => ref === name)?.commit ?? null;
  const request = refs.find(({ ref }) => ref.startsWith(requests));
  return {
    head,
    refs,
    commitOf,
    data: commitOf(published),
    from: commitOf(publishedFrom),
    request: request
      ? ({ branch: request.ref.slice(requests.length), commit: request.commit } satisfies Request)
      : null,
  };
}

/** @param request null to forget it */
export async function rememberRequest(git: Git, before: Request | null, request: Request | null) {
  if (before !== null && before.branch !== request?.branch)
    await git.text(["update-ref", "-d", requests + before.branch]);
  if (request !== null) await git.text(["update-ref", requests + request.branch, request.commit]);
}

export async function rememberData(git: Git, last: LastPublished, data: string, main: string) {
  await git.text(["update-ref", published, data]);
  const from = await commonCommit(git, last.head, main);
  if (from !== last.from)
    await git.text(from === null ? ["update-ref", "-d", publishedFrom] : ["update-ref", publishedFrom, from]);
}

/**
 * Returns the commit or tree whose data edits are compared with. @param main commit of the main branch.
 * @param lost a request that is not merged and that gets no more pushes: its edits count as not yet published
 */
export async function comparedWith(git: Git, last: LastPublished, main: string, lost: Request | null): Promise<string> {
  const common = await commonCommit(git, last.head, main);
  if (last.data === null || common !== last.from) return common ?? last.head;
  return lost === null ? last.data : ((await commonCommit(git, lost.commit, main)) ?? common ?? last.head);
}

export const commonCommit = (git: Git, one: string, other: string): Promise<string | null> =>
  git.kept(["merge-base", one, other]).then(
    (output) => String(output).trim(),
    () => null,
  );

export const isAncestor = async (git: Git, commit: string, of: string) =>
  (await commonCommit(git, commit, of)) === commit;

/** "open": more can be pushed to its branch. "lost": its branch was removed before it was merged. */
type RequestState = "open" | "merged" | "lost";

export async function requestState(
  git: Git,
  { branch, commit }: Request,
  { main, tips }: Branches,
  dataOf: (commit: string) => Promise<DataTree>,
): Promise<RequestState> {
  const tip = tips.get(main) ?? "";
  if (await isAncestor(git, commit, tip)) return "merged";
  const base = await commonCommit(git, commit, tip);
  if (base !== null && (await commitWith(git, { base, commit, tip }, dataOf)) !== null) return "merged";
  return tips.has(branch) ? "open" : "lost";
}

/**
 * Finds edits on main, although they may have been squashed, rebased or given another message. @param base commit before them.
 * @returns the first commit on the way to the tip that has all edits of a commit; null if none has
 */
export async function commitWith(
  git: Git,
  { base, commit, tip }: Readonly<Record<"base" | "commit" | "tip", string>>,
  dataOf: (commit: string) => Promise<DataTree>,
): Promise<string | null> {
  const way = ["rev-list", "--first-parent", "--reverse", `${commit}..${tip}`];
  for (const each of String(await git.kept(way))
    .split("\n")
    .filter(Boolean)
    .slice(-100)) {
    const key = `${base} ${commit} ${each}`;
    if (lacking.has(key)) continue;
    const [before, ours, theirs] = [await dataOf(base), await dataOf(commit), await dataOf(each)];
    if (await hasEdits(git, { base: before, ours, theirs })) return each;
    lacking.add(key);
  }
  return null;
}

/** Commits that were found to lack the edits of another: "BASE COMMIT OTHER". Edits that were taken back are in none, and asked for again and again. */
const lacking = new Set<string>();
