/** Publications from this working copy, those of others on the main branch, and the reverse of one. */
import { UsageError } from "../base/errors.ts";
import { escaped } from "../base/problem.ts";
import { isDataFile } from "../site/folder/data-file.ts";
import { commitWith, commonCommit, isAncestor, type LastPublished } from "./last-published.ts";
import type { DataTree } from "./merge-data.ts";
import type { Git } from "./run-git.ts";

/** A pushed commit. `day` is 2026-05-02, `title` as it was typed. */
export type Publication = { readonly commit: string; readonly day: string; readonly title: string };
/** `merged` is the commit by which it came to the main branch. Null until then, and if its `branch` was closed. */
export type KnownPublication = Publication & {
  readonly branch: string | null;
  readonly merged: string | null;
  /** Commit that takes it back, or null. */
  readonly reverse: string | null;
};

/** Refs of the publications of this working copy, "refs/site/publications/BRANCH/COMMIT", and of the commits that merged them. */
const own = "refs/site/publications/";
const mergedBy = "refs/site/merged/";
/** Start of the refs of the commits that take back another, whose name follows. */
const reverses = "refs/site/reverses/";
const most = 20;
/** Number of newest commits of the main branch that are searched. */
const searched = 100;

type Sent = { readonly branch: string; readonly commit: string; readonly reverted: string | undefined };

/** @param sent with the commit that it takes back */
export async function rememberPublication(git: Git, { branch, commit, reverted }: Sent) {
  await git.text(["update-ref", `${own}${branch}/${commit}`, commit]);
  if (reverted !== undefined) await git.text(["update-ref", reverses + reverted, commit]);
}

type MainBranch = {
  /** Its newest commit. */
  readonly tip: string;
  /** Path from the repository to the data: "data/", or "". */
  readonly prefix: string;
  readonly dataOf: (commit: string) => Promise<DataTree>;
};

/** Returns the last twenty publications, the newest first. One that was squashed or rebased keeps its title. */
export async function publications(
  git: Git,
  last: LastPublished,
  main: MainBranch,
): Promise<readonly KnownPublication[]> {
  const sent = await ownPublications(git, last, main);
  const known = new Set(sent.flatMap(({ commit, merged }) => [commit, merged]));
  const others = await commitsOnMain(git, main);
  const all = [...sent, ...others.map((each) => ({ ...each, branch: null, merged: each.commit }))];
  return all
    .filter((each) => each.branch !== null || !known.has(each.commit))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, most)
    .map((each) => ({
      ...each,
      reverse: last.commitOf(reverses + each.commit) ?? last.commitOf(reverses + each.merged),
    }));
}

/** Returns true for a publication whose reverse has got as far as itself, and was not taken back. */
export function isTakenBack({ reverse, merged }: KnownPublication, all: readonly KnownPublication[]): boolean {
  const by = all.find(({ commit }) => commit === reverse);
  return by !== undefined && (by.merged !== null || merged === null) && !isTakenBack(by, all);
}

/** Lists commits that change files of the site, and nothing else but pictures: not those of code that also change data. */
async function commitsOnMain(git: Git, { tip, prefix, dataOf }: MainBranch) {
  const folder = prefix === "" ? [] : ["--", prefix];
  const way = ["--full-diff", "--first-parent", "--diff-merges=first-parent", "--min-parents=1", `-${searched}`];
  const format = ["--name-only", "-z", "--no-show-signature", "--format=%x01%H %ct %as %s%x00"];
  const files = await dataOf(tip);
  const isOfSite = (name: string) => files.has(name) || isDataFile(name, new Set());
  const isInData = (path: string) => {
    const name = path.slice(prefix.length);
    // A picture that was removed since has no row.
    return path.startsWith(prefix) && (isOfSite(name) || name.startsWith("images/"));
  };
  const all = String(await git.kept(["log", ...way, ...format, tip, ...folder]))
    .split("\x01")
    .slice(1);
  return all.flatMap((each) => {
    const [line = "", ...names] = each.split("\0");
    const [commit = "", time = "", day = "", ...title] = line.split(" ");
    const publication = { commit, day, title: escaped(title.join(" ")), time: Number(time) };
    const paths = names.map((name) => name.trim()).filter(Boolean);
    const isPublication = paths.every(isInData) && paths.some((path) => isOfSite(path.slice(prefix.length)));
    return isPublication ? [publication] : [];
  });
}

async function ownPublications(git: Git, { refs, commitOf }: LastPublished, main: MainBranch) {
  const list = refs.filter(({ ref }) => ref.startsWith(own)).slice(0, most);
  const found = await Promise.all(
    list.map(async ({ ref, title, ...publication }) => {
      const { commit } = publication;
      const merged = await commitOnMain(git, { commit, known: commitOf(mergedBy + commit) }, main);
      return { ...publication, title: escaped(title), branch: ref.slice(own.length, -commit.length - 1), merged };
    }),
  );
  const mergedLater = found.filter(({ merged }) => merged !== null);
  return Promise.all(
    found.map(async (each) => {
      if (each.merged !== null) return each;
      // A later publication of the same request may have replaced what it wrote.
      const later = mergedLater.filter(({ branch }) => branch === each.branch);
      const isWithin = await Promise.all(later.map(({ commit }) => isAncestor(git, each.commit, commit)));
      return { ...each, merged: later[isWithin.indexOf(true)]?.merged ?? null };
    }),
  );
}

type Sought = { readonly commit: string; readonly known: string | null };

/** Returns the commit on the main branch that has all edits of a publication, and remembers it; null if there is none. */
async function commitOnMain(git: Git, { commit, known }: Sought, { tip, dataOf }: MainBranch): Promise<string | null> {
  if (await isAncestor(git, commit, tip)) {
    const way = ["rev-list", "--first-parent", "--reverse", "--ancestry-path", `${commit}..${tip}`];
    const first = String(await git.kept(way))
      .split("\n")
      .filter(Boolean)[0];
    return first !== undefined && !(await isAncestor(git, commit, `${first}^1`)) ? first : commit;
  }
  if (known !== null && (await isAncestor(git, known, tip))) return known;
  if ((await commonCommit(git, commit, tip)) === null) return null;
  const found = await commitWith(git, { base: `${commit}^1`, commit, tip }, dataOf);
  if (found !== null) await git.text(["update-ref", mergedBy + commit, found]);
  return found;
}

/** @returns as `base` the data with the publication, and as `ours` the data before it.
 * @throws UsageError, which lists the last publications, if `commit` is not a commit with a parent */
export async function revertOf(git: Git, last: LastPublished, commit: string, main: MainBranch) {
  const words = ["log", "-1", "--no-show-signature", "--format=%H %P%n%s", "--end-of-options", `${commit}^{commit}`];
  const found = await git.try(words);
  const [line = "", title = ""] = found.stdout.toString("utf8").split("\n");
  const [after = "", before = ""] = line.split(" ");
  if (found.status !== 0 || before === "") {
    const all = await publications(git, last, main);
    const known = all.map(({ commit, day, title }) => `${commit.slice(0, 8)} ${day} ${title}`).join("\n") || "none yet";
    throw new UsageError(
      `--take-back takes the commit of a publication, not ${JSON.stringify(commit)}. Publications, the last one first:\n${known}`,
    );
  }
  return {
    commit: after,
    base: await main.dataOf(after),
    ours: await main.dataOf(before),
    message: `Take back "${title}"`,
  };
}
