/** Answers the desk's Publish: what would be pushed, then what came of it. */
import { BuildError } from "../../base/errors.ts";
import { conflictInWords } from "./edit-in-words.ts";
import { type EditChoice, notPublishedText, type Published, planPublish } from "./publish.ts";
import type { PublishRequest } from "./publish-request.ts";

export type PublishFromDesk =
  | {
      readonly kind: "ready";
      readonly choices: readonly EditChoice[];
      /** Sent back with the sentence: only what was listed is pushed. */
      readonly id: string;
      /** Whether something was saved after it was listed, so that nothing was pushed. */
      readonly isChanged: boolean;
      readonly branch: string;
      readonly isOpen: boolean;
      readonly hasOthers: boolean;
      readonly notPublished: string;
    }
  | Published
  | { readonly kind: "conflict"; readonly conflicts: readonly string[] }
  | { readonly kind: "nothing"; readonly hasTakenIn: boolean }
  | { readonly kind: "refused"; readonly problems: readonly string[] };

type PublishFromDeskInput = PublishRequest & { readonly data: string; readonly day: string };

export async function publishFromDesk(input: PublishFromDeskInput): Promise<PublishFromDesk> {
  const { message, keep, id, ...options } = input;
  try {
    const plan = await planPublish({ ...options, message, keep, branch: undefined });
    if (plan.kind === "rejected") return { kind: "refused", problems: plan.problem.split("\n") };
    if (plan.kind === "conflict") return { kind: "conflict", conflicts: plan.conflicts.map(conflictInWords) };
    if (plan.kind === "nothing") {
      if (plan.takeIn === null) return { kind: "nothing", hasTakenIn: false };
      if (await plan.takeIn()) return { kind: "nothing", hasTakenIn: true };
      return { kind: "refused", problems: ["A sheet was saved in the same moment. Look again."] };
    }
    const { proposal, choices } = plan;
    if (message !== undefined && proposal.id !== id) {
      const listed = await publishFromDesk({ ...options, keep, chosen: undefined });
      return listed.kind === "ready" ? { ...listed, isChanged: true } : listed;
    }
    if (message === undefined) {
      const { id, branch, isOpen, hasOthers, notPublished } = proposal;
      const shared = { id, choices, branch, isOpen, hasOthers, isChanged: false };
      return { kind: "ready", ...shared, notPublished: notPublishedText(notPublished) };
    }
    const pushed = await proposal.push();
    return pushed.kind === "published" ? pushed : { kind: "refused", problems: [pushed.problem] };
  } catch (cause) {
    // Wrong usage of the command is the wrong place of the desk's data: not in git, or without a remote.
    if (cause instanceof BuildError) return { kind: "refused", problems: [cause.message] };
    throw cause;
  }
}
