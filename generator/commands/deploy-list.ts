/** `npm run deploy-list`: lists what to upload and delete. */
import { UsageError } from "../base/errors.ts";
import type { DeployOptions } from "../online/deploy/deploy.ts";
import { type DeployTool, deployTools } from "../online/deploy/format-steps.ts";
import { defineCommand } from "./arguments/command.ts";
import { addressFor, optional, optionalText, readChoice } from "./arguments/option.ts";
import { builtSite, published, publishedSite } from "./arguments/shared-options.ts";
import { warnOfNpmOutput } from "./output/npm-output.ts";

export const command = defineCommand({
  summary: "list what to upload and delete, in a safe order",
  description:
    "Lists the files to upload and to delete, in an order that breaks no page that a visitor has open. With --for it prints a shell script; the script reads its target from a variable.",
  forms: ["--previous SITE [options]", "--first-release [options]"],
  options: {
    ...published,
    before: optionalText({
      value: "DIR",
      help: "the build before the one online, whose assets may be deleted now",
      default: "none",
    }),
    online: optional({
      value: "URL",
      help: "address of the site online: request its files, as --previous may be wrong",
      default: "none",
      read: addressFor("--online"),
    }),
    out: builtSite,
    for: optional({
      value: "TOOL",
      help: "print a script for s3, rclone or rsync",
      default: "plain lines",
      read: readChoice("--for", deployTools),
    }),
  },
  exitStatus: { 0: "listed, or nothing to do", 1: "data errors" },
  examples: [
    "npm run deploy-list -- --previous https://www.example.ie",
    "npm run deploy-list --silent -- --previous old --for rsync > deploy.sh",
  ],
  read({ out, before, online, previous, "first-release": isFirst, for: tool }): Options {
    if (before !== undefined && isFirst)
      throw new UsageError(
        "--first-release says that nothing is online, but --before gives a build that was online. Leave one out.",
      );
    return { out, previous: publishedSite({ previous, isFirst, out }), online, before, tool };
  },
  ifDataErrors: () => "Nothing was listed. Fix the errors above.",
  run: printDeployList,
});

type Options = DeployOptions & { readonly tool: DeployTool | undefined };

async function printDeployList(options: Options) {
  const { deployList } = await import("../online/deploy/deploy.ts");
  const { serverRules } = await import("../online/deploy/server-rules.ts");
  const { stepsAsScript, stepsAsText } = await import("../online/deploy/format-steps.ts");
  const { readHeaders } = await import("../engine/preview/read-headers.ts");
  const { readOutputFile } = await import("../engine/publish/read-output-file.ts");
  warnOfNpmOutput("deploy-list");
  const { out, tool, previous, online } = options;
  const steps = await deployList(options);
  const server = await serverRules(options);
  if (steps.length === 0 && !server.isChanged)
    return console.error(`Nothing to do: ${online ?? previous} has the files of ${out}.`);
  const rules = readOutputFile(out, "_headers", readHeaders);
  console.log(tool === undefined ? stepsAsText(steps) : stepsAsScript(steps, tool, { out, rules, server }));
  if (tool !== "rsync" && server.both !== null)
    console.error(
      `The server's rules have changed. Load ${server.both.folder}/ before the changed pages, and ${server.next.folder}/ before the deletions.`,
    );
}
