/** Answers the desk's Publish: what would be pushed, then what came of it. */
import { BuildError } from "../../base/errors.ts";
import type { Keep } from "./merge-rows.ts";
import { conflictText, notPublishedText, type Published, planPublish } from "./publish.ts";

export type PublishFromDesk =
  | {
      readonly kind: "ready";
      readonly edits: readonly string[];
      readonly branch: string;
      readonly hasOthers: boolean;
      readonly notPublished: string;
    }
  | Published
  | { readonly kind: "conflict"; readonly conflicts: readonly string[] }
  | { readonly kind: "nothing"; readonly hasTakenIn: boolean }
  | { readonly kind: "refused"; readonly problems: readonly string[] };

type PublishFromDeskInput = {
  readonly data: string;
  readonly day: string;
  /** Undefined to push nothing yet. */
  readonly message: string | undefined;
  readonly keep: Keep;
};

export async function publishFromDesk({ data, day, message, keep }: PublishFromDeskInput): Promise<PublishFromDesk> {
  try {
    const plan = await planPublish({ data, day, message, keep, branch: undefined });
    if (plan.kind === "errors") return { kind: "refused", problems: plan.problems };
    if (plan.kind === "rejected") return { kind: "refused", problems: [plan.problem] };
    if (plan.kind === "conflict") return { kind: "conflict", conflicts: plan.conflicts.map(conflictText) };
    if (plan.kind === "nothing") {
      if (plan.takeIn === null) return { kind: "nothing", hasTakenIn: false };
      if (await plan.takeIn()) return { kind: "nothing", hasTakenIn: true };
      return { kind: "refused", problems: ["A sheet was saved in the same moment. Look again."] };
    }
    const { proposal, edits } = plan;
    const { branch, hasOthers, notPublished } = proposal;
    if (message === undefined)
      return { kind: "ready", edits, branch, hasOthers, notPublished: notPublishedText(notPublished) };
    const pushed = await proposal.push();
    return pushed.kind === "published" ? pushed : { kind: "refused", problems: [pushed.problem] };
  } catch (cause) {
    // Wrong usage of the command is the wrong place of the desk's data: not in git, or without a remote.
    if (cause instanceof BuildError) return { kind: "refused", problems: [cause.message] };
    throw cause;
  }
}
