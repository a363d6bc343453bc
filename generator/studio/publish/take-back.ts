/** Publications, and the reverse of one. */
import { UsageError } from "../../base/errors.ts";
import { escaped } from "../../base/problem.ts";
import type { DataTree } from "./merge-data.ts";
import type { Git } from "./run-git.ts";

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
    const words = ["log", "-20", "--no-show-signature", "--format=%h %as %s", "-F", "--grep=Publication: ", main];
    const known = (await git.text(words)).split("\n").map(escaped).join("\n") || "none yet";
    throw new UsageError(
      `--take-back takes the commit of a publication, not ${JSON.stringify(commit)}. Publications on the main branch, the last one first:\n${known}`,
    );
  }
  return { base: await dataOf(after), ours: await dataOf(before), message: `Take back "${title}"` };
}
