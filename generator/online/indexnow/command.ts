/** `npm run indexnow`: reports changed pages to search engines. */
import { resolve } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { pluralize } from "../../base/plural.ts";
import { defineCommand } from "../../commands/arguments/command.ts";
import { defaulted, flag, optional, readAddress } from "../../commands/arguments/option.ts";
import { baseUrl, builtSite, data, dryRun } from "../../commands/arguments/shared-options.ts";
import { warnOfNpmOutput } from "../../commands/output/npm-output.ts";
import type { IndexNowOptions } from "./index-now.ts";

/** Endpoint of IndexNow that passes URLs on to all search engines that take part. */
const indexNowApi = "https://api.indexnow.org/indexnow";

export const command = defineCommand({
  summary: "report changed pages to search engines",
  description:
    "Sends the URLs of new, changed and removed pages to search engines by the IndexNow protocol, at most 10,000 in a request. The key is indexNow.key in settings.json.",
  forms: ["--previous SITE [options]", "--first-release [options]"],
  options: {
    previous: optional("--previous <SITE>", "what is online: a folder, a pages.json or an address (required)", String),
    firstRelease: flag("--first-release", "nothing is online yet; replaces --previous").conflicts("previous"),
    dryRun,
    data,
    out: builtSite,
    baseUrl,
    endpoint: defaulted("--endpoint <URL>", "address that takes the requests", readAddress, indexNowApi),
  },
  exitStatus: { 0: "sent, or nothing to send", 1: "data errors", 3: "the search engine rejects the URLs" },
  examples: ["npm run indexnow -- --previous old/pages.json --dry-run"],
  read({ previous, firstRelease, dryRun, ...values }): IndexNowOptions {
    return { ...values, previous: firstRelease ? undefined : publishedSite(previous, values.out), isDry: dryRun };
  },
  ifDataErrors: () => "Nothing was sent. Fix the errors above.",
  async run(options) {
    const { indexNow } = await import("./index-now.ts");
    if (options.isDry) warnOfNpmOutput("indexnow");
    const { addresses, calls } = await indexNow(options);
    if (addresses.length === 0) console.error("Nothing to send: no page changed.");
    else if (options.isDry) console.log(addresses.join("\n"));
    else console.log(`Sent ${pluralize(addresses.length, "URL")} in ${pluralize(calls, "request")}.`);
  },
});

/** @throws UsageError if it is not given, or is the site in `out` itself */
function publishedSite(previous: string | undefined, out: string): string {
  if (previous === undefined)
    throw new UsageError(
      "Give what is online with --previous: a folder, a pages.json or an address. If nothing is online yet, give --first-release.",
    );
  if ([resolve(out), resolve(out, "pages.json")].includes(resolve(previous)))
    throw new UsageError(
      `--previous is the site in --out itself, ${out}, which is the next one. Give what is online: a folder, a pages.json or an address.`,
    );
  return previous;
}
