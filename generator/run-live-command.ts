/** The commands that have to do with the site as it is online, as they print. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DeployOptions, LiveCommand, VerifyOptions } from "./live-options.ts";
import { npmAddsLines, npmNote } from "./npm-lines.ts";

/** @returns the exit status. @throws BuildError for everything that has a name. */
export async function runLiveCommand(command: LiveCommand): Promise<0 | 1> {
  if (command.name === "verify") return reportVerified(command.options);
  await printDeployList(command.options);
  return 0;
}

async function reportVerified(options: VerifyOptions): Promise<0 | 1> {
  const { verify } = await import("./verify/verify.ts");
  const { differencesOf, verifiedAsJson, verifiedAsText } = await import("./verify/print-verified.ts");
  const { checkStrangers } = await import("./verify/check-strangers.ts");
  const verified = await verify(options, { now: new Date(), look: checkStrangers });
  console.log(options.json ? verifiedAsJson(verified) : verifiedAsText(verified, options.out));
  return differencesOf(verified).length === 0 ? 0 : 1;
}

/** Its lines are for a program: `npm run --silent` keeps npm's own out. */
async function printDeployList(options: DeployOptions) {
  const { deployList } = await import("./deploy/deploy-list.ts");
  const { stepsAsScript, stepsAsText } = await import("./deploy/print-steps.ts");
  const { readHeaders } = await import("./preview/read-headers.ts");
  if (npmAddsLines(process.env)) console.error(npmNote);
  const { out, tool } = options;
  const steps = await deployList(options);
  if (steps.length === 0) return console.error("Nothing is to be done: what is live is what was built.");
  if (tool === undefined) return console.log(stepsAsText(steps));
  const rules = readHeaders(readFileSync(join(out, "_headers"), "utf8"));
  console.log(stepsAsScript(steps, tool, { out, rules }));
}
