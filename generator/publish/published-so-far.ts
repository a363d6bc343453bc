/** Tells the desk the state of publishing: edits that are not published, changes of others, and publications with their states. */
import { join } from "node:path";
import { bytesOf } from "../base/atomic-write.ts";
import { inTemporaryFolder } from "../base/temporary-folder.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { isDataFile } from "../site/folder/data-file.ts";
import { comparedWith, isAncestor, rememberData, rememberRequest, requestState } from "./last-published.ts";
import { dataTree, imagesFile, mergeFile, picturesIn } from "./merge-data.ts";
import { type OnlineBuild, onlineBuild } from "./online-build.ts";
import { isTakenBack, type KnownPublication, type Publication, publications } from "./publications.ts";
import { type EditChoice, listEdits, planPublish } from "./publish.ts";
import { pushedData } from "./publish-data.ts";
import { type Branches, fetchBranches } from "./remote.ts";
import { type Git, gitIn } from "./run-git.ts";

export type PublishedSoFar = {
  /** Edits that are not published yet. Null if the data is not in a repository with a commit. */
  readonly edits: readonly EditChoice[] | null;
  /** Changes that others have pushed and that are not here yet. Null if there are none, or the remote was not requested. */
  readonly incoming: Incoming | null;
  /** The last twenty, the last one first. */
  readonly publications: readonly (Publication & { readonly state: string })[];
};
export type Incoming = { readonly edits: readonly string[]; readonly removed: readonly string[] };

type PublishedSoFarInput = {
  readonly data: string;
  readonly tables: DataTables;
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
  /** Origin of the site. If given, the remote and the online site are requested. */
  readonly url?: string | undefined;
  /** 2026-05-02 */
  readonly day: string;
};

const timeoutMs = 10_000;

export async function publishedSoFar(input: PublishedSoFarInput): Promise<PublishedSoFar> {
  const { data, tables, url, day, publish: { branch, remote = "origin" } = {} } = input;
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null) return { edits: null, incoming: null, publications: [] };
  const { git, root, prefix, last } = pushed;
  const dataOf = (each: string) => dataTree(git, each, prefix);
  const known = (tip: string) => publications(git, last, { tip, prefix, dataOf });
  let [all, commit, online]: [Awaited<ReturnType<typeof known>>, string, OnlineBuild | null] = [
    await known(pushed.main),
    pushed.commit,
    null,
  ];
  let [branches, incoming]: [Branches | null, Incoming | null] = [null, null];
  if (url !== undefined) {
    const open = all.flatMap(({ branch, merged }) => (branch !== null && merged === null ? branch : []));
    const others = [...new Set([...open, last.request?.branch ?? []].flat())];
    const fetched = await fetchBranches(gitIn(root, { timeoutMs }), {
      remote,
      others,
      commitOf: last.commitOf,
    });
    if (fetched.kind === "branches") {
      branches = fetched;
      const main = fetched.tips.get(fetched.main) ?? pushed.main;
      all = await known(main);
      if (last.request !== null && (await requestState(git, last.request, fetched, dataOf)) === "lost") {
        commit = await comparedWith(git, last, main, last.request);
        await rememberData(git, last, commit, main);
        await rememberRequest(git, last.request, null);
      }
      incoming = await incomingFor(input, fetched);
    }
    online = all.length === 0 ? null : await onlineBuild(url, day);
  }
  const asked = { live: await liveAmong(git, all, online), branches, since: online?.since ?? null };
  const { choices: edits } = await withPublished({ data, pushed, commit }, (before, files) =>
    listEdits({ before, after: data, tables, files }),
  );
  return { edits, incoming, publications: all.map((each) => withState(each, all, asked)) };
}

async function incomingFor({ data, day }: PublishedSoFarInput, branches: Branches): Promise<Incoming | null> {
  const options = { chosen: [], message: undefined, branch: undefined, keep: undefined };
  const plan = await planPublish({ data, day, branches, ...options });
  return plan.kind === "nothing" && plan.others !== null && plan.others.files.length > 0
    ? { edits: plan.others.edits, removed: plan.others.removed }
    : null;
}

/** Returns the commits of the publications that the online build contains, in their order. */
async function liveAmong(git: Git, all: readonly KnownPublication[], online: OnlineBuild | null) {
  const isLive = ({ merged }: KnownPublication) =>
    online !== null && merged !== null && isAncestor(git, merged, online.commit);
  const found = await Promise.all(all.map(isLive));
  return all.flatMap(({ commit }, at) => (found[at] === true ? commit : []));
}

type Asked = {
  readonly live: readonly string[];
  readonly branches: Branches | null;
  /** Time or day since which the online build is there. */
  readonly since: string | null;
};

/** "waits for a look", "closed without a merge", "merged", "taken back", "live"; of the last one that is: "live since 14:05". */
function withState(one: KnownPublication, all: readonly KnownPublication[], { live, branches, since }: Asked) {
  const { commit, day, title, branch, merged } = one;
  const isClosed = branch !== null && branches !== null && !branches.tips.has(branch);
  const notMerged = isClosed ? "closed without a merge: its edits are listed again" : "waits for a look";
  if (isTakenBack(one, all)) return { commit, day, title, state: "taken back" };
  const isLive = live.includes(commit);
  const state = merged === null ? notMerged : isLive ? "live" : "merged";
  return { commit, day, title, state: isLive && commit === live[0] && since !== null ? `live since ${since}` : state };
}

type Pushed = NonNullable<Awaited<ReturnType<typeof pushedData>>>;

/** Returns true if only quotes or line ends differ, as after a save by a spreadsheet. */
const isStyleOnly = (published: Buffer | null, now: Buffer | null, file: string) =>
  published !== null &&
  now !== null &&
  mergeFile({ base: published, ours: now, theirs: published }, file, {}).bytes.equals(published);

type WithPublishedInput = { readonly data: string; readonly pushed: Pushed; readonly commit?: string };

/** Calls `use` with a folder of the published versions of all files that differ from them now, and the names of the files. */
export async function withPublished<Result>(
  { data, pushed: { git, prefix, write, ...pushed }, commit = pushed.commit }: WithPublishedInput,
  use: (before: string, files: readonly string[]) => Result,
): Promise<Result> {
  const folder = prefix === "" ? [] : ["--", prefix];
  const lists = [
    ["diff", "--name-only", "-z", commit, ...folder],
    ["ls-files", "--others", "--exclude-standard", "-z", ...folder],
  ];
  const names = (await Promise.all(lists.map((words) => git.text(words)))).flatMap((list) => list.split("\0"));
  const pictures = picturesIn(bytesOf(join(data, imagesFile)));
  const files = new Set(
    names.flatMap((name) => name.slice(prefix.length) || []).filter((name) => isDataFile(name, pictures)),
  );
  return inTemporaryFolder("edits", async (scratch) => {
    const before = await write(commit, join(scratch, "before"), (name) => files.has(name));
    const isEdited = (file: string) => !isStyleOnly(bytesOf(join(before, file)), bytesOf(join(data, file)), file);
    return use(before, [...files].filter(isEdited));
  });
}
