/** Answers requests of the desk to publish: with what would be pushed, or with the result of the push. */
import { BuildError } from "../base/errors.ts";
import { conflictId } from "./chosen-edits.ts";
import { conflictInWords } from "./edit-in-words.ts";
import { notPublishedText, planPublish } from "./publish.ts";
import type { PublishRequest } from "./publish-request.ts";

export type PublishFromDesk = Awaited<ReturnType<typeof publishFromDesk>>;

type PublishFromDeskInput = PublishRequest & { readonly data: string; readonly day: string };

export async function publishFromDesk({ message, keep, id, isGet, ...options }: PublishFromDeskInput) {
  /** Ids of the edits to push. None if only the changes of others are requested. */
  const chosen = isGet === true ? [] : options.chosen;
  const plan = (edits: PublishRequest["chosen"]) =>
    planPublish({ ...options, message, keep, chosen: edits, branch: undefined });
  try {
    const first = await plan(chosen);
    /** True if something was saved after it was listed, so that nothing was pushed. */
    const isChanged = first.kind === "ready" && message !== undefined && first.proposal.id !== id;
    const planned = isChanged ? await plan(undefined) : first;
    if (planned.kind === "rejected") return refused(planned.problem.split("\n"));
    if (planned.kind === "conflict")
      return {
        kind: "conflict" as const,
        conflicts: planned.conflicts.map((each) => ({ id: conflictId(each), ...conflictInWords(each) })),
      };
    if (planned.kind === "nothing") {
      const { others } = planned;
      if (others === null) return { kind: "nothing" as const, hasPulled: false };
      const { edits, removed } = others;
      if (removed.length > 0 && isGet !== true) return { kind: "incoming" as const, edits, removed };
      if (!(await others.pull())) return refused(["A sheet was saved in the same moment. Look again."]);
      return { kind: "nothing" as const, hasPulled: true };
    }
    const { proposal, choices } = planned;
    if (message !== undefined && !isChanged) {
      const pushed = await proposal.push();
      return pushed.kind === "published" ? pushed : refused([pushed.problem]);
    }
    const { id: listed, branch, isOpen, hasOthers, removed, files } = proposal;
    const notPublished = notPublishedText(proposal.notPublished);
    /** The desk sends `id` back, so that only listed edits are pushed. `sentence` is proposed for a reverse, or if nothing was edited. */
    return {
      kind: "ready" as const,
      sentence: files.length === 0 || options.takeBack !== undefined ? proposal.message : "",
      ...{ id: listed, choices, branch, isOpen, hasOthers, removed, isChanged, notPublished },
    };
  } catch (cause) {
    // UsageError, too: the data of the desk is not in git, or has no remote.
    if (cause instanceof BuildError) return refused([cause.message]);
    throw cause;
  }
}

const refused = (problems: readonly string[]) => ({ kind: "refused" as const, problems });
