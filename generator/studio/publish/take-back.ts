/** Publications, and the reverse of one. */
import { UsageError } from "../../base/errors.ts";
import type { DataTree } from "./merge-data.ts";
import type { Git } from "./run-git.ts";

/** @returns the data with the publication and before it. @throws UsageError for what is not a commit with one before it */
export async function takenBack(git: Git, commit: string, dataOf: (commit: string) => Promise<DataTree>) {
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
  if (found.status !== 0 || before === "")
    throw new UsageError(
      `--take-back takes the commit of a publication, such as 1a2b3c4, not ${JSON.stringify(commit)}. Git does not know that commit here, or there is none before it.`,
    );
  return { base: await dataOf(after), ours: await dataOf(before), message: `Take back "${title}"` };
}
