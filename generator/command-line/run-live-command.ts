/** The commands that have to do with the site as it is online, as they print. */
import { counted } from "../counted.ts";
import { DataError } from "../data-error.ts";
import { readBuilt } from "../read-built.ts";
import type { DeployOptions, IndexNowOptions, IndexStatusOptions, LiveCommand, VerifyOptions } from "./live-options.ts";
import { npmAddsLines, npmNoteOn } from "./npm-lines.ts";
import { reportAsText } from "./problem-report.ts";

/** @returns the exit status. @throws BuildError for everything that has a name. */
export async function runLiveCommand(command: LiveCommand): Promise<0 | 1> {
  if (command.name === "verify") return reportVerified(command.options);
  try {
    if (command.name === "deploy-list") await printDeployList(command.options);
    else if (command.name === "indexnow") await reportIndexNow(command.options);
    else await printIndexStatus(command.options);
    return 0;
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    console.error(`${reportAsText(cause.problems)}\n\nMend the data first: npm run build says the same.`);
    return 1;
  }
}

async function reportVerified(options: VerifyOptions): Promise<0 | 1> {
  const { verify } = await import("../verify/verify.ts");
  const { differencesOf, verifiedAsJson, verifiedAsText } = await import("../verify/print-verified.ts");
  const { checkStrangers } = await import("../verify/check-strangers.ts");
  if (options.json && npmAddsLines(process.env)) console.error(npmNoteOn("verify"));
  const verified = await verify(options, { now: new Date(), look: checkStrangers });
  console.log(options.json ? verifiedAsJson(verified) : verifiedAsText(verified, options.out));
  return differencesOf(verified).length === 0 ? 0 : 1;
}

/** Its lines are for a program: `npm run deploy-list --silent` keeps npm's own out. */
async function printDeployList(options: DeployOptions) {
  const { deployList } = await import("../deploy/deploy-list.ts");
  const { stepsAsScript, stepsAsText } = await import("../deploy/print-steps.ts");
  const { readHeaders } = await import("../preview/read-headers.ts");
  if (npmAddsLines(process.env)) console.error(npmNoteOn("deploy-list"));
  const { out, tool } = options;
  const steps = await deployList(options);
  if (steps.length === 0) return console.error("Nothing is to be done: what is live is what was built.");
  if (tool === undefined) return console.log(stepsAsText(steps));
  const rules = readBuilt(out, "_headers", readHeaders);
  console.log(stepsAsScript(steps, tool, { out, rules }));
}

async function reportIndexNow(options: IndexNowOptions) {
  const { indexNow } = await import("../search-engines/index-now.ts");
  if (options.isDry && npmAddsLines(process.env)) console.error(npmNoteOn("indexnow"));
  const { addresses, calls } = await indexNow(options);
  if (addresses.length === 0) return console.error("Nothing changed that search engines need to hear of.");
  if (options.isDry) return console.log(addresses.join("\n"));
  console.log(`Addresses told: ${addresses.length}, in ${counted(calls, "call")}.`);
}

async function printIndexStatus(options: IndexStatusOptions) {
  const { indexStatus } = await import("../search-engines/index-status.ts");
  const { indexStatusAsText } = await import("../search-engines/print-index-status.ts");
  console.log(indexStatusAsText(await indexStatus(options)));
}
