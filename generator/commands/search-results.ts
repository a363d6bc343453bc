/** `npm run search-results`: takes in search results and gives each page a verdict. */
import { UsageError } from "../base/errors.ts";
import type { SearchResultsOptions } from "../online/search-results/search-results.ts";
import { buildDay } from "../site/dates/build-day.ts";
import { defineCommand } from "./arguments/command.ts";
import { googleAccount, requireKeyFor } from "./arguments/online-options.ts";
import { builtSite, data, printedAs, today } from "./arguments/shared-options.ts";
import { reportDataErrors } from "./output/report-data-errors.ts";

const searchConsoleApi = "https://www.googleapis.com/webmasters/v3";

export const command = defineCommand({
  summary: "take in search results and give each page a verdict",
  description:
    "Reads exports of Search Console's performance report (.zip, .csv or .xlsx, in any of its languages), and of its lists of pages that are indexed or not, or with --key requests the days that are missing. Snapshots are stored for 16 months in history/ of the data folder, or in the folder that SITE_HISTORY names. Each listed page gets a verdict with its evidence: wait, keep, improve, link first, merge or retire. A place or service without a page gets write. Nothing is changed on the site.",
  forms: ["FILE… [options]", "--key FILE [--property NAME] [options]"],
  takesNames: true,
  options: {
    data,
    out: builtSite,
    ...googleAccount,
    report: printedAs,
    today,
  },
  exitStatus: {
    0: "saved and printed",
    1: "data errors",
    3: "Google rejects the request, or the history cannot be written",
  },
  examples: ["npm run search-results -- Performance-on-Search.zip", "npm run search-results -- --key key.json"],
  read({ data, out, today, key, property, endpoint, report }, files) {
    const shared = { data, out, day: buildDay({ today }), report };
    if ((key === undefined) === (files.length === 0))
      throw new UsageError(
        "Give the files that Search Console exported: npm run search-results -- Performance-on-Search.zip. Or give --key with the JSON key of a service account that may read the property.",
      );
    const from: SearchResultsOptions["from"] =
      key === undefined ? { files } : { key, property, endpoint: endpoint ?? searchConsoleApi };
    if (key === undefined) requireKeyFor({ property, endpoint });
    return { ...shared, from };
  },
  run: (options) =>
    reportDataErrors(async () => {
      const { runSearchResults } = await import("../online/search-results/search-results.ts");
      const format = await import("../tools/search-results/format-results.ts");
      const { resultsAsJson: json, resultsAsMarkdown: markdown, resultsAsText: text } = format;
      console.log({ json, markdown, text }[options.report](await runSearchResults(options)));
      return 0;
    }, "Nothing was saved. Fix the errors above."),
});
