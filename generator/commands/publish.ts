/** `npm run publish`: commits the data folder and pushes it. */
import { interruptible } from "../base/interrupt.ts";
import { pluralize } from "../base/plural.ts";
import { escaped } from "../base/problem.ts";
import type { PublishPlan, planPublish } from "../publish/publish.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { choice, optional } from "./arguments/option.ts";
import { data, dryRun, today } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "commit the data folder and push it",
  description:
    "Commits what changed in the data folder, as the user of git, on top of what others have pushed. An edit is what differs from the data as it was published last. Pushes it to a new branch, to the branch under publish in settings.json, or to --branch. Until the new branch is merged, the next edits go to it as well. Only files that the site reads are committed: others in the folder are named and stay. Nothing else of the working copy is committed, and nothing is pushed by force. If others changed the same cell, both values are shown and nothing is pushed.",
  forms: ["[options]"],
  options: {
    message: optional("--message <TEXT>", "what changed, in one sentence (default: the changed files)", String),
    branch: optional(
      "--branch <NAME>",
      "branch to push to (default: publish.branch in settings.json, else the one that is not merged yet, or a new one)",
      String,
    ),
    keep: choice("--keep <WHOSE>", "whose value to push where others changed the same", ["mine", "theirs"]),
    takeBack: optional(
      "--take-back <COMMIT>",
      "publish the reverse of one publication instead; edits that are not published stay",
      String,
    ),
    dryRun,
    data,
    today,
  },
  exitStatus: {
    0: "pushed, or nothing to publish",
    1: "data errors, the same cell changed by others, or a rejected push, also by a hook of this machine",
    3: "the remote cannot be reached",
  },
  examples: [
    'npm run publish -- --message "Correct the opening hours"',
    "npm run publish -- --dry-run",
    "npm run publish -- --take-back 1a2b3c4",
  ],
  read: ({ today, ...values }) => ({ ...values, day: buildDay({ today }) }),
  run: (options) => interruptible((signal) => runPublish(options, signal)),
});

type Options = Parameters<typeof planPublish>[0] & { readonly dryRun: boolean };

async function runPublish({ dryRun, ...options }: Options, signal: AbortSignal): Promise<0 | 1 | 3> {
  const { notPublishedText, planPublish } = await import("../publish/publish.ts");
  const plan = await planPublish(options, signal);
  if (plan.kind === "nothing" && plan.others !== null) {
    const { edits, pull } = plan.others;
    console.log(["Others have pushed:", ...edits.map((line) => `  ${line}`)].join("\n"));
    if (dryRun) console.log(`Without --dry-run it is written into ${options.data}.`);
    else if (!(await pull())) return printFailure("A sheet was saved in the same moment. Publish again.", 1);
    else console.log(`Nothing of yours to publish. What others have pushed is in ${options.data} now.`);
    return 0;
  }
  if (plan.kind !== "ready") return printOther(plan, options.takeBack);
  const { proposal, edits } = plan;
  console.log(`${pluralize(edits.length, "edit")} to publish:\n${edits.map((line) => `  ${line}`).join("\n")}`);
  if (proposal.notPublished.length > 0) console.log(notPublishedText(proposal.notPublished));
  if (proposal.removed.length > 0) console.log(`Others removed ${proposal.removed.map(escaped).join(", ")}.`);
  if (proposal.hasOthers) console.log("Others have pushed changes since. They stay, and yours are added to them.");
  if (dryRun) {
    console.log(`Nothing was pushed. Without --dry-run: ${proposal.branch}, "${escaped(proposal.message)}".`);
    return 0;
  }
  const result = await proposal.push();
  if (result.kind === "rejected") return printOther(result);
  console.log(`Pushed to ${result.branch}: ${escaped(proposal.message)}`);
  if (result.isMain && result.address !== null)
    console.log(`The site is built from it. See the checks at ${result.address}`);
  else if (result.address !== null) console.log(`Next: open a pull request at ${result.address}`);
  else if (!result.isMain) console.log("Next: merge it into the main branch, from which the site is built.");
  return 0;
}

async function printOther(
  plan: Exclude<PublishPlan, { readonly kind: "ready" }>,
  takeBack?: string,
): Promise<0 | 1 | 3> {
  if (plan.kind === "nothing") {
    console.log(
      takeBack === undefined
        ? "Nothing to publish: the data is as it was pushed."
        : "Nothing of it is left to take back: it changed no data, or the data is as before it.",
    );
    return 0;
  }
  if (plan.kind === "rejected") return printFailure(plan.problem, plan.wasReached ? 1 : 3);
  const { conflictText } = await import("../publish/publish.ts");
  const lines = plan.conflicts.map(conflictText).join("\n");
  return printFailure(
    `Others changed the same:\n${lines}\nAgree with them, then publish again with --keep mine or --keep theirs.`,
    1,
  );
}

function printFailure<Status extends 1 | 3>(text: string, status: Status) {
  console.error(`${text}\n\nNothing was pushed.`);
  return status;
}
