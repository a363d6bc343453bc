/** `npm run indexnow`: reports changed pages to search engines. */
import { pluralize } from "../base/plural.ts";
import type { IndexNowOptions } from "../online/search-engines/index-now.ts";
import { defineCommand } from "./arguments/command.ts";
import { baseUrl, builtSite, data, dryRun, endpoint, published, publishedSite } from "./arguments/shared-options.ts";
import { warnOfNpmOutput } from "./output/npm-output.ts";

/** Passes URLs on to all search engines that take part. */
const indexNowApi = "https://api.indexnow.org/indexnow";

export const command = defineCommand({
  summary: "report changed pages to search engines",
  description:
    "Sends the URLs of new, changed and removed pages to search engines by the IndexNow protocol, at most 10,000 in a request. The key is indexNow.key in settings.json.",
  forms: ["--previous SITE [options]", "--first-release [options]"],
  options: {
    ...published,
    dryRun,
    data,
    out: builtSite,
    baseUrl,
    endpoint: endpoint("api.indexnow.org"),
  },
  exitStatus: { 0: "sent, or nothing to send", 1: "data errors", 3: "the search engine rejects the URLs" },
  examples: ["npm run indexnow -- --previous old/pages.json --dry-run"],
  read({ endpoint = indexNowApi, previous, firstRelease, dryRun, ...values }): IndexNowOptions {
    const site = publishedSite({ previous, firstRelease, out: values.out });
    return { ...values, endpoint, previous: site, isDry: dryRun };
  },
  ifDataErrors: () => "Nothing was sent. Fix the errors above.",
  async run(options) {
    const { indexNow } = await import("../online/search-engines/index-now.ts");
    if (options.isDry) warnOfNpmOutput("indexnow");
    const { addresses, calls } = await indexNow(options);
    if (addresses.length === 0) console.error("Nothing to send: no page changed.");
    else if (options.isDry) console.log(addresses.join("\n"));
    else console.log(`Sent ${pluralize(addresses.length, "URL")} in ${pluralize(calls, "request")}.`);
  },
});
