/** What the desk says of publishing: how many edits wait, and what was published, with what became of each. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../base/temporary-folder.ts";
import { editsBetween } from "../../inspect/changes/edits-between.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { isAncestor, isMergedInto, requestState } from "./last-published.ts";
import { dataTree } from "./merge-data.ts";
import { type OnlineBuild, onlineBuild } from "./online-build.ts";
import { filesWithoutEdits } from "./publish.ts";
import { pushedData } from "./publish-data.ts";
import { fetchBranches } from "./remote.ts";
import { type Git, gitIn } from "./run-git.ts";
import { type Publication, publications } from "./take-back.ts";

export type PublishedSoFar = {
  /** Null if the data is not in a repository with a commit. */
  readonly edits: number | null;
  /** The last twenty, the last one first. */
  readonly publications: readonly (Publication & { readonly state: string })[];
};

type PublishedSoFarInput = {
  readonly data: string;
  readonly sources: DataSources;
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
  /** Origin of the site, to request from the remote and from there what is online. Undefined to send no request. */
  readonly url?: string | undefined;
  /** 2026-05-02 */
  readonly day: string;
};

/** Longest wait for the remote, in ms. */
const patience = 10_000;

export async function publishedSoFar(input: PublishedSoFarInput): Promise<PublishedSoFar> {
  const { data, sources, url, day, publish: { branch, remote = "origin" } = {} } = input;
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null) return { edits: null, publications: [] };
  const { git, root, prefix, last } = pushed;
  const { request } = last;
  let [main, online]: [string, OnlineBuild | null] = [pushed.main, null];
  let isOpen = request !== null && !(await isMergedInto(git, request.commit, main));
  const known = () => publications(git, [main, "HEAD", ...(isOpen && request !== null ? [request.commit] : [])]);
  if (url !== undefined && (await known()).length > 0) {
    const asked = gitIn(root, { longest: patience });
    const branches = await fetchBranches(asked, remote, request === null ? [] : [request.branch]);
    if (branches.kind === "branches") {
      main = branches.tips.get(branches.main) ?? main;
      const dataOf = (each: string) => dataTree(git, each, prefix);
      isOpen = request !== null && (await requestState(git, request, branches, dataOf)) === "open";
    }
    online = await onlineBuild(url, day);
  }
  return { edits: await editCount(pushed, sources), publications: await sent(git, main, await known(), online) };
}

/** With its state: "waits for a look", "merged", "live". Since when the site is online is known of the last one in it: "live since 14:05". */
async function sent(git: Git, main: string, all: readonly Publication[], online: OnlineBuild | null) {
  const states = all.map(async (each) => {
    if (!(await isAncestor(git, each.commit, main))) return { ...each, state: "waits for a look" };
    const isLive = online !== null && (await isAncestor(git, each.commit, online.commit));
    return { ...each, state: isLive ? "live" : "merged" };
  });
  const found = await Promise.all(states);
  const last = found.find(({ state }) => state === "live");
  return found.map((each) =>
    each === last && online?.since ? { ...each, state: `live since ${online.since}` } : each,
  );
}

type Pushed = NonNullable<Awaited<ReturnType<typeof pushedData>>>;

/** Reads only the files that changed. */
async function editCount({ git, prefix, commit, writeTo }: Pushed, sources: DataSources) {
  const folder = prefix === "" ? [] : ["--", prefix];
  const lists = [
    ["diff", "--name-only", "-z", commit, ...folder],
    ["ls-files", "--others", "--exclude-standard", "-z", ...folder],
  ];
  const names = (await Promise.all(lists.map((words) => git.text(words)))).flatMap((list) => list.split("\0"));
  const changed = new Set(names.flatMap((name) => name.slice(prefix.length) || []));
  const scratch = temporaryFolder("edits");
  try {
    const before = await writeTo(join(scratch, "before"), (name) => changed.has(name));
    const edits = editsBetween({ before, after: sources, changed });
    return edits.length + filesWithoutEdits([...changed], edits).length;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
