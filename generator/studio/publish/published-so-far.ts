/** What the desk says of publishing before it asks the remote: how many edits wait, and what was published. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../base/temporary-folder.ts";
import { editsBetween } from "../../inspect/changes/edits-between.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { isMergedInto } from "./last-published.ts";
import { pushedData } from "./publish-data.ts";
import type { Git } from "./run-git.ts";
import { type Publication, publications } from "./take-back.ts";

export type PublishedSoFar = {
  /** Null if the data is not in a repository with a commit. */
  readonly edits: number | null;
  /** A branch that was pushed and is not merged yet, as far as this machine knows. */
  readonly waiting: string | null;
  readonly publications: readonly Publication[];
};

type PublishedSoFarInput = {
  readonly data: string;
  readonly sources: DataSources;
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
};

/** Sends no request. */
export async function publishedSoFar({ data, sources, publish }: PublishedSoFarInput): Promise<PublishedSoFar> {
  const pushed = await pushedData({ data, branch: publish?.branch, remote: publish?.remote ?? "origin" });
  if (pushed === null) return { edits: null, waiting: null, publications: [] };
  const { git, prefix, main, last, commit } = pushed;
  const { request } = last;
  return {
    edits: await editCount(git, { prefix, commit, sources }),
    waiting: request === null || (await isMergedInto(git, request.commit, main)) ? null : request.branch,
    publications: await publications(git, [main, "HEAD"]),
  };
}

type EditCountInput = { readonly prefix: string; readonly commit: string; readonly sources: DataSources };

/** Reads only the files that changed. */
async function editCount(git: Git, { prefix, commit, sources }: EditCountInput) {
  const folder = prefix === "" ? [] : ["--", prefix];
  const lists = [
    ["diff", "--name-only", "-z", commit, ...folder],
    ["ls-files", "--others", "--exclude-standard", "-z", ...folder],
  ];
  const names = (await Promise.all(lists.map((words) => git.text(words)))).flatMap((list) => list.split("\0"));
  const changed = names.flatMap((name) => name.slice(prefix.length) || []);
  const before = temporaryFolder("edits");
  try {
    for (const name of changed) {
      const { status, stdout } = await git.try(["show", `${commit}:${prefix}${name}`]);
      if (status !== 0) continue;
      mkdirSync(dirname(join(before, name)), { recursive: true });
      writeFileSync(join(before, name), stdout);
    }
    const edits = editsBetween({ before, after: sources, changed: new Set(changed) });
    const shown = new Set(edits.map(({ file }) => file));
    return edits.length + changed.filter((name) => !shown.has(name)).length;
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}
