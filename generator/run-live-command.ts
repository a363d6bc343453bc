/** The commands that have to do with the site as it is online, as they print. */
import type { LiveCommand, VerifyOptions } from "./live-options.ts";

/** @returns the exit status. @throws BuildError for everything that has a name. */
export const runLiveCommand = ({ options }: LiveCommand): Promise<0 | 1> => reportVerified(options);

async function reportVerified(options: VerifyOptions): Promise<0 | 1> {
  const { verify } = await import("./verify/verify.ts");
  const { differencesOf, verifiedAsJson, verifiedAsText } = await import("./verify/print-verified.ts");
  const { checkStrangers } = await import("./verify/check-strangers.ts");
  const verified = await verify(options, { now: new Date(), look: checkStrangers });
  console.log(options.json ? verifiedAsJson(verified) : verifiedAsText(verified, options.out));
  return differencesOf(verified).length === 0 ? 0 : 1;
}
