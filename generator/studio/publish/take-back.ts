/** Publications, and the reverse of one. */
import { UsageError } from "../../base/errors.ts";
import { escaped } from "../../base/problem.ts";
import type { DataTree } from "./merge-data.ts";
import type { Git } from "./run-git.ts";

/** Day 2026-05-02, title as it was typed. */
export type Publication = { readonly commit: string; readonly day: string; readonly title: string };

/** The last twenty, the last one first. @param tips newest commits of the branches that have them */
export async function publications(git: Git, tips: readonly string[]): Promise<readonly Publication[]> {
  const words = ["log", "-20", "--no-show-signature", "--format=%h %as %s", "-F", "--grep=Publication: ", ...tips];
  const lines = (await git.text(words)).split("\n").filter(Boolean);
  return lines.map((line) => {
    const [commit = "", day = "", ...title] = line.split(" ");
    return { commit, day, title: escaped(title.join(" ")) };
  });
}

/**
 * @param main the newest commit of the main branch
 * @returns the data with the publication and before it
 * @throws UsageError for what is not a commit with one before it. It lists the last twenty publications
 */
export async function takenBack(
  git: Git,
  { commit, main }: Readonly<Record<"commit" | "main", string>>,
  dataOf: (commit: string) => Promise<DataTree>,
) {
  const found = await git.try([
    "log",
    "-1",
    "--no-show-signature",
    "--format=%H %P%n%s",
    "--end-of-options",
    `${commit}^{commit}`,
  ]);
  const [line = "", title = ""] = found.stdout.toString("utf8").split("\n");
  const [after = "", before = ""] = line.split(" ");
  if (found.status !== 0 || before === "") {
    const all = await publications(git, [main]);
    const known = all.map(({ commit, day, title }) => `${commit} ${day} ${title}`).join("\n") || "none yet";
    throw new UsageError(
      `--take-back takes the commit of a publication, not ${JSON.stringify(commit)}. Publications on the main branch, the last one first:\n${known}`,
    );
  }
  return { base: await dataOf(after), ours: await dataOf(before), message: `Take back "${title}"` };
}
